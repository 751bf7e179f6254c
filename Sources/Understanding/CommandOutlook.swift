import Foundation
import Grammar
import IntentCore
import Synchronization

/// Tells of the words so far how likely it is that nothing which matters follows: no slot, and no more of one.
///
/// “please” or the name of an app may still come; whoever waits for these makes everybody wait. It is worked out from the
/// weights of the grammar, once for each place in it and when first asked.
package final class CommandOutlook: Sendable {
    /// A person who leaves out a value that Heed must ask for has perhaps only paused.
    private static let shareOfIncomplete = 0.5

    private let reader: CommandReader
    private let places: Mutex<OutlookPlaces?>

    /// The outlook on the commands of a reader.
    package init(_ reader: CommandReader) {
        self.reader = reader
        places = Mutex(nil)
    }

    /// The probability that nothing which matters follows.
    ///
    /// - Parameter spoken: the words so far, lower-case.
    /// - Returns: 0 when a slot must follow, 1 when none can, nil when no command begins like this.
    package func probabilityOfNoMore(after spoken: [String]) -> Double? {
        guard let noMore = probabilityOfNoSlot(after: spoken) else { return nil }
        guard noMore > 0 else { return 0 }
        return reader.asksBack(about: spoken.joined(separator: " ")) ? noMore * Self.shareOfIncomplete : noMore
    }

    /// The same by the grammar alone, whether Heed would have to ask for something or not.
    package func probabilityOfNoSlot(after spoken: [String]) -> Double? {
        let graph = reader.graph
        return places.withLock { places -> Double? in
            var now = places ?? OutlookPlaces(graph)
            defer { places = now }
            var walk = OutlookWalk(graph)
            for word in spoken {
                guard let index = graph.wordIndex[word] else { return nil }
                walk.read(index, now)
                if walk.isEmpty { return nil }
            }
            return walk.probabilityOfNoMore(&now)
        }
    }
}

extension CommandReader {
    /// The possible continuations of a command after its words so far.
    package var outlook: CommandOutlook { CommandOutlook(self) }

    /// Whether a command lacks what its app must know.
    fileprivate func asksBack(about text: String) -> Bool {
        guard let best = understand(text).best, let app = best.apps.first,
            let intent = apps.first(where: { $0.id == app })?.intent(best.intent.name)
        else { return false }
        return intent.definition.slots.contains { $0.isRequired && best.intent.slots[$0.name] == nil }
    }
}

/// The places in a grammar: which lead on, and which words may follow.
struct OutlookPlaces {
    /// The probability to leave a rule without a further value, in a slot that is still open and outside.
    struct Leaving {
        var open = 0.0
        var closed = 0.0
    }

    private struct Key: Hashable {
        var state: Int32
        var isInSlot: Bool
    }

    private let graph: GrammarGraph
    /// Whether a state is the end of a rule.
    private(set) var isExit: [Bool]
    /// Whether the end of its rule can be reached by what the recogniser listens for.
    private var isAlive: [Bool]
    private var known: [Key: Leaving] = [:]

    init(_ graph: GrammarGraph) {
        self.graph = graph
        isExit = [Bool](repeating: false, count: graph.states.count)
        for rule in graph.rules { isExit[Int(rule.exit)] = true }
        isAlive = isExit
        var sources: [[Int32]] = Array(repeating: [], count: graph.states.count)
        var callers: [Int32: [Int32]] = [:]
        for state in graph.states.indices {
            for arc in graph.states[state] {
                sources[Int(arc.target)].append(Int32(state))
                guard case .call(let rule) = arc.label else { continue }
                callers[graph.rules[Int(rule)].entry, default: []].append(Int32(state))
            }
        }
        var pending = isExit.indices.filter { isExit[$0] }.map(Int32.init)
        while let state = pending.popLast() {
            for source in sources[Int(state)] + (callers[state] ?? []) where !isAlive[Int(source)] {
                guard graph.states[Int(source)].contains(where: leadsOn) else { continue }
                isAlive[Int(source)] = true
                pending.append(source)
            }
        }
    }

    /// Whether a step can be heard and leads on to the end of its rule.
    func leadsOn(_ arc: GrammarGraph.Arc) -> Bool {
        guard isAlive[Int(arc.target)], !graph.unspokenStates.contains(arc.target) else { return false }
        switch arc.label {
        case .anyWord, .anyName, .anySound: return false
        case .call(let rule): return isAlive[Int(graph.rules[Int(rule)].entry)]
        case .empty, .word: return true
        }
    }

    /// How likely it is to leave the rule of a state without a further value.
    mutating func leaving(_ state: Int32, isInSlot: Bool) -> Leaving {
        if isExit[Int(state)] { return isInSlot ? Leaving(open: 1) : Leaving(closed: 1) }
        let key = Key(state: state, isInSlot: isInSlot)
        if let leaving = known[key] { return leaving }
        // Another round of a loop has a further value or changes nothing.
        known[key] = Leaving()
        var (sum, result) = (0.0, Leaving())
        for arc in graph.states[Int(state)] where leadsOn(arc) {
            let weight = arc.weight
            sum += weight
            guard let way = passing(arc, isInSlot: isInSlot) else { continue }
            if way.open > 0 {
                let rest = leaving(arc.target, isInSlot: true)
                result.open += weight * way.open * rest.open
                result.closed += weight * way.open * rest.closed
            }
            if way.closed > 0 {
                let rest = leaving(arc.target, isInSlot: false)
                result.open += weight * way.closed * rest.open
                result.closed += weight * way.closed * rest.closed
            }
        }
        if sum > 0 { result = Leaving(open: result.open / sum, closed: result.closed / sum) }
        known[key] = result
        return result
    }

    /// How likely a step has no further value, and whether a slot is open after it; nil for one that surely has.
    private mutating func passing(_ arc: GrammarGraph.Arc, isInSlot: Bool) -> Leaving? {
        guard !graph.hasValue(arc) else { return nil }
        let isInSlot = graph.isInSlot(after: arc, before: isInSlot)
        switch arc.label {
        case .call(let rule): return leaving(graph.rules[Int(rule)].entry, isInSlot: isInSlot)
        case .word where isInSlot: return nil
        default: return isInSlot ? Leaving(open: 1) : Leaving(closed: 1)
        }
    }
}

extension GrammarGraph {
    /// Whether a slot is open after a step.
    func isInSlot(after arc: Arc, before: Bool) -> Bool {
        guard arc.mark >= 0 else { return before }
        switch marks[Int(arc.mark)] {
        case .slotStart: return true
        case .slotEnd: return false
        case .implied, .command, .phrase, .appStart, .appEnd: return before
        }
    }

    /// Whether a step begins a value or stands for one.
    func hasValue(_ arc: Arc) -> Bool {
        guard arc.mark >= 0 else { return false }
        switch marks[Int(arc.mark)] {
        case .slotStart, .implied: return true
        case .slotEnd, .command, .phrase, .appStart, .appEnd: return false
        }
    }
}

extension GrammarGraph.Arc {
    /// How likely it is among those of its state.
    var weight: Double { exp(Double(logWeight)) }
}
