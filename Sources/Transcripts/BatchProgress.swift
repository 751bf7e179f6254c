import CheckedValues

/// How far a batch is.
public struct BatchProgress: Sendable, Equatable {
    /// How many recordings there are; nil while that is unknown.
    public var total: Int?
    /// How many were done by an earlier run.
    public var resumed: Int
    /// How many are done by this run, failures among them.
    public var done = 0
    /// How many of them failed.
    public var failed = 0
    /// The length of the recordings that this run has done, in seconds.
    public var audioSeconds = 0.0
    /// How far the long recordings are that this run has under way, by their keys.
    private var parts: [String: Part] = [:]

    /// How far a long recording is, in seconds from its start.
    private struct Part: Sendable, Equatable {
        /// The second at which this run took it up.
        var start: Double
        var end: Double
        /// The whole recording's length, where its header gives it.
        var length: Double?

        /// The share that this run has done of what was left for it.
        var share: Double {
            guard let length, length > start else { return 0 }
            return min(1, (end - start) / (length - start))
        }
    }

    /// A batch of which nothing is done yet by this run.
    public init(total: Int?, resumed: Int = 0) {
        self.total = total
        self.resumed = resumed
    }

    /// Counts one more recording, known by a key while it was under way.
    package mutating func add(_ record: TranscriptRecord, key: String? = nil) {
        let part = key.flatMap { parts.removeValue(forKey: $0) }
        done += 1
        switch record {
        // A piece that an earlier run has left is not this run's work.
        case .transcript(let transcript): audioSeconds += transcript.audioSeconds - (part?.start ?? 0)
        case .failure: failed += 1
        }
    }

    /// Takes note of a finished piece of a long recording that is still under way.
    ///
    /// - Parameters:
    ///   - key: the recording's key.
    ///   - piece: the place of the piece in the recording, in seconds.
    ///   - length: the recording's length in seconds; nil while that is unknown.
    package mutating func advance(_ key: String, by piece: Range<Double>, of length: Double?) {
        parts[key, default: Part(start: piece.lowerBound, end: 0, length: length)].end = piece.upperBound
    }

    /// The recordings that this run has done, those under way in part.
    private var work: Double { parts.values.reduce(Double(done)) { $0 + $1.share } }

    /// Recordings a second, given how long this run has worked; nil before the first.
    public func rate(after seconds: Double) -> Double? {
        done > 0 && seconds > 0 ? Double(done) / seconds : nil
    }

    /// How many times faster than real time the batch is; nil before the first recording or piece.
    public func speed(after seconds: Double) -> Double? {
        let heard = parts.values.reduce(audioSeconds) { $0 + $1.end - $1.start }
        return heard > 0 && seconds > 0 ? heard / seconds : nil
    }

    /// The time that is left in seconds if the rest goes as the part before; nil while that is unknown.
    public func secondsLeft(after seconds: Double) -> Double? {
        guard let total, work > 0, seconds > 0 else { return nil }
        return max(0, Double(total - resumed) - work) * seconds / work
    }

    /// One line for people, such as `[██████░░░░] 60/100 · 2 failed · 12.5/s · 31× real time · 0:03 left`.
    ///
    /// - Parameters:
    ///   - seconds: how long this run has worked.
    ///   - barWidth: the width of the bar in characters; 0 leaves it out.
    /// - Returns: the line without its end.
    public func line(after seconds: Double, barWidth: Int = 20) -> String {
        var facts: [String] = []
        let finished = resumed + done
        if let total {
            let filled =
                total > 0 ? Int(clampingWhole: Double(barWidth) * max(0, min(1, filledShare(of: total)))) : barWidth
            let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: barWidth - filled)
            facts.append((barWidth > 0 ? "[\(bar)] " : "") + (placeInOnly ?? "\(finished)/\(total)"))
        } else {
            facts.append("\(finished) done")
        }
        if failed > 0 { facts.append("\(failed) failed") }
        if total != 1, let rate = rate(after: seconds) { facts.append("\(rate.fixed(1))/s") }
        if let speed = speed(after: seconds) { facts.append("\(speed.fixed(speed < 10 ? 1 : 0))× real time") }
        if let left = secondsLeft(after: seconds) { facts.append("\(left.minutes) left") }
        return facts.joined(separator: " · ")
    }

    /// How much of the whole batch is done; a long recording counts from its start, whoever did that.
    private func filledShare(of total: Int) -> Double {
        let underWay = parts.values.reduce(0.0) { sum, part in
            sum + (part.length.map { part.end / max($0, part.end) } ?? 0)
        }
        return (Double(resumed + done) + underWay) / Double(total)
    }

    /// How far the only recording of a batch is, such as `31:00 of 2:00:00`.
    private var placeInOnly: String? {
        guard total == 1, done == 0, let part = parts.values.first else { return nil }
        return part.end.minutes + (part.length.map { " of \($0.minutes)" } ?? "")
    }
}

extension Double {
    /// Seconds as minutes and seconds, with hours where there are any.
    fileprivate var minutes: String {
        let seconds = Int(clampingWhole: rounded(.up))
        let tail = seconds % 60 < 10 ? "0\(seconds % 60)" : "\(seconds % 60)"
        guard seconds >= 3_600 else { return "\(seconds / 60):\(tail)" }
        let minutes = seconds / 60 % 60
        return "\(seconds / 3_600):\(minutes < 10 ? "0" : "")\(minutes):\(tail)"
    }
}
