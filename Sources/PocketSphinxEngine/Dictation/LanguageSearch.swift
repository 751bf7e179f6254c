internal import CPocketSphinx
import Foundation
import Glibc
import PrivateFiles
import SpeechCore
import SpeechDecoding

/// A small language model to mix into the general one.
struct HintModel {
    /// The text of the model.
    var arpa: String
    /// Its classes.
    var classes: [TermClasses.TermClass]
    /// How much it counts beside the general one, 0…1.
    var share: Double
}

extension DecoderHandle {
    /// Adds all ways to say a word.
    mutating func add(_ word: String, ways: [String]) throws(RecognitionError) {
        for (index, phones) in ways.enumerated() {
            try add(index == 0 ? word : "\(word)(\(index + 1))", phones: phones)
        }
    }

    /// Adds the search with a general language model, into which another one may be mixed.
    ///
    /// - Throws: `RecognitionError` of code `modelMissing` when the general one cannot be read.
    mutating func addLanguageModel(
        _ path: String, mixedWith hints: HintModel?, named name: String
    ) throws(RecognitionError) {
        guard let general = unsafe ngram_model_read(config, path, NGRAM_AUTO, ps_get_logmath(pointer)) else {
            throw RecognitionError(
                .modelMissing, "The language model \(path) cannot be read; install Debian's pocketsphinx-en-us.")
        }
        guard let hints else { return try unsafe add(general, named: name) }
        // The set owns its models from here on.
        var models: [OpaquePointer?] = unsafe [general, try read(hints, besides: general)]
        let weights = [Float(1 - hints.share), Float(hints.share)]
        let mixed = unsafe Self.withStrings(["general", "hints"]) { names in
            unsafe ngram_model_set_init(config, &models, names, weights, 2)
        }
        guard let mixed = unsafe mixed else {
            throw RecognitionError(.engineFailed, "PocketSphinx could not mix the language models.")
        }
        try unsafe add(mixed, named: name)
    }

    private func add(_ model: OpaquePointer, named name: String) throws(RecognitionError) {
        // The search keeps a reference of its own.
        defer { unsafe _ = ngram_model_free(model) }
        guard unsafe ps_set_lm(pointer, name, model) == 0 else {
            throw RecognitionError(
                .engineFailed, "PocketSphinx refused the language model; HEED_ENGINE_LOG=1 shows why.")
        }
    }

    /// How likely a sentence is over after some words, by the language model of a search; nil where it does not know the
    /// last one.
    func probabilityOfEnd(after words: [String], in name: String) -> Double? {
        guard let model = unsafe ps_get_lm(pointer, name) else { return nil }
        let unknown = unsafe ngram_unknown_wid(model)
        // The last word comes first.
        var history = Array(words.reversed().map { unsafe ngram_wid(model, $0) }.prefix { $0 != unknown })
        guard !history.isEmpty else { return nil }
        var used: Int32 = 0
        let logarithm = unsafe ngram_ng_prob(model, ngram_wid(model, "</s>"), &history, Int32(history.count), &used)
        return unsafe logmath_exp(ps_get_logmath(pointer), logarithm)
    }

    /// Reads a model from a file, the only place the library reads from; the general one is freed if that fails.
    private func read(_ hints: HintModel, besides general: OpaquePointer) throws(RecognitionError) -> OpaquePointer {
        do {
            return try unsafe read(hints)
        } catch {
            unsafe _ = ngram_model_free(general)
            throw error
        }
    }

    private func read(_ hints: HintModel) throws(RecognitionError) -> OpaquePointer {
        let file = FileManager.default.temporaryDirectory.appending(path: "heed-\(UUID().uuidString).lm")
        defer { try? FileManager.default.removeItem(at: file) }
        do {
            // It has the words of earlier messages.
            try PrivateFiles.write(Data(hints.arpa.utf8), to: file)
        } catch {
            throw RecognitionError(.engineFailed, "\(file.path) cannot be written; check the disk.", underlying: error)
        }
        guard let model = unsafe ngram_model_read(config, file.path, NGRAM_ARPA, ps_get_logmath(pointer)) else {
            throw RecognitionError(.engineFailed, "PocketSphinx cannot read the language model of the vocabulary.")
        }
        for termClass in hints.classes {
            let weights = [Float](repeating: 1 / Float(termClass.terms.count), count: termClass.terms.count)
            let added = unsafe Self.withStrings(termClass.terms.map(\.name)) { names in
                unsafe ngram_model_add_class(model, termClass.tag, 1, names, weights, Int32(weights.count))
            }
            guard added >= 0 else {
                unsafe _ = ngram_model_free(model)
                throw RecognitionError(.engineFailed, "PocketSphinx cannot take the terms of a vocabulary.")
            }
        }
        return unsafe model
    }

    /// Calls with an array of C strings that lives as long as the call.
    private static func withStrings<Result>(
        _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Result
    ) -> Result {
        var pointers = unsafe strings.map { unsafe strdup($0) }
        defer { unsafe pointers.forEach { unsafe free($0) } }
        return unsafe pointers.withUnsafeMutableBufferPointer { unsafe body($0.baseAddress) }
    }
}
