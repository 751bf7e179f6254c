import ArgumentParser
import HeedKit
import Presentation
import PrivacyStore

/// `heed history`: the commands that apps were given.
struct HistoryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history", abstract: "See and delete what apps were asked to do, and what they told of.",
        subcommands: [List.self, Delete.self, Memory.self], defaultSubcommand: List.self)

    /// The options that choose entries.
    struct Selection: ParsableArguments {
        @Option(name: .customLong("app"), help: ArgumentHelp("Only of this app.", valueName: "id"))
        var app: String?

        @Option(help: ArgumentHelp("Only of this intent.", valueName: "name"))
        var intent: String?

        @Option(help: ArgumentHelp("Only what the app has put into this group.", valueName: "name"))
        var group: String?

        @Option(name: .customLong("id"), help: ArgumentHelp("Only this entry; may be repeated.", valueName: "id"))
        var ids: [String] = []

        var selection: HistorySelection {
            HistorySelection(app: app, intent: intent, ids: ids.isEmpty ? nil : ids, group: group)
        }
    }

    /// `heed history list`.
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List what happened, the latest last.")

        @OptionGroup var selection: Selection
        @OptionGroup var formatOptions: FormatOptions

        @Option(help: ArgumentHelp("At most so many entries.", valueName: "count"))
        var limit = 50

        func validate() throws {
            guard limit > 0 else { throw ValidationError("Give --limit a number above 0.") }
        }

        func run() async throws {
            let entries = try PersonalData.store().history(selection.selection, limit: limit)
            for entry in entries.reversed() { try formatOptions.print(HistoryLine(entry)) }
            if entries.isEmpty, formatOptions.format == .text { Console.print("Nothing is on record.") }
        }
    }

    /// `heed history delete`.
    struct Delete: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "delete", abstract: "Delete entries: by id, group, app or intent, or all of them.")

        @OptionGroup var selection: Selection

        @Flag(help: "Delete everything.")
        var all = false

        func validate() throws {
            guard (selection.selection == HistorySelection()) == all else {
                throw ValidationError("Say what to delete: --id, --group, --app, --intent, or --all.")
            }
        }

        func run() async throws {
            let count = try PersonalData.store().forget(selection.selection)
            Console.print(count == 1 ? "1 entry was deleted." : "\(count) entries were deleted.")
        }
    }

    /// `heed history memory`.
    struct Memory: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "memory", abstract: "Let Heed use the history, or not; without an argument: say which.",
            discussion: """
                With it, “call her back” means whom the app had to do with last, and where several apps could do something \
                the one that did it last is taken; the words of earlier messages, notes and the like are expected in new ones. \
                Nothing leaves this machine, and no app sees what others did.
                """)

        /// Whether the history is used.
        enum State: String, ExpressibleByArgument, CaseIterable {
            case on
            case off
        }

        @Argument(help: "on or off.")
        var state: State?

        func run() async throws {
            let store = try PersonalData.store()
            if let state { try store.setUsesMemory(state == .on) }
            Console.print("Heed \(try store.usesMemory() ? "uses" : "does not use") the history.")
        }
    }
}
