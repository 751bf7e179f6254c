import AppHost
import Assistant
import AudioFiles
import Dialogue
import Domains
import Grammar
import SpeechCore
import Understanding

/// The apps in one of the languages in which a conversation may begin.
struct ConversationLanguage: Sendable {
    let selection: AppSelection
    let loaded: LoadedApps
    let reader: CommandReader
    let session: Session
    let host: ExtensionHost
    private let grammar: GrammarGraph

    /// Reads the apps.
    ///
    /// - Parameters:
    ///   - loaded: the apps in the language.
    ///   - selection: the options they were found by.
    ///   - followUps: what is waited for after a conversation.
    ///   - sink: takes the events.
    /// - Throws: an error with a sentence when the grammar cannot be used.
    init(_ loaded: LoadedApps, _ selection: AppSelection, followUps: Set<FollowUp>, sink: EventSink) throws {
        self.loaded = loaded
        self.selection = selection
        let privacy = try loaded.privacy()
        host = loaded.host(privacy: privacy, wrote: { sink.send(.wrote($1, app: $0)) }) {
            sink.send(.working($0))
        }
        grammar = try loaded.grammar()
        reader = loaded.reader(of: grammar)
        let unserved = UnservedCommands(besides: loaded.apps, absent: loaded.absent, locale: loaded.locale)
        session = Session(
            apps: loaded.apps, host: host, locale: loaded.locale, privacy: privacy, commands: reader,
            rules: loaded.catalogue.rules, routines: PersonalVocabulary.commands(ofRoutine:),
            unserved: { unserved.command($0) }, follows: followUps
        ) {
            sink.send(Event($0))
        }
    }

    /// Hears commands of the language.
    func listener(_ recognition: RecognitionSettings) async throws -> CommandListener<some SpeechRecognizer> {
        let recognizer = try RecognizerFactory(selection, recognition, inConversation: true, apps: loaded.apps)
            .recognizer()
        return try await CommandListener(recognizer: recognizer, reader: reader, network: try grammar.commandNetwork())
    }

    /// Has the conversation that a heard command begins.
    func converse(
        about command: SpokenCommand, sound: [Int16], answers paths: [String], rest: LineAnswers,
        listener: CommandListener<some SpeechRecognizer>
    ) async throws -> ConversationOutcome {
        let recorded = RecordedAnswers(
            paths, listener: AnswerListener(recognizer: listener.recognizer, commands: listener), rest: rest)
        return try await session.converse(
            about: Request(command, by: listener.reader, sound: sound), answers: recorded)
    }
}
