internal import CPocketSphinx
import SpeechCore

/// Cepstra of one utterance: the frames that the engine's front end took for speech, and where they were.
struct Cepstra {
    /// Coefficients of all frames, one frame after the other.
    var values: [Float]
    /// Coefficients in a frame.
    let size: Int
    /// For each frame its index in the recording, in frames of 10 ms.
    var positions: [Int]

    var frameCount: Int { positions.count }

    /// The time in seconds at which a frame starts in the recording; the end of the last one for an index beyond it.
    func time(ofFrame frame: Int) -> Double {
        guard let last = positions.last else { return 0 }
        let position = frame < positions.count ? positions[max(frame, 0)] : last + 1
        return SpeechFormat.seconds(position * SpeechFormat.samplesPerFrame)
    }
}

extension DecoderHandle {
    /// Computes the cepstra of an utterance.
    ///
    /// The front end drops silence; feeding it frame by frame tells which frames it kept, so that times stay true to
    /// the recording (see the traps 10 and 11 in the engine's documentation). The noise tracker starts anew, so
    /// the result depends on the samples alone.
    mutating func cepstra(of samples: [Int16]) -> Cepstra {
        let frontEnd = unsafe ps_get_fe(pointer)
        let size = unsafe Int(fe_get_output_size(frontEnd))
        unsafe fe_start_stream(frontEnd)
        unsafe fe_start_utt(frontEnd)
        var cepstra = Cepstra(values: [], size: size, positions: [])
        // A frame may release all the frames kept back before the start of speech was certain.
        let capacity = 256
        var buffer = [Float](repeating: 0, count: capacity * size)
        unsafe samples.withUnsafeBufferPointer { samples in
            unsafe buffer.withUnsafeMutableBufferPointer { buffer in
                guard let base = buffer.baseAddress, var next = samples.baseAddress else { return }
                var rows = unsafe (0..<capacity).map { unsafe Optional(base + $0 * size) }
                var remaining = samples.count
                var frame = 0
                while remaining > 0 {
                    let step = min(frame == 0 ? Self.samplesInFrame : SpeechFormat.samplesPerFrame, remaining)
                    var count = step
                    var input: UnsafePointer<Int16>? = unsafe next
                    var produced = Int32(capacity)
                    var index: Int32 = 0
                    unsafe fe_process_frames(frontEnd, &input, &count, &rows, &produced, &index)
                    unsafe cepstra.append(buffer, count: Int(produced), lastPosition: frame)
                    unsafe next += step
                    remaining -= step
                    frame += 1
                }
                var last: Int32 = 0
                unsafe fe_end_utt(frontEnd, base, &last)
                unsafe cepstra.append(buffer, count: Int(last), lastPosition: frame)
            }
        }
        return cepstra
    }

    /// The length of an analysis window of 25.625 ms.
    private static var samplesInFrame: Int { 410 }
}

extension Cepstra {
    fileprivate mutating func append(_ buffer: UnsafeMutableBufferPointer<Float>, count: Int, lastPosition: Int) {
        guard count > 0 else { return }
        unsafe values.append(contentsOf: buffer[0..<count * size])
        positions.append(contentsOf: lastPosition - count + 1...lastPosition)
    }
}
