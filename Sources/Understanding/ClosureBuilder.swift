import Grammar
import Languages

/// Follows empty steps once and for all.
struct ClosureBuilder {
    let graph: GrammarGraph
    let costs: ParseCosts
    private let isSmall: [Bool]
    private let lists: Set<Int32>
    let hubSize: Int
    private(set) var chains: [ClosedGraph.Chain] = []
    private var ruleOfExit: [Int32: Int] = [:]
    /// The cost of passing a rule without a word, and with one missing small word; computed when first needed.
    private var passing: [(empty: Float, small: Float)?]

    init(graph: GrammarGraph, costs: ParseCosts, hubSize: Int) {
        self.graph = graph
        self.costs = costs
        isSmall = graph.words.map { costs.words.has($0, in: .function) }
        lists = Set(graph.lists.values)
        self.hubSize = hubSize
        passing = Array(repeating: nil, count: graph.rules.count)
        for (number, rule) in graph.rules.enumerated() { ruleOfExit[rule.exit] = number }
    }

    /// The states at which a token may stand: after a word, after a rule, at the start of a rule, and hubs; also those of
    /// lists that no name needs now.
    func anchors() -> [Int32] {
        var isAnchor = [Bool](repeating: false, count: graph.states.count)
        for rule in graph.rules { isAnchor[Int(rule.entry)] = true }
        for state in graph.listStates.values.joined() { isAnchor[Int(state)] = true }
        for (state, arcs) in graph.states.enumerated() {
            if arcs.count >= hubSize { isAnchor[state] = true }
            for arc in arcs where arc.label != .empty { isAnchor[Int(arc.target)] = true }
        }
        return isAnchor.indices.filter { isAnchor[$0] }.map(Int32.init)
    }

    /// The steps that are possible from a state.
    mutating func closure(of origin: Int32) -> ClosedGraph.Closure {
        var closure = ClosedGraph.Closure()
        var best: [Int32: (cost: Float, chain: Int32)] = [origin: (0, -1)]
        var pending = [origin]
        while let state = pending.popLast() {
            guard let here = best[state] else { continue }
            for arc in graph.states[Int(state)] {
                guard let (target, cost) = emptyStep(arc) else { continue }
                let total = here.cost + cost
                if let known = best[target], known.cost <= total { continue }
                var chain = here.chain
                if arc.mark >= 0 { chain = extend(chain, with: arc.mark) }
                best[target] = (total, chain)
                if !isHub(target) { pending.append(target) }
            }
        }
        for (state, here) in best.sorted(by: { $0.key < $1.key }) {
            if state != origin, isHub(state) {
                closure.entries.append(
                    ClosedGraph.Entry(state: state, returnState: -1, rule: -1, cost: here.cost, chain: here.chain))
                continue
            }
            if ruleOfExit[state] != nil, here.cost < closure.exitCost {
                (closure.exitCost, closure.exitChain) = here
            }
            for arc in graph.states[Int(state)] { add(arc, after: here, to: &closure) }
        }
        closure.words.sort { $0.word < $1.word }
        return closure
    }

    private func isHub(_ state: Int32) -> Bool { graph.states[Int(state)].count >= hubSize }

    /// A step that needs no word, with its cost: an empty one, or a rule that may be empty.
    private mutating func emptyStep(_ arc: GrammarGraph.Arc) -> (target: Int32, cost: Float)? {
        let cost = -arc.logWeight * costs.weightFactor
        switch arc.label {
        case .empty: return (arc.target, cost + (graph.doubtfulStates.contains(arc.target) ? costs.doubtful : 0))
        case .call(let rule):
            let passing = passingCosts(of: Int(rule))
            return passing.empty < .infinity ? (arc.target, cost + passing.empty) : nil
        default: return nil
        }
    }

    private mutating func add(
        _ arc: GrammarGraph.Arc, after here: (cost: Float, chain: Int32), to closure: inout ClosedGraph.Closure
    ) {
        let cost = here.cost - arc.logWeight * costs.weightFactor
        func step(_ word: Int32, _ cost: Float) -> ClosedGraph.WordStep {
            ClosedGraph.WordStep(word: word, target: arc.target, cost: cost, chain: here.chain)
        }
        switch arc.label {
        case .empty, .anySound: break
        case .word(let word):
            closure.words.append(step(word, cost))
            if isSmall[Int(word)] { closure.small.append(step(word, cost + costs.missingWord)) }
        case .anyWord: closure.wild.append(step(-1, here.cost - arc.logWeight))
        case .anyName where graph.otherAppStates.contains(arc.target):
            closure.otherApps.append(step(-1, here.cost - arc.logWeight))
        case .anyName where graph.possessiveStates.contains(arc.target):
            closure.possessives.append(step(-1, here.cost - arc.logWeight))
        case .anyName: closure.names.append(step(-1, here.cost - arc.logWeight))
        case .call(let rule):
            closure.entries.append(
                ClosedGraph.Entry(
                    state: graph.rules[Int(rule)].entry, returnState: arc.target, rule: rule, cost: cost,
                    chain: here.chain))
            let passing = passingCosts(of: Int(rule))
            if passing.small < .infinity, passing.empty == .infinity {
                closure.small.append(step(-1, cost + passing.small))
            }
        }
    }

    private mutating func passingCosts(of rule: Int) -> (empty: Float, small: Float) {
        if let known = passing[rule] { return known }
        // A name is never missing, though it may be "May".
        if lists.contains(Int32(rule)) { return (.infinity, .infinity) }
        // Rules do not contain themselves; should one, it cannot be passed.
        passing[rule] = (.infinity, .infinity)
        let entry = closure(of: graph.rules[rule].entry)
        var small = Float.infinity
        for step in entry.small where step.target == graph.rules[rule].exit { small = min(small, step.cost) }
        passing[rule] = (entry.exitCost, small)
        return (entry.exitCost, small)
    }

    private mutating func extend(_ chain: Int32, with mark: Int32) -> Int32 {
        var command = chain >= 0 ? chains[Int(chain)].command : -1
        var beginsValue = chain >= 0 && chains[Int(chain)].beginsValue
        switch graph.marks[Int(mark)] {
        case .command(let number): command = number
        case .slotStart: beginsValue = true
        default: break
        }
        chains.append(
            ClosedGraph.Chain(previous: chain, mark: mark, command: command, beginsValue: beginsValue))
        return Int32(chains.count - 1)
    }
}
