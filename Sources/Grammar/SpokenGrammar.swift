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
    static let longList = 400

    /// The sentences; a step for a list of names has its rule, counted downwards from -2, in the place of a word.
    private let frame: WordGraph
    /// What can be said for each list.
    private var lists: [Int32: NameTree]

    /// The spoken side of a grammar.
    ///
    /// - Parameters:
    ///   - graph: the grammar.
    ///   - freeText: whether to keep places where any words can be said.
    /// - Throws: `GrammarError` of code `unusable` when no sentence is left or the graph would be too large.
    public init(_ graph: GrammarGraph, freeText: Bool = false) throws(GrammarError) {
        var (frame, rules) = try graph.frame(freeText: freeText)
        let words = frame.words
        frame.words = words.filter { rules[$0] == nil }
        var next: Int32 = -1
        let numbers = words.map { word in
            if let rule = rules[word] { return -2 - rule }
            next += 1
            return next
        }
        for index in frame.arcs.indices where frame.arcs[index].word >= 0 {
            frame.arcs[index].word = numbers[Int(frame.arcs[index].word)]
        }
        self.frame = frame
        lists = [:]
        for rule in rules.values { lists[rule] = NameTree(rule: rule, of: graph) }
    }

    /// Takes a list's names anew from a grammar in which `GrammarGraph.replace` has exchanged them.
    public mutating func take(_ list: TermList, from graph: GrammarGraph) {
        guard let rule = graph.lists[list], lists[rule] != nil else { return }
        lists[rule] = NameTree(rule: rule, of: graph)
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
        var writer = NameWriter(frame: frame)
        for arc in frame.arcs {
            let rule = -2 - arc.word
            // Rule 0 is the whole grammar: the number it would have stands for free text.
            guard rule > 0 else {
                writer.graph.arcs.append(arc)
                continue
            }
            guard let names = lists[rule], names.size > 0 else { continue }
            if names.size >= Self.longList {
                writer.addShared(names, rule: rule, in: arc)
            } else {
                writer.add(names, rule: rule, in: arc)
            }
        }
        return writer.graph
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

/// Writes names into a graph.
private struct NameWriter {
    var graph: WordGraph
    private var words: [String: Int32] = [:]
    /// The states of a list before a state of the frame, by list and that state.
    private var copies: [Int64: [Int32]] = [:]
    /// Entry and exit of long lists.
    private var shared: [Int32: (entry: Int32, exit: Int32)] = [:]

    init(frame: WordGraph) {
        graph = frame
        graph.arcs.removeAll(keepingCapacity: true)
        // The words that stand for lists go; others keep their numbers.
        for (index, word) in frame.words.enumerated() { words[word] = Int32(index) }
    }

    private mutating func index(of word: String) -> Int32 {
        if let index = words[word] { return index }
        let index = Int32(graph.words.count)
        words[word] = index
        graph.words.append(word)
        return index
    }

    private mutating func addState() -> Int32 {
        graph.stateCount += 1
        return Int32(graph.stateCount - 1)
    }

    /// Writes a short list in the place of a step; lists that lead to the same state share all but their first words.
    mutating func add(_ names: NameTree, rule: Int32, in arc: WordGraph.Arc) {
        let key = Int64(rule) << 32 | Int64(arc.target)
        let known = copies[key]
        let states: [Int32] = known ?? (0..<names.stateCount).map { $0 == 0 ? -1 : addState() }
        copies[key] = states
        for step in names.steps where known == nil || step.source == 0 {
            graph.arcs.append(
                WordGraph.Arc(
                    source: step.source == 0 ? arc.source : states[Int(step.source)],
                    target: step.target < 0 ? arc.target : states[Int(step.target)], word: index(of: step.word),
                    logWeight: step.logWeight + (step.source == 0 ? arc.logWeight : 0)))
        }
    }

    /// Leads from the place of a step to the one copy of a long list and back.
    mutating func addShared(_ names: NameTree, rule: Int32, in arc: WordGraph.Arc) {
        let place = shared[rule] ?? write(names)
        shared[rule] = place
        graph.arcs.append(
            WordGraph.Arc(source: arc.source, target: place.entry, word: -1, logWeight: arc.logWeight))
        graph.arcs.append(WordGraph.Arc(source: place.exit, target: arc.target, word: -1, logWeight: 0))
    }

    private mutating func write(_ names: NameTree) -> (entry: Int32, exit: Int32) {
        let states = (0..<names.stateCount).map { _ in addState() }
        let exit = addState()
        for step in names.steps {
            graph.arcs.append(
                WordGraph.Arc(
                    source: states[Int(step.source)], target: step.target < 0 ? exit : states[Int(step.target)],
                    word: index(of: step.word), logWeight: step.logWeight))
        }
        return (states[0], exit)
    }
}
