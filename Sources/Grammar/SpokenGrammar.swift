import Languages
package import SpeechCore

/// The grammar as the recogniser reads it, in two parts: the sentences, worked out once, and the names in them, which
/// can be exchanged at any time.
///
/// A short list is written out wherever it is called, a long one once for all places.
package struct SpokenGrammar: Sendable {
    /// From so many words and states on a list is long.
    static let longList = 100

    /// The sentences.
    private let frame: GrammarFrame
    /// The large rules that are written once for a command.
    private var rules: [GrammarPart: GrammarFrame] = [:]
    /// The names that can be said for each list.
    private var lists: [Int32: NameTree] = [:]
    /// The rule of words that mean nothing to a command.
    private let aside: Int32?
    private let language: Language

    /// The spoken side of a grammar.
    ///
    /// - Parameters:
    ///   - graph: the grammar.
    ///   - isTraced: whether it is known what the states of the network were made of, which takes room.
    /// - Throws: `GrammarError` of code `unusable` when no sentence is left or the graph would be too large.
    package init(_ graph: GrammarGraph, isTraced: Bool = false) throws(GrammarError) {
        var writer = FrameWriter(graph)
        frame = try GrammarFrame(GrammarPart(rule: 0), by: &writer, isTraced: isTraced)
        aside = graph.aside
        language = graph.language
        let names = Set(graph.lists.values)
        var pending = frame.parts
        while let part = pending.popLast() {
            if part == .freeText { continue }
            if names.contains(part.rule) {
                if lists[part.rule] == nil { lists[part.rule] = NameTree(rule: part.rule, of: graph) }
            } else if rules[part] == nil {
                let frame = try GrammarFrame(part, by: &writer, isTraced: isTraced)
                rules[part] = frame
                pending += frame.parts
            }
        }
    }

    /// Takes a list's names anew from a grammar in which `GrammarGraph.replace` has exchanged them.
    package mutating func take(_ list: TermList, from graph: GrammarGraph) {
        for (_, rule) in graph.rules(of: list) where lists[rule] != nil {
            lists[rule] = NameTree(rule: rule, of: graph)
        }
    }

    /// The words of sentences apart from the names that can be exchanged.
    package var sentenceWords: Set<String> {
        rules.values.reduce(Set(frame.graph.words)) { $0.union($1.graph.words) }.subtracting([WordNetwork.anySound])
    }

    /// The sentences with all names, as the recogniser reads them.
    package func network() -> WordNetwork { traced().network }

    /// The commands with all names, where another one may be said behind a first.
    package func commandNetwork() -> WordNetwork { network().withFurtherCommands(in: language) }

    /// The same with what its states were made of, so that a way through the network tells the way through the grammar; nothing is
    /// known where it is not traced.
    package func traced() -> (network: WordNetwork, origins: NetworkOrigins) {
        var writer = NetworkWriter(rules: rules, lists: lists)
        writer.write(sentences: frame)
        let aside = aside.flatMap { writer.place(of: GrammarPart(rule: $0)) }
        let network = WordNetwork(graphs: writer.graphs, freeText: writer.freeText, aside: aside)
        return (network, NetworkOrigins(states: writer.origins))
    }

    /// The same as one graph, which has more sentences where a list or rule is written once for several places.
    ///
    /// Labels that mean nothing to a command are left out: they have sounds that are no words.
    package func wordGraph() -> WordGraph {
        var network = network()
        if let aside = network.aside { network.graphs[aside] = .impassable }
        return network.joined()
    }
}

/// One rule written out, but for the parts in it that are written elsewhere.
struct GrammarFrame: Sendable {
    /// A step for a part has its place among the parts, counted downwards from -2, in the place of a word.
    private(set) var graph: WordGraph
    private(set) var parts: [GrammarPart] = []
    /// For each state of the graph the states of the grammar that it stands for; none where that is not wanted.
    let origins: [[Int32]]

    init(_ part: GrammarPart, by writer: inout FrameWriter, isTraced: Bool) throws(GrammarError) {
        let (written, origins, names) = try writer.frame(of: part)
        self.origins = isTraced ? origins : []
        graph = written
        graph.words = []
        var numbers: [Int32] = []
        for (number, word) in written.words.enumerated() {
            if let part = names[Int32(number)] {
                numbers.append(-2 - Int32(parts.count))
                parts.append(part)
            } else {
                numbers.append(Int32(graph.words.count))
                graph.words.append(word)
            }
        }
        for index in graph.arcs.indices where graph.arcs[index].word >= 0 {
            graph.arcs[index].word = numbers[Int(graph.arcs[index].word)]
        }
    }
}

/// The names of a list as a tree of words: state 0 is its beginning, -1 its end.
struct NameTree: Sendable {
    struct Step: Sendable {
        var source: Int32
        var target: Int32
        var word: String
        var logWeight: Float
    }

    private(set) var steps: [Step] = []
    private(set) var stateCount: Int32 = 1
    /// For each state the state of the grammar that it stands for, and last that of the end.
    private(set) var origins: [Int32] = []

    /// How much it adds to a graph.
    var size: Int { steps.count }

