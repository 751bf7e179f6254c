import CheckedValues
import SpeechCore

extension Transcript {
    /// NIST's time-marked words: recording, channel, start, duration, word, confidence.
    ///
    /// A transcript without word times is one stretch, its words of equal length.
    var ctm: String {
        let name = scoringName
        return timedWords.map { word in
            let duration = max(word.end - word.start, 0.001)
            return
                "\(name) 1 \(word.start.fixed(3)) \(duration.fixed(3)) \(word.text) \(word.confidence.fixed(4))\n"
        }.joined()
    }

    /// NIST's segment time marks, one line for each piece: recording, channel, speaker, start, end, words.
    var stm: String {
        guard !segments.isEmpty else { return stm(from: 0, to: audioSeconds, accepted ? text : "") }
        return segments.map { segment in
            stm(
                from: SpeechFormat.seconds(segment.startPosition), to: SpeechFormat.seconds(segment.endPosition),
                segment.accepted ? segment.text : "")
        }.joined()
    }

    private func stm(from start: Double, to end: Double, _ words: String) -> String {
        "\(scoringName) 1 \(scoringName) \(start.fixed(3)) \(end.fixed(3)) \(words)".trimmedEnd + "\n"
    }

    /// The recording's name as scoring tools want it: without folder, extension and white space.
    private var scoringName: String {
        let file = audio.split(separator: "/").last ?? "unnamed"
        let stem = file.lastIndex(of: ".").map { $0 > file.startIndex ? file[..<$0] : file } ?? file
        return String(stem.map { $0.isWhitespace ? "_" : $0 }).printable()
    }

    /// The words with times, none for a rejected utterance.
    var timedWords: [RecognizedWord] {
        guard accepted else { return [] }
        if !words.isEmpty { return words }
        let texts = text.split(separator: " ")
        let length = audioSeconds / Double(max(texts.count, 1))
        return texts.enumerated().map { index, text in
            RecognizedWord(
                text: String(text), start: Double(index) * length, end: Double(index + 1) * length,
                confidence: confidence)
        }
    }
}

extension Double {
    /// The number with a fixed count of digits after the point, with a point in every locale.
    func fixed(_ digits: Int) -> String {
        let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
        guard isFinite, abs(self) < 1e12 else { return "0" }
        let scaled = Int(clampingWhole: (self * Double(scale)).rounded())
        guard digits > 0 else { return String(scaled) }
        let fraction = String(abs(scaled) % scale)
        let zeros = String(repeating: "0", count: digits - fraction.count)
        return "\(scaled < 0 ? "-" : "")\(abs(scaled) / scale).\(zeros)\(fraction)"
    }
}

extension String {
    /// The text without blanks at its end.
    var trimmedEnd: String {
        let end = lastIndex { $0 != " " }.map(index(after:)) ?? startIndex
        return String(self[..<end])
    }
}
