import CheckedValues
import Languages
package import SpeechCore

extension GrammarGraph {
    /// Rules of at least this many steps written out are written once for all places of a command that call them;
    /// smaller rules are written out where they are called.
    static let sharedRuleSize = 2_000

    /// The most steps a flat graph may have; beyond that a decoder would need gigabytes.
    package static let maximumFlatArcs = 4_000_000

    /// The grammar as the recogniser reads it: rules written out where they are called, marks left out, states that do
    /// the same made one; free text has its place, see `WordNetwork.freeText`.
    ///
    /// - Throws: `GrammarError` of code `unusable` when no sentence is left or the graph would be too large.
    package func network() throws(GrammarError) -> WordNetwork {
        try SpokenGrammar(self).network()
    }

    /// The same for commands, where another one may be said behind a first.
    ///
    /// - Throws: as `network`.
    package func commandNetwork() throws(GrammarError) -> WordNetwork {
        try SpokenGrammar(self).commandNetwork()
    }

    /// The same as one graph, which has more sentences where something is written once for several places.
    ///
    /// - Throws: `GrammarError` of code `unusable` when no sentence is left or the graph would be too large.
    package func wordGraph() throws(GrammarError) -> WordGraph {
        try SpokenGrammar(self).wordGraph()
    }
}

/// A rule that is written once for many places: a list of names for all, a large rule for those of one command.
struct GrammarPart: Hashable {
    var rule: Int32
    /// The command, or -1 for all.
    var command: Int32 = -1
    /// The classes of words that it does not begin with here, since of the word before it.
    var before: Neighbours.Classes = 0
    /// Which of its sentences.
    var after = After()

    /// The sentences whose last word excludes of some classes certain ones behind it; of none: all.
    struct After: Hashable {
        var relevant: Neighbours.Classes = 0
        var excluded: Neighbours.Classes = 0
    }

    /// The place of any words.
    static let freeText = GrammarPart(rule: -1)
}

/// Writes rules out where they are called.
struct GraphFlattener {
    let graph: GrammarGraph
    private var result = FlatGraph()
    /// Whether a rule has a sentence.
    private let speakable: [Bool]
    /// How many steps each rule has when it is written out.
    private var sizes: [Int?]
    private let names: PartNames
    private let lists: Set<Int32>

    init(graph: GrammarGraph, speakable: [Bool], names: PartNames) {
        self.graph = graph
        self.speakable = speakable
        self.names = names
        sizes = Array(repeating: nil, count: graph.rules.count)
        lists = Set(graph.lists.values)
    }

    mutating func flatten(_ part: GrammarPart) throws(GrammarError) -> FlatGraph {
        guard speakable[Int(part.rule)] else {
            throw GrammarError(.unusable, "The grammar has no sentence that can be recognised.")
        }
        let start = result.addState(of: graph.rules[Int(part.rule)].entry)
        let final = result.addState(of: graph.rules[Int(part.rule)].exit)
        try expand(rule: Int(part.rule), from: start, to: final, command: part.command)
        result.start = start
        result.final = final
        return result
    }

    private mutating func size(of rule: Int32) -> Int {
        if let known = sizes[Int(rule)] { return known }
        var size = 0
        var seen: Set<Int32> = [graph.rules[Int(rule)].entry]
        var pending = Array(seen)
        while let state = pending.popLast() {
            for arc in graph.states[Int(state)] where !graph.unspokenStates.contains(arc.target) {
                size = size.adding(1) ?? .max
                if case .call(let callee) = arc.label, speakable[Int(callee)], !lists.contains(callee) {
                    size = size.adding(self.size(of: callee)) ?? .max
                }
                if seen.insert(arc.target).inserted { pending.append(arc.target) }
            }
        }
        sizes[Int(rule)] = size
        return size
    }

    /// The command of a mark, or the one that has been marked before.
    private func command(of arc: GrammarGraph.Arc, after command: Int32) -> Int32 {
        guard arc.mark >= 0, case .command(let marked) = graph.marks[Int(arc.mark)] else { return command }
        return marked
    }

