package import Assistant
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
    private static let thresholds = 0.2...0.6

    /// A recording that is less likely the phrase teaches nothing.
    package static var leastProbability: Double { thresholds.lowerBound }

    /// A way to say a word must be the best in so many recordings.
    private static let leastRecordings = 2

    /// The words of the phrase.
    package let words: [String]
    /// What sounds most like it, the nearest first.
    package let nearMisses: [NearMisses.NearMiss]
    private let factory: RecognizerFactory
    private let locale: String
    private var detector: PhraseListener

    private var pronouncer: Pronouncer { factory.pronouncer }

    /// A trial of a phrase.
    ///
    /// - Parameters:
    ///   - phrase: the phrase.
    ///   - selection: the language.
    ///   - comparesNearMisses: whether what is like the phrase is looked for, which takes a moment.
    ///   - usesLearnt: whether it is listened for in the ways that were learnt, too.
    /// - Throws: an error with a sentence when the model is missing or a word cannot be pronounced.
    package init(
        _ phrase: String, in selection: AppSelection, comparesNearMisses: Bool = true, usesLearnt: Bool = false
    ) async throws {
        words = try selection.language().tokenizer.words(of: phrase)
        guard !words.isEmpty else { throw HeedError(.usage, "A wake phrase needs words.") }
        factory = try RecognizerFactory(selection, apps: [])
        locale = selection.locale
        nearMisses = comparesNearMisses ? factory.nearMisses(of: words) : []
        let learnt = usesLearnt ? try WakeStore(locale: locale).learnt(of: words)?.ways ?? [:] : [:]
        detector = try await Self.detector(of: words, factory, nearMisses, learnt)
    }

    private static func detector(
        of words: [String], _ factory: RecognizerFactory, _ nearMisses: [NearMisses.NearMiss],
        _ learnt: [String: [String]]
    ) async throws -> PhraseListener {
        try await PhraseListener(
            words: words, threshold: 0, manifest: factory.manifest,
            pronunciations: PhraseSounds(learnt, factory.pronouncer), near: nearMisses.map(\.phones))
    }

    /// Learns from recordings of one person in which ways the words are said, and listens for these from now on.
    ///
    /// A way is only taken where it was the best in at least two recordings, and where the recording that is heard worst is heard
    /// better with it: an accident of one recording would make the phrase like other speech.
    ///
    /// - Returns: the new ways by word.
    package mutating func learnWays(from recordings: [String]) async throws -> [String: [String]] {
        let sounds = try recordings.map { try AudioFile.load($0, raw: RawName.format(of: $0)).samples }
        let learner = try PronunciationLearner(
            words.joined(separator: " "), pronouncer: pronouncer, apps: [], sharedRules: [:], locale: locale)
        let recognizer = try PocketSphinxRecognizer(
            manifest: factory.manifest, pronunciations: learner.pronunciations)
        let found = try await Self.findings { try await learner.learn(from: sounds, with: recognizer) }
        let known = words.map { ($0, Set(pronouncer.pronunciations(of: $0))) }
        let ways = found.filter { finding in
            finding.recordings >= Self.leastRecordings
                && !known.contains { $0 == finding.word && $1.contains(finding.phones) }
        }
        guard !ways.isEmpty else { return [:] }
        let learnt = Dictionary(ways.map { ($0.word, [$0.phones]) }) { first, _ in first }
        let other = try await Self.detector(of: words, factory, nearMisses, learnt)
        var (before, after) = (1.0, 1.0)
        for sound in sounds {
            before = min(before, try await detector.probability(in: sound))
            after = min(after, try await other.probability(in: sound))
        }
        guard after > before else { return [:] }
        detector = other
        return learnt
    }

    /// What was learnt; nothing where the phrase is in none of the recordings, which is told by how surely each of them is heard.
    ///
    /// - Parameter learn: learns from the recordings.
    /// - Returns: what was found.
    /// - Throws: all other errors of the learner.
    package static func findings(
        of learn: () async throws -> [PronunciationLearner.Finding]
    ) async throws -> [PronunciationLearner.Finding] {
        do {
            return try await learn()
        } catch let error as AssistantError where error.code == .notHeard {
            return []
        }
    }

    /// How many phones its shortest way has.
    package var phoneCount: Int { pronouncer.phoneCount(of: words) }

    /// The near misses in which the phrase itself is not said: “computer's” is no other word to whoever waits for “computer”.
    package var otherWords: [NearMisses.NearMiss] {
        let ways = words.reduce([""]) { ways, word in
            ways.flatMap { way in pronouncer.pronunciations(of: word).map { "\(way) \($0)" } }
        }
        return nearMisses.filter { near in !ways.contains { " \(near.phones) ".contains("\($0) ") } }
    }

    /// How likely the phrase is in a recording.
    package func probability(in recording: String) async throws -> Double {
        try await judgement(of: recording)?.probability ?? 0
    }

    /// The place of a recording where the phrase is likeliest, with what it is judged by; nil where nothing sounds like it.
    package func judgement(of recording: String) async throws -> (probability: Double, signs: [String: Double])? {
        let sound = try AudioFile.load(recording, raw: RawName.format(of: recording)).samples
        return try await detector.judgement(of: sound).map { ($0.probability, $0.signs) }
    }

    /// The threshold for a person whose recordings are so sure.
    package static func threshold(for probabilities: [Double]) -> Double? {
        guard let least = probabilities.min(), least > 0 else { return nil }
        let odds = margin * least / max(1 - least, 1e-6)
        return min(max(odds / (1 + odds), thresholds.lowerBound), thresholds.upperBound)
    }
}
