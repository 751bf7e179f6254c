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

    /// A batch of which nothing is done yet by this run.
    public init(total: Int?, resumed: Int = 0) {
        self.total = total
        self.resumed = resumed
    }

    /// Counts one more recording.
    public mutating func add(_ record: TranscriptRecord) {
        done += 1
        switch record {
        case .transcript(let transcript): audioSeconds += transcript.audioSeconds
        case .failure: failed += 1
        }
    }

    /// Recordings a second, given how long this run has worked; nil before the first.
    public func rate(after seconds: Double) -> Double? {
        done > 0 && seconds > 0 ? Double(done) / seconds : nil
    }

    /// How many times faster than real time the batch is; nil before the first recording.
    public func speed(after seconds: Double) -> Double? {
        audioSeconds > 0 && seconds > 0 ? audioSeconds / seconds : nil
    }

    /// The time that is left in seconds if the rest goes as the part before; nil while that is unknown.
    public func secondsLeft(after seconds: Double) -> Double? {
        guard let total, let rate = rate(after: seconds) else { return nil }
        return Double(max(0, total - resumed - done)) / rate
    }

    /// One line for people, such as `[██████░░░░] 60/100 · 2 failed · 12.5/s · 31× real time · 0:03 left`.
    ///
    /// - Parameters:
    ///   - seconds: how long this run has worked.
    ///   - barWidth: the width of the bar in characters; 0 leaves it out.
    /// - Returns: the line without its end.
    public func line(after seconds: Double, barWidth: Int = 20) -> String {
        var parts: [String] = []
        let finished = resumed + done
        if let total {
            let filled = total > 0 ? barWidth * min(finished, total) / total : barWidth
            let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: barWidth - filled)
            parts.append((barWidth > 0 ? "[\(bar)] " : "") + "\(finished)/\(total)")
        } else {
            parts.append("\(finished) done")
        }
        if failed > 0 { parts.append("\(failed) failed") }
        if let rate = rate(after: seconds) { parts.append("\(rate.fixed(1))/s") }
        if let speed = speed(after: seconds) { parts.append("\(speed.fixed(speed < 10 ? 1 : 0))× real time") }
        if let left = secondsLeft(after: seconds) { parts.append("\(left.minutes) left") }
        return parts.joined(separator: " · ")
    }
}

extension Double {
    /// Seconds as minutes and seconds, with hours where there are any.
    fileprivate var minutes: String {
        let seconds = Int(rounded(.up))
        let tail = seconds % 60 < 10 ? "0\(seconds % 60)" : "\(seconds % 60)"
        guard seconds >= 3_600 else { return "\(seconds / 60):\(tail)" }
        let minutes = seconds / 60 % 60
        return "\(seconds / 3_600):\(minutes < 10 ? "0" : "")\(minutes):\(tail)"
    }
}
