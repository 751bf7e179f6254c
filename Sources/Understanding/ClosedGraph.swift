import Grammar
import Languages

/// A grammar graph prepared for reading: from each state where a word may be awaited, everything that can be read
/// next without going over empty steps again.
///
/// Rules are not written out: a call is followed only when its rule can begin with the word that is read.
struct ClosedGraph: Sendable {
    /// A step that reads one word.
    struct WordStep: Sendable {
        var word: Int32
        var target: Int32
        var cost: Float
        /// The marks on the way, by index into `chains`, or -1.
        var chain: Int32
    }

    /// A step into a rule, or to a state with so many steps of its own that they are not repeated here.
    struct Entry: Sendable {
        /// The state to go on from.
        var state: Int32
        /// The state to return to after a rule; -1 for no call.
        var returnState: Int32
        /// The rule that is called, -1 for no call.
        var rule: Int32
        var cost: Float
        var chain: Int32
    }

    /// The steps that are possible from a state.
    struct Closure: Sendable {
        /// Steps that read one certain word, ordered by word.
        var words: [WordStep] = []
        /// Steps that read any word.
        var wild: [WordStep] = []
        /// Steps that read any word that can be part of a name.
        var names: [WordStep] = []
        /// Steps that read any name in the possessive.
        var possessives: [WordStep] = []
        /// Steps that read any word of the name of an app that is not there.
        var otherApps: [WordStep] = []
        /// Calls and hops.
        var entries: [Entry] = []
        /// Small words, and rules of one small word, that may be missing: where it goes on without them.
        var small: [WordStep] = []
        /// The cost of leaving the rule from here; infinite when that needs words.
        var exitCost: Float = .infinity
        var exitChain: Int32 = -1

        /// Whether only certain words can be read.
        var hasNoFreeWord: Bool { wild.isEmpty && names.isEmpty && possessives.isEmpty && otherApps.isEmpty }

        /// Whether nothing can be done but leave.
        var onlyLeaves: Bool {
            words.isEmpty && hasNoFreeWord && entries.isEmpty && exitCost < .infinity
        }
    }

    /// A mark on the way from one word to the next, after another one.
    struct Chain: Sendable {
        var previous: Int32
        var mark: Int32
        /// The command that the marks up to here set, or -1.
        var command: Int32
        /// Whether a value begins with one of them.
        var beginsValue: Bool
    }

    private(set) var graph: GrammarGraph
    private(set) var closures: [Closure]
    private(set) var chains: [Chain] = []
    /// Whether a token at a state can only leave its rule.
    private(set) var onlyLeaves: [Bool]
    /// Whether each rule is read only behind a comma.
    let needsComma: [Bool]
    private var index: [Int32]
    /// The words that each rule can begin with, as bits; the tolerant ones also after one missing small word.
    private var first: [[UInt64]]
    private var tolerantFirst: [[UInt64]]
    /// The lists of names that each rule can begin with; the bits above are of words that are in no list.
    private var firstLists: [Set<Int32>]
    /// The words that the names of each list can begin with, by its rule.
    private var firstOfNames: [Int32: (exact: Set<Int32>, tolerant: Set<Int32>)] = [:]
    /// The words by their spelling.
    private(set) var spellings: SpellingIndex
    /// From this many steps on, a state is not repeated in the closures of others.
    private static let hubSize = 48

    init(graph: GrammarGraph, costs: ParseCosts) {
        self.graph = graph
        spellings = SpellingIndex(graph.words)
        index = [Int32](repeating: -1, count: graph.states.count)
        closures = []
        onlyLeaves = []
        needsComma = graph.rules.indices.map { graph.commaRules.contains(Int32($0)) }
        first = [[UInt64]](repeating: [], count: graph.rules.count)
        tolerantFirst = first
        firstLists = [Set<Int32>](repeating: [], count: graph.rules.count)
        var builder = ClosureBuilder(graph: graph, costs: costs, hubSize: Self.hubSize)
        for state in builder.anchors() {
            index[Int(state)] = Int32(closures.count)
            closures.append(builder.closure(of: state))
        }
        chains = builder.chains
        for rule in graph.lists.values { takeNames(of: rule, costs: costs) }
        onlyLeaves = closures.map(\.onlyLeaves)
        for rule in graph.rules.indices { collectFirst(rule) }
    }

