import SpeechCore

/// Changes the sampling rate of one channel, block by block.
///
/// The blocks that come out, joined, are the same however the input was cut into blocks, they are aligned in time
/// with the input, and after `finish()` their number is the input's times the ratio, rounded to the nearest sample.
package struct Resampler: ~Copyable {
    /// The rate of what goes in, in hertz.
    package let inputRate: Int
    /// The rate of what comes out, in hertz.
    package let outputRate: Int

    private let converter: ConverterHandle?
    private var consumed = 0
    private var produced = 0

    /// A converter between two rates; between equal rates it hands the samples through untouched.
    ///
    /// - Throws: `ResamplingError` when a rate is not positive or the ratio is beyond 1:256 (libsamplerate's limit).
    package init(from inputRate: Int, to outputRate: Int = SpeechFormat.sampleRate) throws(ResamplingError) {
        guard inputRate > 0, outputRate > 0, inputRate <= outputRate * 256, outputRate <= inputRate * 256 else {
            throw ResamplingError(.unsupportedRate, "Sound at \(inputRate) Hz cannot be brought to \(outputRate) Hz.")
        }
        let converter = try Self.converter(from: inputRate, to: outputRate)
        self.converter = converter
        self.inputRate = inputRate
        self.outputRate = outputRate
    }

    /// Takes the next block and returns what can be said already; the rest comes with later blocks.
    package mutating func process(_ samples: [Float]) throws(ResamplingError) -> [Float] {
        consumed += samples.count
        let output = try convert(samples, isLast: false)
        produced += output.count
        return output
    }

    /// Ends the input and returns what is still due; nothing can be processed afterwards.
    package mutating func finish() throws(ResamplingError) -> [Float] {
        var output = try convert([], isLast: true)
        let due = max(0, (consumed * outputRate + inputRate / 2) / inputRate - produced)
        // The library rounds in its own way at the end: one sample too many or too few.
        if output.count > due {
            output.removeLast(output.count - due)
        } else {
            output.append(contentsOf: repeatElement(0, count: due - output.count))
        }
        produced += output.count
        return output
    }

    private static func converter(
        from inputRate: Int, to outputRate: Int
    ) throws(ResamplingError) -> ConverterHandle? {
        guard inputRate != outputRate else { return nil }
        return try ConverterHandle(ratio: Double(outputRate) / Double(inputRate))
    }

    private func convert(_ samples: [Float], isLast: Bool) throws(ResamplingError) -> [Float] {
        guard converter != nil else { return samples }
        var output: [Float] = []
        var rest = samples[...]
        let capacity = max(1024, samples.count * outputRate / inputRate + 16)
        while true {
            guard let step = try converter?.step(rest, isLast: isLast, capacity: capacity) else { return samples }
            output.append(contentsOf: step.output)
            rest = rest.dropFirst(step.used)
            if rest.isEmpty && step.output.count < capacity { return output }
        }
    }
}
