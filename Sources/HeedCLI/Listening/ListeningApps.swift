import AppHost
import Assistant
import Grammar
import IntentCore
import PocketSphinxEngine
import SpeechCore
import Understanding

/// What is made of the apps to listen to their commands; made anew when they change.
struct ListeningApps: Sendable {
    let host: ExtensionHost
    let session: Session
    let listener: CommandListener<PocketSphinxRecognizer>
    /// Follows the wake phrase and what comes after it, or nil where none is needed.
    let wakeFollower: GrammarFollower<PocketSphinxRecognizer>?
    let locale: String
    /// A sentence that may be said.
    let example: String?
    /// The number of the apps.
    let count: Int

    /// Reads the apps and makes a recogniser of their commands.
    ///
    /// - Throws: an error with a sentence when apps or model cannot be used.
    init(_ settings: ListenRun.Settings, output: ListenOutput) async throws {
        let workbench = try Workbench(settings.apps)
        let grammar = try workbench.grammar()
        let graph = try grammar.wordGraph(freeText: true)
        let recognition = settings.recognition
        let recognizer = try Engine(
            settings.apps, preset: recognition.chosen, minConfidence: recognition.minConfidence,
            voice: recognition.knownVoice(locale: settings.apps.locale, device: settings.device),
            apps: workbench.apps
        ).recognizer()
        listener = try await CommandListener(
            recognizer: recognizer, reader: workbench.reader(of: grammar), wordGraph: graph)
        wakeFollower = settings.wake.map {
            GrammarFollower(recognizer: recognizer, context: .grammar(graph.prefixed(by: $0.words)))
        }
        let privacy = try workbench.privacy()
        host = workbench.host(privacy: privacy) { output.show(.working($0)) }
        session = Session(apps: workbench.apps, host: host, locale: workbench.locale, privacy: privacy) {
            output.show($0)
        }
        locale = workbench.locale
        example = workbench.apps.flatMap(\.intents).flatMap(\.language.examples).first
        count = workbench.apps.count
    }
}
