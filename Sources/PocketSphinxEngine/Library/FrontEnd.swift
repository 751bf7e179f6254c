internal import CPocketSphinx
import CheckedValues
import SpeechCore
import SpeechDecoding

/// The sole owner of one front end of the library's.
@safe struct FrontEnd: CepstralFrontEnd, ~Copyable {
    private let frontEnd: OpaquePointer
    private let config: OpaquePointer

    /// A front end with the switches of a model.
    ///
    /// - Parameters:
    ///   - model: the model's folder.
    ///   - keepsAll: whether silence and noise are kept, which the model's own switches may remove.
    ///   - keepsSilence: whether silence is kept, however noise is dealt with.
    /// - Throws: `RecognitionError` when the library refuses the model's switches.
    init(model: String, keepsAll: Bool, keepsSilence: Bool = false) throws(RecognitionError) {
        guard let config = unsafe heed_config_init() else {
            throw RecognitionError(.engineFailed, "PocketSphinx could not make a configuration.")
        }
        guard unsafe cmd_ln_parse_file_r(config, ps_args(), model + "/feat.params", 0) != nil else {
            unsafe cmd_ln_free_r(config)
            throw RecognitionError(.modelInvalid, "The model in \(model) has no switches for the front end.")
        }
        if keepsAll {
            for name in ["-remove_noise", "-remove_silence"] { unsafe cmd_ln_set_int_r(config, name, 0) }
        }
        if keepsSilence { unsafe cmd_ln_set_int_r(config, "-remove_silence", 0) }
        guard unsafe FrameClock(config).isOurs else {
            unsafe cmd_ln_free_r(config)
            throw RecognitionError(
                .modelInvalid,
                "The model in \(model) is not for 16000 samples and 100 frames a second; set -samprate and -frate in its feat.params, or take another model."
            )
        }
        guard let frontEnd = unsafe fe_init_auto_r(config) else {
            unsafe cmd_ln_free_r(config)
            throw RecognitionError(.modelInvalid, "PocketSphinx cannot make the front end of \(model).")
        }
        unsafe self.frontEnd = frontEnd
        unsafe self.config = config
    }

    deinit {
        unsafe _ = fe_free(frontEnd)
        unsafe cmd_ln_free_r(config)
    }

    /// The cepstra of an utterance.
    mutating func cepstra(of sound: ConditionedSound) -> Cepstra {
        unsafe Cepstra(of: sound, by: frontEnd, clock: FrameClock(config))
    }

    /// Begins an utterance that comes in pieces.
    mutating func begin() {
        unsafe fe_start_stream(frontEnd)
        unsafe fe_start_utt(frontEnd)
    }

    /// Goes on with an utterance that comes in pieces.
    ///
    /// - Parameters:
    ///   - samples: the samples that follow those that were used.
    ///   - frame: the number of windows so far.
    ///   - cepstra: gets the frames.
    /// - Returns: how many samples were used; what fills no window is not.
    mutating func take(_ samples: [Int16], from frame: inout Int, into cepstra: inout Cepstra) -> Int {
        unsafe cepstra.take(samples, by: frontEnd, clock: FrameClock(config), from: &frame, isOver: false)
    }
}

extension DecoderHandle {
    /// Computes the cepstra of an utterance with the decoder's own front end, which drops silence.
    ///
    /// - Parameters:
    ///   - samples: the utterance from its beginning on.
    ///   - isOver: whether nothing follows; where something does, the last window waits for it.
    /// - Returns: the cepstra.
    mutating func cepstra(of samples: [Int16], isOver: Bool = true) -> Cepstra {
        unsafe Cepstra(
            of: ConditionedSound(samples, isOver: isOver), by: ps_get_fe(pointer), clock: FrameClock(config),
            isOver: isOver)
    }
}

