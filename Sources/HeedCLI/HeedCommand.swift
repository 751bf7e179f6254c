public import ArgumentParser

/// The `heed` command.
public struct HeedCommand: AsyncParsableCommand {
    /// What `heed --help` says.
    public static let configuration = CommandConfiguration(
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
            ListenCommand.self, TranscribeCommand.self, UnderstandCommand.self, AskCommand.self, AnswerCommand.self,
            BenchmarkCommand.self, AdaptCommand.self, VocabularyCommand.self, AppsCommand.self, GrammarToolCommand.self,
            LockCommand.self, UnlockCommand.self, HistoryCommand.self, DevicesCommand.self, DoctorCommand.self,
        ])

    /// A command without arguments.
    public init() {}
}

/// Which version this is.
enum HeedVersion {
    /// The version in the CHANGELOG.
    static let current = "0.1.0"
}
