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
    /// The apps in each language.
    private let loaded: [LoadedApps]
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
        loaded = try apps.byLanguage.map { try LoadedApps($0) { sink.note($0) } }
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
        let languages = try zip(apps.byLanguage, loaded).map { selection, loaded in
            try ConversationLanguage(loaded, selection, followUps: followUps, sink: sink)
        }
        do {
            let outcome = try await converse(command, in: languages)
            for language in languages { await language.session.followUps.wait() }
            for language in languages { await language.host.stop() }
            sink.send(.finished(Outcome(outcome)))
        } catch {
            for language in languages { await language.host.stop() }
            throw error
        }
    }

    private func converse(
        _ command: Command, in languages: [ConversationLanguage]
    ) async throws -> ConversationOutcome {
        let answers = LineAnswers(line: line)
        switch command {
        case .text(let text): return try await converse(about: text, in: languages, answers: answers)
        case .lines:
            var outcome = ConversationOutcome.done
            while let line = await line() {
                guard !line.allSatisfy(\.isWhitespace) else { continue }
                outcome = try await converse(about: line, in: languages, answers: answers)
            }
            return outcome
        case .recordings(let paths):
            guard let first = paths.first else { throw HeedError(.usage, "Name a recording of the command.") }
            let sound = try AudioFile.load(first, raw: RawName.format(of: first)).samples
            var commands: [SpokenCommand] = []
            for language in languages {
                var command = try await language.listener(recognition).hear(sound)
                if languages.count > 1 { command.hypothesis.locale = language.loaded.locale }
                commands.append(command)
            }
            let surest = LanguageChoice.surest(of: commands)
            return try await languages[surest].converse(
                about: commands[surest], sound: sound, answers: Array(paths.dropFirst()), rest: answers,
                listener: try await languages[surest].listener(recognition))
        }
    }

    private func converse(
        about text: String, in languages: [ConversationLanguage], answers: LineAnswers
    ) async throws -> ConversationOutcome {
        let language =
            languages.count == 1
            ? languages[0] : languages[LanguageChoice.surest(of: text, read: languages.map(\.reader)).place]
        return try await language.session.converse(
            about: Request(typed: text, by: language.reader), answers: answers)
    }
}
