internal import CPocketSphinx
import SpeechCore

/// What one pass of the engine gave, in its own units.
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
    /// Whether the search reached an end; a grammar that did not has no hypothesis.
    var reachedEnd: Bool
}

extension DecoderHandle {
    /// Runs the current search over an utterance.
    ///
    /// `ps_start_stream` and batch normalisation make the result depend on the cepstra alone (traps 7 to 10).
    mutating func decode(_ cepstra: Cepstra) throws(RecognitionError) -> DecodedPass {
        unsafe ps_start_stream(pointer)
        guard unsafe ps_start_utt(pointer) == 0 else {
            throw RecognitionError(.engineFailed, "PocketSphinx could not start an utterance.")
        }
        // The engine normalises in place, so every pass gets its own copy.
        var values = cepstra.values
        let size = cepstra.size
        let count = cepstra.frameCount
        let processed = unsafe values.withUnsafeMutableBufferPointer { buffer -> Int32 in
            guard let base = buffer.baseAddress else { return 0 }
            var rows = unsafe (0..<count).map { unsafe Optional(base + $0 * size) }
            return unsafe ps_process_cep(pointer, &rows, Int32(count), 0, 1)
        }
        let ended = unsafe ps_end_utt(pointer)
        guard processed >= 0, ended >= 0 else {
            throw RecognitionError(.engineFailed, "PocketSphinx could not decode the utterance.")
        }
        return decodedPass()
    }

    /// What the search found.
    private func decodedPass() -> DecodedPass {
        var score: Int32 = 0
        let reachedEnd = unsafe ps_get_hyp(pointer, &score) != nil
        return DecodedPass(segments: segments(), reachedEnd: reachedEnd)
    }

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
