import CheckedValues

/// Changes between the forms that a sample takes on its way into `SpeechFormat`.
package enum SampleConversion {
    /// The mean of the channels of interleaved samples.
    ///
    /// - Parameters:
    ///   - interleaved: samples, channel by channel, frame by frame; a trailing incomplete frame is dropped.
    ///   - channels: the number of channels, 1 or more.
    /// - Returns: one sample a frame.
    package static func mono(_ interleaved: [Float], channels: Int) -> [Float] {
        guard channels > 1 else { return interleaved }
        let scale = 1 / Float(channels)
        return (0..<interleaved.count / channels).map { frame in
            let first = frame * channels
            return interleaved[first..<first + channels].reduce(0, +) * scale
        }
    }

    /// Samples in -1…1 as 16-bit numbers, rounded to the nearest; what is beyond full range is clipped.
    ///
    /// 16-bit samples that were divided by 32768 come out as they went in. A sample that is no number becomes silence.
    package static func int16(_ samples: [Float]) -> [Int16] {
        samples.map { Int16(clampingWhole: ($0 * 32_768).rounded()) }
    }

    /// 16-bit samples as numbers in -1…1.
    package static func float(_ samples: [Int16]) -> [Float] {
        samples.map { Float($0) / 32_768 }
    }
}
