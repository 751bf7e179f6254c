import Languages
import SpeechCore

/// Writes the rules of a grammar out for the recogniser, without sentences in which words stand beside each other that the
/// language never says so (`Neighbours`).
///
/// Each state is there once for each kind of word before it that decides about the words behind, and a rule that is written
/// elsewhere once for each kind of word before it and behind it. A choice among forms of which one is right is no choice: what is
/// left of a state's steps is as likely together as all of them were.
struct FrameWriter {
    private let grammar: GrammarGraph
    private let neighbours: Neighbours
    /// The rules that are written elsewhere and said behind anything: lists of names, and words that mean nothing.
    private let open: Set<Int32>
    /// For each word of the grammar its classes, and those that never come behind it.
    private let classes: [Neighbours.Classes]
    private let excluded: [Neighbours.Classes]
    /// Whether each rule has a sentence.
    private let speakable: [Bool]
    private let names: PartNames
    private var rules: [GrammarPart: FlatGraph] = [:]
    private var firstClasses: [GrammarPart: Neighbours.Classes] = [:]
    private var walks: [GrammarPart: FlatWalk] = [:]

    init(_ grammar: GrammarGraph) {
        self.grammar = grammar
        names = PartNames(grammar.words)
        speakable = grammar.rulesWithSentences()
        let neighbours = grammar.language.neighbours
        self.neighbours = neighbours
        classes = neighbours.isEmpty ? [] : grammar.words.map(neighbours.classes)
        excluded = neighbours.isEmpty ? [] : grammar.words.map(neighbours.excluded)
        open = Set(grammar.lists.values).union([grammar.aside, GrammarPart.freeText.rule].compactMap { $0 })
    }

    /// A rule as the recogniser reads it, with one step in the place of each call of a list of names or a large rule.
    ///
    /// - Returns: the graph, for each of its states the states of the grammar that it stands for, and what the words in it
    ///   stand for that are none, by their numbers.
    mutating func frame(
        of part: GrammarPart
    ) throws(GrammarError) -> (graph: WordGraph, origins: [[Int32]], parts: [Int32: GrammarPart]) {
        var graph: FlatGraph
        if neighbours.isEmpty {
            graph = try rule(part)
        } else {
            var whole = part
            if part.rule == 0 { whole.before = neighbours.neverFirst }
            graph = try walk(whole).graph(ending: part.after)
        }
        graph.words = names.words
        let merged = try graph.merged()
        var parts: [Int32: GrammarPart] = [:]
        for (number, word) in merged.words.enumerated() {
            if let part = names.parts[word] { parts[Int32(number)] = part }
        }
        return (merged.graph, merged.origins, parts)
    }

    /// A rule as it is written out, whatever stands around it.
    private mutating func rule(_ part: GrammarPart) throws(GrammarError) -> FlatGraph {
        let key = GrammarPart(rule: part.rule, command: part.command)
        if let known = rules[key] { return known }
        var flattener = GraphFlattener(graph: grammar, speakable: speakable, names: names)
        let rule = try flattener.flatten(key).withoutEmptySteps()
        // Without neighbours each is asked for once.
        if !neighbours.isEmpty { rules[key] = rule }
        return rule
    }

    /// The classes of a word; those of a part are its first words', and all where it may be left out.
    private mutating func classes(of word: Int32) throws(GrammarError) -> Neighbours.Classes {
        if Int(word) < names.ownCount { return classes[Int(word)] }
        guard let part = names.parts[word], !open.contains(part.rule) else { return 0 }
        if let known = firstClasses[part] { return known }
        let rule = try rule(part)
        var first: Neighbours.Classes = 0
        for step in rule.steps[Int(rule.start)] { first |= step.word < 0 ? ~0 : try classes(of: step.word) }
        firstClasses[part] = first
        return first
    }

    /// What can be said of a rule behind certain words.
    private mutating func walk(_ part: GrammarPart) throws(GrammarError) -> FlatWalk {
        var key = part
        key.after.excluded = 0
        if let known = walks[key] { return known }
        let rule = try rule(key)
        var relevant: [Neighbours.Classes] = []
        for (state, steps) in rule.steps.enumerated() {
            var classes: Neighbours.Classes = Int32(state) == rule.final ? part.after.relevant : 0
            for step in steps { classes |= step.word < 0 ? part.after.relevant : try self.classes(of: step.word) }
            relevant.append(classes)
        }
        var walk = FlatWalk(rule, relevant: relevant, names: names)
        walk.begin(behind: part.before)
        while let place = walk.next() {
            let steps = rule.steps[Int(place.state)]
            var said: [(step: FlatGraph.Step, ends: [Neighbours.Classes: GrammarPart?])] = []
            for step in steps {
                let ends = try ends(of: step.word, behind: place.excluded, relevant: relevant[Int(step.target)])
                if !ends.isEmpty { said.append((step, ends)) }
            }
            let gain = said.count == steps.count ? 0 : Self.mass(of: steps) - Self.mass(of: said.map(\.step))
            for (step, ends) in said {
                let logWeight = min(step.logWeight + gain, 0)
                for (excluded, part) in ends.sorted(by: { $0.key < $1.key }) {
                    walk.add(from: place, step, excluded: excluded, calling: part, logWeight: logWeight)
                }
            }
        }
        walk.finish()
        walks[key] = walk
        return walk
    }

