import ArgumentParser
import Foundation
import Grammar
import HeedKit
import IntentCore
import Presentation
import Understanding

/// `heed grammar explain`: how a sentence is read.
struct GrammarExplainCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Show how a sentence is read, as a tree with costs, and what it nearly is.",
        discussion: """
            Each reading names its phrase and what its words were taken for. What a reading costs grows with free \
            words, left-out words and missing ones; the cheapest is believed if it costs no more than the limit.
            """)

    @OptionGroup var appOptions: AppOptions
    @OptionGroup var formatOptions: FormatOptions

    @Argument(help: "The sentence.")
    var text: [String]

    func validate() throws {
        guard !SizeLimits.isTooLong(utterance: text.joined(separator: " ")) else {
            throw ValidationError("That is too long: \(SizeLimits.utteranceWords) words are the most.")
        }
    }

    func run() async throws {
        let reader = try appOptions.load().reader()
        let text = text.joined(separator: " ")
        let explanation = reader.explain(text)
        switch formatOptions.format {
        case .text: Console.print(ExplanationText(explanation, reader.guess(reader.understand(text))).text)
        case .jsonl: try Console.print(json: ExplanationLine(explanation))
        }
    }
}
