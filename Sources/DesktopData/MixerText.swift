/// The loudness that `pactl` or `amixer` tells.
package struct MixerText: Sendable, Hashable {
    /// In percent; of several channels the loudest.
    package var level: Double
    /// Whether the sound is off.
    package var isMuted: Bool

    /// What `amixer sget` says of a control; nil where the control has no loudness.
    package init?(_ text: String) {
        // Such as “Front Left: Playback 22938 [35%] [-27.36dB] [on]”; what is recorded may follow in the same line.
        let marks = text.split(separator: "\n").filter { $0.contains("[") }.flatMap { line in
            line.split { "[] ".contains($0) }.prefix { $0 != "Capture" }
        }
        guard let level = Self.loudest(marks) else { return nil }
        self.level = level
        // One channel that is on is heard.
        isMuted = marks.contains("off") && !marks.contains("on")
    }

    /// What `pactl get-sink-volume` and `pactl get-sink-mute` say; nil where there is no loudness.
    package init?(volume: String, mute: String) {
        guard let level = Self.loudest(volume.split { $0 == "/" || $0.isWhitespace }) else { return nil }
        self.level = level
        isMuted = mute.contains("yes")
    }

    private static func loudest(_ words: [Substring]) -> Double? {
        words.compactMap { $0.hasSuffix("%") ? Double($0.dropLast()) : nil }.max()
    }
}
