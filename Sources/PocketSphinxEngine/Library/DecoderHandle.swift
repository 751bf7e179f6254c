internal import CPocketSphinx
import SpeechCore
import SpeechDecoding

/// The sole owner of one PocketSphinx decoder.
///
/// A decoder is not thread-safe; the actor that owns the handle calls it from one queue only.
@safe struct DecoderHandle: ~Copyable {
    let pointer: OpaquePointer
    let config: OpaquePointer

    /// Starts a decoder without any search.
    ///
    /// - Parameters:
    ///   - acousticModel: the model's folder.
    ///   - lexicon: the dictionary's file, or nil for a decoder whose words are all added one by one: it starts sooner
    ///     and is 30 MB smaller.
    ///   - settings: the engine's switches without their dash.
    /// - Throws: `RecognitionError` when the engine refuses the model or a switch.
    init(acousticModel: String, lexicon: String?, settings: [String: String]) throws(RecognitionError) {
        guard let config = unsafe heed_config_init() else {
            throw RecognitionError(.engineFailed, "PocketSphinx could not make a configuration.")
        }
        var all = settings
        all["hmm"] = acousticModel
        if let lexicon { all["dict"] = lexicon }
        for (name, value) in all {
            guard unsafe Self.set(value, for: "-" + name, in: config) else {
                unsafe cmd_ln_free_r(config)
                throw RecognitionError(
                    .modelInvalid, "The model manifest has a setting ‘\(name)’ that PocketSphinx does not know.")
            }
        }
        guard let pointer = unsafe ps_init(config) else {
            unsafe cmd_ln_free_r(config)
            throw RecognitionError(
                .modelInvalid, "PocketSphinx cannot load the model in \(acousticModel); HEED_ENGINE_LOG=1 shows why.")
        }
        unsafe self.pointer = pointer
        unsafe self.config = config
    }

    deinit {
        unsafe ps_free(pointer)
        unsafe cmd_ln_free_r(config)
    }

    /// Sets one switch in the type that the engine declares for it.
    private static func set(_ value: String, for name: String, in config: OpaquePointer) -> Bool {
        guard unsafe cmd_ln_exists_r(config, name) != 0 else { return false }
        switch value {
        case "yes", "no": unsafe cmd_ln_set_int_r(config, name, value == "yes" ? 1 : 0)
        default:
            if let whole = Int(value), unsafe heed_config_is_integer(config, name) != 0 {
                unsafe cmd_ln_set_int_r(config, name, whole)
            } else if let number = Double(value) {
                unsafe cmd_ln_set_float_r(config, name, number)
            } else {
                unsafe cmd_ln_set_str_r(config, name, value)
            }
        }
        return true
    }

    /// The phones of one way to say a word, blank-separated; the second way is called `word(2)`.
    func phones(of word: String) -> String? {
        guard let phones = unsafe ps_lookup_word(pointer, word) else { return nil }
        defer { unsafe ckd_free(phones) }
        return unsafe String(cString: phones)
    }

    /// Adds one way to say a word, the second and later ones as `word(2)`; searches see it when they are set next.
    mutating func add(_ entry: String, phones: String) throws(RecognitionError) {
        guard unsafe ps_add_word(pointer, entry, phones, 0) >= 0 else {
            throw RecognitionError(
                .grammarInvalid, "‘\(entry)’ cannot be pronounced as ‘\(phones)’: the model has no such phones.")
        }
    }

    /// Makes a search current.
    mutating func select(_ search: String) throws(RecognitionError) {
        guard unsafe ps_set_search(pointer, search) == 0 else {
            throw RecognitionError(.engineFailed, "PocketSphinx has no search ‘\(search)’.")
        }
    }
}
