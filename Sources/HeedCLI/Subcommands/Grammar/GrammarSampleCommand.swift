import AppAuthoring
import ArgumentParser
import HeedKit
import Presentation

/// `heed grammar sample`: random sentences.
struct GrammarSampleCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sample", abstract: "Print random sentences that can be said, all different.",
        discussion: "Free text is never drawn without --free: such sentences come with the names that the apps know.")

    @OptionGroup var appOptions: AppOptions
    @OptionGroup var formatOptions: FormatOptions

    @Option(name: [.customShort("n"), .long], help: "How many sentences.")
    var count = 20

    @Option(help: "Where chance begins: the same number gives the same sentences.")
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("Only sentences of this intent.", valueName: "name"))
    var intent: String?

    @Flag(help: "Also draw free text, a * for each word.")
    var free = false

    func validate() throws {
        try NumberRange.check("-n", count, in: 1...1_000_000)
    }

    func run() async throws {
        let loaded = try appOptions.load()
        let sentences = SentenceDraw(try loaded.grammar(), apps: loaded.apps, seed: seed, freeWord: free ? "*" : nil)
        var isEmpty = true
        for sample in sentences.draw(count, intent: intent) {
            isEmpty = false
            try formatOptions.print(SentenceLine(sample))
        }
        if isEmpty { throw HeedError(.failed, "There is no sentence without free text.") }
    }
}
