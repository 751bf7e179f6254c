import AppHost
import ArgumentParser
import Assistant
import AudioFiles
import Dialogue
import Domains
import Foundation
import Grammar
import SpeechCore
import Understanding

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
        try await Failure.reported {
            let workbench = try Workbench(appOptions)
            let isTyped = audio.isEmpty && isatty(STDIN_FILENO) == 1
            let printer = EventPrinter(
                format: formatOptions.format, showsIntent: verbose, showsAnswers: !isTyped,
                showsCards: cardOptions.shown)
            let privacy = try workbench.privacy()
            let host = workbench.host(privacy: privacy, wrote: { printer.print($1, writtenBy: $0) }) {
                printer.print(.working($0))
            }
            let grammar = try workbench.grammar()
            let reader = workbench.reader(of: grammar)
            let session = Session(
                apps: workbench.apps, host: host, locale: workbench.locale, privacy: privacy, commands: reader,
                rules: workbench.catalogue.rules, follows: follow ? [.result, .updates] : [.result]
            ) {
                printer.print($0)
            }
            let outcome: ConversationOutcome
            if !text.isEmpty {
                outcome = try await session.converse(
                    about: Request(typed: text.joined(separator: " "), by: reader),
                    answers: TypedAnswers())
            } else if audio.isEmpty {
                outcome = try await converseInTurn(reader, session: session)
            } else {
                outcome = try await converse(workbench, session: session, grammar: grammar, reader: reader)
            }
            await session.followUps.wait()
            await host.stop()
            if outcome == .failed { throw ExitStatus.someFailed }
        }
    }

    /// Has one conversation after the other, each command a line of standard input.
    private func converseInTurn(_ reader: CommandReader, session: Session) async throws -> ConversationOutcome {
        let answers = TypedAnswers()
        var outcome = ConversationOutcome.done
        while let line = await answers.line() {
            guard !line.allSatisfy(\.isWhitespace) else { continue }
            outcome = try await session.converse(about: Request(typed: line, by: reader), answers: answers)
        }
        return outcome
    }

    private func converse(
        _ workbench: Workbench, session: Session, grammar: GrammarGraph, reader: CommandReader
    ) async throws -> ConversationOutcome {
        let recognizer = try Engine(appOptions, recognitionOptions, inConversation: true, apps: workbench.apps)
            .recognizer()
        let listener = try await CommandListener(
            recognizer: recognizer, reader: reader, network: try grammar.network())
        let sound = try AudioFile.load(audio[0], raw: RawName.format(of: audio[0])).samples
        let command = try await listener.hear(sound)
        let answers = RecordedAnswers(
            Array(audio.dropFirst()), listener: AnswerListener(recognizer: recognizer, commands: listener),
            rest: TypedAnswers())
        return try await session.converse(
            about: Request(command, by: listener.reader, sound: sound), answers: answers)
    }
}
