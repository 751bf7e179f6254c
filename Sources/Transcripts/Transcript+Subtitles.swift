import CheckedValues

extension Transcript {
    /// SubRip subtitles, numbered from 1.
    var srt: String {
        SubtitleCue.cues(timedWords).enumerated().map { index, cue in
            let lines = cue.lines.joined(separator: "\n")
            return "\(index + 1)\n\(cue.start.clock(",")) --> \(cue.end.clock(","))\n\(lines)\n\n"
        }.joined()
    }

    /// WebVTT subtitles.
    var vtt: String {
        "WEBVTT\n\n"
            + SubtitleCue.cues(timedWords).map { cue in
                let lines = cue.lines.map(\.escapedForVTT).joined(separator: "\n")
                return "\(cue.start.clock(".")) --> \(cue.end.clock("."))\n\(lines)\n\n"
            }.joined()
    }
}

extension Double {
    /// Seconds as hours, minutes, seconds and thousandths.
    fileprivate func clock(_ point: String) -> String {
        let thousandths = Int(clampingWhole: (self * 1_000).rounded())
        let parts = [thousandths / 3_600_000, thousandths / 60_000 % 60, thousandths / 1_000 % 60]
        return parts.map { $0.padded(to: 2) }.joined(separator: ":") + point + (thousandths % 1_000).padded(to: 3)
    }
}

extension Int {
    fileprivate func padded(to width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
    }
}

extension String {
    fileprivate var escapedForVTT: String {
        // The ampersand first: the others bring new ones.
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
