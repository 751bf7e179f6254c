import CheckedValues
import Grammar
import Languages

/// The state of one parse in progress.
struct ParseRun {
    private let closed: ClosedGraph
    private let costs: ParseCosts
    private let tolerant: Bool
    private let skipsAll: Bool
    private let limit: Float
    private let only: Set<Int32>?
    private let mostTokens: Int
    private var tokens: [Token]
    private var read: [Token] = []
    private var places: [UInt64: Int32] = [:]
    private var best: Float = 0
    private var position: Int32 = 0
    private var mayStartApp = false
    /// The cost of a text's beginning or going on with the word that is read, since the name of an app mostly follows.
    private var oddness: (first: Float, further: Float) = (0, 0)
    /// Whether the word that is read is a name in the possessive, and whether a comma stands before it.
    private var isPossessive = false
    /// The discount for the name of an app here, since it is written as one.
    private var certainty: Float = 0
    private var isAfterComma = false
    /// Whether no value begins with the word that is read.
    private var goesOn = false
    /// The states that the word which is read leads to; nil where it may be any.
    private var wanted: Set<Int32>?
    private var frames: [Frame] = []
    private var frameIndex: [UInt64: Int32] = [:]
    private var trail: [Step] = []

    /// Costlier tokens than this above the cheapest are dropped.
    private static let beam: Float = 12
    /// So many small words may be missing in one place.
    private static let mostMissing = 2

    /// Of texts with more words than this fewer ways are followed at once, so that no text takes long: one of 10,000 letters has
    /// nearly two thousand, and only what is dictated is so long, which is read in few ways.
    private static let usualLength = 30
    private static let fewestTokens = 64

    /// A parse of which no word has been read.
    ///
    /// - Parameters:
    ///   - closed: the graph.
    ///   - costs: what deviations cost.
    ///   - search: what is looked for.
    ///   - length: how many words there are.
    init(closed: ClosedGraph, costs: ParseCosts, _ search: Search, length: Int) {
        mostTokens =
            length <= Self.usualLength
            ? costs.mostTokens : max(Self.fewestTokens, costs.mostTokens * Self.usualLength / length)
        self.closed = closed
        self.costs = costs
        tolerant = search.tolerant
        skipsAll = search.skipsAll
        limit = search.limit ?? .infinity
        only = search.only
        tokens = [Token(state: closed.graph.root.entry, stack: -1, command: -1, cost: 0, trail: -1)]
    }

    var isEmpty: Bool { tokens.isEmpty }

    /// Passes every token over the steps that read a word.
    ///
    /// - Parameters:
    ///   - word: the next word.
    ///   - hints: the hints that its spelling gives.
    mutating func read(_ word: String, hints: WordHints = WordHints()) {
        mayStartApp = hints.mayStartApp
        isAfterComma = hints.isAfterComma
        goesOn = hints.goesOn
        certainty = hints.isAppName ? costs.certainApp : 0
        isPossessive = costs.words.endsWith(.possessiveEndings, word)
        let index = closed.graph.wordIndex[word] ?? -1
        let isName = hints.isSurname || !costs.words.has(word, in: .neverNames)
        oddness =
            hints.precedesApp
            ? (costs.oddText, costs.oddText)
            : costs.words.has(word, in: .certainAppPrepositions) ? (costs.oddText, costs.oddWord) : (0, 0)
        if costs.words.has(word, in: .courtesies) { oddness.first = max(oddness.first, costs.courteousText) }
        read.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
        best = .infinity
        for token in tokens {
            advance(token, word: index, isName: isName, missing: tolerant && position > 0 ? Self.mostMissing : 0)
        }
        if tolerant, index < 0 { respell(word) }
        position += 1
        if let cost = costs.skipping(word, isTolerant: tolerant, skipsAll: skipsAll) {
            for token in tokens { skip(token, cost: cost) }
        }
        swap(&tokens, &read)
        prune()
    }

    /// Passes every token over the steps that read a word and lead to one of some states, and skips nothing.
    mutating func read(_ word: String, leadingTo states: Set<Int32>?) {
        wanted = states
        defer { wanted = nil }
        let index = closed.graph.wordIndex[word] ?? -1
        read.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
        best = .infinity
        for token in tokens { advance(token, word: index, isName: true, missing: 0) }
        position += 1
        swap(&tokens, &read)
        prune()
    }

    /// Takes an unknown word for those that are spelled almost alike.
    private mutating func respell(_ word: String) {
        // A number that was never said would be acted upon: "a fiver" is not five.
        for near in closed.spellings.neighbours(of: word)
        where !costs.words.has(closed.graph.words[Int(near)], in: .numberWords)
            && !costs.areForms(word, closed.graph.words[Int(near)])
        {
            for token in tokens where token.cost + costs.respelledWord <= limit {
                var token = token
                token.cost += costs.respelledWord
                trail.append(
                    Step(
                        previous: token.trail, position: position, chain: -3, cost: costs.respelledWord,
                        total: token.cost, word: near))
                token.trail = Int32(trail.count - 1)
                advance(token, word: near, isName: false, missing: 0)
            }
        }
    }

