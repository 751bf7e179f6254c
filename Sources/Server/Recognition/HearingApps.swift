import AppHost
import Assistant
import Domains
import Grammar
import HeedKit
import IntentCore
import Locales
import PocketSphinxEngine
import SpeechCore
import SpeechDecoding
import Understanding

/// The apps in the server's language and what recognises their commands: made once, shared by all clients.
struct HearingApps: Sendable {
    let loaded: LoadedApps
    let reader: CommandReader
    let network: WordNetwork
    let pool: RecognizerPool
    /// Whether the model can recognise ordinary speech.
    let takesDictation: Bool
    let host: ExtensionHost
    /// Hears commands of anybody, and may listen for nothing else: what is listened for is the same for all that share it.
    ///
    /// What follows commands while they are spoken takes megabytes, so clients that send whole recordings share one.
    let commands: CommandListener<SharedRecognizer>
    /// Hears them with names that a client sends along.
    let guests: GuestNames
    /// The phrases that wake Heed.
    let wakePhrases: WakePhrases
    private let privacy: Privacy
    /// Reads the rest of the catalogue, which is large: there is one for all.
    private let unserved: UnservedCommands
    private let metrics: ServerMetrics

    /// Finds the apps and makes the recognisers.
    ///
    /// - Parameters:
    ///   - settings: the apps, the language and the number of recognisers.
    ///   - metrics: counts the work.
    ///   - note: told in sentences what people should know of apps that cannot be used.
    /// - Throws: an error with a sentence when apps or model cannot be used.
    init(_ settings: ServerSettings, metrics: ServerMetrics, note: @escaping @Sendable (String) -> Void) async throws {
        guard settings.apps.otherLocales.isEmpty else {
            throw HeedError(.usage, "A server serves one language; start another one for each further language.")
        }
        self.metrics = metrics
        loaded = try LoadedApps(settings.apps, note: note)
        let graph = try loaded.grammar()
        reader = loaded.reader(of: graph)
        network = try SpokenGrammar(graph).commandNetwork()
        let factory = try RecognizerFactory(
            settings.apps, settings.recognition, inConversation: true, apps: loaded.apps)
        takesDictation = factory.manifest.languageModel != nil
        var recognizers: [PocketSphinxRecognizer] = []
        let meaning = SettledMeaning(reader: reader)
        for _ in 0..<settings.limits.workers {
            let recognizer = try factory.recognizer()
            try await recognizer.listen(for: .grammar(network))
            await recognizer.settle { meaning.isSettled($0) }
            recognizers.append(recognizer)
        }
        factory.keepSounds()
        pool = RecognizerPool(recognizers, queue: settings.limits.queue)
        privacy = try loaded.privacy()
        unserved = UnservedCommands(besides: loaded.apps, absent: loaded.absent, locale: loaded.locale)
        host = loaded.host(privacy: privacy) { _ in }
        let (pool, takesDictation) = (pool, takesDictation)
        let recognizer: @Sendable () -> SharedRecognizer = {
            SharedRecognizer(pool, takesDictation: takesDictation, metrics: metrics)
        }
        commands = try await CommandListener(recognizer: recognizer(), reader: reader, network: network)
        guests = try GuestNames(loaded, pronouncer: factory.pronouncer, in: settings.apps, recognizer: recognizer)
        wakePhrases = try WakePhrases(settings.wakePhrases, in: settings.apps, factory, note: note)
    }

    /// Makes sure that a client awaits the server's language, if it names one.
    func check(language: String?) throws(ServerError) {
        guard let language, !language.isEmpty, !LocaleLookup.isSameLanguage(language, loaded.locale) else { return }
        throw ServerError(.usage, "This server hears \(loaded.locale) only.")
    }

    /// A recogniser for one client.
    func recognizer() -> SharedRecognizer {
        SharedRecognizer(pool, takesDictation: takesDictation, metrics: metrics)
    }

    /// Hears the commands of one client while they are spoken.
    func listener() async throws -> CommandListener<SharedRecognizer> {
        try await CommandListener(recognizer: recognizer(), reader: reader, network: network)
    }

    /// A session of one client, which remembers its own commands only.
    ///
    /// - Parameter report: told everything that happens, in order.
    /// - Returns: the session.
    func session(report: @escaping @Sendable (SessionEvent) async -> Void) -> Session {
        Session(
            apps: loaded.apps, host: host, locale: loaded.locale, privacy: privacy, commands: reader,
            rules: loaded.catalogue.rules, memory: SessionMemory(), routines: PersonalVocabulary.commands(ofRoutine:),
            unserved: { [unserved] in unserved.command($0) }, report: report)
    }
}
