import Foundation
import SpeechCore

/// Signs that somebody near the microphone said just these words, as numbers by name.
///
/// Noise fits some command, too: but nobody's voice is in it, or the words leave out much of what was said.
package struct SpokenSigns: Sendable {
    /// The values by their names.
    package let values: [String: Double]

    /// The signs in a hypothesis of a command.
    ///
    /// - Parameters:
    ///   - hypothesis: the words with their times in the utterance.
    ///   - place: the utterance with its frames.
    package init(_ hypothesis: Hypothesis, in place: Endpointer.Utterance) {
        let confidences = hypothesis.words.map(\.confidence)
        let evidence = hypothesis.evidence ?? RecognitionEvidence()
        var values = [
            "confidence": Self.logOdds(hypothesis.confidence),
            "worstWord": Self.logOdds(confidences.min() ?? 0),
            "excess": evidence.excess, "worstExcess": evidence.worstExcess, "weight": evidence.weight,
            "frames": log(Double(max(evidence.frameCount, 1))), "words": log(Double(max(confidences.count, 1))),
            "speechMargin": evidence.speechMargin, "entropy": evidence.entropy, "sharpness": evidence.sharpness,
            "change": evidence.change, "outside": min(evidence.outside, 3),
        ]
        // The words' times count from the utterance's first sample, its frames from the first certain speech.
        let first = SpeechFormat.seconds(place.speechStart - place.start)
        let frameLength = SpeechFormat.seconds(SpeechFormat.samplesPerFrame)
        var isWord = [Bool](repeating: false, count: place.frames.count)
        var longest = 0.0
        for word in hypothesis.words {
            for frame in isWord.indices {
                let time = first + (Double(frame) + 0.5) * frameLength
                if time >= word.start, time < word.end { isWord[frame] = true }
            }
            longest = max(longest, (word.end - word.start) / Double(max(word.text.count, 1)))
        }
        if hypothesis.words.isEmpty {
            // Speech that was given up has no words and was not compared with any: its loud frames tell whether it is a voice.
            isWord = place.frames.map { $0.prominence >= Self.clearProminence }
            values["confidence"] = 0
        }
        values["longestLetter"] = min(longest, 1)
        values["letters"] =
            Double(hypothesis.text.count) / max(hypothesis.words.reduce(0) { $0 + $1.end - $1.start }, 0.1)
        values.merge(Self.signs(of: place.frames, isWord)) { $1 }
        values["clearest"] = place.prominence
        values["noise"] = place.noiseLevel
        self.values = values
    }

    /// How far above the noise a frame is certainly sound of its own, in decibels.
    private static var clearProminence: Float { 8 }

    private static func logOdds(_ probability: Double) -> Double {
        let kept = min(max(probability, 0.001), 0.999)
        return log(kept / (1 - kept))
    }

    /// What the frames of words say of a voice.
    private static func signs(of frames: [FrameEvidence], _ isWord: [Bool]) -> [String: Double] {
        let words = zip(frames, isWord).filter(\.1).map(\.0)
        let count = Double(max(words.count, 1))
        let prominences = words.map { Double($0.prominence) }
        let mean = prominences.reduce(0, +) / count
        let spread = (prominences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count).squareRoot()
        // Periods of frames that follow each other in a voice differ little; those of noise are any.
        let pairs = zip(words, words.dropFirst()).filter { min($0.voicing, $1.voicing) >= 0.55 }
        let steps = pairs.map { abs(log(Double(max($1.period, 1)) / Double(max($0.period, 1)))) }
        let steady = Double(steps.count { $0 < 0.12 })
        let periods = words.filter { $0.voicing >= 0.7 }.map { log(Double(max($0.period, 1))) }.sorted()
        let range = periods.isEmpty ? 0 : periods[periods.count * 9 / 10] - periods[periods.count / 10]
        let clear = zip(frames, isWord).filter { $0.0.prominence >= clearProminence && $0.0.voicing >= 0.55 }
        let outside = Double(clear.count { !$0.1 }) / Double(max(clear.count, 1))
        return [
            "voiced": Double(words.count { $0.voicing >= 0.7 }) / count,
            "stronglyVoiced": Double(words.count { $0.voicing >= 0.85 }) / count,
            "voicing": words.reduce(0) { $0 + Double($1.voicing) } / count,
            "prominence": mean, "spread": spread,
            "faint": Double(words.count { $0.prominence < 6 }) / count,
            "steadyPitch": steady / count, "pitchSteps": steps.reduce(0, +) / Double(max(steps.count, 1)),
            "pitchRange": range, "voiceOutside": outside,
        ]
    }
}
