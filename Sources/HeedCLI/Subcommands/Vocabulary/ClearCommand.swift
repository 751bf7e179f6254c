import ArgumentParser
import Foundation
import HeedKit
import Presentation
import VocabularyStore

extension VocabularyCommand {
    /// `heed vocabulary clear`: whole sets.
    struct Clear: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "clear", abstract: "Take sets of names away: of an app, of a kind, or all.",
            discussion: """
                For example when somebody logs out: heed vocabulary clear --app zhichat --yes

                On a terminal it asks first. What was taken away is kept in the vocabulary's own file until the next change of \
                the same owner's names, so that `heed vocabulary undo` can bring it back; with --forever that copy, and every \
                earlier one, is wiped as well.
                """)

        @OptionGroup var appOptions: AppOptions

        @Argument(help: "The kind of names; all kinds without it.")
        var type: String?

        @Flag(help: "The names of all apps and the person's own, and what heed grammar learn has kept.")
        var everything = false

        @Flag(name: .shortAndLong, help: "Do not ask; for scripts.")
        var yes = false

        @Flag(help: "Keep no copy for `heed vocabulary undo`, and wipe the one that is there.")
        var forever = false

        func run() async throws {
            try VocabularyOwner.checkIsMainProgram()
            let owner = try appOptions.owner()
            let vocabulary = try PersonalVocabulary.open()
            let store = vocabulary.store
            try await askFirst(store, owner)
            let count =
                everything ? try store.removeEverything() : try store.removeSets(of: owner, type: type)
            let phrases = everything ? try store.removePhrases() : 0
            if forever {
                if everything { try store.forgetEverythingFormer() } else { try store.forgetFormer(of: owner) }
            }
            try vocabulary.leaveNoTrace()
            let way = count > 0 && !forever ? "; `heed vocabulary undo\(undoOptions)` brings them back" : ""
            Console.print("\(Self.words(count)) removed\(way)")
            if phrases > 0 { Console.print("\(phrases) learned \(phrases == 1 ? "sentence" : "sentences") forgotten") }
        }

        func validate() throws {
            guard !everything || (type == nil && appOptions.only.isEmpty) else {
                throw ValidationError("--everything takes all sets away; leave out kind and --app.")
            }
        }

        private var undoOptions: String {
            everything ? " --everything" : appOptions.only.first.map { " --app \($0)" } ?? ""
        }

        /// Makes sure that the person means it; nothing to take away needs no question.
        private func askFirst(_ store: VocabularyStore, _ owner: String?) async throws {
            let sets = try store.summaries().filter { set in
                everything || (set.key.app == owner && (type == nil || set.key.type == type))
            }
            let count = sets.map(\.count).reduce(0, +)
            guard !yes, count > 0 || forever else { return }
            guard isatty(STDIN_FILENO) == 1 else {
                throw HeedError(
                    .usage, "This would remove \(Self.words(count)); say --yes to do so without being asked.")
            }
            Console.print("Remove \(Self.words(count))\(forever ? " for ever" : "")? (y/n)")
            let answer = await StandardInput().next()
            guard ["y", "yes"].contains(answer?.trimmingCharacters(in: .whitespaces).lowercased()) else {
                throw HeedError(.failed, "Nothing was removed.")
            }
        }

        private static func words(_ count: Int) -> String { count == 1 ? "1 name" : "\(count) names" }
    }
}
