import Foundation
import SpeechCore

/// Signs that a find is a call of the phrase, as numbers by name.
package struct WakeSigns: Sendable {
    /// The values by their names; what is not known is not among them.
    package let values: [String: Double]

    /// So long before the words tells whether somebody was speaking already, in samples: the nearest part of it is left out, for the
    /// edges of words are known to a few frames only.
    private static let before = (far: SpeechFormat.sampleRate / 4, near: SpeechFormat.sampleRate * 3 / 100)
    /// How clear the sound is, is told by so much before the words, in samples.
    private static let around = SpeechFormat.sampleRate * 3
    /// Levels are those of so many samples.
    private static let step = SpeechFormat.samplesPerFrame
    /// What is softer than the words by so many decibels is a pause: a room is not stiller than that.
    private static let pause = 15.0
    private static let leastConfidence = 1e-4
    /// Beyond these nothing more is told.
    private static let mostNearMargin = 80.0
    private static let leastWorstPhone = -15.0

    /// The signs of a find.
    ///
    /// - Parameters:
    ///   - find: what the small search found.
    ///   - confidence: how far all passes of the recognition believe it, 0…1.
    ///   - words: the samples of the words that the recognition found.
    ///   - sound: the utterance, of which these are a part.
    package init(
        of find: PhraseSpotter.Find, recognized confidence: Double, words: Range<Int>, in sound: [Int16]
    ) {
        let confidence = min(max(confidence, Self.leastConfidence), 1 - Self.leastConfidence)
        var values = [
            "recognition": log(confidence / (1 - confidence)), "score": find.evidence?.score ?? find.score,
            "fall": Self.fall(before: words, in: sound), "range": Self.range(before: words, in: sound),
        ]
        if let evidence = find.evidence {
            values["worstPhone"] = max(evidence.worstPhone, Self.leastWorstPhone)
            if let near = evidence.nearScore {
                values["nearMargin"] = min(max(evidence.score - near, -Self.mostNearMargin), Self.mostNearMargin)
            }
        }
        self.values = values
    }

    /// By how many decibels the sound before the words is softer than they are, 0…15; all of it where there is none.
    private static func fall(before words: Range<Int>, in sound: [Int16]) -> Double {
        let (far, near) = (max(words.lowerBound - before.far, 0), max(words.lowerBound - before.near, 0))
        guard let said = level(of: sound[words.clamped(to: sound.indices)]),
            let earlier = level(of: sound[far..<min(near, sound.count)])
        else { return pause }
        return min(max(said - earlier, 0), pause)
    }

    /// How far the loudest tenth of the frames and the softest are apart, in the words and the seconds before them, in decibels.
    ///
    /// There are 25 and more where hardly anything else sounds. Nothing at all, as from a muted microphone, tells nothing.
    private static func range(before words: Range<Int>, in sound: [Int16]) -> Double {
        let near = sound[max(words.lowerBound - around, 0)..<min(words.upperBound + before.far, sound.count)]
        let levels = levels(of: near).filter { $0 > 0 }
        guard let last = levels.indices.last else { return 0 }
        return levels[last * 9 / 10] - levels[last / 10]
    }

    /// The mean level of the louder half, in decibels; nil where there is less than a frame.
    private static func level(of sound: ArraySlice<Int16>) -> Double? {
        let levels = levels(of: sound)
        let louder = levels.suffix((levels.count + 1) / 2)
        return louder.isEmpty ? nil : louder.reduce(0, +) / Double(louder.count)
    }

    /// The levels of the frames in decibels, softest first.
    private static func levels(of sound: ArraySlice<Int16>) -> [Double] {
        stride(from: sound.startIndex, to: sound.endIndex - step + 1, by: step).map { start in
            let squares = sound[start..<start + step].reduce(0.0) { $0 + Double($1) * Double($1) }
            return 10 * log10(squares / Double(step) + 1)
        }.sorted()
    }
}
