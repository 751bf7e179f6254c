import CheckedValues
import Foundation

/// Changes of sound that need nothing but the samples.
package enum SoundEffect {
    /// The samples louder or softer by decibels, cut off at full range.
    package static func gain(_ decibels: Double, _ samples: [Int16]) -> [Int16] {
        let factor = decibels.powerRatio.squareRoot()
        return samples.map { clipped(Double($0) * factor) }
    }

    /// The samples as they sound in a room, given the room's impulse response.
    ///
    /// The response's strongest part is taken as the direct sound: the result is as long as the samples, lies at the
    /// same place in time, and has the same peak.
    ///
    /// - Throws: `EvaluationError` when the impulse response is silent.
    package static func reverb(
        _ impulse: [Int16], _ samples: [Int16]
    ) throws(EvaluationError) -> [Int16] {
        guard let direct = impulse.indices.max(by: { abs(Int(impulse[$0])) < abs(Int(impulse[$1])) }),
            impulse[direct] != 0
        else {
            throw EvaluationError(.silentRecording, "The impulse response holds no sound; choose another one.")
        }
        let peak = samples.reduce(0.0) { max($0, abs(Double($1))) }
        let wet = convolution(samples.map(Double.init), impulse.map(Double.init))[direct...].prefix(samples.count)
        let wetPeak = wet.reduce(0.0) { max($0, abs($1)) }
        guard wetPeak > 0 else { return samples }
        return wet.map { clipped($0 * peak / wetPeak) }
    }

    /// The full convolution of two sequences, by the definition: seconds of sound with a response of a second take
    /// a fraction of a second in an optimised build, and a benchmark does it once a recording.
    static func convolution(_ signal: [Double], _ response: [Double]) -> [Double] {
        guard !signal.isEmpty, !response.isEmpty else { return [] }
        var result = [Double](repeating: 0, count: signal.count + response.count - 1)
        result.withUnsafeMutableBufferPointer { result in
            response.withUnsafeBufferPointer { response in
                for (start, sample) in signal.enumerated() where sample != 0 {
                    for index in response.indices { result[start + index] += sample * response[index] }
                }
            }
        }
        return result
    }

    private static func clipped(_ value: Double) -> Int16 {
        Int16(clampingWhole: value.rounded())
    }
}

extension Double {
    /// The ratio of powers that so many decibels are.
    var powerRatio: Double { pow(10, self / 10) }
}
