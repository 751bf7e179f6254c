import SpeechCore

/// A graph of words under construction: adjacency lists that can be simplified.
struct FlatGraph {
    struct Step: Hashable {
        var target: Int32
        var word: Int32
        var logWeight: Float
    }

    var words: [String] = []
    var steps: [[Step]] = []
    /// For each state the state of the grammar that it stands for, or -1.
    var origins: [Int32] = []
    var start: Int32 = 0
    var final: Int32 = 0
    private(set) var arcCount = 0

    mutating func addState(of origin: Int32 = -1) -> Int32 {
        steps.append([])
        origins.append(origin)
        return Int32(steps.count - 1)
    }

    mutating func add(from source: Int32, to target: Int32, word: Int32, logWeight: Float) {
        steps[Int(source)].append(Step(target: target, word: word, logWeight: logWeight))
        arcCount += 1
    }

    /// The same sentences without steps that read nothing, but for one into the final state where a sentence may end.
    ///
    /// PocketSphinx closes chains of empty steps itself, slowly and badly; of several ways over empty steps to the
    /// same word the likeliest counts, as its Viterbi search would choose.
    func withoutEmptySteps() -> FlatGraph {
        var result = FlatGraph()
        result.words = words
        var copies: [Int32: Int32] = [:]
        var pending: [Int32] = []
        func copy(_ state: Int32) -> Int32 {
            if let copy = copies[state] { return copy }
            let copy = result.addState(of: origins[Int(state)])
            copies[state] = copy
            pending.append(state)
            return copy
        }
        result.start = copy(start)
        result.final = copy(final)
        while let state = pending.popLast() {
            let source = copies[state] ?? 0
            var best: [Step: Float] = [:]
            for (reached, weight) in emptyClosure(of: state) {
                if reached == final, state != final {
                    let end = Step(target: final, word: -1, logWeight: 0)
                    best[end] = max(best[end] ?? -.infinity, weight)
                }
                for step in steps[Int(reached)] where step.word >= 0 {
                    let key = Step(target: step.target, word: step.word, logWeight: 0)
                    best[key] = max(best[key] ?? -.infinity, weight + step.logWeight)
                }
            }
            let ordered = best.sorted { ($0.key.word, $0.key.target) < ($1.key.word, $1.key.target) }
            for (step, weight) in ordered {
                result.add(from: source, to: copy(step.target), word: step.word, logWeight: weight)
            }
        }
        return result
    }

    /// All states that can be reached without reading a word, each with the best weight of a way there.
    private func emptyClosure(of state: Int32) -> [(Int32, Float)] {
        var best: [Int32: Float] = [state: 0]
        var pending = [state]
        var next = 0
        while next < pending.count {
            let current = pending[next]
            next += 1
            let weight = best[current] ?? 0
            for step in steps[Int(current)] where step.word < 0 {
                let reached = weight + step.logWeight
                if reached > best[step.target] ?? -.infinity {
                    best[step.target] = reached
                    pending.append(step.target)
                }
            }
        }
        return best.sorted { $0.key < $1.key }
    }
}

extension FlatGraph {
    /// The same sentences with states made one that can be followed by the same steps, and states left out that lead
    /// nowhere.
    ///
    /// - Returns: the graph, for each of its states the states of the grammar that it stands for, and for each of its words the number
    ///   it had before.
    func merged() throws(GrammarError) -> (graph: WordGraph, origins: [[Int32]], words: [Int32]) {
        let useful = statesThatReachFinal()
        guard useful[Int(start)] else {
            throw GrammarError(.unusable, "The grammar has no sentence that can be recognised.")
        }
        var states = steps.map { $0.filter { useful[Int($0.target)] } }
        var representative = (0..<Int32(steps.count)).map { $0 }
        while true {
            var known: [Signature: Int32] = [:]
            var replacement: [Int32: Int32] = [:]
            for state in Int32(0)..<Int32(states.count) where representative[Int(state)] == state && useful[Int(state)]
            {
                let signature = Signature(steps: Set(states[Int(state)]), isFinal: state == final)
                if let twin = known[signature] {
                    replacement[state] = twin
                } else {
                    known[signature] = state
                }
            }
            if replacement.isEmpty { break }
            for index in representative.indices {
                representative[index] = replacement[representative[index]] ?? representative[index]
            }
            for index in states.indices {
                for step in states[index].indices {
                    let target = states[index][step].target
                    states[index][step].target = replacement[target] ?? target
                }
            }
        }
        return wordGraph(states: states, representative: representative, useful: useful)
    }

    private struct Signature: Hashable {
        var steps: Set<Step>
        var isFinal: Bool
    }

    private func statesThatReachFinal() -> [Bool] {
        var sources = [[Int32]](repeating: [], count: steps.count)
        for (source, steps) in steps.enumerated() {
            for step in steps { sources[Int(step.target)].append(Int32(source)) }
        }
        var useful = [Bool](repeating: false, count: steps.count)
        useful[Int(final)] = true
        var pending = [final]
        while let state = pending.popLast() {
            for source in sources[Int(state)] where !useful[Int(source)] {
                useful[Int(source)] = true
                pending.append(source)
            }
        }
        return useful
    }

    /// Numbers the remaining states from 0 in the order in which they are reached, and the words that are used.
    private func wordGraph(
        states: [[Step]], representative: [Int32], useful: [Bool]
    ) -> (graph: WordGraph, origins: [[Int32]], words: [Int32]) {
        var numbers: [Int32: Int32] = [:]
        var order: [Int32] = []
        func number(_ state: Int32) -> Int32 {
            let state = representative[Int(state)]
            if let number = numbers[state] { return number }
            numbers[state] = Int32(order.count)
            order.append(state)
            return Int32(order.count - 1)
        }
        var wordNumbers: [Int32: Int32] = [:]
        var used: [Int32] = []
        var arcs: [WordGraph.Arc] = []
        let first = number(start)
        var next = 0
        while next < order.count {
            for step in states[Int(order[next])] {
                var word: Int32 = -1
                if step.word >= 0 {
                    word = wordNumbers[step.word] ?? Int32(used.count)
                    if word == used.count {
                        wordNumbers[step.word] = word
                        used.append(step.word)
                    }
                }
                arcs.append(
                    WordGraph.Arc(
                        source: Int32(next), target: number(step.target), word: word, logWeight: step.logWeight))
            }
            next += 1
        }
        let last = number(final)
        var merged = [Set<Int32>](repeating: [], count: order.count)
        for (state, origin) in origins.enumerated() where origin >= 0 && useful[state] {
            if let number = numbers[representative[state]] { merged[Int(number)].insert(origin) }
        }
        let graph = WordGraph(
            words: used.map { words[Int($0)] }, stateCount: order.count, start: first, final: last, arcs: arcs)
        return (graph, merged.map { $0.sorted() }, used)
    }
}
