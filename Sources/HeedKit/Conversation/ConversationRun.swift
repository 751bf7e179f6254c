import AppHost
import Assistant
import AudioFiles
import Dialogue
import Domains
import Grammar
import SpeechCore
import Understanding

/// Conversations that begin with typed or recorded commands.
public struct ConversationRun: Sendable {
    /// The command that the conversations begin with.
    public enum Command: Sendable, Hashable {
        /// One typed command.
        case text(String)
        /// One recorded command, and recordings of the first answers.
        case recordings([String])
        /// A command a line, one conversation after the other, until the lines end.
        case lines
    }

    private let apps: AppSelection
    private let recognition: RecognitionSettings
    private let loaded: LoadedApps
    private let followUps: Set<FollowUp>
    private let sink: EventSink
    private let line: @Sendable () async -> String?

    /// Finds the apps; nothing is asked of them yet.
    ///
    /// - Parameters:
    ///   - apps: the apps that can be spoken to.
    ///   - recognition: how carefully recordings are recognised.
    ///   - followsUpdates: whether the events go on with news, such as where the ride is, until these end.
    ///   - note: told in sentences what people should know of apps that cannot be used; nil to have these among the events.
    ///   - line: waits for the next line of the person; nil means that nobody answers any more.
    /// - Throws: `HeedError` or another error with a sentence when the apps cannot be used.
    public init(
        apps: AppSelection = AppSelection(), recognition: RecognitionSettings = RecognitionSettings(),
        followsUpdates: Bool = false, note: (@Sendable (String) -> Void)? = nil,
        line: @escaping @Sendable () async -> String?
    ) throws {
        self.apps = apps
        self.recognition = recognition
        self.line = line
        let sink = EventSink(note: note)
        self.sink = sink
        followUps = followsUpdates ? [.result, .updates] : [.result]
        loaded = try LoadedApps(apps) { sink.note($0) }
    }

    /// Has the conversations.
    ///
    /// - Parameter command: the command that they begin with.
    /// - Returns: the events, once for each object; letting go of the stream, by `break` too, cancels the conversation. It throws
    ///   an error with a sentence when a recording, the grammar or the model cannot be used.
    public func events(_ command: Command) -> AsyncThrowingStream<Event, any Error> {
        sink.stream.run { try await converse(command) }
    }

    private func converse(_ command: Command) async throws {
        let privacy = try loaded.privacy()
        let host = loaded.host(privacy: privacy, wrote: { sink.send(.wrote($1, app: $0)) }) {
            sink.send(.working($0))
        }
        do {
            let grammar = try loaded.grammar()
            let reader = loaded.reader(of: grammar)
            let session = Session(
                apps: loaded.apps, host: host, locale: loaded.locale, privacy: privacy, commands: reader,
                rules: loaded.catalogue.rules, follows: followUps
            ) {
                sink.send(Event($0))
            }
            let outcome = try await converse(command, session, grammar, reader)
            await session.followUps.wait()
            await host.stop()
            sink.send(.finished(Outcome(outcome)))
        } catch {
            await host.stop()
            throw error
        }
    }

    private func converse(
        _ command: Command, _ session: Session, _ grammar: GrammarGraph, _ reader: CommandReader
    ) async throws -> ConversationOutcome {
        let answers = LineAnswers(line: line)
        switch command {
        case .text(let text):
            return try await session.converse(about: Request(typed: text, by: reader), answers: answers)
        case .lines:
            var outcome = ConversationOutcome.done
            while let line = await line() {
                guard !line.allSatisfy(\.isWhitespace) else { continue }
                outcome = try await session.converse(about: Request(typed: line, by: reader), answers: answers)
            }
            return outcome
        case .recordings(let paths):
            guard let first = paths.first else { throw HeedError(.usage, "Name a recording of the command.") }
            let recognizer = try RecognizerFactory(apps, recognition, inConversation: true, apps: loaded.apps)
                .recognizer()
            let listener = try await CommandListener(
                recognizer: recognizer, reader: reader, network: try grammar.network())
            let sound = try AudioFile.load(first, raw: RawName.format(of: first)).samples
            let command = try await listener.hear(sound)
            let recorded = RecordedAnswers(
                Array(paths.dropFirst()), listener: AnswerListener(recognizer: recognizer, commands: listener),
                rest: answers)
            return try await session.converse(
                about: Request(command, by: listener.reader, sound: sound), answers: recorded)
        }
    }
}
