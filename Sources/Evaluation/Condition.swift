import CheckedValues

/// Under which circumstances recordings were recognised.
package struct Condition: Sendable, Hashable {
    /// The recogniser, where a run has several; nil for Heed itself.
    package var system: String?
    /// The noise that was mixed in; nil for none.
    package var noise: String?
    /// The signal-to-noise ratio in decibels.
    package var snr: Double?
    /// The level that the ratio refers to; nil where it is the loudest frame of the whole recording of noise.
    package var noiseLevel: NoiseLevel?
    /// The change of the level, in decibels.
    package var gain: Double?
    /// The sampling rate that the sound was brought down to and up again from, in hertz.
    package var rate: Int?
    /// The impulse response that the speech was convolved with.
    package var reverb: String?
    /// The codec that the sound went through.
    package var codec: String?

    /// Circumstances; by default the recordings as they are.
    package init(
        system: String? = nil, noise: String? = nil, snr: Double? = nil, noiseLevel: NoiseLevel? = nil,
        gain: Double? = nil, rate: Int? = nil, reverb: String? = nil, codec: String? = nil
    ) {
        self.system = system
        self.noise = noise
        self.snr = snr
        self.noiseLevel = noiseLevel
        self.gain = gain
        self.rate = rate
        self.reverb = reverb
        self.codec = codec
    }
}

extension Condition: CustomStringConvertible {
    /// The circumstances in few words, such as `kitchen 6 dB`, or `clean`.
    package var description: String {
        var parts: [String] = []
        if let reverb { parts.append("reverb \(reverb)") }
        if let noise { parts.append(snr.map { "\(noise) \($0.short) dB" } ?? noise) }
        if noiseLevel == .piece { parts.append("by piece") }
        if let gain { parts.append("gain \(gain.short) dB") }
        if let rate { parts.append("\(rate) Hz") }
        if let codec { parts.append(codec) }
        if parts.isEmpty { parts.append("clean") }
        return (system.map { "\($0): " } ?? "") + parts.joined(separator: ", ")
    }
}

extension Condition: Codable {
    private enum CodingKeys: String, CodingKey {
        case system, noise, snr, noiseLevel, gain, rate, reverb, codec
    }

    /// Writes `noise` and `snr` even where there is none, as the contract has it.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(system, forKey: .system)
        try container.encode(noise, forKey: .noise)
        try container.encode(snr, forKey: .snr)
        try container.encodeIfPresent(noiseLevel, forKey: .noiseLevel)
        try container.encodeIfPresent(gain, forKey: .gain)
        try container.encodeIfPresent(rate, forKey: .rate)
        try container.encodeIfPresent(reverb, forKey: .reverb)
        try container.encodeIfPresent(codec, forKey: .codec)
    }
}

extension Double {
    /// The number without a needless fraction.
    var short: String {
        self == rounded() && abs(self) < 1e9 ? String(Int(clampingWhole: self)) : String(self)
    }
}
