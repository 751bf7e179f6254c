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
            let terms = try names.terms(for: appOptions.selection)
            let vocabulary = try PersonalVocabulary.open()
            try vocabulary.store.replace(terms, of: owner.key(type))
            try formatOptions.report(terms, type: type, owner: owner, options: appOptions)
        }
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
