import HeedCLI
import PocketSphinxEngine

/// The program.
@main
enum Heed {
    static func main() async {
        EndingSignals.restore()
        MallocHeap.keepSmall()
        await HeedCommand.run()
    }
}