    private mutating func expand(
        rule: Int, from source: Int32, to target: Int32, command: Int32
    ) throws(GrammarError) {
        let entry = graph.rules[rule].entry
        let exit = graph.rules[rule].exit
        var copies: [Int32: Int32] = [entry: source, exit: target]
        var pending = [(state: entry, command: command)]
        while let (state, command) = pending.popLast() {
            let from = copies[state] ?? source
            for var arc in graph.states[Int(state)] {
                arc.logWeight += graph.shares[arc.target] ?? 0
                if case .call(let callee) = arc.label, !speakable[Int(callee)] { continue }
                if arc.label == .anyName { continue }
                // A mark for any words stands for all words of a text, so its loop is left out.
                if arc.label == .anyWord, arc.target == state { continue }
                if graph.unspokenStates.contains(arc.target) { continue }
                let to: Int32
                if let copy = copies[arc.target] {
                    to = copy
                } else {
                    to = result.addState(of: arc.target)
                    copies[arc.target] = to
                    pending.append((arc.target, self.command(of: arc, after: command)))
                }
                switch arc.label {
                case .word(let word): result.add(from: from, to: to, word: word, logWeight: arc.logWeight)
                case .empty: result.add(from: from, to: to, word: -1, logWeight: arc.logWeight)
                case .anyWord:
                    result.add(from: from, to: to, word: names.word(for: .freeText), logWeight: arc.logWeight)
                case .anyName: break
                case .anySound: result.add(from: from, to: to, word: names.soundWord(), logWeight: arc.logWeight)
                case .call(let callee) where callee == graph.aside:
                    let word = names.word(for: GrammarPart(rule: callee))
                    result.add(from: from, to: to, word: word, logWeight: arc.logWeight)
                case .call(let callee) where lists.contains(callee):
                    let word = names.word(for: GrammarPart(rule: callee))
                    result.add(from: from, to: to, word: word, logWeight: arc.logWeight)
                case .call(let callee) where command != -1 && size(of: callee) >= GrammarGraph.sharedRuleSize:
                    let word = names.word(for: GrammarPart(rule: callee, command: command))
                    result.add(from: from, to: to, word: word, logWeight: arc.logWeight)
                case .call(let callee):
                    // The entry of a rule may be inside a loop: a state of its own keeps the loop outside.
                    let inside = result.addState(of: graph.rules[Int(callee)].entry)
                    let outside = result.addState(of: graph.rules[Int(callee)].exit)
                    result.add(from: from, to: inside, word: -1, logWeight: arc.logWeight)
                    try expand(rule: Int(callee), from: inside, to: outside, command: command)
                    result.add(from: outside, to: to, word: -1, logWeight: 0)
                }
            }
        }
        guard result.arcCount < GrammarGraph.maximumFlatArcs else {
            throw GrammarError(
                .unusable,
                "The grammar has too many sentences to listen for at once; name fewer apps with --app.")
        }
    }
}

extension GrammarGraph {
    /// For each rule, whether its exit can be reached.
    func rulesWithSentences() -> [Bool] {
        var speakable = [Bool](repeating: false, count: rules.count)
        var changed = true
        while changed {
            changed = false
            for index in rules.indices where !speakable[index] && reachesExit(rules[index], speakable: speakable) {
                speakable[index] = true
                changed = true
            }
        }
        return speakable
    }

    private func reachesExit(_ rule: Rule, speakable: [Bool]) -> Bool {
        var seen: Set<Int32> = [rule.entry]
        var pending = [rule.entry]
        while let state = pending.popLast() {
            if state == rule.exit { return true }
            for arc in states[Int(state)] {
                // A grammar in which only "what can I say" can be said is of no use.
                if arc.label == .anyName || isHelp(arc) { continue }
                if unspokenStates.contains(arc.target) { continue }
                if case .call(let callee) = arc.label, !speakable[Int(callee)] { continue }
                if seen.insert(arc.target).inserted { pending.append(arc.target) }
            }
        }
        return false
    }
}
