public import SpeechCore

/// The grammar as the recogniser reads it, in two parts: the sentences, worked out once, and the names in them, which
/// can be exchanged at any time.
///
/// A short list is written out wherever it is called. A long one is written once for all: an empty step leads into it
/// from each place, and one back to each. So a name may be left to another place than it was entered from, and
/// sentences can be recognised that the grammar does not have. The reader of commands knows; `narrowed(to:)` then gives
/// the exact graph with only the names that could have been said.
public struct SpokenGrammar: Sendable {
    /// From so many words and states on a list is long.
    static let longList = 100

    /// The sentences.
    private let frame: GrammarFrame
    /// The large rules that are written once for a command.
    private var rules: [GrammarPart: GrammarFrame] = [:]
    /// What can be said for each list.
    private var lists: [Int32: NameTree] = [:]

    /// The spoken side of a grammar.
    ///
    /// - Throws: `GrammarError` of code `unusable` when no sentence is left or the graph would be too large.
    public init(_ graph: GrammarGraph) throws(GrammarError) {
        frame = try GrammarFrame(GrammarPart(rule: 0), of: graph)
        let names = Set(graph.lists.values)
        var pending = frame.parts
        while let part = pending.popLast() {
            if names.contains(part.rule) {
                if lists[part.rule] == nil { lists[part.rule] = NameTree(rule: part.rule, of: graph) }
            } else if rules[part] == nil {
                let frame = try GrammarFrame(part, of: graph)
                rules[part] = frame
                pending += frame.parts
            }
        }
    }

    /// Takes a list's names anew from a grammar in which `GrammarGraph.replace` has exchanged them.
    public mutating func take(_ list: TermList, from graph: GrammarGraph) {
        guard let rule = graph.lists[list], lists[rule] != nil else { return }
        lists[rule] = NameTree(rule: rule, of: graph)
    }

    /// The words of sentences apart from the names that can be exchanged.
    public var sentenceWords: Set<String> {
        rules.values.reduce(Set(frame.graph.words)) { $0.union($1.graph.words) }
    }

    /// Whether sentences can be recognised that the grammar does not have.
    public var isInexact: Bool { lists.values.contains { $0.size >= Self.longList } }

    /// The graph with all names.
    public func wordGraph() -> WordGraph { wordGraph(with: lists) }

    /// The exact graph with those names of long lists alone that share most words with an utterance.
    public func narrowed(to words: [String]) -> WordGraph {
        let heard = Set(words)
        return wordGraph(
            with: lists.mapValues { list in
                list.size < Self.longList ? list : list.nearest(to: heard, limit: Self.longList / 8)
            })
    }

    private func wordGraph(with lists: [Int32: NameTree]) -> WordGraph {
        var writer = GraphWriter(rules: rules, lists: lists)
        let start = writer.addState()
        let final = writer.addState()
        writer.graph.start = start
        writer.graph.final = final
        writer.write(frame, from: start, to: final)
        return writer.graph
    }
}

/// One rule written out, but for the parts in it that are written elsewhere.
struct GrammarFrame: Sendable {
    /// A step for a part has its place among the parts, counted downwards from -2, in the place of a word.
    private(set) var graph: WordGraph
    private(set) var parts: [GrammarPart] = []

