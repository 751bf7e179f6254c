package import Languages
package import SpeechCore

extension WordNetwork {
    /// The network in which another command may be said behind a first: “turn left and go forward two meters”.
    ///
    /// The end of the sentences leads back to their beginning, so nothing is written twice; what a second command costs is the
    /// language's `further`. A language without it has one command in a breath.
    ///
    /// - Parameter language: the language of the commands.
    /// - Returns: the network.
    package func withFurtherCommands(in language: Language) -> WordNetwork {
        guard let cost = language.writing.furtherCommand, var sentences = graphs.first else { return self }
        var numbers = Dictionary(sentences.words.enumerated().map { ($1, Int32($0)) }) { first, _ in first }
        func add(_ word: String, from source: Int32, to target: Int32, _ logWeight: Float) {
            let number = numbers[word] ?? Int32(sentences.words.count)
            if numbers.updateValue(number, forKey: word) == nil { sentences.words.append(word) }
            sentences.arcs.append(WordGraph.Arc(source: source, target: target, word: number, logWeight: logWeight))
        }
        for connector in language.words[.spokenConnectors] {
            let words = language.tokenizer.words(of: connector)
            var state = sentences.final
            for (place, word) in words.enumerated() {
                let isLast = place == words.count - 1
                let target = isLast ? sentences.start : Int32(sentences.stateCount)
                if !isLast { sentences.stateCount += 1 }
                add(word, from: state, to: target, place == 0 ? -cost : 0)
                state = target
            }
        }
        var network = self
        network.graphs[0] = sentences
        return network
    }
}