    private mutating func skip(_ token: Token, cost: Float) {
        var token = token
        token.cost += cost
        guard token.cost <= limit, token.cost <= best + Self.beam else { return }
        trail.append(
            Step(previous: token.trail, position: position - 1, chain: -1, cost: cost, total: token.cost))
        token.trail = Int32(trail.count - 1)
        keep(token)
    }

    /// Follows what can be read from a token's state.
    private mutating func advance(_ token: Token, word: Int32, isName: Bool, missing: Int) {
        guard token.cost <= limit else { return }
        let closure = closed.closure(of: token.state)
        if word >= 0 {
            var place = firstPlace(of: word, in: closure)
            while place < closed.closures[closure].words.count {
                let step = closed.closures[closure].words[place]
                guard step.word == word else { break }
                take(step, from: token)
                place += 1
            }
        }
        for step in closed.closures[closure].wild {
            // Where a small word before it is missing, a text hardly begins: "two grand" is no two with a note.
            let afterMissing = tolerant && missing < Self.mostMissing && position > 0 && isAfterMissing(token)
            // Hardly any text begins with "using", and where it goes on with it, the name of an app is likelier.
            let extra = step.target != token.state ? oddness.first : oddness.further
            take(step, from: token, extra: extra + (afterMissing ? costs.textAfterMissing : 0))
        }
        if isName {
            for step in closed.closures[closure].names { take(step, from: token) }
            if isPossessive {
                for step in closed.closures[closure].possessives { take(step, from: token) }
            }
            for step in closed.closures[closure].otherApps
            where mayStartApp || closed.graph.otherAppStates.contains(token.state) {
                take(step, from: token, extra: -certainty)
            }
        }
        for entry in closed.closures[closure].entries {
            if isBarred(entry.chain) { continue }
            if !isAfterComma, entry.rule >= 0, closed.needsComma[Int(entry.rule)] { continue }
            if entry.rule >= 0, !closed.canBegin(entry.rule, with: word, tolerant: missing > 0) { continue }
            var next = moved(token, to: entry.state, cost: entry.cost, chain: entry.chain)
            if entry.rule >= 0 { next.stack = frame(parent: token.stack, returnState: entry.returnState) }
            advance(next, word: word, isName: isName, missing: missing)
        }
        if missing > 0, token.command >= 0 {
            for step in closed.closures[closure].small where step.word != word {
                var next = moved(token, to: step.target, cost: step.cost, chain: step.chain)
                guard next.cost <= limit, next.cost <= best + Self.beam else { continue }
                trail.append(
                    Step(
                        previous: next.trail, position: position, chain: -2, cost: step.cost, total: next.cost,
                        word: step.word))
                next.trail = Int32(trail.count - 1)
                advanceAfterMissing(next, word: word, isName: isName, missing: missing - 1)
            }
        }
    }

    /// Goes on after a missing word, which may have been the last of its rule.
    private mutating func advanceAfterMissing(_ token: Token, word: Int32, isName: Bool, missing: Int) {
        advance(token, word: word, isName: isName, missing: missing)
        var token = token
        while let next = returned(token) {
            advance(next, word: word, isName: isName, missing: missing)
            token = next
        }
    }

    /// Whether the last thing that happened to a token is that a word was missing here.
    private func isAfterMissing(_ token: Token) -> Bool {
        var index = token.trail
        while index >= 0, trail[Int(index)].position == position {
            if trail[Int(index)].chain == -2 { return true }
            index = trail[Int(index)].previous
        }
        return false
    }

