import ArgumentParser
import Foundation
import HeedKit
import Presentation
import Transcripts
import Understanding

/// `heed understand`: text in, app, intent and slots out.
struct UnderstandCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "understand",
        abstract: "Say what a typed command means: app, domain, intent and slots.",
        discussion: "Without TEXT it reads one utterance a line from standard input and answers each with one line.")

    @OptionGroup var appOptions: AppOptions
    @OptionGroup var formatOptions: FormatOptions

    @Argument(help: "The command.")
    var text: [String] = []

    func run() async throws {
        let reader = try appOptions.load().reader()
        if !text.isEmpty {
            return try show(reader.understand(text.joined(separator: " ")))
        }
        for try await line in LineSource(.standardInput) {
            try show(reader.understand(line))
        }
    }

    private func show(_ understanding: Understanding) throws {
        switch formatOptions.format {
        case .text: Console.print(UnderstandingText.line(understanding))
        case .jsonl: try Console.print(json: UnderstandingLine(understanding))
        }
    }
}
