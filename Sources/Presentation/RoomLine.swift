import Foundation

/// One utterance that an open microphone would have heard in a recording, as `heed benchmark room` prints it.
package struct RoomLine: Presentable {
    private var recording: String
    private var start: Double
    private var end: Double
    private var heard: String
    private var confidence: Double
    private var isCommand: Bool
    private var verdict: String
    private var signs: [String: Double]?

    /// An utterance.
    ///
    /// - Parameters:
    ///   - recording: the recording.
    ///   - span: the utterance's place in it, in seconds.
    ///   - heard: the words, how sure of them Heed is and whether they are a command.
    ///   - verdict: what is done about it.
    ///   - signs: what it was judged by; nil where that is not wanted.
    package init(
        _ recording: String, span: (start: Double, end: Double),
        heard: (text: String, confidence: Double, isCommand: Bool), verdict: String, signs: [String: Double]?
    ) {
        self.recording = recording
        start = Self.rounded(span.start)
        end = Self.rounded(span.end)
        self.heard = heard.text
        confidence = Self.rounded(heard.confidence)
        isCommand = heard.isCommand
        self.verdict = verdict
        self.signs = signs?.mapValues(Self.rounded)
    }

    private static func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }

    package var text: String {
        "\(recording) \(start.formatted(.number.precision(.fractionLength(1)))) s: \(verdict)"
            + " \(confidence.formatted(.number.precision(.fractionLength(2)))) \(heard)"
    }
}

/// What came of all recordings.
package struct RoomSummaryLine: Presentable {
    private var hours: Double
    private var utterances: Int
    private var accepted: Int
    private var asked: Int

    /// How many utterances there were in some hours, and what became of them.
    package init(hours: Double, utterances: Int, accepted: Int, asked: Int) {
        self.hours = hours
        self.utterances = utterances
        self.accepted = accepted
        self.asked = asked
    }

    package var text: String {
        let length = hours.formatted(.number.precision(.fractionLength(3)))
        return "\(length) h: \(utterances) utterances, \(accepted) taken for commands, \(asked) asked about"
    }
}
