import ArgumentParser
import Assistant
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
        let readers = try appOptions.loadByLanguage().map { try $0.reader() }
        if !text.isEmpty {
            return try show(text.joined(separator: " "), as: readers)
        }
        for try await line in LineSource(.standardInput) {
            try show(line, as: readers)
        }
    }

    private func show(_ text: String, as readers: [CommandReader]) throws {
        let (place, understanding) = LanguageChoice.surest(of: text, read: readers)
        switch formatOptions.format {
        case .text: Console.print(UnderstandingText.line(understanding))
        case .jsonl:
            var line = UnderstandingLine(understanding)
            if readers.count > 1 { line.locale = readers[place].locale }
            try Console.print(json: line)
        }
    }
}
