import Foundation

/// How high the frequencies of a sound reach: telephones, Bluetooth and rates of 8 kHz let nothing above 4 kHz through.
struct Bandwidth {
    /// Whether there is nothing above 4 kHz.
    let isNarrow: Bool

    /// In a share of 10⁻⁶ of the loudest there is nothing of speech, nor of a microphone's noise.
    private static let share: Float = 1e-6
    /// A variance that comes of rounding.
    private static let rounding: Float = 0.5
    /// In a softer sound there may be nothing to be missed.
    private static let leastLoud: Float = 1000
    /// So many tens of milliseconds may be wide: a sound that is cut off clicks.
    private static let clicks = 3
    /// Every so many of the filtered samples are enough to tell a variance.
    private static let step = 4

    /// Looks at a sound in `SpeechFormat`.
    init(of sound: ArraySlice<Int16>) {
        let block = SpeechFormat.samplesPerFrame
        let samples = sound.map(Float.init)
        var loudest: Float = 0
        var high: [Float] = []
        var start = Self.filter.count
        while start + block <= samples.count {
            var (sum, squares, filtered): (Float, Float, Float) = (0, 0, 0)
            for index in start..<start + block {
                sum += samples[index]
                squares += samples[index] * samples[index]
            }
            for index in stride(from: start, to: start + block, by: Self.step) {
                var value: Float = 0
                for (offset, factor) in Self.filter.enumerated() { value += factor * samples[index - offset] }
                filtered += value * value
            }
            loudest = max(loudest, (squares - sum * sum / Float(block)) / Float(block))
            high.append(filtered / Float(block / Self.step))
            start += block
        }
        let highest = high.sorted(by: >).dropFirst(Self.clicks).first ?? 0
        isNarrow = loudest >= Self.leastLoud && highest <= max(loudest * Self.share, Self.rounding)
    }

    /// Lets through what is above 5.5 kHz, and of what is below 4.1 kHz a share of 10⁻⁷ (Blackman's window).
    private static let filter: [Float] = {
        let (count, edge) = (63, 4800.0 / Double(SpeechFormat.sampleRate))
        let middle = (count - 1) / 2
        return (0..<count).map { index in
            let distance = Double(index - middle)
            let ideal = distance == 0 ? 1 - 2 * edge : -sin(2 * .pi * edge * distance) / (.pi * distance)
            let phase = 2 * .pi * Double(index) / Double(count - 1)
            return Float(ideal * (0.42 - 0.5 * cos(phase) + 0.08 * cos(2 * phase)))
        }
    }()
}
