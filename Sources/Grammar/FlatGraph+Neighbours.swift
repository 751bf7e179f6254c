import Languages

extension FlatGraph {
    /// The same sentences without those that have words beside each other which a language never says so.
    ///
    /// Each state is there once for each kind of word before it that decides about the words behind. What is left of a state's
    /// steps is as likely together as all of them were: a choice among forms of which one is right is no choice.
    ///
    /// - Parameters:
    ///   - neighbours: the language's rules.
    ///   - context: what stands before the first word.
    ///   - isKnown: whether a word of the graph is a word, and not the name of a part that is written elsewhere.
    func said(
        by neighbours: Neighbours, behind context: Neighbours.Context, isKnown: (String) -> Bool
    ) -> FlatGraph {
        let isChosen = words.map { isKnown($0) && neighbours.isChosen($0) }
        let contexts = words.map { isKnown($0) ? neighbours.context(behind: $0) : Neighbours.anything }
        var result = FlatGraph()
        result.words = words
        var copies: [Place: Int32] = [:]
        var pending: [Place] = []
        func copy(_ place: Place) -> Int32 {
            // Where nothing depends on the word before, it is forgotten.
            let matters = steps[Int(place.state)].contains { $0.word >= 0 && isChosen[Int($0.word)] }
            let place = matters ? place : Place(state: place.state, context: 0)
            if let copy = copies[place] { return copy }
            let copy = result.addState(of: origins[Int(place.state)])
            copies[place] = copy
            pending.append(place)
            return copy
        }
        result.start = copy(Place(state: start, context: context))
        result.final = copy(Place(state: final, context: 0))
        while let place = pending.popLast() {
            let source = copies[place] ?? 0
            let all = steps[Int(place.state)]
            let said = all.filter { step in
                step.word < 0 || !isChosen[Int(step.word)]
                    || neighbours.allows(words[Int(step.word)], behind: place.context)
            }
            guard !said.isEmpty else { continue }
            let gain = said.count == all.count ? 0 : Self.mass(of: all) - Self.mass(of: said)
            for step in said {
                let context = step.word < 0 ? 0 : contexts[Int(step.word)]
                let target = step.target == final ? result.final : copy(Place(state: step.target, context: context))
                result.add(from: source, to: target, word: step.word, logWeight: min(step.logWeight + gain, 0))
            }
        }
        return result
    }

    /// The logarithm of how likely steps are together.
    private static func mass(of steps: [Step]) -> Float {
        steps.reduce(Float(0)) { $0 + $1.logWeight.exponential }.logarithm
    }

    private struct Place: Hashable {
        var state: Int32
        var context: Neighbours.Context
    }
}
