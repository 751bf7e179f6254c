import ArgumentParser
import Foundation
import Grammar
import HeedKit
import IntentCore
import Presentation
import Pronunciation
import VocabularyStore

extension VocabularyCommand {
    /// `heed vocabulary list`: which sets there are, or the names of one.
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the sets of names, or the names of a kind.")

        @OptionGroup var appOptions: AppOptions
        @OptionGroup var formatOptions: FormatOptions

        @Argument(help: "The kind of names to list; without it the sets are.")
        var type: String?

        private struct SetLine: Encodable {
            var app: String?
            var type: String
            var count: Int
        }

        private struct NameLine: Encodable {
            var id: String
            var say: [String]
            var hints: [String: [String]]
        }

        func run() async throws {
            try await Failure.reported {
                guard let vocabulary = try PersonalVocabulary.existing() else { return }
                let owner = try appOptions.owner()
                if let type {
                    for term in try vocabulary.store.terms(of: VocabularyKey(app: owner, type: type)) {
                        try show(term)
                    }
                } else {
                    let sets = try vocabulary.store.summaries().filter { owner == nil || $0.key.app == owner }
                    for set in sets { try show(set) }
                }
            }
        }

        private func show(_ set: VocabularySummary) throws {
            switch formatOptions.format {
            case .jsonl: try Console.print(json: SetLine(app: set.key.app, type: set.key.type, count: set.count))
            case .text: Console.print("\(set.key.app ?? "everyone's") \(set.key.type): \(set.count)")
            }
        }

        private func show(_ term: Term) throws {
            switch formatOptions.format {
            case .jsonl: try Console.print(json: NameLine(id: term.id, say: term.say, hints: term.hints))
            case .text:
                let id = term.id == term.displayName ? "" : " (\(term.id))"
                Console.print(term.say.joined(separator: ", ") + id)
            }
        }
    }

    /// `heed vocabulary show`: how names sound, and why.
    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "show", abstract: "Show how names sound to Heed, how sure that is, and where it comes from.")

        @OptionGroup var appOptions: AppOptions
        @OptionGroup var formatOptions: FormatOptions

        @Argument(help: "The names, each as people write it.")
        var names: [String]

        private struct Line: Encodable {
            struct Way: Encodable {
                var phones: String
                var share: Double
                var source: String
            }

            var name: String
            var word: String
            var certainty: Double
            var pronunciations: [Way]
        }

        func run() async throws {
            try await Failure.reported {
                let pronouncer = try RecognizerFactory(appOptions.selection, apps: appOptions.load().apps).pronouncer
                    .adding(names: names)
                for name in names {
                    for word in Tokenizer.words(of: name) {
                        try show(word, of: name, pronouncer)
                    }
                }
            }
        }

        private func show(_ word: String, of name: String, _ pronouncer: Pronouncer) throws {
            let ways = pronouncer.readings(of: word)
            let certainty = UnderstandingLine.rounded(pronouncer.certainty(of: word))
            switch formatOptions.format {
            case .jsonl:
                try Console.print(
                    json: Line(
                        name: name, word: word, certainty: certainty,
                        pronunciations: ways.map {
                            .init(
                                phones: $0.phones, share: UnderstandingLine.rounded($0.share),
                                source: $0.source.rawValue)
                        }))
            case .text:
                let doubt = certainty < 0.5 ? "  (unsure: a hint or `heed vocabulary learn` helps)" : ""
                Console.print(ways.isEmpty ? "\(word): nobody knows; add a hint" : "\(word)\(doubt)")
                for way in ways {
                    Console.print(
                        "    \(way.phones)  \(String(format: "%.0f %%", 100 * way.share)) \(way.source.rawValue)")
                }
            }
        }
    }

    /// `heed vocabulary forget`: what was learned.
    struct Forget: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "forget", abstract: "Forget what was learned about how a name sounds.")

        @OptionGroup var appOptions: AppOptions

        @Argument(help: "The name.")
        var name: String

        @Option(help: ArgumentHelp("Only this pronunciation.", valueName: "phones"))
        var phones: String?

        func run() async throws {
            try await Failure.reported {
                let count = try PersonalVocabulary.open().store.forget(
                    Tokenizer.words(of: name), phones: phones, locale: SpokenLocale.name(for: appOptions.locale))
                guard count > 0 else {
                    throw VocabularyError(.notFound, "Nothing was learned about ‘\(name)’ that could be forgotten.")
                }
                Console.print("\(count) \(count == 1 ? "pronunciation" : "pronunciations") forgotten")
            }
        }
    }
}
