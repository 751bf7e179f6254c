import ArgumentParser

/// `heed vocabulary`: the names that people and apps add, and how they sound.
struct VocabularyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "vocabulary",
        abstract: "Add names, see, hear and mend how they sound.",
        discussion: """
            Names belong to an app (--app) or, without it, to the person, who may then say them to every app. They are \
            of a kind, such as contactName; a set is ordered, most important first, and a new set replaces the earlier \
            one of its kind. A running `heed listen` knows every change in the next utterance.
            """,
        subcommands: [
            List.self, Show.self, Set.self, Add.self, Remove.self, Clear.self, Undo.self, Learn.self, Forget.self,
            Say.self,
            Lint.self, Measure.self,
        ], defaultSubcommand: List.self)
}
