import ArgumentParser
import Foundation
import HeedKit
import IntentCore
import Presentation
import Pronunciation
import VocabularyStore

extension VocabularyCommand {
    /// `heed vocabulary set`: a whole set.
    struct Set: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "set", abstract: "Put a set of names in the place of the earlier one of its kind.",
            discussion: """
                Example: heed vocabulary set contactName --app zhichat < names.txt

                Or what an address book exports: heed vocabulary set contactName contacts.vcf

                The order counts: the most important name first. It is done whole or not at all: a file without names changes \
                nothing. The earlier set comes back with `heed vocabulary undo`.
                """)

        @OptionGroup var appOptions: AppOptions
        @OptionGroup var formatOptions: FormatOptions

        @Argument(help: "The kind of names, such as contactName.")
        var type: String

        @OptionGroup var names: NamesOptions

        func run() async throws {
            try VocabularyOwner.checkIsMainProgram()
            let owner = try appOptions.vocabularyOwner()
            try owner.check(type: type)
            let terms = try names.terms()
            guard !terms.isEmpty || names.allowEmpty else { throw names.withoutNames }
            let vocabulary = try PersonalVocabulary.open()
            try vocabulary.store.replace(terms, of: owner.key(type))
            try formatOptions.report(terms, type: type, owner: owner, options: appOptions)
        }
    }

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
            for text in hint { _ = try PronunciationHint(text) }
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

    /// `heed vocabulary remove`: one name.
    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove", abstract: "Take one name out of a set.",
            discussion: "It comes back with `heed vocabulary undo`.")

        @OptionGroup var appOptions: AppOptions

        @Argument(help: "The kind of names, such as contactName.")
        var type: String

        @Argument(help: "The name, or its identifier.")
        var name: String

        func run() async throws {
            try VocabularyOwner.checkIsMainProgram()
            let key = VocabularyKey(app: try appOptions.owner(), type: type)
            let vocabulary = try PersonalVocabulary.open()
            try vocabulary.store.remove(name, from: key)
            try vocabulary.leaveNoTrace()
        }
    }
}

extension AppOptions {
    /// The app whose names are meant, which need not be installed any more; nil for the person's own.
    func owner() throws -> String? {
        guard only.count <= 1 else {
            throw HeedError(.usage, "Names belong to one app, or without --app to the person.")
        }
        return only.first
    }
}

extension FormatOptions {
    /// Works out how new names sound, which is kept for later, and says how many there are.
    func report(_ terms: [Term], type: String, owner: VocabularyOwner, options: AppOptions) throws {
        let mute = owner.learnSounds(of: terms, options.selection)
        try print(
            NewNamesLine(
                app: owner.app?.id, owner: owner.name, type: type, count: terms.count, unpronounceable: mute))
    }
}