    /// What is excluded behind a word that is said behind another, each time with the part that has the sentences which end so;
    /// nothing where the word is never said there.
    private mutating func ends(
        of word: Int32, behind excluded: Neighbours.Classes, relevant: Neighbours.Classes
    ) throws(GrammarError) -> [Neighbours.Classes: GrammarPart?] {
        guard word >= 0 else { return [excluded: nil] }
        if Int(word) < names.ownCount {
            return classes[Int(word)] & excluded == 0 ? [self.excluded[Int(word)] & relevant: nil] : [:]
        }
        guard let callee = names.parts[word], !open.contains(callee.rule) else { return [0: nil] }
        var part = GrammarPart(rule: callee.rule, command: callee.command)
        part.before = excluded & (try classes(of: word))
        part.after.relevant = relevant
        var ends: [Neighbours.Classes: GrammarPart?] = [:]
        for end in try walk(part).ends {
            part.after.excluded = end
            ends[end] = part
        }
        return ends
    }

    /// The logarithm of how likely steps are together.
    private static func mass(of steps: [FlatGraph.Step]) -> Float {
        steps.reduce(Float(0)) { $0 + $1.logWeight.exponential }.logarithm
    }
}

/// What can be said of a rule behind certain words: the rule's graph with its states once for each kind of word before them, and
/// the steps into its end apart.
private struct FlatWalk {
    struct Place: Hashable {
        var state: Int32
        var excluded: Neighbours.Classes
    }

    private let rule: FlatGraph
    /// For each state the classes about which the word before it decides.
    private var relevant: [Neighbours.Classes]
    private let names: PartNames
    private var result = FlatGraph()
    private var copies: [Place: Int32] = [:]
    private var pending: [Place] = []
    private var last: [(source: Int32, word: Int32, logWeight: Float, excluded: Neighbours.Classes)] = []

    /// What the last words exclude of the classes that matter behind the rule.
    var ends: Set<Neighbours.Classes> { Set(last.map(\.excluded)) }

    init(_ rule: FlatGraph, relevant: [Neighbours.Classes], names: PartNames) {
        (self.rule, self.relevant, self.names) = (rule, relevant, names)
    }

    /// Stands at the rule's beginning.
    mutating func begin(behind excluded: Neighbours.Classes) {
        result.start = copy(rule.start, excluded: excluded)
    }

    /// A place that was reached and not yet left.
    mutating func next() -> Place? { pending.popLast() }

    /// Forgets what only the way needed.
    mutating func finish() {
        copies = [:]
        relevant = []
    }

    /// Where nothing depends on the word before, it is forgotten.
    private mutating func copy(_ state: Int32, excluded: Neighbours.Classes) -> Int32 {
        let place = Place(state: state, excluded: excluded & relevant[Int(state)])
        if let copy = copies[place] { return copy }
        let copy = result.addState(of: rule.origins[Int(state)])
        copies[place] = copy
        pending.append(place)
        return copy
    }

    mutating func add(
        from place: Place, _ step: FlatGraph.Step, excluded: Neighbours.Classes, calling part: GrammarPart?,
        logWeight: Float
    ) {
        let word = part.map(names.word) ?? step.word
        guard let source = copies[place] else { return }
        if step.target == rule.final {
            last.append((source, word, logWeight, excluded & relevant[Int(step.target)]))
            // A sentence may go on behind what can be its end.
            guard step.word >= 0, !rule.steps[Int(step.target)].isEmpty else { return }
        }
        let target = copy(step.target, excluded: excluded)
        result.add(from: source, to: target, word: word, logWeight: logWeight)
    }

    /// The graph of the sentences with some ends.
    func graph(ending after: GrammarPart.After) -> FlatGraph {
        var graph = result
        graph.final = graph.addState(of: rule.origins[Int(rule.final)])
        for end in last where end.excluded == after.excluded {
            graph.add(from: end.source, to: graph.final, word: end.word, logWeight: end.logWeight)
        }
        return graph
    }
}
