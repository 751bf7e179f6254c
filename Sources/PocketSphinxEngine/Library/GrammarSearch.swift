internal import CPocketSphinx
import SpeechCore

extension DecoderHandle {
    /// Adds the search for the sentences of a graph, or puts it in the place of the one of the same name.
    ///
    /// The graph is handed over through the library's own calls, not as JSGF, whose compiler accepts sentences outside
    /// the grammar (trap 13) and leaves alternatives unweighted (trap 14).
    ///
    /// - Parameters:
    ///   - graph: the sentences.
    ///   - name: what the search is called.
    ///   - weight: how much the graph's weights count.
    ///   - languageWeight: the engine's `-lw`, which multiplies all of them.
    /// - Throws: `RecognitionError` when the engine refuses the grammar, for example for a word without sound.
    mutating func setGrammar(
        _ graph: WordGraph, named name: String, weight: Double, languageWeight: Double
    ) throws(RecognitionError) {
        let logarithms = unsafe ps_get_logmath(pointer)
        guard
            let model = unsafe fsg_model_init(
                name, logarithms, Float(languageWeight), Int32(graph.stateCount))
        else { throw RecognitionError(.engineFailed, "PocketSphinx could not make a grammar.") }
        defer { unsafe _ = fsg_model_free(model) }
        unsafe model.pointee.start_state = graph.start
        unsafe model.pointee.final_state = graph.final
        // The library looks a word up by comparing it with all before it; ours are distinct, so they are put in place.
        for word in graph.words { unsafe heed_fsg_append_word(model, word) }
        for arc in graph.arcs {
            let logWeight = unsafe logmath_ln_to_log(logarithms, Double(arc.logWeight) * weight * languageWeight)
            if arc.word >= 0 {
                unsafe fsg_model_trans_add(model, arc.source, arc.target, min(logWeight, 0), arc.word)
            } else {
                unsafe _ = fsg_model_null_trans_add(model, arc.source, arc.target, min(logWeight, 0))
            }
        }
        unsafe glist_free(fsg_model_null_trans_closure(model, nil))
        guard unsafe ps_set_fsg(pointer, name, model) == 0 else {
            throw RecognitionError(.grammarInvalid, "PocketSphinx refused the grammar; --engine-log shows why.")
        }
    }
}
