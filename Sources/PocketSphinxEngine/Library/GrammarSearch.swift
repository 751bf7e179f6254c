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
    ///   - ways: for each word of the graph the entries of the dictionary that say it.
    ///   - name: what the search is called.
    ///   - weight: how much the graph's weights count.
    ///   - languageWeight: the engine's `-lw`, which multiplies all of them.
    /// - Throws: `RecognitionError` when the engine refuses the grammar, for example for a word without sound.
    mutating func setGrammar(
        _ graph: WordGraph, ways: [[String]], named name: String, weight: Double, languageWeight: Double
    ) throws(RecognitionError) {
        let logarithms = unsafe ps_get_logmath(pointer)
        var detours = Detours(graph, ways: ways)
        guard
            let model = unsafe fsg_model_init(
                name, logarithms, Float(languageWeight), Int32(graph.stateCount + detours.count))
        else { throw RecognitionError(.engineFailed, "PocketSphinx could not make a grammar.") }
        defer { unsafe _ = fsg_model_free(model) }
        unsafe model.pointee.start_state = graph.start
        unsafe model.pointee.final_state = graph.final
        // The library looks a word up by comparing it with all before it; ours are distinct, so they are put in place.
        var firstWay: [Int32] = []
        for entries in ways {
            firstWay.append(unsafe model.pointee.n_word)
            for entry in entries { unsafe heed_fsg_append_word(model, entry) }
        }
        for arc in graph.arcs {
            let logWeight = unsafe min(
                logmath_ln_to_log(logarithms, Double(arc.logWeight) * weight * languageWeight), 0)
            guard arc.word >= 0 else {
                unsafe _ = fsg_model_null_trans_add(model, arc.source, arc.target, logWeight)
                continue
            }
            for way in ways[Int(arc.word)].indices {
                let target = detours.target(of: arc)
                unsafe fsg_model_trans_add(model, arc.source, target, logWeight, firstWay[Int(arc.word)] + Int32(way))
            }
        }
        for (state, target) in detours.states {
            unsafe _ = fsg_model_null_trans_add(model, state, target, 0)
        }
        unsafe glist_free(fsg_model_null_trans_closure(model, nil))
        guard unsafe ps_set_fsg(pointer, name, model) == 0 else {
            throw RecognitionError(.grammarInvalid, "PocketSphinx refused the grammar; --engine-log shows why.")
        }
    }
}

/// Further states on the way between two that very many steps connect.
///
/// The library compares each step with all others from the same state to the same, so a list of thousands of single
/// words would take seconds.
private struct Detours {
    private struct Pair: Hashable {
        var source: Int32
        var target: Int32
    }

    /// The most steps that go from one state to another.
    private static let most = 256
    private let crowded: Set<Pair>
    private var used: [Pair: Int] = [:]
    /// The further state that is being filled.
    private var open: [Pair: Int32] = [:]
    private var next: Int32
    /// The further states with the state that each leads to.
    private(set) var states: [(Int32, Int32)] = []
    /// How many further states there will be.
    let count: Int

    init(_ graph: WordGraph, ways: [[String]]) {
        var steps: [Pair: Int] = [:]
        for arc in graph.arcs where arc.word >= 0 {
            steps[Pair(source: arc.source, target: arc.target), default: 0] += ways[Int(arc.word)].count
        }
        let crowded = steps.filter { $0.value > Self.most }
        self.crowded = Set(crowded.keys)
        count = crowded.values.reduce(0) { $0 + ($1 + Self.most - 1) / Self.most }
        next = Int32(graph.stateCount)
    }

    /// Where the next step between two states leads.
    mutating func target(of arc: WordGraph.Arc) -> Int32 {
        let pair = Pair(source: arc.source, target: arc.target)
        guard !crowded.isEmpty, crowded.contains(pair) else { return arc.target }
        let number = used[pair, default: 0]
        used[pair] = number + 1
        if number % Self.most == 0 {
            states.append((next, arc.target))
            // The steps of a pair need not come one after the other.
            open[pair] = next
            next += 1
        }
        return open[pair] ?? arc.target
    }
}
