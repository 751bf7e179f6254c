import Assistant
import SpeechCore

/// Listens for wake phrases in sound that comes piece by piece.
final class WakeWatch: Sendable {
    /// A phrase that was said.
    struct Found: Sendable {
        /// The phrase as who waits for it calls it.
        var name: String
        /// One past its last sample, in all sound that was pushed.
        var end: Int
    }

    private let channel = SoundChannel()
    private let work: Task<Void, any Error>

    /// Begins to listen.
    ///
    /// - Parameters:
    ///   - chosen: the phrases, by how they are called.
    ///   - phrases: lends what listens for them.
    ///   - found: told each phrase that was said, once an utterance.
    init(
        _ chosen: [(name: String, phrase: String)], _ phrases: WakePhrases,
        found: @escaping @Sendable (Found) async -> Void
    ) {
        let channel = channel
        let chosen = chosen.map { ($0.name, $0.phrase) }
        work = Task {
            // Nobody waits for a listener that has failed.
            defer { Task { await channel.end() } }
            var detectors: [(name: String, phrase: String, listener: any PhraseListening)] = []
            for (name, phrase) in chosen { detectors.append((name, phrase, try await phrases.lend(phrase))) }
            let lent = detectors
            let follower = PhraseFollower(lent.map { WakePhrases.Detector(name: $0.name, listener: $0.listener) }) {
                name, behind in
                await found(Found(name: name, end: max(0, channel.taken - behind)))
            }
            let listener = UtteranceListener(ClientSound { await channel.next() })
            var isOver = false
            while !isOver {
                switch try await listener.next(following: follower) {
                case .utterance: await follower.beginAnew()
                case .silence: break
                case .ended: isOver = true
                }
            }
            for (_, phrase, detector) in lent { await phrases.takeBack(detector, of: phrase) }
        }
    }

    /// Hears further samples; waits where listening is slower.
    func push(_ samples: [Int16]) async { await channel.send(samples) }

    /// Hears the rest.
    ///
    /// - Throws: an error with a sentence when listening has failed.
    func finish() async throws {
        await channel.end()
        try await work.value
    }

    /// Ends it without hearing the rest.
    func cancel() {
        work.cancel()
        let channel = channel
        Task { await channel.end() }
    }
}

/// Follows utterances only to find phrases in them.
private actor PhraseFollower: UtteranceFollower {
    private let detectors: [WakePhrases.Detector]
    private let found: @Sendable (_ name: String, _ behind: Int) async -> Void
    private var told: Set<String> = []

    nonisolated let firstPauseLimit = 0.5
    nonisolated let settlingPause = 0.16

    init(
        _ detectors: [WakePhrases.Detector], found: @escaping @Sendable (_ name: String, _ behind: Int) async -> Void
    ) {
        (self.detectors, self.found) = (detectors, found)
    }

    /// Another utterance follows.
    func beginAnew() { told = [] }

    func prepare() {}

    func finalHypothesis(of sound: [Int16], limits: PauseLimits) async throws -> PauseHypothesis {
        try await look(at: sound, isPause: true)
        return PauseHypothesis(
            hypothesis: Hypothesis(text: "", confidence: 0, rejection: .noMatch), pauseLimit: firstPauseLimit)
    }

    func partialHypothesis(of sound: [Int16]) async throws -> PartialHypothesis {
        try await look(at: sound, isPause: false)
        return PartialHypothesis(text: "", mayBeOver: false)
    }

    func isOver(_ sound: [Int16]) -> Bool { false }

    private func look(at sound: [Int16], isPause: Bool) async throws {
        for detector in detectors where !told.contains(detector.name) {
            guard let phrase = try await detector.listener.phrase(in: sound, isPause: isPause) else { continue }
            told.insert(detector.name)
            await found(detector.name, sound.count - phrase.end)
        }
    }
}
