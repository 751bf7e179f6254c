import ArgumentParser
import HeedKit
import Presentation
import VocabularyStore

extension VocabularyCommand {
    /// `heed vocabulary undo`: the names as they were.
    struct Undo: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "undo", abstract: "Take the last change of names back; once more makes it again.",
            discussion: """
                It is about the person's own names, or with --app about an app's: what `set`, `add`, `remove` and `clear` did \
                last. `heed vocabulary clear --forever` leaves nothing that could be brought back.
                """)

        @OptionGroup var appOptions: AppOptions
        @OptionGroup var formatOptions: FormatOptions

        @Flag(help: "Bring back what `clear` has taken away from everybody.")
        var everything = false

        func run() async throws {
            try VocabularyOwner.checkIsMainProgram()
            let store = try PersonalVocabulary.open().store
            let change = everything ? try store.undoClearing() : try store.undo(of: try appOptions.owner())
            for set in change.sets {
                try formatOptions.print(UndoneLine(set, undone: change.kind.rawValue))
            }
        }

        func validate() throws {
            guard !everything || appOptions.only.isEmpty else {
                throw ValidationError("--everything is about all sets; leave out --app.")
            }
        }
    }
}
