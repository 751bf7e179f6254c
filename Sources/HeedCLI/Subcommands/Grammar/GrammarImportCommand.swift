import AppAuthoring
import ArgumentParser
import Foundation
import HeedKit
import Languages
import Presentation
import VocabularyStore

/// `heed grammar import`: phrases that others have written.
struct GrammarImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Take phrases of another program's templates as ways to say an app's commands.",
        discussion: """
            hassil: the sentences of Home Assistant for lights, covers, climate, locks, scenes and states, as the file of a \
            language has them in the package home-assistant-intents of PyPI (data/en.json; CC BY 4.0). They become phrases of \
            the app House, kept with your names; heed grammar learn list shows them, and --remove takes them away.
            """,
        subcommands: [Hassil.self])

    /// `heed grammar import hassil`.
    struct Hassil: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "hassil", abstract: "Take Home Assistant's sentences as phrases of House.")

        @OptionGroup var appOptions: AppOptions
        @OptionGroup var formatOptions: FormatOptions

        @Argument(help: "The file of a language, such as data/en.json of the package home-assistant-intents.")
        var file: String?

        @Option(help: ArgumentHelp("The app that the phrases are for.", valueName: "app"))
        var into = "house"

        @Flag(help: "Take away what was imported.")
        var remove = false

        private struct Line: Encodable {
            var phrases: Int
            var unwritten: [String]
            var others: [String: Int]
        }

        func run() async throws {
            guard let file else {
                guard remove else { throw ValidationError("Name the file, or say --remove.") }
                Console.print("\(try PhraseEditor().removeImported(into: self.into)) phrases are gone.")
                return
            }
            let language = try Language.nearest(to: appOptions.selection.locale)
            let data: Data
            do { data = try Data(contentsOf: URL(filePath: file)) } catch {
                throw HeedError(.usage, "\(file) cannot be read: \(error.localizedDescription)")
            }
            let imported = try HassilImport(data, in: language)
            guard language.locale.hasPrefix(imported.language) else {
                throw ValidationError(
                    "\(file) is for ‘\(imported.language)’, and the language here is \(language.locale).")
            }
            let phrases = imported.phrases.map { phrase in
                LearnedPhrase(
                    sentence: PhraseEditor.importedMark + "\(phrase.intent) \(phrase.source)", app: into,
                    intent: phrase.intent, template: phrase.template, implied: phrase.implied, locale: language.locale)
            }
            try PhraseEditor().keepImported(phrases, into: into)
            switch formatOptions.format {
            case .jsonl:
                let unwritten = imported.unwritten.map(\.sentence)
                try Console.print(json: Line(phrases: phrases.count, unwritten: unwritten, others: imported.others))
            case .text:
                Console.print("\(phrases.count) phrases for \(into).")
                let others = imported.others.values.reduce(0, +)
                if others > 0 { Console.note("heed: \(others) sentences are for nothing that House does.") }
                for (sentence, reason) in imported.unwritten {
                    Console.note("heed: “\(sentence)” is left out: \(reason)")
                }
            }
        }
    }
}