    private func firstPlace(of word: Int32, in closure: Int) -> Int {
        var low = 0
        var high = closed.closures[closure].words.count
        while low < high {
            let middle = (low + high) / 2
            if closed.closures[closure].words[middle].word < word { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private mutating func moved(_ token: Token, to state: Int32, cost: Float, chain: Int32) -> Token {
        var next = token
        next.state = state
        next.cost += cost
        if chain >= 0 {
            trail.append(
                Step(previous: token.trail, position: position, chain: chain, cost: 0, total: next.cost))
            next.trail = Int32(trail.count - 1)
            let command = closed.chains[Int(chain)].command
            if command >= 0 {
                next.command = command
                // Of no use any more: it costs more than anything may.
                if let only, !only.contains(command) { next.cost = .infinity }
            }
        }
        return next
    }

    /// Whether a value would begin in the middle of something.
    private func isBarred(_ chain: Int32) -> Bool { goesOn && chain >= 0 && closed.chains[Int(chain)].beginsValue }

    private mutating func take(_ step: ClosedGraph.WordStep, from token: Token, extra: Float = 0) {
        let cost = step.cost + extra
        guard !isBarred(step.chain), token.cost + cost <= min(limit, best + Self.beam) else { return }
        keep(moved(token, to: step.target, cost: cost, chain: step.chain), advanced: 1)
    }

    /// Keeps a token, and those that have left its rule, if they are the cheapest at their places.
    private mutating func keep(_ token: Token, advanced: Int32 = 0) {
        position += advanced
        defer { position -= advanced }
        var token = token
        if let wanted, !leads(token, to: wanted) { return }
        while true {
            let only = closed.onlyLeaves[closed.closure(of: token.state)]
            if token.stack < 0 || !only {
                guard offer(token) else { return }
            }
            guard let next = returned(token) else { return }
            token = next
        }
    }

    /// Whether a token is at one of some states, or comes to one by leaving rules.
    private func leads(_ token: Token, to states: Set<Int32>) -> Bool {
        var (state, stack) = (token.state, token.stack)
        while !states.contains(state) {
            guard stack >= 0, closed.closures[closed.closure(of: state)].exitCost < .infinity else { return false }
            let frame = frames[Int(stack)]
            (state, stack) = (frame.returnState, frame.parent)
        }
        return true
    }

    private mutating func returned(_ token: Token) -> Token? {
        guard token.stack >= 0 else { return nil }
        let closure = closed.closure(of: token.state)
        let cost = closed.closures[closure].exitCost
        guard cost < .infinity else { return nil }
        let frame = frames[Int(token.stack)]
        var next = moved(token, to: frame.returnState, cost: cost, chain: closed.closures[closure].exitChain)
        next.stack = frame.parent
        return next
    }

    private mutating func offer(_ token: Token) -> Bool {
        let key = token.key
        if let place = places[key] {
            guard token.cost < read[Int(place)].cost else { return false }
            read[Int(place)] = token
        } else {
            places[key] = Int32(read.count)
            read.append(token)
        }
        best = min(best, token.cost)
        return true
    }

    private mutating func frame(parent: Int32, returnState: Int32) -> Int32 {
        let key = UInt64(UInt32(parent + 1)) << 32 | UInt64(UInt32(returnState))
        if let index = frameIndex[key] { return index }
        frames.append(Frame(parent: parent, returnState: returnState))
        frameIndex[key] = Int32(frames.count - 1)
        return Int32(frames.count - 1)
    }

    private mutating func prune() {
        var bound = min(limit, best + Self.beam)
        if tokens.count > mostTokens {
            bound = min(bound, tokens.map(\.cost).sorted()[mostTokens])
        }
        tokens.removeAll { $0.cost > bound }
    }

    /// The parses that end here, cheapest first.
    func finished() -> [Parse] {
        var cheapest: [Int32: (cost: Float, token: Token)] = [:]
        for token in tokens where token.stack < 0 && token.command >= 0 {
            let cost = token.cost + closed.closures[closed.closure(of: token.state)].exitCost
            guard cost <= limit, cost < .infinity, cost < cheapest[token.command]?.cost ?? .infinity else { continue }
            cheapest[token.command] = (cost, token)
        }
        return cheapest.map { command, end in
            let chain = closed.closures[closed.closure(of: end.token.state)].exitChain
            return Parse(
                command: command, cost: end.cost, steps: steps(to: end.token.trail, last: chain, total: end.cost))
        }
        .sorted { ($0.cost, $0.command) < ($1.cost, $1.command) }
    }

    private func steps(to end: Int32, last: Int32, total: Float) -> [Parse.Step] {
        var result: [Parse.Step] = []
        func append(_ chain: Int32, at position: Int32, _ total: Float) {
            var chain = chain
            while chain >= 0 {
                let link = closed.chains[Int(chain)]
                let mark = closed.graph.marks[Int(link.mark)]
                result.append(Parse.Step(position: Int(position), event: .mark(mark), total: total))
                chain = link.previous
            }
        }
        append(last, at: position, total)
        var index = end
        while index >= 0 {
            let step = trail[Int(index)]
            let event: Parse.Event
            switch step.chain {
            case -1: event = .skipped(cost: step.cost)
            case -2: event = .missing(word: closed.graph.words[at: Int(step.word)])
            case -3: event = .respelled(as: closed.graph.words[Int(step.word)])
            default:
                append(step.chain, at: step.position, step.total)
                index = step.previous
                continue
            }
            result.append(Parse.Step(position: Int(step.position), event: event, total: step.total))
            index = step.previous
        }
        return result.reversed()
    }

    /// The words that could be read next: words, slots in braces and rules in angle brackets.
    func expected(atMost count: Int) -> [String] {
        var result: [String] = []
        var seen: Set<String> = []
        func add(_ text: String) {
            if result.count < count, seen.insert(text).inserted { result.append(text) }
        }
        func add(closure: Int) {
            for entry in closed.closures[closure].entries where entry.rule >= 0 {
                let rule = closed.graph.rules[Int(entry.rule)]
                if rule.isPiece {
                    add(closure: closed.closure(of: rule.entry))
                } else {
                    add(rule.name.hasPrefix("{") ? rule.name : "<\(rule.name)>")
                }
            }
            if !closed.closures[closure].wild.isEmpty { add("…") }
            for step in closed.closures[closure].words { add("‘\(closed.graph.words[Int(step.word)])’") }
        }
        for token in tokens.sorted(by: { $0.cost < $1.cost }) { add(closure: closed.closure(of: token.state)) }
        return result
    }
}
