internal import CSampleRate

/// The sole owner of one libsamplerate converter for one channel.
@safe
struct ConverterHandle: ~Copyable {
    private let state: OpaquePointer
    private let ratio: Double

    /// The result of one call.
    struct Step {
        var used: Int
        var output: [Float]
    }

    init(ratio: Double) throws(ResamplingError) {
        var status: Int32 = 0
        // 121 dB of signal to noise and 90 % of the band: beyond what the 16-bit target can show.
        guard let state = unsafe src_new(Int32(SRC_SINC_MEDIUM_QUALITY), 1, &status) else {
            throw ResamplingError(.failed, "The resampler cannot start: \(Self.text(status)).")
        }
        unsafe self.state = unsafe state
        self.ratio = ratio
    }

    deinit {
        // The return value is always NULL.
        _ = unsafe src_delete(state)
    }

    /// Converts as much of the input as fits into `capacity` samples of output.
    func step(_ input: ArraySlice<Float>, isLast: Bool, capacity: Int) throws(ResamplingError) -> Step {
        var used = 0
        var status: Int32 = 0
        let output = unsafe input.withUnsafeBufferPointer { source in
            unsafe [Float](unsafeUninitializedCapacity: capacity) { target, count in
                var data = unsafe SRC_DATA()
                unsafe data.data_in = source.baseAddress
                unsafe data.input_frames = source.count
                unsafe data.data_out = target.baseAddress
                unsafe data.output_frames = capacity
                unsafe data.end_of_input = isLast ? 1 : 0
                unsafe data.src_ratio = ratio
                status = unsafe src_process(state, &data)
                // The library writes no more than `output_frames`, and counts what it wrote.
                count = unsafe status == 0 ? data.output_frames_gen : 0
                used = unsafe data.input_frames_used
            }
        }
        guard status == 0 else {
            throw ResamplingError(.failed, "The resampler failed: \(Self.text(status)).")
        }
        return Step(used: used, output: output)
    }

    private static func text(_ status: Int32) -> String {
        guard let text = unsafe src_strerror(status) else { return "error \(status)" }
        return unsafe String(cString: text)
    }
}
