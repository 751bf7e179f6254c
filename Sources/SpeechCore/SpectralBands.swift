internal import Foundation

/// The power of a sound in bands of the speech range, frame after frame.
///
/// Each band is a second-order band-pass filter (Bristow-Johnson, "Cookbook formulae for audio EQ biquad filter
/// coefficients", constant 0 dB peak gain), so that an offset, hum and rumble stay out of all but the lowest.
struct SpectralBands: Sendable {
    /// The centres of the bands, in hertz.
    static let centres: [Double] = [300, 500, 800, 1_200, 1_800, 2_600, 3_600, 5_000]
    private static let quality = 1.6

    private struct Filter {
        let gain: Float
        let first: Float
        let second: Float
        var output1: Float = 0
        var output2: Float = 0

        init(centre: Double) {
            let angle = 2 * Double.pi * centre / Double(SpeechFormat.sampleRate)
            let alpha = sin(angle) / (2 * SpectralBands.quality)
            gain = Float(alpha / (1 + alpha))
            first = Float(2 * cos(angle) / (1 + alpha))
            second = Float((1 - alpha) / (1 + alpha))
        }
    }

    private var filters = Self.centres.map(Filter.init)
    private var input1: Float = 0
    private var input2: Float = 0

    /// The mean power of each band over a frame, relative to full range.
    mutating func powers(of samples: ArraySlice<Int16>) -> [Float] {
        // Every filter has the zeros 1 and -1: they see the difference of samples two apart.
        var differences: [Float] = []
        differences.reserveCapacity(samples.count)
        for sample in samples {
            let input = Float(sample) / 32_768
            differences.append(input - input2)
            input2 = input1
            input1 = input
        }
        return filters.indices.map { index in
            var filter = filters[index]
            var sum: Float = 0
            for difference in differences {
                let output = filter.gain * difference + filter.first * filter.output1 - filter.second * filter.output2
                filter.output2 = filter.output1
                filter.output1 = output
                sum += output * output
            }
            filters[index] = filter
            return sum / Float(max(1, samples.count))
        }
    }
}
