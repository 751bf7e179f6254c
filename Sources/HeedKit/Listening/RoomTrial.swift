import Assistant
import AudioFiles
import PocketSphinxEngine
import SpeechCore
import Understanding

/// Tries what an open microphone takes for commands: recordings are heard as `heed listen` hears a room, but nothing is done.
package struct RoomTrial {
    /// One utterance that was heard, and what became of it.
    package struct Utterance: Sendable {
        /// The first sound that belongs to it, in seconds from the recording's start.
        package var start: Double
        /// The end of the speech.
        package var end: Double
        /// The words.
        package var text: String
        /// How sure of them Heed is, 0…1.
        package var confidence: Double
        /// Whether the words are a command.
        package var isCommand: Bool
        /// What is done about it.
        package var verdict: RoomVerdict
        /// The signs that were judged.
        package var signs: [String: Double]
    }

    private let commands: LiveCommands
    private let judge: RoomJudge

    /// A trial with some apps.
    ///
    /// - Throws: an error with a sentence when apps or model cannot be used.
    package init(
        _ selection: AppSelection, recognition: RecognitionSettings, note: @escaping @Sendable (String) -> Void
    ) async throws {
        let loaded = try LoadedApps(selection, note: note)
        let factory = try RecognizerFactory(
            selection, preset: recognition.chosenForConversation, minConfidence: recognition.minimumConfidence,
            apps: loaded.apps)
        commands = try await LiveCommands(loaded, factory: factory)
        judge = RoomJudge(
            commands.manifest, settings: ListenerSettings(apps: selection, recognition: recognition))
    }

    /// Hears a recording.
    ///
    /// - Returns: its utterances and its length in seconds.
    /// - Throws: an error with a sentence when it cannot be read.
    package func hear(_ recording: String) async throws -> (utterances: [Utterance], seconds: Double) {
        let sound = try AudioFile.load(recording, raw: RawName.format(of: recording)).samples
        let listener = UtteranceListener(SoundSource(sound), clock: nil)
        var heard: [Utterance] = []
        var talk = RecentTalk()
        while case .utterance(let utterance) = try await listener.next(following: commands.listener.follower) {
            let command = try await commands.listener.hear(utterance)
            guard command.hypothesis.rejection != .silence else { continue }
            let place = utterance.place
            let judged = judge.judged(command, utterance, after: &talk)
            if judged.isTalk { talk.note(from: place.speechStart, to: place.speechEnd) }
            if judged.command.accepted { await listener.confirm(utterance) } else { await listener.deny(utterance) }
            heard.append(
                Utterance(
                    start: SpeechFormat.seconds(place.start), end: SpeechFormat.seconds(place.speechEnd),
                    text: command.hypothesis.text, confidence: command.hypothesis.confidence,
                    isCommand: command.understanding.accepted, verdict: judged.verdict,
                    signs: SpokenSigns(command.hypothesis, in: place).values))
        }
        return (heard, SpeechFormat.seconds(sound.count))
    }
}
