import Assistant
import AudioFiles
import Languages
import PocketSphinxEngine
import Pronunciation
import SpeechCore
import SpeechDecoding

/// Tries how well a phrase wakes Heed: with recordings, and against the words of the dictionary.
package struct WakeTrial {
    /// A word of the dictionary that sounds like the phrase.
    package struct NearWord: Sendable {
        package var word: String
        /// `PhoneticDistance` for each phone of the phrase.
        package var distance: Double
    }

    /// Words further from the phrase, for each of its phones, are not taken for it.
    private static let near = 0.34
    /// A threshold that was learnt lies so far below the least sure recording, as odds.
    private static let margin = 0.25
    /// Below the first other speech wakes Heed too often, above the second hardly ever (docs/measurements/listening.md).
    private static let thresholds = 0.2...0.5

    /// The words of the phrase.
    package let words: [String]
    private let pronouncer: Pronouncer
    private let lexicon: Lexicon
    private let detector: PhraseListener

    /// A trial of a phrase.
    ///
    /// - Throws: an error with a sentence when the model is missing or a word cannot be pronounced.
    package init(_ phrase: String, in selection: AppSelection) async throws {
        words = try selection.language().tokenizer.words(of: phrase)
        guard !words.isEmpty else { throw HeedError(.usage, "A wake phrase needs words.") }
        let factory = try RecognizerFactory(selection, apps: [])
        pronouncer = factory.pronouncer
        lexicon = factory.lexicon
        detector = try await PhraseListener(
            words: words, threshold: 0, manifest: factory.manifest, pronunciations: factory.pronouncer)
    }

    /// How many phones its shortest way has.
    package var phoneCount: Int {
        words.reduce(0) { sum, word in
            sum + (pronouncer.pronunciations(of: word).map { $0.split(separator: " ").count }.min() ?? 0)
        }
    }

    /// How likely the phrase is in a recording.
    package func probability(in recording: String) async throws -> Double {
        try await detector.probability(in: try AudioFile.load(recording, raw: RawName.format(of: recording)).samples)
    }

    /// The words of the dictionary that sound most like it, the nearest first.
    package func nearWords(most: Int) -> [NearWord] {
        let distance = pronouncer.distance
        let ways = words.reduce([""]) { ways, word in
            let next = pronouncer.pronunciations(of: word).prefix(2)
            return Array(ways.flatMap { way in next.map { way.isEmpty ? $0 : "\(way) \($0)" } }.prefix(4))
        }
        let length = Double(max(phoneCount, 1))
        let phrase = words.joined()
        var found: [NearWord] = []
        lexicon.forEach { word, phones in
            let count = phones.split(separator: " ").count
            guard word != phrase, !word.contains("("), abs(Double(count) - length) <= 2 else { return }
            let nearest = (ways.map { distance($0, phones) }.min() ?? 1) / length
            if nearest > 0, nearest <= Self.near { found.append(NearWord(word: word, distance: nearest)) }
        }
        found.sort { ($0.distance, $0.word) < ($1.distance, $1.word) }
        return Array(found.prefix(most))
    }

    /// The threshold for a person whose recordings are so sure.
    package static func threshold(for probabilities: [Double]) -> Double? {
        guard let least = probabilities.min(), least > 0 else { return nil }
        let odds = margin * least / max(1 - least, 1e-6)
        return min(max(odds / (1 + odds), thresholds.lowerBound), thresholds.upperBound)
    }
}
