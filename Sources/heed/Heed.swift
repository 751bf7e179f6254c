import HeedCLI
import PocketSphinxEngine

/// The program.
@main
enum Heed {
    static func main() async {
        EndingSignals.restore()
        Heaps.keepSmall()
        await HeedCommand.run()
    }
}
