import SpeechCore

/// Draws sentences from a network as a search would find them, with the way that it took.
struct NetworkWalk {
    private struct Call {
        var graph: Int
        var target: Int
    }

    private let network: WordNetwork
    /// For each graph and state the steps from which its end can be reached.
    private let steps: [[[WordGraph.Arc]]]

    init(_ network: WordNetwork) {
        self.network = network
        var isPassable = [Bool](repeating: true, count: network.graphs.count)
        var steps: [[[WordGraph.Arc]]] = []
        // A graph that cannot be passed, such as the place of free text, takes the steps with it that call it.
        while true {
            steps = network.graphs.map { Self.steps(of: $0, isPassable) }
            let passable = network.graphs.indices.map { isPassable[$0] && Self.hasWay(network.graphs[$0], steps[$0]) }
            if passable == isPassable { break }
            isPassable = passable
        }
        self.steps = steps
    }

    private static func hasWay(_ graph: WordGraph, _ steps: [[WordGraph.Arc]]) -> Bool {
        graph.start == graph.final || steps.indices.contains(Int(graph.start)) && !steps[Int(graph.start)].isEmpty
    }

    private static func steps(of graph: WordGraph, _ isPassable: [Bool]) -> [[WordGraph.Arc]] {
        let arcs = graph.arcs.filter { $0.callee.map { isPassable[$0] } ?? true }
        var isLive = [Bool](repeating: false, count: graph.stateCount)
        guard graph.stateCount > 0 else { return [] }
        isLive[Int(graph.final)] = true
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for arc in arcs where isLive[Int(arc.target)] && !isLive[Int(arc.source)] {
                isLive[Int(arc.source)] = true
                hasChanged = true
            }
        }
        var steps = [[WordGraph.Arc]](repeating: [], count: graph.stateCount)
        for arc in arcs where isLive[Int(arc.target)] { steps[Int(arc.source)].append(arc) }
        return steps
    }

    /// A sentence; nil where it gets long or there is none without free text.
    func sentence(using random: inout some RandomNumberGenerator) -> Hypothesis? {
        var words: [RecognizedWord] = []
        var path: [NetworkPlace] = []
        var calls: [Call] = []
        var place = NetworkPlace(graph: 0, state: Int(network.graphs[0].start))
        while words.count <= 16 {
            let graph = network.graphs[place.graph]
            let steps = steps[place.graph][place.state]
            let isAtEnd = place.state == Int(graph.final)
            if isAtEnd, steps.isEmpty || Bool.random(using: &random) {
                guard let call = calls.popLast() else { break }
                place = NetworkPlace(graph: call.graph, state: call.target)
                continue
            }
            guard let step = steps.randomElement(using: &random) else { return nil }
            if let callee = step.callee {
                calls.append(Call(graph: place.graph, target: Int(step.target)))
                place = NetworkPlace(graph: callee, state: Int(network.graphs[callee].start))
                continue
            }
            place.state = Int(step.target)
            guard step.word >= 0 else { continue }
            let time = Double(words.count)
            words.append(
                RecognizedWord(text: graph.words[Int(step.word)], start: time, end: time + 1, confidence: 1))
            path.append(place)
        }
        guard !words.isEmpty, words.count <= 16 else { return nil }
        var heard = Hypothesis(text: words.map(\.text).joined(separator: " "), words: words)
        heard.path = path
        return heard
    }
}
