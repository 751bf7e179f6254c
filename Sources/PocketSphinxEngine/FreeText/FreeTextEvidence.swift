import Foundation
import SpeechCore

/// What speaks for the words around a text.
///
/// Any words are a text, so the text itself says nothing. The language model knows nothing of commands: where it has heard the
/// same words as the grammar, they were said.
struct FreeTextEvidence {
    /// How much better, per frame of words around the text, a loop of phones fits than they do.
    var excess: Double
    /// The part of these frames whose words the language model has heard at the same time.
    var heardShare: Double
    /// How many frames the words around the text have.
    var frameCount: Int

    /// Compares a reading to the loop and to what the language model has heard.
    ///
    /// - Parameters:
    ///   - reading: the reading.
    ///   - evidence: what speaks for the reading as a command.
    ///   - heard: the words of the language model, in order.
    ///   - cepstra: the utterance.
    init(_ reading: Reading, _ evidence: Evidence, heard: [RecognizedWord], _ cepstra: Cepstra) {
        var frames = 0
        var heardFrames = 0
        for (segment, span) in zip(reading.segments, reading.spans) where !segment.isFiller && !segment.isText {
            frames += span.count
            let (start, end) = (cepstra.time(ofFrame: span.lowerBound), cepstra.time(ofFrame: span.upperBound))
            let isHeard = heard.contains { word in
                word.text == segment.word && min(word.end, end) - max(word.start, start) > (end - start) * Self.overlap
            }
            if isHeard { heardFrames += span.count }
        }
        excess = evidence.excess
        heardShare = Double(heardFrames) / Double(max(frames, 1))
        frameCount = evidence.frameCount
    }

    /// The part of a word in which both must hear it: they do not agree where words begin and end.
    private static let overlap = 0.3
}

extension ModelManifest.FreeText.Confidence {
    /// The probability that the words around a text are right.
    func probability(of evidence: FreeTextEvidence) -> Double {
        guard evidence.frameCount > 0 else { return 0 }
        let length = Double(min(evidence.frameCount, sufficientFrames)) / Double(sufficientFrames)
        let sum = base + perExcess * evidence.excess + perHeard * evidence.heardShare + perLength * length
        return 1 / (1 + exp(-sum))
    }
}
