import CheckedValues
package import SpeechCore

/// A piece of speech that is shown at once.
package struct SubtitleCue: Sendable, Equatable {
    /// When it appears, in seconds.
    package var start: Double
    /// When it goes, in seconds.
    package var end: Double
    /// One or two lines.
    package var lines: [String]

    /// The layout of subtitles; by default the usual rules of broadcasters.
    package struct Limits: Sendable {
        /// The characters of a line.
        package var lineLength = 42
        /// The lines of a cue.
        package var lineCount = 2
        /// The longest time a cue is shown, in seconds.
        package var longest = 7.0
        /// The shortest time a cue is shown where the next one leaves room, in seconds.
        package var shortest = 1.0
        /// A pause that always ends a cue, in seconds.
        package var pause = 0.8

        /// The default limits.
        package init() {}
    }

    /// Cuts words into cues: at every long pause, and where a stretch is too long, at the pause nearest its middle.
    ///
    /// - Parameters:
    ///   - words: the words in order.
    ///   - limits: the limits for cues; a word longer than a line has a line of its own.
    /// - Returns: the cues; they do not overlap unless the words do.
    package static func cues(_ words: [RecognizedWord], limits: Limits = Limits()) -> [SubtitleCue] {
        var stretches: [ArraySlice<RecognizedWord>] = []
        var start = words.startIndex
        for index in words.indices.dropFirst() where words[index].start - words[index - 1].end >= limits.pause {
            stretches.append(words[start..<index])
            start = index
        }
        if start < words.endIndex { stretches.append(words[start...]) }
        var cues = stretches.flatMap { split($0, limits) }
        for index in cues.indices {
            let wanted = cues[index].start + limits.shortest
            let room = index + 1 < cues.endIndex ? cues[index + 1].start : wanted
            cues[index].end = max(cues[index].end, min(wanted, room))
        }
        return cues
    }

    /// The cues of a stretch without a long pause, halved until every piece fits.
    private static func split(_ stretch: ArraySlice<RecognizedWord>, _ limits: Limits) -> [SubtitleCue] {
        guard let first = stretch.first, let last = stretch.last else { return [] }
        let fits = last.end - first.start <= limits.longest || stretch.count == 1
        if fits, let lines = lines(stretch.map(\.text), limits) {
            return [SubtitleCue(start: first.start, end: last.end, lines: lines)]
        }
        let cut = bestCut(stretch)
        return split(stretch[..<cut], limits) + split(stretch[cut...], limits)
    }

    /// The place to cut: a longer pause is better, and so is a place near the middle.
    private static func bestCut(_ stretch: ArraySlice<RecognizedWord>) -> Int {
        let count = Double(stretch.count)
        let scored = stretch.indices.dropFirst().map { index in
            let gap = stretch[index].start - stretch[index - 1].end
            let distance = abs(Double(index - stretch.startIndex) - count / 2) / count
            // Half a second of pause outweighs a cut at the very edge; without pauses the middle wins.
            return (index: index, score: gap - distance)
        }
        return scored.max { $0.score < $1.score }?.index ?? stretch.startIndex + 1
    }

    /// The words on as few lines as hold them, two lines of nearly equal length; nil when they need more lines.
    private static func lines(_ words: [String], _ limits: Limits) -> [String]? {
        let whole = String(joining: words)
        if whole.count <= limits.lineLength || words.count == 1 { return [whole] }
        guard limits.lineCount > 1 else { return nil }
        let halves = words.indices.dropFirst().map { index in
            (String(joining: words[..<index]), String(joining: words[index...]))
        }
        let fitting = halves.filter { fits($0.0, limits) && fits($0.1, limits) }
        guard let best = fitting.min(by: { abs($0.0.count - $0.1.count) < abs($1.0.count - $1.1.count) }) else {
            return nil
        }
        return [best.0, best.1]
    }

    private static func fits(_ line: String, _ limits: Limits) -> Bool {
        line.count <= limits.lineLength || !line.contains(" ")
    }
}
