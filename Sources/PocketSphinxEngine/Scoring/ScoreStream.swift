internal import CPocketSphinx
import Glibc
import SpeechCore

/// Senone scores in the library's file format, written as the library reads them; no file and no copy of all frames.
///
/// A text header, the mark of the byte order, then per frame the number of senones and for each how much worse it is
/// than the frame's best, in steps of 1024 · ln 1.0001 divided by the scale.
final class ScoreStream {
    /// One step in natural logarithms.
    static let step: Float = 0.102_394_9
    /// What senones get that were not scored.
    private static let worst: Int16 = 30_000
    private static let header: [UInt8] = Array("s3\nversion 0.1\nendhdr\n".utf8) + [0x44, 0x33, 0x22, 0x11]

    private let scores: SenoneScores
    private let scale: Float
    private var pending: [UInt8] = header
    private var offset = 0
    private var nextFrame = 0
    /// Called once when all frames have been read, and searched, before the search is finished.
    var whenRead: (() -> Void)?

    /// A stream of scores, all multiplied by a scale.
    init(_ scores: SenoneScores, scale: Float) {
        self.scores = scores
        self.scale = scale
    }

    /// Copies the next bytes; 0 at the end.
    func read(into target: UnsafeMutableRawBufferPointer) -> Int {
        var done = 0
        while done < target.count {
            if offset == pending.count {
                guard nextFrame < scores.frameCount else {
                    if done == 0 { whenRead.take()?() }
                    break
                }
                encodeNextFrame()
            }
            let count = min(target.count - done, pending.count - offset)
            unsafe pending.withUnsafeBytes { source in
                unsafe UnsafeMutableRawBufferPointer(rebasing: target[done..<done + count])
                    .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[offset..<offset + count]))
            }
            done += count
            offset += count
        }
        return done
    }

    private func encodeNextFrame() {
        let senones = scores.selection.senones
        let row = nextFrame * scores.selection.columnCount
        let count = scores.selection.columns.count
        var frame = [Int16](repeating: Self.worst, count: count + 1)
        frame[0] = Int16(count).littleEndian
        var best = AcousticModel.impossible
        for column in senones.indices where senones[column] >= 0 { best = max(best, scores.values[row + column]) }
        let factor = scale / Self.step
        for column in senones.indices where senones[column] >= 0 {
            let worse = min((best - scores.values[row + column]) * factor, Float(Self.worst))
            frame[Int(senones[column]) + 1] = Int16(worse + 0.5).littleEndian
        }
        unsafe frame.withUnsafeBytes { bytes in unsafe pending = [UInt8](bytes) }
        offset = 0
        nextFrame += 1
    }
}

extension DecoderHandle {
    /// Runs the current search over ready-made senone scores (`ps_decode_senscr`).
    ///
    /// The decoder must never have decoded anything else, and needs `-pl_window 0`: the library keeps its frames in
    /// another shape once it has seen a whole utterance of sound.
    ///
    /// - Parameters:
    ///   - scores: the scores of all frames.
    ///   - scale: what they are multiplied with.
    ///   - isWhole: whether the sound is a whole sentence; else the best way is taken that has come so far.
    /// - Returns: what the search found.
    /// - Throws: `RecognitionError` when the engine fails.
    mutating func decode(
        _ scores: SenoneScores, scale: Float, isWhole: Bool = true
    ) throws(RecognitionError) -> DecodedPass {
        let stream = ScoreStream(scores, scale: scale)
        var unfinished: DecodedPass?
        if !isWhole {
            // After its end a search only knows whole sentences; here, in the library's last call for more scores, it
            // still knows the others, and this thread is the only one that uses it.
            let pointer = unsafe self.pointer
            stream.whenRead = { unfinished = unsafe Self.pass(of: pointer) }
        }
        let functions = unsafe heed_stream_functions(
            read: { cookie, buffer, size in
                guard let cookie = unsafe cookie, let buffer = unsafe buffer else { return -1 }
                let stream = unsafe Unmanaged<ScoreStream>.fromOpaque(cookie).takeUnretainedValue()
                return unsafe stream.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: size))
            }, write: nil, seek: nil, close: nil)
        let frames = try withExtendedLifetime(stream) { () throws(RecognitionError) -> Int32 in
            let cookie = unsafe Unmanaged.passUnretained(stream).toOpaque()
            guard let file = unsafe heed_open_stream(cookie, "r", functions) else {
                throw RecognitionError(.engineFailed, "The system could not open a stream of scores.")
            }
            defer { unsafe _ = fclose(file) }
            unsafe ps_start_stream(pointer)
            return unsafe ps_decode_senscr(pointer, file)
        }
        guard frames >= 0 else {
            throw RecognitionError(.engineFailed, "PocketSphinx could not decode the scores of the utterance.")
        }
        return unfinished ?? decodedPass()
    }
}
