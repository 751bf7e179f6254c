import CheckedValues
import Foundation
package import SpeechCore
package import SpeechDecoding

/// Listens for a wake phrase in two steps: a small search runs all the time, and where it finds what may be the phrase, all
/// passes of the usual recognition say how likely it is.
package actor PhraseListener: PhraseListening {
    /// The sound before and after a find that it is judged with, in samples.
    private static let before = SpeechFormat.sampleRate * 6 / 10
    private static let after = SpeechFormat.sampleRate / 4

    private let executor: QueueExecutor
    private let words: [String]
    private let threshold: Double
    private let evidence: WakeEvidence
    private let recognizer: PocketSphinxRecognizer
    private var spotter: PhraseSpotter
    private var heard: [Int16] = []
    private var waiting: [PhraseSpotter.Find] = []
    private var found: SpottedPhrase?

    /// Runs on a queue of its own, off Swift's shared threads.
    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe executor.asUnownedSerialExecutor()
    }

    /// A listener for a phrase.
    ///
    /// - Parameters:
    ///   - words: the phrase, lower-case; at least one word.
    ///   - threshold: how likely it must be.
    ///   - manifest: the model.
    ///   - pronunciations: how its words sound.
    ///   - near: the phones of what sounds like it and is not, blank-separated.
    ///   - executor: where it works; nil for a queue of its own.
    /// - Throws: `RecognitionError` when the model cannot be read or a word not be pronounced.
    package init(
        words: [String], threshold: Double, manifest: ModelManifest,
        pronunciations: any PronunciationSource,
        near: [String] = [], executor: QueueExecutor? = nil
    ) async throws(RecognitionError) {
        let executor = executor ?? QueueExecutor(label: "heed.wake")
        self.executor = executor
        var manifest = manifest
        // How likely it is, is judged here.
        manifest.rejection.fast.minimum = 0
        manifest.rejection.full.minimum = 0
        manifest.rejection.minimumFarFetched = 0
        // What it hears is too short to tell an echo from speech.
        manifest.echo = nil
        self.words = words
        self.threshold = threshold
        evidence = WakeEvidence(phoneCount: pronunciations.phoneCount(of: words))
        recognizer = try PocketSphinxRecognizer(
            manifest: manifest, pronunciations: pronunciations, preset: .full, executor: executor)
        let front = try FrontEnd(model: manifest.acousticModel, keepsAll: false, keepsSilence: true)
        spotter = try PhraseSpotter(
            words, pronunciations: pronunciations, manifest: manifest, stream: LiveFrontEnd(front),
            near: near)
        var phrase = WordGraph(words: [], stateCount: 2, start: 0, final: 1, arcs: [])
        phrase.addPath(words, from: 0, to: 1)
        try await recognizer.listen(for: .grammar(WordNetwork(phrase)))
    }

    /// The phrase in an utterance; what was heard of it before is not heard again.
    package func phrase(in sound: [Int16], isPause: Bool) async throws(RecognitionError)
        -> SpottedPhrase?
    {
        if !goesOn(sound) {
            (heard, waiting, found) = ([], [], nil)
        }
        guard found == nil else { return found }
        let isNew = heard.isEmpty
        let new = sound[heard.count...]
        heard = sound
        waiting += spotter.hear(new, isNew: isNew, isPause: isPause)
        while let find = waiting.first {
            // What is not there yet may make it surer.
            guard isPause || find.samples.upperBound + Self.after <= sound.count else { break }
            waiting.removeFirst()
            if let spotted = try await judged(find, in: sound, least: threshold)?.phrase,
                spotted.probability >= threshold
            {
                found = spotted
                return spotted
            }
        }
        return nil
    }

    /// How likely the phrase is in a recording, where it is likeliest; 0 where nothing sounds like it.
    ///
    /// - Throws: `RecognitionError` when the engine fails.
    package func probability(in recording: [Int16]) async throws(RecognitionError) -> Double {
        try await judgement(of: recording)?.probability ?? 0
    }

    /// The place of a recording where the phrase is likeliest, with the signs that it is judged by.
    ///
    /// - Throws: `RecognitionError` when the engine fails.
    package func judgement(of recording: [Int16]) async throws(RecognitionError) -> Judgement? {
        var best: Judgement?
        for find in finds(in: recording) {
            guard let (phrase, signs) = try await judged(find, in: recording) else { continue }
            if phrase.probability >= best?.probability ?? 0 {
                best = Judgement(probability: phrase.probability, signs: signs.values)
            }
        }
        return best
    }

    /// How likely a phrase is, and why.
    package struct Judgement: Sendable {
        /// How likely it was said, 0…1.
        package let probability: Double
        /// What it was judged by.
        package let signs: [String: Double]
    }

    /// The place of a recording that is likest the phrase; nil where nothing is like it.
    package func bestFind(in recording: [Int16]) -> PhraseSpotter.Find? {
        finds(in: recording).max { $0.score < $1.score }
    }

    private func finds(in recording: [Int16]) -> [PhraseSpotter.Find] {
        (heard, waiting, found) = ([], [], nil)
        let sound = recording + [Int16](repeating: 0, count: 2 * Self.after)
        return spotter.hear(sound[...], isNew: true, isPause: true)
    }

    /// Whether it is more of the same utterance.
    private func goesOn(_ sound: [Int16]) -> Bool {
        guard !heard.isEmpty, sound.count >= heard.count else { return false }
        // All of it is compared: microphones that are muted between words give utterances whose edges are the same.
        return unsafe sound.withUnsafeBytes { new in
            unsafe heard.withUnsafeBytes { old in
                guard let one = new.baseAddress, let other = old.baseAddress else { return false }
                return unsafe memcmp(one, other, old.count) == 0
            }
        }
    }

    /// What a find is by all passes, or by the first alone where no other could make it less than it must be.
    private func judged(
        _ find: PhraseSpotter.Find, in sound: [Int16], least: Double? = nil
    ) async throws(RecognitionError) -> (phrase: SpottedPhrase, signs: WakeSigns)? {
        let start = max(0, find.samples.lowerBound - Self.before)
        let end = max(start, min(sound.count, find.samples.upperBound + Self.after))
        guard end > start else { return nil }
        let part = Array(sound[start..<end])
        let hypothesis: Hypothesis
        if let least {
            let (words, evidence) = (words, evidence)
            hypothesis = try await recognizer.recognize(part) { found in
                // What the first pass does not believe at all, further ones may replace by less.
                guard found.accepted,
                    let (_, signs) = Self.signs(of: find, words, found, in: sound, from: start)
                else { return false }
                // Further passes believe the same words no less, but may place them otherwise.
                return evidence.leastProbability(of: signs) >= least
            }
        } else {
            hypothesis = try await recognizer.recognize(part)
        }
        guard let (spokenEnd, signs) = Self.signs(of: find, words, hypothesis, in: sound, from: start)
        else {
            return nil
        }
        let probability = evidence.probability(of: signs)
        let shift = SpeechFormat.seconds(start)
        let spoken = hypothesis.words.map { word in
            RecognizedWord(
                text: word.text, start: word.start + shift, end: word.end + shift, confidence: probability)
        }
        let phrase = SpottedPhrase(
            words: spoken, end: min(spokenEnd, sound.count), probability: probability)
        return (phrase, signs)
    }

    /// The signs of a find in what was recognised of it, and where the phrase ends; nil where something else was recognised.
    private static func signs(
        of find: PhraseSpotter.Find, _ words: [String], _ hypothesis: Hypothesis, in sound: [Int16],
        from start: Int
    ) -> (end: Int, signs: WakeSigns)? {
        guard hypothesis.words.map(\.text) == words, let first = hypothesis.words.first,
            let last = hypothesis.words.last
        else { return nil }
        let spokenStart = start + Int(clampingWhole: first.start * Double(SpeechFormat.sampleRate))
        let spokenEnd = start + Int(clampingWhole: last.end * Double(SpeechFormat.sampleRate))
        let signs = WakeSigns(
            of: find, recognized: hypothesis.confidence, words: min(spokenStart, spokenEnd)..<spokenEnd,
            in: sound)
        return (spokenEnd, signs)
    }
}
