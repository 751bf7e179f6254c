import Grammar

/// The places in a grammar where the words so far may have led, each with its probability.
struct OutlookWalk {
    private struct Place: Hashable {
        var state: Int32
        /// The rule to return from, by index into `frames`, or -1.
        var frame: Int32
        var isInSlot: Bool
    }

    private struct Frame: Hashable {
        var parent: Int32
        var returnState: Int32
    }

    /// Ways less likely than this part of all are left out.
    private static let negligible = 1e-9
    /// Rules do not call each other more deeply than this.
    private static let deepest = 64

    private let graph: GrammarGraph
    private var places: [Place: Double]
    private var frames: [Frame] = []
    private var frameNumbers: [Frame: Int32] = [:]

    init(_ graph: GrammarGraph) {
        self.graph = graph
        places = [Place(state: graph.root.entry, frame: -1, isInSlot: false): 1]
    }

    var isEmpty: Bool { places.isEmpty }

    /// Goes on with a word.
    mutating func read(_ word: Int32, _ known: OutlookPlaces) {
        var next: [Place: Double] = [:]
        for (place, share) in places { advance(place, share, word, known, &next, depth: 0) }
        let total = next.values.reduce(0, +)
        places = next.mapValues { $0 / total }
    }

    /// The probability that nothing which matters follows.
    func probabilityOfNoMore(_ known: inout OutlookPlaces) -> Double {
        var sum = 0.0
        for (place, share) in places {
            var leaving = known.leaving(place.state, isInSlot: place.isInSlot)
            var frame = place.frame
            while frame >= 0 {
                let state = frames[Int(frame)].returnState
                let (inside, outside) = (known.leaving(state, isInSlot: true), known.leaving(state, isInSlot: false))
                leaving = OutlookPlaces.Leaving(
                    open: leaving.open * inside.open + leaving.closed * outside.open,
                    closed: leaving.open * inside.closed + leaving.closed * outside.closed)
                frame = frames[Int(frame)].parent
            }
            sum += share * (leaving.open + leaving.closed)
        }
        return sum
    }

    private mutating func advance(
        _ place: Place, _ share: Double, _ word: Int32, _ known: OutlookPlaces, _ next: inout [Place: Double],
        depth: Int
    ) {
        guard share > Self.negligible, depth < Self.deepest else { return }
        if known.isExit[Int(place.state)] {
            guard place.frame >= 0 else { return }
            let frame = frames[Int(place.frame)]
            let back = Place(state: frame.returnState, frame: frame.parent, isInSlot: place.isInSlot)
            return advance(back, share, word, known, &next, depth: depth + 1)
        }
        for arc in graph.states[Int(place.state)] where known.leadsOn(arc) {
            var to = place
            to.state = arc.target
            to.isInSlot = graph.isInSlot(after: arc, before: place.isInSlot)
            let share = share * arc.weight
            switch arc.label {
            case .word(let own):
                if own == word { next[to, default: 0] += share }
            case .empty: advance(to, share, word, known, &next, depth: depth + 1)
            case .call(let rule):
                to.frame = number(of: Frame(parent: place.frame, returnState: arc.target))
                to.state = graph.rules[Int(rule)].entry
                advance(to, share, word, known, &next, depth: depth + 1)
            case .anyWord, .anyName, .anySound: break
            }
        }
    }

    private mutating func number(of frame: Frame) -> Int32 {
        if let number = frameNumbers[frame] { return number }
        frames.append(frame)
        frameNumbers[frame] = Int32(frames.count - 1)
        return Int32(frames.count - 1)
    }
}
