package import ArgumentParser
import CheckedValues
import Foundation
import Presentation

/// The `heed` command.
package struct HeedCommand: AsyncParsableCommand {
    /// The text of `heed --help`.
    package static let configuration = CommandConfiguration(
        commandName: "heed",
        abstract: "Offline voice commands for the apps on this machine.",
        discussion: """
            Apps say what they can do; Heed hears a command, finds app, intent and slots, asks for what is missing, \
            checks, has the app do it and answers. Everything happens on this machine.

            Exit status: 0 all well, 1 some input failed (the rest was done), 64 wrong usage, \
            69 a needed device or model is missing.
            """,
        version: HeedVersion.current,
        subcommands: [
            SetupCommand.self, ListenCommand.self, TranscribeCommand.self, UnderstandCommand.self, AskCommand.self,
            AnswerCommand.self, ServeCommand.self,
            BenchmarkCommand.self, AdaptCommand.self, WakeCommand.self, VocabularyCommand.self, RoutinesCommand.self,
            AppsCommand.self,
            GrammarToolCommand.self,
            LockCommand.self, UnlockCommand.self, HistoryCommand.self, ForgetMeCommand.self, LanguagesCommand.self,
            DevicesCommand.self,
            DoctorCommand.self,
        ])

    /// A command without arguments.
    package init() {}

    /// Runs the command of this process, and ends the process where the command fails.
    ///
    /// Messages about wrong arguments quote them, so they go through Heed's own printer.
    package static func run() async {
        do {
            let arguments = arguments
            guard arguments.count <= mostArguments else {
                throw ValidationError(
                    "\(arguments.count) arguments are too many, \(mostArguments) are the most: give a folder, or lines on "
                        + "standard input.")
            }
            var command = try parseAsRoot(arguments)
            if var waiting = command as? any AsyncParsableCommand {
                try await waiting.run()
            } else {
                try command.run()
            }
        } catch {
            if let status = Failure.report(error) { Foundation.exit(status.rawValue) }
            let status = exitCode(for: error)
            let message = fullMessage(for: error)
            if !message.isEmpty { status.isSuccess ? Console.print(message) : Console.note(message) }
            Foundation.exit(status.rawValue)
        }
    }

    /// ArgumentParser takes the square of their number: 10,000 take 3 s, 100,000 took five minutes.
    private static let mostArguments = 12_000

    /// The arguments of this process; a name that is not UTF-8 is one as `FileName` reads it.
    private static var arguments: [String] {
        (1..<max(1, Int(CommandLine.argc))).compactMap { index in
            CommandLine.unsafeArgv[index].map { word in
                FileName.text(UnsafeBufferPointer(start: word, count: strlen(word)).map(UInt8.init(bitPattern:)))
            }
        }
    }
}
