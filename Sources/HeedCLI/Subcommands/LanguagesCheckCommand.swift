import ArgumentParser
import Domains
import Grammar
import IntentCore
import Languages
import Presentation

/// `heed languages check`: what a language lacks, and the first mistake in its files.
struct LanguagesCheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Read all files of a language, and say what is missing beside another.",
        discussion:
            "Everything that is there is compiled, too. The first mistake ends it with its file, line and column.")

    @Argument(help: ArgumentHelp("The language, such as it-IT.", valueName: "locale"))
    var locale: String

    @Option(name: .customLong("beside"), help: "The language that has everything.")
    var other = "en-US"

    @OptionGroup var formatOptions: FormatOptions

    /// The lines of `answers.txt` without which questions cannot be answered.
    private static let answers = ["yes", "no", "cancel", "cancel_text", "repeat", "form_value", "form_choice"]

    func run() async throws {
        let language = try Language.nearest(to: locale)
        let progress = try LanguageProgress(of: language, beside: try Language.nearest(to: other))
        let types = try TypeTemplates(language)
        _ = try Relations(language)
        let catalogue = try Catalogue.load(locale: language.locale)
        let said = Set(catalogue.intents.map(\.definition.name))
        let intents = try Definitions.load().intents.map(\.definition.name)
        let standard = try TypeTemplates(Language.nearest(to: other))
        // Rules inside a kind of value are each language's own.
        let kinds = SlotType.allCases.filter { standard.template(for: $0) != nil }
        for file in progress.files {
            try formatOptions.print(LanguageProgressLine(file.name, missing: file.missing, of: file.count))
        }
        try formatOptions.print(
            LanguageProgressLine(
                "values", missing: kinds.filter { types.template(for: $0) == nil }.compactMap(TypeTemplates.name),
                of: kinds.count))
        let answers = Self.answers
        try formatOptions.print(
            LanguageProgressLine("questions", missing: answers.filter { types[$0] == nil }, of: answers.count))
        try formatOptions.print(
            LanguageProgressLine("intents", missing: intents.filter { !said.contains($0) }, of: intents.count))
        try LanguageTrial(types: types, rules: catalogue.rules, intents: catalogue.intents).run()
    }
}
