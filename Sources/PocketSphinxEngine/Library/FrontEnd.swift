internal import CPocketSphinx
import SpeechCore

/// Cepstra of one utterance: the frames that the engine's front end took for speech, and where they were.
struct Cepstra {
    /// Coefficients of all frames, one frame after the other.
    var values: [Float]
    /// Coefficients in a frame.
    let size: Int
    /// For each frame its index in the sound that it was made of, in frames of 10 ms.
    var positions: [Int]
    /// That sound, which knows its places in the recording.
    let sound: ConditionedSound

    var frameCount: Int { positions.count }

    /// The time in seconds at which a frame starts in the recording; the end of the last one for an index beyond it.
    func time(ofFrame frame: Int) -> Double {
        guard let last = positions.last else { return 0 }
        let position = frame < positions.count ? positions[max(frame, 0)] : last + 1
        return SpeechFormat.seconds(sound.place(of: position * SpeechFormat.samplesPerFrame))
    }
}

/// The sole owner of one front end of the library's.
@safe struct FrontEnd: ~Copyable {
    private let frontEnd: OpaquePointer
    private let config: OpaquePointer
    /// Guesses what a sound without high frequencies lacks; nil where nothing is guessed.
    private var bands: BandExtension?

    /// A front end with the switches of a model.
    ///
    /// - Parameters:
    ///   - model: the model's folder.
    ///   - keepsAll: whether silence and noise are kept, which the model's own switches may remove.
    ///   - parameters: the model's Gaussians, which say what speech is like.
    /// - Throws: `RecognitionError` when the library refuses the model's switches.
    init(model: String, keepsAll: Bool, parameters: GaussianParameters) throws(RecognitionError) {
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
        guard let frontEnd = unsafe fe_init_auto_r(config) else {
            unsafe cmd_ln_free_r(config)
            throw RecognitionError(.modelInvalid, "PocketSphinx cannot make the front end of \(model).")
        }
        unsafe self.frontEnd = frontEnd
        unsafe self.config = config
        guard let space else { return }
        bands = unsafe BandExtension(
            space: space, parameters: parameters, lowest: cmd_ln_float_r(config, "-lowerf"),
            highest: cmd_ln_float_r(config, "-upperf"))
    }

    deinit {
        unsafe _ = fe_free(frontEnd)
        unsafe cmd_ln_free_r(config)
    }

    /// The space of its cepstra; nil when it is of another kind than Heed knows.
    var space: CepstralSpace? {
        guard unsafe String(cString: cmd_ln_str_r(config, "-transform")) == "dct" else { return nil }
        return unsafe CepstralSpace(
            bandCount: Int(cmd_ln_int_r(config, "-nfilt")), lifter: Int(cmd_ln_int_r(config, "-lifter")))
    }

    /// The cepstra of an utterance.
    mutating func cepstra(of sound: ConditionedSound) -> Cepstra {
        let cepstra = unsafe Cepstra(of: sound, by: frontEnd)
        return sound.isNarrow ? bands?.applied(to: cepstra) ?? cepstra : cepstra
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
        unsafe Cepstra(of: ConditionedSound(samples, isOver: isOver), by: ps_get_fe(pointer), isOver: isOver)
    }
}

extension Cepstra {
    /// Computes the cepstra of an utterance.
    ///
    /// A front end may drop silence; feeding it frame by frame tells which frames it kept, so that times stay true to
    /// the recording. The noise tracker starts anew, so the result depends on the samples alone.
    fileprivate init(of sound: ConditionedSound, by frontEnd: OpaquePointer?, isOver: Bool = true) {
        let samples = sound.samples
        let size = unsafe Int(fe_get_output_size(frontEnd))
        unsafe fe_start_stream(frontEnd)
        unsafe fe_start_utt(frontEnd)
        var cepstra = Cepstra(values: [], size: size, positions: [], sound: sound)
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
                guard isOver else { return }
                var last: Int32 = 0
                unsafe fe_end_utt(frontEnd, base, &last)
                // The last window is filled up; samples after the last whole window are in it, and no window of their own.
                unsafe cepstra.append(buffer, count: Int(last), lastPosition: Self.wholeWindows(in: samples.count))
            }
        }
        self = cepstra
    }

    /// The length of an analysis window of 25.625 ms.
    private static var samplesInFrame: Int { 410 }

    /// How many windows are filled by so many samples.
    private static func wholeWindows(in samples: Int) -> Int {
        samples < samplesInFrame ? 0 : (samples - samplesInFrame) / SpeechFormat.samplesPerFrame + 1
    }
}

extension Cepstra {
    fileprivate mutating func append(_ buffer: UnsafeMutableBufferPointer<Float>, count: Int, lastPosition: Int) {
        guard count > 0 else { return }
        unsafe values.append(contentsOf: buffer[0..<count * size])
        positions.append(contentsOf: lastPosition - count + 1...lastPosition)
    }
}