    /// Takes the names of a list anew from the same grammar, in which `GrammarGraph.replace` has exchanged them.
    mutating func take(_ list: TermList, from changed: GrammarGraph, costs: ParseCosts) {
        guard let rule = changed.lists[list] else { return }
        spellings.add(changed.words[graph.words.count...])
        let states = changed.states.count - graph.states.count
        index += repeatElement(-1, count: states)
        graph = changed
        for state in changed.listStates[list] ?? [] where index[Int(state)] < 0 {
            index[Int(state)] = Int32(closures.count)
            closures.append(Closure())
            onlyLeaves.append(false)
        }
        takeNames(of: rule, costs: costs)
    }

    /// The steps through the names of a list; there is nothing in it but words.
    private mutating func takeNames(of rule: Int32, costs: ParseCosts) {
        let entry = graph.rules[Int(rule)].entry
        var pending = [entry]
        while let state = pending.popLast() {
            var closure = Closure()
            closure.words.reserveCapacity(graph.states[Int(state)].count)
            for arc in graph.states[Int(state)] {
                guard case .word(let word) = arc.label else { continue }
                var step = WordStep(
                    word: word, target: arc.target, cost: -arc.logWeight * costs.weightFactor, chain: -1)
                closure.words.append(step)
                if arc.target == graph.rules[Int(rule)].exit { continue }
                pending.append(arc.target)
                guard costs.words.has(graph.words[Int(word)], in: .function) else { continue }
                step.cost += costs.missingWord
                closure.small.append(step)
            }
            closure.words.sort { $0.word < $1.word }
            closures[self.closure(of: state)] = closure
        }
        let begin = closures[closure(of: entry)]
        let exact = Set(begin.words.lazy.map(\.word))
        let afterSmall = begin.small.flatMap { closures[closure(of: $0.target)].words.map(\.word) }
        firstOfNames[rule] = (exact, afterSmall.isEmpty ? exact : exact.union(afterSmall))
    }

    /// The closure of a state at which a token can stand.
    func closure(of state: Int32) -> Int { Int(index[Int(state)]) }

    /// Whether a rule can begin with a word; -1 is a word that no rule knows.
    func canBegin(_ rule: Int32, with word: Int32, tolerant: Bool) -> Bool {
        let bits = tolerant ? tolerantFirst[Int(rule)] : first[Int(rule)]
        // The last bit stands for free text.
        if let last = bits.last, last & (1 << 63) != 0 { return true }
        guard word >= 0 else { return false }
        if Int(word) >> 6 < bits.count, bits[Int(word) >> 6] & (1 << UInt64(word & 63)) != 0 { return true }
        return firstLists[Int(rule)].contains { list in
            guard let names = firstOfNames[list] else { return false }
            return (tolerant ? names.tolerant : names.exact).contains(word)
        }
    }

    private mutating func collectFirst(_ rule: Int) {
        guard first[rule].isEmpty else { return }
        let size = graph.words.count / 64 + 2
        var bits = [UInt64](repeating: 0, count: size)
        guard firstOfNames[Int32(rule)] == nil else {
            (first[rule], tolerantFirst[rule], firstLists[rule]) = (bits, bits, [Int32(rule)])
            return
        }
        var lists: Set<Int32> = []
        let entry = closure(of: graph.rules[rule].entry)
        collect(entry, into: &bits, &lists, tolerant: false)
        first[rule] = bits
        for step in closures[entry].small {
            collect(closure(of: step.target), into: &bits, &lists, tolerant: false)
        }
        collect(entry, into: &bits, &lists, tolerant: true)
        (tolerantFirst[rule], firstLists[rule]) = (bits, lists)
    }

    private mutating func collect(
        _ closure: Int, into bits: inout [UInt64], _ lists: inout Set<Int32>, tolerant: Bool
    ) {
        for step in closures[closure].words { bits[Int(step.word) >> 6] |= 1 << UInt64(step.word & 63) }
        if !closures[closure].hasNoFreeWord { bits[bits.count - 1] |= 1 << 63 }
        for entry in closures[closure].entries {
            if entry.rule >= 0 {
                collectFirst(Int(entry.rule))
                let called = tolerant ? tolerantFirst[Int(entry.rule)] : first[Int(entry.rule)]
                for word in bits.indices { bits[word] |= called[word] }
                lists.formUnion(firstLists[Int(entry.rule)])
            } else {
                collect(self.closure(of: entry.state), into: &bits, &lists, tolerant: tolerant)
            }
        }
    }
}
