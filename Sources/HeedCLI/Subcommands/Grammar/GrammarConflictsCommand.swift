import AppAuthoring
import ArgumentParser
import Evaluation
import Grammar
import HeedKit
import IntentCore
import Presentation
import Understanding

/// `heed grammar conflicts`: phrases that two intents claim.
struct GrammarConflictsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "conflicts", abstract: "Find sentences that two intents claim.",
        discussion: """
            Draws sentences from every phrase and reads them: where another intent of the same or another app reads a \
            sentence as easily, the two phrases clash. Apps can always be told apart by name. Ends with status 1 when \
            there is a clash.
            """)

    @OptionGroup var appOptions: AppOptions
    @OptionGroup var formatOptions: FormatOptions

    @Option(name: [.customShort("n"), .long], help: "How many sentences are drawn.")
    var count = 5_000

    @Option(help: "Where chance begins: the same number gives the same sentences.")
    var seed: UInt64 = 1

    func validate() throws { try NumberRange.check("-n", count, in: 1...10_000_000) }

    func run() async throws {
        let loaded = try appOptions.load()
        let grammar = try loaded.grammar()
        let reader = CommandReader(graph: grammar, apps: loaded.apps)
        var search = ConflictSearch(sampler: GrammarSampler(grammar), reader: reader, seed: seed)
        let conflicts = search.conflicts(sentences: count)
        for conflict in conflicts {
            switch formatOptions.format {
            case .text: Console.print(conflict.description)
            case .jsonl: try Console.print(json: conflict)
            }
        }
        guard conflicts.isEmpty else {
            throw ExitStatus.someFailed
        }
        if formatOptions.format == .text { Console.print("No two intents claim the same sentence.") }
    }
}
