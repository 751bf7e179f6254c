import ArgumentParser
import HeedCLI

/// The program.
@main
enum Heed {
    static func main() async {
        await HeedCommand.main(nil)
    }
}
