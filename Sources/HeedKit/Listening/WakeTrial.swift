import Assistant
import AudioFiles
import Languages
import PocketSphinxEngine
package import Pronunciation
import SpeechCore
import SpeechDecoding

/// Tries how well a phrase wakes Heed: with recordings, and against the words of the dictionary.
package struct WakeTrial {
    /// A threshold that was learnt lies so far below the least sure recording, as odds.
    private static let margin = 0.25
    /// Below the first other speech wakes Heed too often, above the second hardly ever (docs/measurements/listening.md).
    private static let thresholds = 0.2...0.5

    /// The words of the phrase.
    package let words: [String]
    /// What sounds most like it, the nearest first.
    package let nearMisses: [NearMisses.NearMiss]
    private let pronouncer: Pronouncer
    private let detector: PhraseListener

    /// A trial of a phrase.
    ///
    /// - Throws: an error with a sentence when the model is missing or a word cannot be pronounced.
    package init(_ phrase: String, in selection: AppSelection) async throws {
        words = try selection.language().tokenizer.words(of: phrase)
        guard !words.isEmpty else { throw HeedError(.usage, "A wake phrase needs words.") }
        let factory = try RecognizerFactory(selection, apps: [])
        pronouncer = factory.pronouncer
        nearMisses = factory.nearMisses(of: words)
        detector = try await PhraseListener(
            words: words, threshold: 0, manifest: factory.manifest, pronunciations: factory.pronouncer,
            near: nearMisses.map(\.phones))
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

    /// The threshold for a person whose recordings are so sure.
    package static func threshold(for probabilities: [Double]) -> Double? {
        guard let least = probabilities.min(), least > 0 else { return nil }
        let odds = margin * least / max(1 - least, 1e-6)
        return min(max(odds / (1 + odds), thresholds.lowerBound), thresholds.upperBound)
    }
}