extension Cepstra {
    /// Computes the cepstra of an utterance.
    ///
    /// A front end may drop silence; feeding it frame by frame tells which frames it kept, so that times stay true to
    /// the recording. The noise tracker starts anew, so the result depends on the samples alone.
    fileprivate init(
        of sound: ConditionedSound, by frontEnd: OpaquePointer?, clock: FrameClock, isOver: Bool = true
    ) {
        let samples = sound.samples
        unsafe fe_start_stream(frontEnd)
        unsafe fe_start_utt(frontEnd)
        var cepstra = unsafe Cepstra(size: Int(fe_get_output_size(frontEnd)), sound: sound)
        var frame = 0
        _ = unsafe cepstra.take(samples, by: frontEnd, clock: clock, from: &frame, isOver: true)
        if isOver { unsafe cepstra.end(frontEnd, clock: clock) }
        self = cepstra
    }

    /// Adds the frames of further samples.
    ///
    /// - Parameters:
    ///   - samples: the samples.
    ///   - frontEnd: the front end, which has heard those before.
    ///   - clock: its clock.
    ///   - frame: the number of windows so far.
    ///   - isOver: whether the last samples are taken although they fill no window.
    /// - Returns: how many samples were taken.
    fileprivate mutating func take(
        _ samples: [Int16], by frontEnd: OpaquePointer?, clock: FrameClock, from frame: inout Int, isOver: Bool
    ) -> Int {
        let size = size
        var used = 0
        // A frame may release all the frames kept back before the start of speech was certain.
        let capacity = 256
        var buffer = [Float](repeating: 0, count: capacity * size)
        unsafe samples.withUnsafeBufferPointer { samples in
            unsafe buffer.withUnsafeMutableBufferPointer { buffer in
                guard let base = buffer.baseAddress, var next = samples.baseAddress else { return }
                var rows = unsafe (0..<capacity).map { unsafe Optional(base + $0 * size) }
                while used < samples.count {
                    let whole = frame == 0 ? clock.window : SpeechFormat.samplesPerFrame
                    let step = min(whole, samples.count - used)
                    if step < whole, !isOver { break }
                    var count = step
                    var input: UnsafePointer<Int16>? = unsafe next
                    var produced = Int32(capacity)
                    var index: Int32 = 0
                    unsafe fe_process_frames(frontEnd, &input, &count, &rows, &produced, &index)
                    unsafe append(buffer, count: Int(produced), lastPosition: frame)
                    unsafe next += step
                    used += step
                    frame += 1
                }
            }
        }
        return used
    }

    /// Adds the last window, which is filled up; samples after the last whole window are in it, and no window of their own.
    private mutating func end(_ frontEnd: OpaquePointer?, clock: FrameClock) {
        var buffer = [Float](repeating: 0, count: 256 * size)
        unsafe buffer.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            var last: Int32 = 0
            unsafe fe_end_utt(frontEnd, base, &last)
            unsafe append(buffer, count: Int(last), lastPosition: clock.wholeWindows(in: sound.samples.count))
        }
    }

    fileprivate mutating func append(_ buffer: UnsafeMutableBufferPointer<Float>, count: Int, lastPosition: Int) {
        guard count > 0 else { return }
        unsafe values.append(contentsOf: buffer[0..<count * size])
        positions.append(contentsOf: lastPosition - count + 1...lastPosition)
    }
}

/// How a front end takes frames from sound.
private struct FrameClock {
    /// Samples in an analysis window.
    let window: Int
    /// Whether it has the samples and frames that Heed has, 16,000 and 100 a second.
    let isOurs: Bool

    /// The clock of a front end with some switches.
    init(_ config: OpaquePointer) {
        let rate = unsafe cmd_ln_float_r(config, "-samprate")
        isOurs = unsafe Int(exactly: rate) == SpeechFormat.sampleRate && cmd_ln_int_r(config, "-frate") == 100
        window = unsafe Int(clampingWhole: (cmd_ln_float_r(config, "-wlen") * rate).rounded())
    }

    /// How many windows are filled by so many samples.
    func wholeWindows(in samples: Int) -> Int {
        samples < window ? 0 : (samples - window) / SpeechFormat.samplesPerFrame + 1
    }
}
