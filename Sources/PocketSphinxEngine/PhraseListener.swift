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
    /// Part of the small search's natural logarithm that counts beside that of the recognition: they hear the same sound.
    private static let share = 0.05
    /// Samples at the edges of what was heard that tell whether an utterance goes on.
    private static let edge = 160

    private let executor = QueueExecutor(label: "heed.wake")
    private let words: [String]
    private let threshold: Double
    private let recognizer: PocketSphinxRecognizer
    private var spotter: PhraseSpotter
    /// Where the utterance lies in the spotter's stream.
    private var offset = 0
    private var heard: [Int16] = []
    private var total = 0
    private var waiting: [PhraseSpotter.Find] = []
    private var found: SpottedPhrase?

    /// Runs on a queue of its own, off Swift's shared threads.
    package nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

    /// A listener for a phrase.
    ///
    /// - Parameters:
    ///   - words: the phrase, lower-case; at least one word.
    ///   - threshold: how likely it must be.
    ///   - manifest: the model.
    ///   - pronunciations: how its words sound.
    /// - Throws: `RecognitionError` when the model cannot be read or a word not be pronounced.
    package init(
        words: [String], threshold: Double, manifest: ModelManifest, pronunciations: any PronunciationSource
    ) async throws(RecognitionError) {
        var manifest = manifest
        // How likely it is, is judged here.
        manifest.rejection.fast.minimum = 0
        manifest.rejection.full.minimum = 0
        manifest.rejection.minimumFarFetched = 0
        self.words = words
        self.threshold = threshold
        recognizer = try PocketSphinxRecognizer(manifest: manifest, pronunciations: pronunciations, preset: .full)
        let front = try FrontEnd(model: manifest.acousticModel, keepsAll: false, keepsSilence: true)
        spotter = try PhraseSpotter(
            words, pronunciations: pronunciations, manifest: manifest, stream: LiveFrontEnd(front))
        var phrase = WordGraph(words: [], stateCount: 2, start: 0, final: 1, arcs: [])
        phrase.addPath(words, from: 0, to: 1)
        try await recognizer.listen(for: .grammar(WordNetwork(phrase)))
    }

    /// The phrase in an utterance; what was heard of it before is not heard again.
    package func phrase(in sound: [Int16], isPause: Bool) async throws(RecognitionError) -> SpottedPhrase? {
        if !goesOn(sound) {
            (offset, heard, waiting, found) = (total, [], [], nil)
        }
        guard found == nil else { return found }
        let new = sound[heard.count...]
        total += new.count
        heard = sound
        waiting += spotter.hear(new, isPause: isPause)
        while let find = waiting.first {
            let place = (find.samples.lowerBound - offset)..<(find.samples.upperBound - offset)
            // What is not there yet may make it surer.
            guard isPause || place.upperBound + Self.after <= sound.count else { break }
            waiting.removeFirst()
            guard place.upperBound > 0 else { continue }
            if let spotted = try await judged(find, at: place, in: sound), spotted.probability >= threshold {
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
        let sound = recording + [Int16](repeating: 0, count: 2 * Self.after)
        (offset, heard, waiting, found) = (total, [], [], nil)
        total += sound.count
        var best = 0.0
        for find in spotter.hear(sound[...], isPause: true) where find.samples.upperBound > offset {
            let place = (find.samples.lowerBound - offset)..<(find.samples.upperBound - offset)
            best = max(best, try await judged(find, at: place, in: recording)?.probability ?? 0)
        }
        return best
    }

    /// Whether it is more of the same utterance.
    private func goesOn(_ sound: [Int16]) -> Bool {
        guard !heard.isEmpty, sound.count >= heard.count else { return false }
        return sound.starts(with: heard.prefix(Self.edge))
            && sound[..<heard.count].suffix(Self.edge).elementsEqual(heard.suffix(Self.edge))
    }

    private func judged(
        _ find: PhraseSpotter.Find, at place: Range<Int>, in sound: [Int16]
    ) async throws(RecognitionError) -> SpottedPhrase? {
        let start = max(0, place.lowerBound - Self.before)
        let end = max(start, min(sound.count, place.upperBound + Self.after))
        guard end > start else { return nil }
        let hypothesis = try await recognizer.recognize(Array(sound[start..<end]))
        guard hypothesis.words.map(\.text) == words, let last = hypothesis.words.last else { return nil }
        let confidence = min(max(hypothesis.confidence, 1e-4), 1 - 1e-4)
        let evidence = log(confidence / (1 - confidence)) + Self.share * find.score
        let probability = 1 / (1 + exp(-evidence))
        let shift = SpeechFormat.seconds(start)
        let spoken = hypothesis.words.map { word in
            RecognizedWord(
                text: word.text, start: word.start + shift, end: word.end + shift, confidence: probability)
        }
        let spokenEnd = start + Int(clampingWhole: last.end * Double(SpeechFormat.sampleRate))
        return SpottedPhrase(words: spoken, end: min(spokenEnd, sound.count), probability: probability)
    }
}
