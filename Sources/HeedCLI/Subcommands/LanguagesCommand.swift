import ArgumentParser
import Domains
import IntentCore
import Languages
import Presentation
import SpeechDecoding

/// `heed languages`: the languages that people may speak.
struct LanguagesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "languages", abstract: "List the languages, with what there is of each, or begin a new one.",
        discussion: """
            A language is a folder of words, values, sentences and phrases. Heed brings some along; others are read from \
            heed/languages below $XDG_DATA_HOME and $XDG_DATA_DIRS. A draft is found only by its own name.
            """,
        subcommands: [List.self, LanguagesNewCommand.self, LanguagesCheckCommand.self], defaultSubcommand: List.self)

    /// `heed languages list`.
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the languages, with what there is of each and how well they measure.")

        @OptionGroup var formatOptions: FormatOptions

        func run() async throws {
            let folders = LanguageFolders()
            for locale in folders.locales { try list(locale, isDraft: false) }
            for locale in folders.draftLocales { try list(locale, isDraft: true) }
        }

        private func list(_ locale: String, isDraft: Bool) throws {
            let summary = try LanguageSummary(Language.nearest(to: locale), isDraft: isDraft)
            let catalogue = try Catalogue.load(locale: locale)
            let model = try? ModelLocator.name(for: locale)
            try formatOptions.print(
                LanguageLine(
                    summary, intents: catalogue.intents.count { !$0.language.phrases.isEmpty },
                    of: try Definitions.load().intents.count,
                    model: try model.map { ($0, try ModelLocator.manifest(named: $0)) }))
        }
    }
}
