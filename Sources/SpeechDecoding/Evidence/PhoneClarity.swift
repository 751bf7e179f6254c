import Foundation
import SpeechCore

/// How clearly each frame of an utterance is some phone and no other.
///
/// Speech is made of phones that follow each other fast (G. Williams and D. Ellis, "Speech/music discrimination based on posterior
/// probability features", 1999); in noise all phones fit about as badly, and the same ones all the time.
package struct PhoneClarity {
    /// What one frame tells.
    package struct Frame {
        /// See `RecognitionEvidence.speechMargin`.
        package var speechMargin: Float = 0
        /// See `RecognitionEvidence.entropy`.
        package var entropy: Float = 0
        /// See `RecognitionEvidence.sharpness`.
        package var sharpness: Float = 0
        /// See `RecognitionEvidence.change`.
        package var change: Float = 0
    }

    /// The frames.
    package let frames: [Frame]

    /// Compares phones without context in all frames.
    ///
    /// - Parameters:
    ///   - columns: the columns of the phones' states in the scores; none where they are not scored.
    ///   - states: how many states a phone has.
    ///   - isFiller: for each phone whether it is silence or noise.
    ///   - scores: the scores.
    init(columns: [Int], states: Int, isFiller: [Bool], in scores: SenoneScores) {
        guard !columns.isEmpty else {
            self.init([], isFiller: isFiller)
            return
        }
        // The best state of each phone.
        self.init(
            (0..<scores.frameCount).lazy.map { frame in
                let row = frame * scores.selection.columnCount
                return stride(from: 0, to: columns.count, by: states).map { first in
                    columns[first..<first + states].reduce(-Float.infinity) { max($0, scores.values[row + $1]) }
                }
            }, isFiller: isFiller)
    }

    /// Compares phones in all frames.
    ///
    /// - Parameters:
    ///   - scores: for each frame the logarithm of how well each phone fits.
    ///   - isFiller: for each phone whether it is silence or noise.
    package init(_ scores: some Sequence<[Float]>, isFiller: [Bool]) {
        var frames: [Frame] = []
        frames.reserveCapacity(scores.underestimatedCount)
        var before: [Float] = []
        for phones in scores {
            let (told, probabilities) = Self.frame(phones, isFiller, before: before)
            frames.append(told)
            before = probabilities
        }
        self.frames = frames
    }

    private static func frame(_ phones: [Float], _ isFiller: [Bool], before: [Float]) -> (Frame, [Float]) {
        var (speech, filler) = (-Float.infinity, -Float.infinity)
        for (phone, score) in phones.enumerated() {
            if isFiller[phone] { filler = max(filler, score) } else { speech = max(speech, score) }
        }
        let best = max(speech, filler)
        let weights = phones.map { exp($0 - best) }
        let sum = weights.reduce(0, +)
        let probabilities = weights.map { $0 / sum }
        var told = Frame()
        told.speechMargin = filler.isFinite ? speech - filler : 0
        told.entropy = probabilities.reduce(0) { $0 - ($1 > 1e-9 ? $1 * log($1) : 0) }
        told.sharpness = best - phones.reduce(0, +) / Float(phones.count)
        if before.count == probabilities.count {
            told.change = zip(before, probabilities).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
        }
        return (told, probabilities)
    }

    /// The evidence of words that were lined up with the frames.
    func evidence(of reading: AlignedHypothesis, _ evidence: Evidence) -> RecognitionEvidence {
        var told = RecognitionEvidence()
        told.excess = evidence.excess
        told.worstExcess = evidence.wordExcesses.compactMap(\.self).max() ?? evidence.excess
        told.weight = evidence.weight
        told.frameCount = evidence.frameCount
        guard frames.count == reading.alignment.count else { return told }
        var (count, outside) = (0, 0)
        for (frame, state) in zip(frames, reading.alignment) {
            guard !reading.chain.isFiller[state] else {
                if frame.speechMargin > 0 { outside += 1 }
                continue
            }
            count += 1
            told.speechMargin += Double(frame.speechMargin)
            told.entropy += Double(frame.entropy)
            told.sharpness += Double(frame.sharpness)
            told.change += Double(frame.change)
        }
        let words = Double(max(count, 1))
        told.speechMargin /= words
        told.entropy /= words
        told.sharpness /= words
        told.change /= words
        told.outside = Double(outside) / words
        return told
    }
}
