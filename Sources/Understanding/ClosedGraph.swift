import Grammar

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
        /// Where to return to after a rule; -1 for no call.
        var returnState: Int32
        /// The rule that is called, -1 for no call.
        var rule: Int32
        var cost: Float
        var chain: Int32
    }

    /// What can be done from a state.
    struct Closure: Sendable {
        /// Steps that read one certain word, ordered by word.
        var words: [WordStep] = []
        /// Steps that read any word.
        var wild: [WordStep] = []
        /// Steps that read any word that can be part of a name.
        var names: [WordStep] = []
        /// Steps that read any word of the name of an app that is not there.
        var otherApps: [WordStep] = []
        /// Calls and hops.
        var entries: [Entry] = []
        /// Small words, and rules of one small word, that may be missing: where it goes on without them.
        var small: [WordStep] = []
        /// What it costs to leave the rule from here; infinite when that needs words.
        var exitCost: Float = .infinity
        var exitChain: Int32 = -1

        /// Whether only certain words can be read.
        var hasNoFreeWord: Bool { wild.isEmpty && names.isEmpty && otherApps.isEmpty }

        /// Whether nothing can be done but leave.
        var onlyLeaves: Bool {
            words.isEmpty && wild.isEmpty && names.isEmpty && otherApps.isEmpty && entries.isEmpty
                && exitCost < .infinity
        }
    }

    /// A mark on the way from one word to the next, after another one.
    struct Chain: Sendable {
        var previous: Int32
        var mark: Int32
        /// The command that the marks up to here set, or -1.
        var command: Int32
    }

    let graph: GrammarGraph
    private(set) var closures: [Closure]
    private(set) var chains: [Chain] = []
    /// Whether a token at a state can only leave its rule.
    private(set) var onlyLeaves: [Bool]
    private var index: [Int32]
    /// The words that each rule can begin with, as bits; the tolerant ones also after one missing small word.
    private var first: [[UInt64]]
    private var tolerantFirst: [[UInt64]]
    private let isSmall: [Bool]
    /// The words by their spelling.
    let spellings: SpellingIndex
    /// From this many steps on, a state is not repeated in the closures of others.
    private static let hubSize = 48

    init(graph: GrammarGraph, costs: ParseCosts) {
        self.graph = graph
        isSmall = graph.words.map { ParseCosts.functionWords.contains($0) }
        spellings = SpellingIndex(graph.words)
        index = [Int32](repeating: -1, count: graph.states.count)
        closures = []
        onlyLeaves = []
        first = [[UInt64]](repeating: [], count: graph.rules.count)
        tolerantFirst = first
        var builder = ClosureBuilder(graph: graph, costs: costs, isSmall: isSmall, hubSize: Self.hubSize)
        for state in builder.anchors() {
            index[Int(state)] = Int32(closures.count)
            closures.append(builder.closure(of: state))
        }
        chains = builder.chains
        onlyLeaves = closures.map(\.onlyLeaves)
        for rule in graph.rules.indices { collectFirst(rule) }
    }

    /// The closure of a state at which a token can stand.
    func closure(of state: Int32) -> Int { Int(index[Int(state)]) }

    /// Whether a rule can begin with a word; -1 is a word that no rule knows.
    func canBegin(_ rule: Int32, with word: Int32, tolerant: Bool) -> Bool {
        let bits = tolerant ? tolerantFirst[Int(rule)] : first[Int(rule)]
        // The last bit stands for free text.
        if let last = bits.last, last & (1 << 63) != 0 { return true }
        guard word >= 0 else { return false }
        return bits[Int(word) >> 6] & (1 << UInt64(word & 63)) != 0
    }

    private mutating func collectFirst(_ rule: Int) {
        guard first[rule].isEmpty else { return }
        let size = graph.words.count / 64 + 2
        var bits = [UInt64](repeating: 0, count: size)
        collect(closure(of: graph.rules[rule].entry), into: &bits, tolerant: false)
        first[rule] = bits
        for step in closures[closure(of: graph.rules[rule].entry)].small {
            collect(closure(of: step.target), into: &bits, tolerant: false)
        }
        collect(closure(of: graph.rules[rule].entry), into: &bits, tolerant: true)
        tolerantFirst[rule] = bits
    }

    private mutating func collect(_ closure: Int, into bits: inout [UInt64], tolerant: Bool) {
        for step in closures[closure].words { bits[Int(step.word) >> 6] |= 1 << UInt64(step.word & 63) }
        if !closures[closure].hasNoFreeWord { bits[bits.count - 1] |= 1 << 63 }
        for entry in closures[closure].entries {
            if entry.rule >= 0 {
                collectFirst(Int(entry.rule))
                let called = tolerant ? tolerantFirst[Int(entry.rule)] : first[Int(entry.rule)]
                for word in bits.indices { bits[word] |= called[word] }
            } else {
                collect(self.closure(of: entry.state), into: &bits, tolerant: tolerant)
            }
        }
    }
}