    init(rule: Int32, of graph: GrammarGraph) {
        let rule = graph.rules[Int(rule)]
        var numbers: [Int32: Int32] = [rule.entry: 0, rule.exit: -1]
        var pending = [rule.entry]
        origins = [rule.entry]
        defer { origins.append(rule.exit) }
        while let state = pending.popLast() {
            for arc in graph.states[Int(state)] {
                guard case .word(let word) = arc.label else { continue }
                if numbers[arc.target] == nil {
                    numbers[arc.target] = stateCount
                    stateCount += 1
                    origins.append(arc.target)
                    pending.append(arc.target)
                }
                steps.append(
                    Step(
                        source: numbers[state] ?? 0, target: numbers[arc.target] ?? -1,
                        word: graph.words[Int(word)], logWeight: arc.logWeight))
            }
        }
    }
}

/// Writes frames and names into graphs that call each other.
private struct NetworkWriter {
    private(set) var graphs: [WordGraph] = []
    /// For each graph and state the states of the grammar that it stands for.
    private(set) var origins: [[[Int32]]] = []
    private let rules: [GrammarPart: GrammarFrame]
    private let lists: [Int32: NameTree]
    /// The graphs that are written once.
    private var shared: [GrammarPart: Int] = [:]

    /// The place of the graph for free text.
    var freeText: Int? { shared[.freeText] }

    init(rules: [GrammarPart: GrammarFrame], lists: [Int32: NameTree]) {
        self.rules = rules
        self.lists = lists
    }

    /// The place of the graph of a part, if it is called anywhere.
    func place(of part: GrammarPart) -> Int? { shared[part] }

    mutating func write(sentences: GrammarFrame) {
        graphs = [WordGraph(words: [], stateCount: 0, start: 0, final: 0, arcs: [])]
        origins = [[]]
        (graphs[0], origins[0]) = graph(of: sentences)
    }

    /// The graph of a part, written when it is first asked for; nil for a list that is empty.
    private mutating func callee(_ part: GrammarPart) -> Int? {
        if let known = shared[part] { return known }
        let place = graphs.count
        if part == .freeText {
            shared[part] = place
            graphs.append(.impassable)
            origins.append([])
            return place
        }
        if let rule = rules[part] {
            shared[part] = place
            graphs.append(WordGraph(words: [], stateCount: 0, start: 0, final: 0, arcs: []))
            origins.append([])
            (graphs[place], origins[place]) = graph(of: rule)
            return place
        }
        guard let names = lists[part.rule], names.size > 0 else { return nil }
        shared[part] = place
        graphs.append(names.graph)
        origins.append(names.origins.map { [$0] })
        return place
    }

    private mutating func graph(of frame: GrammarFrame) -> (WordGraph, [[Int32]]) {
        var graph = frame.graph
        var origins = frame.origins
        graph.arcs = []
        var numbers = Dictionary(graph.words.enumerated().map { ($1, Int32($0)) }) { first, _ in first }
        // The states of a short list before a state, by list and that state.
        var copies: [Int64: [Int32]] = [:]
        for arc in frame.graph.arcs {
            guard arc.word < -1 else {
                graph.arcs.append(arc)
                continue
            }
            let part = frame.parts[Int(-2 - arc.word)]
            guard let names = lists[part.rule], names.size < SpokenGrammar.longList else {
                if let callee = callee(part) {
                    graph.arcs.append(
                        WordGraph.Arc(
                            source: arc.source, target: arc.target, callee: callee, logWeight: arc.logWeight))
                }
                continue
            }
            // Lists that lead to the same state share all but their first words.
            let key = Int64(part.rule) << 32 | Int64(arc.target)
            let known = copies[key]
            let states = known ?? (0..<names.stateCount).map { Int32(graph.stateCount) + $0 - 1 }
            if known == nil {
                graph.stateCount += Int(names.stateCount) - 1
                if !origins.isEmpty { origins += names.origins.dropFirst().dropLast().map { [$0] } }
            }
            copies[key] = states
            for step in names.steps where known == nil || step.source == 0 {
                let number = numbers[step.word] ?? Int32(graph.words.count)
                if numbers.updateValue(number, forKey: step.word) == nil { graph.words.append(step.word) }
                graph.arcs.append(
                    WordGraph.Arc(
                        source: step.source == 0 ? arc.source : states[Int(step.source)],
                        target: step.target < 0 ? arc.target : states[Int(step.target)], word: number,
                        logWeight: step.logWeight + (step.source == 0 ? arc.logWeight : 0)))
            }
        }
        return (graph, origins)
    }
}

extension NameTree {
    /// The names as a graph of their own.
    fileprivate var graph: WordGraph {
        var graph = WordGraph(words: [], stateCount: Int(stateCount) + 1, start: 0, final: stateCount, arcs: [])
        var numbers: [String: Int32] = [:]
        for step in steps {
            let number = numbers[step.word] ?? Int32(graph.words.count)
            if numbers.updateValue(number, forKey: step.word) == nil { graph.words.append(step.word) }
            graph.arcs.append(
                WordGraph.Arc(
                    source: step.source, target: step.target < 0 ? stateCount : step.target, word: number,
                    logWeight: step.logWeight))
        }
        return graph
    }
}
