import ArgumentParser
import Foundation
import Grammar
import HeedKit
import IntentCore
import Languages
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

        func run() async throws {
            guard let vocabulary = try PersonalVocabulary.existing() else { return }
            let owner = try appOptions.owner()
            if let type {
                for term in try vocabulary.store.terms(of: VocabularyKey(app: owner, type: type)) {
                    try formatOptions.print(NameLine(term))
                }
            } else {
                let sets = try vocabulary.store.summaries().filter { owner == nil || $0.key.app == owner }
                for set in sets { try formatOptions.print(NameSetLine(set)) }
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

        func run() async throws {
            let pronouncer = try RecognizerFactory(appOptions.selection, apps: appOptions.load().apps).pronouncer
                .adding(names: names)
            let tokenizer = try appOptions.selection.language().tokenizer
            for name in names {
                for word in tokenizer.words(of: name) {
                    try formatOptions.print(PronunciationLine(word, of: name, pronouncer))
                }
            }
        }
    }

    /// `heed vocabulary forget`: takes a learned sound away.
    struct Forget: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "forget", abstract: "Forget what was learned about how a name sounds.")

        @OptionGroup var appOptions: AppOptions

        @Argument(help: "The name.")
        var name: String

        @Option(help: ArgumentHelp("Only this pronunciation.", valueName: "phones"))
        var phones: String?

        func run() async throws {
            let count = try PersonalVocabulary.open().store.forget(
                appOptions.selection.language().tokenizer.words(of: name), phones: phones,
                locale: SpokenLocale.name(for: appOptions.locale))
            guard count > 0 else {
                throw VocabularyError(.notFound, "Nothing was learned about ‘\(name)’ that could be forgotten.")
            }
            Console.print("\(count) \(count == 1 ? "pronunciation" : "pronunciations") forgotten")
        }
    }
}
