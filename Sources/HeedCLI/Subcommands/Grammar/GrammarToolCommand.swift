import ArgumentParser

/// `heed grammar`: look into the grammar of the apps.
struct GrammarToolCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "grammar",
        abstract: "Look into what can be said: how a sentence is read, which sentences there are, which clash.",
        subcommands: [
            GrammarExplainCommand.self, GrammarShowCommand.self, GrammarSampleCommand.self,
            GrammarConflictsCommand.self, GrammarCheckCommand.self, GrammarLearnCommand.self,
            GrammarImportCommand.self,
        ])
}
