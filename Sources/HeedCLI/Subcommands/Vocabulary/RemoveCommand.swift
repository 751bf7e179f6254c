import ArgumentParser
import Foundation
import HeedKit
import IntentCore
import Presentation
import Pronunciation
import VocabularyStore

extension VocabularyCommand {
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
