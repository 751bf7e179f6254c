import CheckedValues
import SpeechCore

/// What people have said lately that was not meant for Heed.
package struct RecentTalk: Sendable, Equatable {
    /// The places of their speech in samples of the microphone, in the order in which they were said.
    private var stretches: [Range<Int>] = []

    /// Nobody has said anything.
    package init() {}

    /// Notes speech that was not meant for Heed.
    ///
    /// - Parameters:
    ///   - start: where it begins, in samples of the microphone.
    ///   - end: where it ends.
    package mutating func note(from start: Int, to end: Int) {
        guard start < end else { return }
        stretches.append(start..<end)
    }

    /// How long people talked before a moment.
    ///
    /// - Parameters:
    ///   - moment: the moment, in samples of the microphone.
    ///   - span: how far back that goes, in seconds; what was said earlier is forgotten.
    /// - Returns: the seconds of speech.
    package mutating func seconds(before moment: Int, within span: Double) -> Double {
        let begin = moment - Int(clampingWhole: max(span, 0) * Double(SpeechFormat.sampleRate))
        // A device that was opened anew counts from its start.
        stretches.removeAll { $0.upperBound <= begin || $0.lowerBound >= moment }
        return SpeechFormat.seconds(stretches.reduce(0) { $0 + $1.clamped(to: begin..<moment).count })
    }
}
