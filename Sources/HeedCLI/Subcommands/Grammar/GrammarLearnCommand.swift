import ArgumentParser
import HeedKit
import IntentCore
import Presentation
import VocabularyStore

/// `heed grammar learn`: sentences of the person's own.
struct GrammarLearnCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "learn",
        abstract: "Keep a sentence that was not understood, or wrongly, as a way to say a command.",
        discussion: """
            For example: heed grammar learn "let Ann know I'm late" --as "tell Ann that I'm late with ZhiChat"

            What both sentences have, such as a name or a time, may be another one when it is said. The sentence is kept with \
            your names, readable by you alone; heed grammar explain shows it, heed vocabulary clear --everything forgets it, \
            too.
            """,
        subcommands: [Add.self, List.self, Remove.self], defaultSubcommand: Add.self)

    /// `heed grammar learn add`.
    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(commandName: "add", abstract: "Keep a sentence.")
        @OptionGroup var appOptions: AppOptions
        @OptionGroup var formatOptions: FormatOptions
        @Argument(help: "The sentence, as you say it.")
        var sentence: String
        @Option(
            name: .customLong("as"),
            help: ArgumentHelp("A command that is understood and means the same.", valueName: "command"))
        var command: String

        func run() throws {
            let phrase = try PhraseEditor().learn(sentence, as: command, among: appOptions.selection)
            switch formatOptions.format {
            case .text: Console.print("“\(phrase.template)” is \(phrase.intent) of \(phrase.app) from now on.")
            case .jsonl: try Console.print(json: phrase)
            }
        }
    }

    /// `heed grammar learn list`.
    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(commandName: "list", abstract: "List what was learned.")
        @OptionGroup var formatOptions: FormatOptions

        func run() throws {
            for phrase in try PhraseEditor().all() {
                switch formatOptions.format {
                case .text: Console.print("\(phrase.sentence)\n  \(phrase.intent) of \(phrase.app): \(phrase.template)")
                case .jsonl: try Console.print(json: phrase)
                }
            }
        }
    }

    /// `heed grammar learn remove`.
    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(commandName: "remove", abstract: "Forget a sentence.")
        @Argument(help: "The sentence.")
        var sentence: String

        func run() throws {
            try PhraseEditor().remove(sentence)
            Console.print("“\(sentence)” is forgotten.")
        }
    }
}
