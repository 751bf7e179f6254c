import ArgumentParser
import Foundation
import HeedKit
import Presentation

/// `heed ask`: one whole conversation, typed or recorded.
struct AskCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ask",
        abstract: "Have one whole conversation: a command, the questions it raises, and what comes of it.",
        discussion: """
            The command is TEXT, or a recording with --audio. Answers are read from standard input, a line each; \
            further --audio recordings are the first answers. The end of the input cancels.

            With neither, commands are read from standard input, too, a line each, until it ends: one session, in \
            which "call her" and "send it again" mean who and what it was about in the last hour.
            """)

    @OptionGroup var appOptions: AppOptions
    @OptionGroup var recognitionOptions: RecognitionOptions
    @OptionGroup var formatOptions: FormatOptions
    @OptionGroup var cardOptions: CardOptions

    @Argument(help: "The command.")
    var text: [String] = []

    @Option(help: ArgumentHelp("A recording of the command; again for each answer.", valueName: "file"))
    var audio: [String] = []

    @Flag(help: "Go on telling how things stand, such as where the ride is, until that is over.")
    var follow = false

    @Flag(
        name: .shortAndLong,
        help:
            "Also show what the command was understood as, what the app writes to its standard error, and why it failed."
    )
    var verbose = false

    func validate() throws {
        guard text.isEmpty || audio.isEmpty else {
            throw ValidationError("Give the command as TEXT or as a recording with --audio, not as both.")
        }
    }

    func run() async throws {
        let isTyped = audio.isEmpty && isatty(STDIN_FILENO) == 1
        let printer = EventPrinter(
            format: formatOptions.format, locale: appOptions.locale, showsIntent: verbose, showsAnswers: !isTyped,
            showsCards: cardOptions.shown)
        let lines = StandardInput()
        let run = try ConversationRun(
            apps: appOptions.selection, recognition: recognitionOptions.settings, followsUpdates: follow,
            note: { Console.note("heed: \($0)") }, line: { await lines.next() })
        var isFailed = false
        for try await event in run.events(command) {
            if case .finished(let outcome) = event { isFailed = outcome == .failed }
            printer.print(event)
        }
        if isFailed { throw ExitStatus.someFailed }
    }

    private var command: ConversationRun.Command {
        if !text.isEmpty { return .text(text.joined(separator: " ")) }
        return audio.isEmpty ? .lines : .recordings(audio)
    }
}
