import SpeechCore

extension Transcript {
    /// Praat's long text format: a tier of words and a tier of phrases, gaps as empty intervals.
    var textGrid: String {
        let words = timedWords.map { Interval(start: $0.start, end: $0.end, text: $0.text) }
        let phrases = SubtitleCue.cues(timedWords).map { cue in
            Interval(start: cue.start, end: cue.end, text: cue.lines.joined(separator: " "))
        }
        let end = max(audioSeconds, words.last?.end ?? 0)
        return """
            File type = "ooTextFile"
            Object class = "TextGrid"

            xmin = 0
            xmax = \(end.fixed(3))
            tiers? <exists>
            size = 2
            item []:

            """ + tier(1, "words", words, end: end) + tier(2, "phrases", phrases, end: end)
    }

    private struct Interval {
        var start: Double
        var end: Double
        var text: String
    }

    private func tier(_ number: Int, _ name: String, _ intervals: [Interval], end: Double) -> String {
        let filled = Self.withoutGaps(intervals, end: end)
        var lines = [
            "    item [\(number)]:", "        class = \"IntervalTier\"", "        name = \"\(name)\"",
            "        xmin = 0", "        xmax = \(end.fixed(3))", "        intervals: size = \(filled.count)",
        ]
        for (index, interval) in filled.enumerated() {
            lines += [
                "        intervals [\(index + 1)]:",
                "            xmin = \(interval.start.fixed(3))",
                "            xmax = \(interval.end.fixed(3))",
                "            text = \"\(interval.text.replacing("\"", with: "\"\""))\"",
            ]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The intervals from 0 to the end without gap or overlap, as Praat demands.
    private static func withoutGaps(_ intervals: [Interval], end: Double) -> [Interval] {
        var filled: [Interval] = []
        var time = 0.0
        for interval in intervals {
            let start = max(interval.start, time)
            let stop = min(max(interval.end, start), end)
            // Praat's clock is finer, but ours is not: what rounds to nothing is left out.
            guard stop - start >= 0.0005 else { continue }
            if start - time >= 0.0005 { filled.append(Interval(start: time, end: start, text: "")) }
            filled.append(Interval(start: start, end: stop, text: interval.text))
            time = stop
        }
        if end - time >= 0.0005 || filled.isEmpty { filled.append(Interval(start: time, end: end, text: "")) }
        return filled
    }
}
