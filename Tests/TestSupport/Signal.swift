internal import Foundation
package import SpeechCore

/// Sounds made by arithmetic, so that what must come out is known.
package enum Signal {
    /// A sine, starting at phase 0.
    package static func tone(
        _ hertz: Double, seconds: Double, amplitude: Double = 0.5, rate: Int = SpeechFormat.sampleRate
    ) -> [Int16] {
        (0..<Int((seconds * Double(rate)).rounded())).map { index in
            Int16((sin(2 * .pi * hertz * Double(index) / Double(rate)) * amplitude * 32_767).rounded())
        }
    }

    /// White noise of an rms level relative to full range; the same for the same seed.
    package static func noise(seconds: Double, rms: Double, seed: UInt64 = 1) -> [Int16] {
        var generator = SplitMix(state: seed)
        // The sum of four uniform numbers is near enough to a normal one; its variance is a third.
        let scale = rms * 32_768 * 3.0.squareRoot() / 65_536
        return (0..<Int(seconds * Double(SpeechFormat.sampleRate))).map { _ in
            let bits = generator.next()
            let sum = Int(bits & 0xFFFF) + Int(bits >> 16 & 0xFFFF) + Int(bits >> 32 & 0xFFFF) + Int(bits >> 48)
            return Int16(max(-32_768, min(32_767, (Double(sum - 131_070) * scale).rounded())))
        }
    }

    /// Silence.
    package static func silence(seconds: Double) -> [Int16] {
        [Int16](repeating: 0, count: Int(seconds * Double(SpeechFormat.sampleRate)))
    }

    /// The sum of two sounds, clipped to the range; as long as the first, the second repeated as needed.
    package static func mix(_ sound: [Int16], with other: [Int16]) -> [Int16] {
        sound.indices.map { index in
            Int16(clamping: Int(sound[index]) + Int(other[index % other.count]))
        }
    }

    /// A sound made louder or softer.
    package static func scale(_ sound: [Int16], by gain: Double) -> [Int16] {
        sound.map { Int16(max(-32_768, min(32_767, (Double($0) * gain).rounded()))) }
    }

    /// A sound without what is nearly silent at its ends.
    package static func trimmed(_ sound: [Int16], below level: Int = 500) -> [Int16] {
        guard let first = sound.firstIndex(where: { abs(Int($0)) > level }),
            let last = sound.lastIndex(where: { abs(Int($0)) > level })
        else { return [] }
        return Array(sound[first...last])
    }

    /// The root mean square, relative to full range.
    package static func rms(_ sound: some Collection<Int16>) -> Double {
        guard !sound.isEmpty else { return 0 }
        return (sound.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(sound.count)).squareRoot() / 32_768
    }

    /// How far a sound is from what it should be, in decibels: the power of `expected` over that of the difference.
    package static func signalToError(_ sound: some Collection<Int16>, expected: some Collection<Int16>) -> Double {
        var signal = 0.0
        var error = 0.0
        for (actual, wanted) in zip(sound, expected) {
            signal += Double(wanted) * Double(wanted)
            error += (Double(actual) - Double(wanted)) * (Double(actual) - Double(wanted))
        }
        return 10 * log10(signal / max(error, 1e-9))
    }

    /// A sound cut into frames of a number of samples; the last may be shorter.
    package static func frames(_ sound: [Int16], of count: Int = SpeechFormat.samplesPerFrame) -> [AudioFrame] {
        stride(from: 0, to: sound.count, by: count).map { start in
            AudioFrame(samples: Array(sound[start..<min(sound.count, start + count)]), position: start)
        }
    }
}

/// A small generator of random numbers that is the same everywhere.
private struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
