import AppHost
import Assistant
import Domains
import Grammar
import IntentCore
import PocketSphinxEngine
import Pronunciation
import SpeechCore
import Understanding

/// The grammar and the vocabulary of the apps in one language, to listen to their commands; made anew when they change.
struct ListeningApps: Sendable {
    let host: ExtensionHost
    private(set) var session: Session
    /// Follows the wake phrase and what comes after it, or nil where none is needed.
    private(set) var wakeFollower: WakeFollower?
    private let detector: PhraseListener?
    /// Decides what is done about what is heard.
    let judge: RoomJudge
    private var commands: LiveCommands
    let wake: WakePhrase?
    let locale: String
    private let memory: SessionMemory
    private let rules: [String: Phrase]
    /// A sentence that may be said.
    let example: String?
    /// The number of the apps.
    let count: Int
    /// The apps that want to tell what comes to the person.
    let announcing: [String]

    /// Hears and understands the commands.
    var listener: CommandListener<PocketSphinxRecognizer> { commands.listener }

    /// Reads the apps in one language and makes a recogniser of their commands.
    ///
    /// - Throws: an error with a sentence when apps or model cannot be used.
    init(
        _ selection: AppSelection, _ settings: ListenerSettings, output: ListenerOutput, memory: SessionMemory
    ) async throws {
        let loaded = try LoadedApps(selection) { output.note($0) }
        let recognition = settings.recognition
        let factory = try RecognizerFactory(
            selection, preset: recognition.chosenForConversation, minConfidence: recognition.minimumConfidence,
            voice: recognition.knownVoice(locale: selection.locale, device: settings.input.device),
            earlierTexts: try PersonalData.earlierTexts(of: loaded.apps), apps: loaded.apps)
        commands = try await LiveCommands(loaded, factory: factory)
        judge = RoomJudge(commands.manifest, settings: settings)
        let chosen = try settings.wake(in: selection) { output.note($0) }
        wake = chosen?.phrase
        detector =
            if let wake {
                try await factory.phraseListener(
                    for: wake, chosen?.learnt, near: factory.nearMisses(of: wake.words).map(\.phones))
            } else { nil }
        wakeFollower = Self.wakeFollower(detector, commands)
        let privacy = try loaded.privacy()
        host = loaded.host(privacy: privacy, wrote: { output.sink.send(.wrote($1, app: $0)) }) {
            output.sink.send(.working($0))
        }
        session = Session(
            apps: loaded.apps, host: host, locale: loaded.locale, privacy: privacy,
            commands: commands.listener.reader, rules: loaded.catalogue.rules, memory: memory,
            routines: PersonalVocabulary.commands(ofRoutine:)
        ) {
            output.take($0)
        }
        self.memory = memory
        rules = loaded.catalogue.rules
        locale = loaded.locale
        example = loaded.apps.flatMap(\.intents).flatMap(\.language.examples).first
        count = loaded.apps.count
        announcing = loaded.packages.filter(\.manifest.announces).map(\.id)
    }

    /// How sure a command is that nothing else need be thought of: whole commands are surer, and what goes on with one is
    /// heard as a wrong command with less (docs/reference/desktop-apps.md).
    private static let sureAlone = 0.95

    /// Hears an utterance as a sentence that goes on with the last command.
    ///
    /// - Parameters:
    ///   - sound: the utterance.
    ///   - alone: what it is by itself.
    ///   - least: how sure of the words Heed must be, 0…1.
    /// - Returns: the request; nil where it does not go on with it, or is sooner a command by itself.
    /// - Throws: an error with a sentence where the language's words cannot be read or the recogniser fails.
    func goingOn(_ sound: [Int16], alone: SpokenCommand, least: Double) async throws -> Request? {
        // A sure command is answered at once, and not heard a second time.
        guard !alone.accepted || alone.hypothesis.confidence < Self.sureAlone else { return nil }
        let grammar = try FollowUpGrammar(after: memory, apps: commands.apps, rules: rules, locale: locale)
        guard let grammar else { return nil }
        try await listener.recognizer.listen(for: .grammar(grammar.network))
        let heard = try await listener.recognizer.recognize(sound)
        guard heard.accepted, heard.confidence >= least,
            !alone.accepted || heard.confidence > alone.hypothesis.confidence
        else { return nil }
        let request = Request(typed: heard.text, by: listener.reader)
        let meant = try session.goingOn(request)
        // The session reads it once more as what goes on.
        guard meant.accepted, meant.said != nil else { return nil }
        // What is the same command by itself was said by itself: “turn right” after “turn left” is no “or in right”.
        if alone.accepted, let intent = meant.understanding.best?.intent, alone.intent?.says(intent) == true {
            return nil
        }
        return request
    }

    /// Takes the names that people and apps have changed since the last time; microseconds when there are none.
    ///
    /// - Returns: whether there were any.
    /// - Throws: an error with a sentence; what was known before is still used then.
    mutating func refreshNames() async throws -> Bool {
        guard try await commands.refresh() else { return false }
        session = session.knowing(commands.apps, commands: commands.listener.reader)
        wakeFollower = Self.wakeFollower(detector, commands)
        return true
    }

    /// Notes that the names in a command were meant.
    func noteUse(of command: SpokenCommand) {
        guard let intent = command.intent, let app = commands.apps.first(where: { $0.id == intent.app }) else { return }
        // That it cannot be noted must not keep anybody from talking.
        try? PersonalVocabulary.existing()?.noteUse(of: intent, of: app)
    }

    private static func wakeFollower(_ detector: PhraseListener?, _ commands: LiveCommands) -> WakeFollower? {
        detector.map { WakeFollower(detector: $0, commands: commands.listener.follower) }
    }
}

extension Intent {
    /// Whether it is the same command with the same values as another one.
    fileprivate func says(_ other: Intent) -> Bool {
        func values(_ intent: Intent) -> [String: [JSONValue]] { intent.slots.mapValues { $0.values.map(\.value) } }
        return app == other.app && name == other.name && values(self) == values(other)
    }
}
