import IntentCore
import Languages

/// Puts a `GrammarGraph` together, state by state.
struct GraphBuilder {
    private(set) var graph: GrammarGraph
    private var markIndex: [GrammarGraph.Mark: Int32] = [:]

    init(_ language: Language, relations: Relations, corrections: [[String]]) {
        graph = GrammarGraph(language: language, relations: relations)
        graph.corrections = corrections
    }

    mutating func addState() -> Int32 {
        graph.states.append([])
        return Int32(graph.states.count - 1)
    }

    /// Adds a state at which words begin that are read but not listened for.
    mutating func addUnspokenState() -> Int32 {
        let state = addState()
        graph.unspokenStates.insert(state)
        return state
    }

    /// Adds a state for words that nobody says on purpose: they are read, but neither listened for nor drawn as
    /// examples.
    mutating func addMistakenState() -> Int32 {
        let state = addUnspokenState()
        graph.mistakenStates.insert(state)
        return state
    }

    /// Adds a rule that is read only behind a comma that was typed.
    mutating func addCommaRule(_ name: String) -> Int32 {
        let rule = addRule(name)
        graph.commaRules.insert(rule)
        return rule
    }

    /// Notes how likely a way to say a value is that begins in a state; the parser takes all as alike.
    mutating func noteShare(_ share: Float, of state: Int32) {
        if share < 0 { graph.shares[state] = share }
    }

    /// Notes a state behind a name in the possessive, such as "ann's".
    mutating func notePossessive(_ state: Int32) { graph.possessiveStates.insert(state) }

    /// Adds a state that is reached where words could easily be something else.
    mutating func addDoubtfulState() -> Int32 {
        let state = addState()
        graph.doubtfulStates.insert(state)
        return state
    }

    mutating func addRule(_ name: String, isPiece: Bool = false) -> Int32 {
        let entry = addState()
        let exit = addState()
        graph.rules.append(GrammarGraph.Rule(name: name, entry: entry, exit: exit, isPiece: isPiece))
        return Int32(graph.rules.count - 1)
    }

    func rule(_ index: Int32) -> GrammarGraph.Rule {
        graph.rules[Int(index)]
    }

    mutating func addCommand(_ command: GrammarCommand) -> Int32 {
        graph.commands.append(command)
        return Int32(graph.commands.count - 1)
    }

    mutating func noteLooseAnswer(_ command: Int32) { graph.looseAnswers.insert(command) }

    mutating func noteOtherApp(_ states: [Int32]) {
        graph.otherAppStates.formUnion(states)
    }

    mutating func addPhrase(_ phrase: Phrase) -> Int32 {
        graph.phrases.append(phrase)
        return Int32(graph.phrases.count - 1)
    }

    /// The rule of a list of names, added when it is first asked for.
    mutating func list(_ list: TermList, _ terms: [Term]) -> Int32 {
        graph.lists[list] ?? graph.addList(list, terms)
    }

    mutating func addEmpty(
        from source: Int32, to target: Int32, logWeight: Float = 0, mark: GrammarGraph.Mark? = nil
    ) {
        add(.empty, from: source, to: target, logWeight: logWeight, mark: mark)
    }

    mutating func addWord(_ word: String, from source: Int32, to target: Int32, logWeight: Float = 0) {
        add(.word(index(of: word)), from: source, to: target, logWeight: logWeight)
    }

    mutating func addAnyWord(from source: Int32, to target: Int32, logWeight: Float) {
        add(.anyWord, from: source, to: target, logWeight: logWeight)
    }

    mutating func addCall(_ rule: Int32, from source: Int32, to target: Int32, logWeight: Float = 0) {
        add(.call(rule), from: source, to: target, logWeight: logWeight)
    }

    mutating func addAnyName(from source: Int32, to target: Int32, logWeight: Float) {
        add(.anyName, from: source, to: target, logWeight: logWeight)
    }

    mutating func addAnySound(from source: Int32, to target: Int32, logWeight: Float) {
        add(.anySound, from: source, to: target, logWeight: logWeight)
    }

    /// Adds the words that are said beside a command, once for all commands.
    mutating func noteAside(_ rule: Int32) { graph.aside = rule }

    /// Adds words one after the other.
    mutating func addWords(_ words: [String], from source: Int32, to target: Int32, logWeight: Float = 0) {
        guard let last = words.last else {
            return addEmpty(from: source, to: target, logWeight: logWeight)
        }
        var state = source
        var weight = logWeight
        for word in words.dropLast() {
            let next = addState()
            addWord(word, from: state, to: next, logWeight: weight)
            state = next
            weight = 0
        }
        addWord(last, from: state, to: target, logWeight: weight)
    }

    private mutating func add(
        _ label: GrammarGraph.Arc.Label, from source: Int32, to target: Int32, logWeight: Float,
        mark: GrammarGraph.Mark? = nil
    ) {
        let arc = GrammarGraph.Arc(label: label, target: target, logWeight: logWeight, mark: index(of: mark))
        graph.states[Int(source)].append(arc)
    }

    private mutating func index(of word: String) -> Int32 {
        if let index = graph.wordIndex[word] { return index }
        let index = Int32(graph.words.count)
        graph.words.append(word)
        graph.wordIndex[word] = index
        return index
    }

    private mutating func index(of mark: GrammarGraph.Mark?) -> Int32 {
        guard let mark else { return -1 }
        if let index = markIndex[mark] { return index }
        let index = Int32(graph.marks.count)
        graph.marks.append(mark)
        markIndex[mark] = index
        return index
    }
}