    init(_ part: GrammarPart, of grammar: GrammarGraph) throws(GrammarError) {
        let (written, names) = try grammar.frame(of: part)
        graph = written
        graph.words = []
        var numbers: [Int32] = []
        for word in written.words {
            if let part = names[word] {
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

    /// How much it adds to a graph.
    var size: Int { steps.count }

    init(rule: Int32, of graph: GrammarGraph) {
        let rule = graph.rules[Int(rule)]
        var numbers: [Int32: Int32] = [rule.entry: 0, rule.exit: -1]
        var pending = [rule.entry]
        while let state = pending.popLast() {
            for arc in graph.states[Int(state)] {
                guard case .word(let word) = arc.label else { continue }
                if numbers[arc.target] == nil {
                    numbers[arc.target] = stateCount
                    stateCount += 1
                    pending.append(arc.target)
                }
                steps.append(
                    Step(
                        source: numbers[state] ?? 0, target: numbers[arc.target] ?? -1,
                        word: graph.words[Int(word)], logWeight: arc.logWeight))
            }
        }
    }

    /// The names most of whose words are among some; of those alike in that the likeliest.
    func nearest(to words: Set<String>, limit: Int) -> NameTree {
        var outgoing: [Int32: [Int]] = [:]
        for (index, step) in steps.enumerated() { outgoing[step.source, default: []].append(index) }
        var names: [(path: [Int], share: Float, logWeight: Float)] = []
        func visit(_ state: Int32, path: [Int], heard: Int) {
            for index in outgoing[state] ?? [] {
                let step = steps[index]
                let (path, heard) = (path + [index], heard + (words.contains(step.word) ? 1 : 0))
                if step.target >= 0 {
                    visit(step.target, path: path, heard: heard)
                } else if heard > 0 {
                    names.append((path, Float(heard) / Float(path.count), step.logWeight))
                }
            }
        }
        visit(0, path: [], heard: 0)
        names.sort { ($0.share, $0.logWeight) > ($1.share, $1.logWeight) }
        var tree = self
        tree.steps = Set(names.prefix(limit).flatMap(\.path)).sorted().map { steps[$0] }
        return tree
    }
}

/// Writes frames and names into one graph.
private struct GraphWriter {
    var graph = WordGraph(words: [], stateCount: 0, start: 0, final: 0, arcs: [])
    private let rules: [GrammarPart: GrammarFrame]
    private let lists: [Int32: NameTree]
    private var words: [String: Int32] = [:]
    /// The states of a short list before a state, by list and that state.
    private var copies: [Int64: [Int32]] = [:]
    /// Entry and exit of what is written once.
    private var shared: [GrammarPart: (entry: Int32, exit: Int32)] = [:]

    init(rules: [GrammarPart: GrammarFrame], lists: [Int32: NameTree]) {
        self.rules = rules
        self.lists = lists
    }

    mutating func addState() -> Int32 {
        graph.stateCount += 1
        return Int32(graph.stateCount - 1)
    }

    private mutating func index(of word: String) -> Int32 {
        if let index = words[word] { return index }
        let index = Int32(graph.words.count)
        words[word] = index
        graph.words.append(word)
        return index
    }

    private mutating func add(from source: Int32, to target: Int32, word: Int32, logWeight: Float) {
        graph.arcs.append(WordGraph.Arc(source: source, target: target, word: word, logWeight: logWeight))
    }

    /// Writes a frame between two states.
    mutating func write(_ frame: GrammarFrame, from start: Int32, to final: Int32) {
        let indices = frame.graph.words.map { index(of: $0) }
        let states = (0..<Int32(frame.graph.stateCount)).map { state in
            state == frame.graph.start ? start : state == frame.graph.final ? final : addState()
        }
        for arc in frame.graph.arcs {
            let (source, target) = (states[Int(arc.source)], states[Int(arc.target)])
            if arc.word >= -1 {
                let word = arc.word >= 0 ? indices[Int(arc.word)] : -1
                add(from: source, to: target, word: word, logWeight: arc.logWeight)
                continue
            }
            let part = frame.parts[Int(-2 - arc.word)]
            if let names = lists[part.rule], names.size < SpokenGrammar.longList {
                add(names, of: part.rule, from: source, to: target, logWeight: arc.logWeight)
            } else if let place = place(of: part) {
                add(from: source, to: place.entry, word: -1, logWeight: arc.logWeight)
                add(from: place.exit, to: target, word: -1, logWeight: 0)
            }
        }
    }

    /// Writes a short list between two states; lists that lead to the same state share all but their first words.
    private mutating func add(
        _ names: NameTree, of rule: Int32, from source: Int32, to target: Int32, logWeight: Float
    ) {
        let key = Int64(rule) << 32 | Int64(target)
        let known = copies[key]
        let states: [Int32] = known ?? (0..<names.stateCount).map { $0 == 0 ? -1 : addState() }
        copies[key] = states
        for step in names.steps where known == nil || step.source == 0 {
            add(
                from: step.source == 0 ? source : states[Int(step.source)],
                to: step.target < 0 ? target : states[Int(step.target)], word: index(of: step.word),
                logWeight: step.logWeight + (step.source == 0 ? logWeight : 0))
        }
    }

    /// The one copy of a part, written when it is first asked for; nil for one that is empty.
    private mutating func place(of part: GrammarPart) -> (entry: Int32, exit: Int32)? {
        if let known = shared[part] { return known }
        let place = (entry: addState(), exit: addState())
        if let rule = rules[part] {
            shared[part] = place
            write(rule, from: place.entry, to: place.exit)
            return place
        }
        guard let names = lists[part.rule], names.size > 0 else { return nil }
        shared[part] = place
        let states = (0..<names.stateCount).map { $0 == 0 ? place.entry : addState() }
        for step in names.steps {
            add(
                from: states[Int(step.source)], to: step.target < 0 ? place.exit : states[Int(step.target)],
                word: index(of: step.word), logWeight: step.logWeight)
        }
        return place
    }
}
