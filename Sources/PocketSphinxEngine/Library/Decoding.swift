internal import CPocketSphinx
import SpeechCore
import SpeechDecoding

/// The outcome of one pass of the engine, in its own units.
struct DecodedPass {
    /// A word or silence of the best path.
    struct Segment {
        var word: String
        var firstFrame: Int
        var lastFrame: Int

        /// Whether it is silence or noise, not a word.
        var isFiller: Bool { word.hasPrefix("<") || word.hasPrefix("[") || word.hasPrefix("++") || word == "(NULL)" }

        /// The word without the number of its pronunciation.
        var plainWord: String {
            guard let bracket = word.lastIndex(of: "("), bracket != word.startIndex else { return word }
            return String(word[..<bracket])
        }
    }

    var segments: [Segment]

    /// The same, so many frames later.
    func shifted(by frames: Int) -> DecodedPass {
        DecodedPass(
            segments: segments.map {
                Segment(word: $0.word, firstFrame: $0.firstFrame + frames, lastFrame: $0.lastFrame + frames)
            })
    }
}

extension DecoderHandle {
    /// Runs the current search over an utterance.
    ///
    /// `ps_start_stream` and batch normalisation make the result depend on the cepstra alone.
    mutating func decode(_ cepstra: Cepstra) throws(RecognitionError) -> DecodedPass {
        try start()
        try process(cepstra.values, size: cepstra.size, isWhole: true)
        return try end()
    }

    /// Begins an utterance that comes in pieces.
    mutating func start() throws(RecognitionError) {
        unsafe ps_start_stream(pointer)
        guard unsafe ps_start_utt(pointer) == 0 else {
            throw RecognitionError(.engineFailed, "PocketSphinx could not start an utterance.")
        }
    }

    /// Goes on with the utterance under way.
    ///
    /// - Parameters:
    ///   - values: cepstra, one frame after the other.
    ///   - size: cepstra in a frame.
    ///   - isWhole: whether these are all frames of the utterance.
    /// - Throws: `RecognitionError` when the engine fails.
    mutating func process(_ values: [Float], size: Int, isWhole: Bool = false) throws(RecognitionError) {
        // The engine normalises in place, so every pass gets its own copy.
        var values = values
        let count = values.count / size
        let processed = unsafe values.withUnsafeMutableBufferPointer { buffer -> Int32 in
            guard let base = buffer.baseAddress else { return 0 }
            let step = isWhole ? count : Self.piece
            for first in stride(from: 0, to: count, by: max(step, 1)) {
                let frames = first..<min(first + step, count)
                var rows = unsafe frames.map { unsafe Optional(base + $0 * size) }
                let result = unsafe ps_process_cep(pointer, &rows, Int32(frames.count), 0, isWhole ? 1 : 0)
                if result < 0 { return result }
            }
            return 0
        }
        guard processed >= 0 else {
            throw RecognitionError(.engineFailed, "PocketSphinx could not decode the utterance.")
        }
    }

    /// Of more frames at once the library's queue, which also looks ahead, loses some.
    private static var piece: Int { 4 }

    /// The likeliest words of the utterance under way.
    func wordsSoFar() -> DecodedPass { DecodedPass(segments: segments()) }

    /// Ends the utterance under way.
    mutating func end() throws(RecognitionError) -> DecodedPass {
        guard unsafe ps_end_utt(pointer) >= 0 else {
            throw RecognitionError(.engineFailed, "PocketSphinx could not decode the utterance.")
        }
        return DecodedPass(segments: segments())
    }

    /// From now on takes cepstra whose mean is off already.
    mutating func leaveMeans() { unsafe heed_leave_means(pointer) }

    private func segments() -> [DecodedPass.Segment] {
        var segments: [DecodedPass.Segment] = []
        var iterator = unsafe ps_seg_iter(pointer)
        while let segment = unsafe iterator {
            var first: Int32 = 0
            var last: Int32 = 0
            unsafe ps_seg_frames(segment, &first, &last)
            unsafe segments.append(
                DecodedPass.Segment(
                    word: String(cString: ps_seg_word(segment)), firstFrame: Int(first), lastFrame: Int(last)))
            unsafe iterator = ps_seg_next(segment)
        }
        return segments
    }
}
