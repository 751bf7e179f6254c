import SpeechCore

/// The ways through a graph of words, forwards and backwards.
struct GraphPaths: Sendable {
    /// A way between two states.
    struct Detour: Hashable {
        var words: [Int32]
        var logWeight: Float
    }

    /// More steps than this are not looked at between two states.
    private static let expansions = 4_000

    /// The words of the graph.
    let words: [String]
    private var following: [[WordGraph.Arc]]
    private var leading: [[WordGraph.Arc]]
    private let numbers: [String: Int32]
    private let start: Int32
    private let final: Int32

    /// The ways through a graph.
    init(_ graph: WordGraph) {
        following = Array(repeating: [], count: graph.stateCount)
        leading = following
        for arc in graph.arcs {
            following[Int(arc.source)].append(arc)
            if arc.word >= 0 { leading[Int(arc.target)].append(arc) }
        }
        words = graph.words
        numbers = Dictionary(graph.words.enumerated().map { ($1, Int32($0)) }) { first, _ in first }
        start = graph.start
        final = graph.final
    }

    /// The best way of a sentence: the state before each word and after the last, and its natural logarithmic weight;
    /// nil when it is no sentence of the graph.
    func way(of sentence: [String]) -> (states: [Int32], logWeight: Float)? {
        var columns: [[Int32: (weight: Float, origin: Int32)]] = [closed([start: (0, -1)])]
        for word in sentence {
            guard let number = numbers[word] else { return nil }
            var next: [Int32: (weight: Float, origin: Int32)] = [:]
            // In the order of the states: of equal ways always the same one counts.
            for (state, reached) in columns[columns.count - 1].sorted(by: { $0.key < $1.key }) {
                for step in following[Int(state)] where step.word == number {
                    let weight = reached.weight + step.logWeight
                    if weight > next[step.target]?.weight ?? -.infinity { next[step.target] = (weight, state) }
                }
            }
            if next.isEmpty { return nil }
            columns.append(closed(next))
        }
        guard let end = columns.last?[final] else { return nil }
        var states = [final]
        for column in columns.dropFirst().reversed() {
            // Empty steps keep the origin of the state that they start from.
            states.append(column[states[states.count - 1]]?.origin ?? start)
        }
        return (states.reversed(), end.weight)
    }

    private func closed(
        _ states: [Int32: (weight: Float, origin: Int32)]
    ) -> [Int32: (weight: Float, origin: Int32)] {
        var states = states
        var pending = states.keys.sorted()
        while let state = pending.popLast(), let reached = states[state] {
            for step in following[Int(state)] where step.word < 0 {
                let weight = reached.weight + step.logWeight
                if weight > states[step.target]?.weight ?? -.infinity {
                    states[step.target] = (weight, reached.origin)
                    pending.append(step.target)
                }
            }
        }
        return states
    }

    /// The ways of one to three words from one state to another, likeliest first.
    func detours(from source: Int32, to target: Int32, limit: Int) -> [Detour] {
        var ends: [Int32: [WordGraph.Arc]] = [:]
        for arc in leading[Int(target)] { ends[arc.source, default: []].append(arc) }
        // The final state is reached by an empty step as well.
        for state in following.indices where target == final {
            for empty in following[state] where empty.word < 0 && empty.target == target {
                for arc in leading[state] { ends[arc.source, default: []].append(arc) }
            }
        }
        var found: Set<Detour> = []
        var expansions = 0
        func finish(_ words: [Int32], at state: Int32, _ weight: Float) {
            for arc in ends[state] ?? [] {
                found.insert(Detour(words: words + [arc.word], logWeight: weight + arc.logWeight))
            }
        }
        finish([], at: source, 0)
        for first in following[Int(source)] where first.word >= 0 {
            finish([first.word], at: first.target, first.logWeight)
            for second in following[Int(first.target)] where second.word >= 0 && expansions < Self.expansions {
                expansions += 1
                finish([first.word, second.word], at: second.target, first.logWeight + second.logWeight)
            }
        }
        let ordered = found.sorted { one, other in
            if one.logWeight != other.logWeight { return one.logWeight > other.logWeight }
            return one.words.lexicographicallyPrecedes(other.words)
        }
        return Array(ordered.prefix(limit))
    }
}
