internal import Foundation

/// How periodic a sound is: near 1 in vowels, low in clatter, running water and wind.
///
/// The largest normalised autocorrelation of the band where the voice's fundamental and its first harmonics lie
/// (100–900 Hz, a fourth of the samples), over 40 ms and lags of 75–400 Hz.
struct Voicing: Sendable {
    private static let decimation = 4
    private static let windowLength = 160
    private static let lags = 10...53
    /// Below this power, two units of the last bit, there is nothing to compare.
    private static let leastEnergy: Float = 1e-7

    private var window = [Float](repeating: 0, count: windowLength)
    private var highPass: (input: Float, output: Float) = (0, 0)
    private var lowPass: (first: Float, second: Float) = (0, 0)
    private var phase = 0

    private static let rate = Double(SpeechFormat.sampleRate)
    private static let highPassFactor = Float(exp(-2 * Double.pi * 100 / rate))
    private static let lowPassFactor = Float(1 - exp(-2 * Double.pi * 900 / rate))

    /// Takes the next frame into the window.
    mutating func add(_ samples: ArraySlice<Int16>) {
        var decimated: [Float] = []
        for sample in samples {
            let input = Float(sample) / 32_768
            highPass.output = Self.highPassFactor * (highPass.output + input - highPass.input)
            highPass.input = input
            lowPass.first += Self.lowPassFactor * (highPass.output - lowPass.first)
            lowPass.second += Self.lowPassFactor * (lowPass.first - lowPass.second)
            if phase == 0 { decimated.append(lowPass.second) }
            phase = (phase + 1) % Self.decimation
        }
        window.removeFirst(min(window.count, decimated.count))
        window += decimated.suffix(Self.windowLength)
    }

    /// The strength of the strongest period, 0…1, and the period itself in units of a quarter of a millisecond.
    func strongest() -> (strength: Float, period: Int) {
        var energyBefore: [Float] = [0]
        energyBefore.reserveCapacity(window.count + 1)
        var sum: Float = 0
        for sample in window {
            sum += sample * sample
            energyBefore.append(sum)
        }
        var strongest: (strength: Float, period: Int) = (0, 0)
        for lag in Self.lags {
            var product: Float = 0
            for index in lag..<window.count { product += window[index] * window[index - lag] }
            let early = energyBefore[window.count - lag] + Self.leastEnergy
            let late = sum - energyBefore[lag] + Self.leastEnergy
            let strength = product / (early * late).squareRoot()
            if strength > strongest.strength { strongest = (strength, lag) }
        }
        return (min(1, strongest.strength), strongest.period)
    }
}
