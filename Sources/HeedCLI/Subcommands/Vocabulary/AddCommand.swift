import ArgumentParser
import Foundation
import HeedKit
import IntentCore
import Presentation
import Pronunciation
import VocabularyStore

extension VocabularyCommand {
    /// `heed vocabulary add`: single names.
    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Add names before those of a set.",
            discussion: "Example: heed vocabulary add contactName \"Aoife Murphy\" --hint \"ee fa mur fee\"")

        @OptionGroup var appOptions: AppOptions
        @OptionGroup var formatOptions: FormatOptions

        @Argument(help: "The kind of names, such as contactName.")
        var type: String

        @Argument(help: "How the name is said; further ways to say it may follow.")
        var name: [String]

        @Option(help: ArgumentHelp("What the slot's value is; by default the name.", valueName: "text"))
        var id: String?

        @Option(
            help: ArgumentHelp(
                "How it sounds: words that sound alike, phones of the model, or pinyin with tone digits.",
                valueName: "text"))
        var hint: [String] = []

        func run() async throws {
            try VocabularyOwner.checkIsMainProgram()
            let owner = try appOptions.vocabularyOwner()
            try owner.check(type: type)
            for text in hint { _ = try PronunciationHint(text, phones: appOptions.selection.phones) }
            let hints = hint.isEmpty ? [:] : [name[0]: hint]
            let term = Term(id: id ?? name[0], say: name, hints: hints)
            let vocabulary = try PersonalVocabulary.open()
            try vocabulary.store.add([term], to: owner.key(type))
            try formatOptions.report([term], type: type, owner: owner, options: appOptions)
        }

        func validate() throws {
            guard !name.isEmpty else { throw ValidationError("Give a name.") }
        }
    }
}
