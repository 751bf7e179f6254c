import HeedCLI
import PocketSphinxEngine

/// The program.
@main
enum Heed {
    static func main() async {
        Heaps.keepSmall()
        await HeedCommand.run()
    }
}
