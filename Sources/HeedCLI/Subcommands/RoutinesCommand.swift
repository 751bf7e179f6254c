import ArgumentParser
import HeedKit
import Presentation
import VocabularyStore

/// `heed routines`: lists of commands under one name.
struct RoutinesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "routines",
        abstract: "Keep lists of commands under a name that you say, such as “goodnight”.",
        discussion: """
            A routine's commands are carried out one after another as if each were said alone: apps ask and confirm as ever. \
            They are kept with your names, readable by you alone. A routine may have other routines, but none that leads back \
            to it.
            """,
        subcommands: [List.self, Add.self, Remove.self, Run.self], defaultSubcommand: List.self)

    /// `heed routines list`.
    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(commandName: "list", abstract: "List your routines.")
        @OptionGroup var formatOptions: FormatOptions

        func run() throws {
            for routine in try RoutineEditor().all() {
                switch formatOptions.format {
                case .text:
                    Console.print(routine.name)
                    for command in routine.commands { Console.print("  \(command)") }
                case .jsonl: try Console.print(json: routine)
                }
            }
        }
    }

    /// `heed routines add`.
    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Keep commands under a name, in the place of those that it had.")
        @OptionGroup var appOptions: AppOptions
        @Argument(help: "The name, as you say it.")
        var name: String
        @Argument(help: "The commands, each as you would type it.")
        var commands: [String]

        func run() throws {
            try RoutineEditor().keep(Routine(name: name, commands: commands), among: appOptions.selection)
            Console.print("“\(name)” does: \(commands.joined(separator: "; ")).")
        }
    }

    /// `heed routines remove`.
    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(commandName: "remove", abstract: "Take a routine away.")
        @Argument(help: "Its name.")
        var name: String

        func run() throws {
            try RoutineEditor().remove(name)
            Console.print("“\(name)” is gone.")
        }
    }

    /// `heed routines run`.
    struct Run: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "run", abstract: "Do now what a routine lists; answers are read from standard input.")
        @OptionGroup var appOptions: AppOptions
        @OptionGroup var formatOptions: FormatOptions
        @Argument(help: "Its name.")
        var name: String

        func run() async throws {
            guard try RoutineEditor().all().contains(where: { $0.name.lowercased() == name.lowercased() }) else {
                throw HeedError(.usage, "There is no routine ‘\(name)’; heed routines lists them.")
            }
            let printer = EventPrinter(format: formatOptions.format)
            let lines = StandardInput()
            let run = try ConversationRun(
                apps: appOptions.selection, note: { Console.note("heed: \($0)") }, line: { await lines.next() })
            var isFailed = false
            for try await event in run.events(.text("run the \(name) routine")) {
                if case .finished(let outcome) = event { isFailed = outcome == .failed }
                printer.print(event)
            }
            if isFailed { throw ExitStatus.someFailed }
        }
    }
}
