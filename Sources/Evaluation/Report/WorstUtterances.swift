/// The utterances with the worst outcomes, to listen to and to compare.
struct WorstUtterances {
    private let results: [UtteranceResult]

    /// The worst of some results, at most so many.
    ///
    /// First what would do harm: wrong readings that were accepted, the most confident first; then what was rejected
    /// wrongly; then what was understood in spite of wrong words.
    init(_ results: [UtteranceResult], count: Int) {
        let ranked = results.enumerated().compactMap { index, result in
            Self.badness(result).map { (index: index, badness: $0, result: result) }
        }
        let sorted = ranked.sorted { ($0.badness, $1.index) > ($1.badness, $0.index) }
        self.results = sorted.prefix(count).map(\.result)
    }

    /// The list; `audio` gives the samples of a result.
    func html(_ audio: (UtteranceResult) -> [Int16]?) -> String {
        results.map { item($0, audio($0)) }.joined(separator: "\n")
    }

    /// How bad a result is; nil for a good one.
    static func badness(_ result: UtteranceResult) -> Double? {
        let outcome = result.outcome
        if outcome.error != nil { return 4 }
        if result.utterance.isOutOfGrammar { return outcome.accepted ? 2 + outcome.confidence : nil }
        if result.judgement.commandAccepted == false {
            return outcome.accepted ? 2 + outcome.confidence : 1
        }
        if result.judgement.exactlyAccepted == false { return 1.5 }
        guard let words = result.judgement.wordErrors, words.total > 0 else { return nil }
        return Double(words.total) / Double(words.total + words.correct)
    }

    private func item(_ result: UtteranceResult, _ samples: [Int16]?) -> String {
        let utterance = result.utterance
        var parts = [
            HTML.text("h3", [:], utterance.audio),
            HTML.element("p", ["class": "verdict"], HTML.escaped(verdict(result))),
        ]
        if let samples, !samples.isEmpty {
            parts.append(
                HTML.element("audio", ["controls": "", "preload": "metadata", "src": WaveFile.address(samples)]))
        }
        if let text = utterance.text {
            parts.append(alignment(WordAlignment(said: text, heard: result.outcome.text)))
        } else if !result.outcome.text.isEmpty {
            parts.append(HTML.element("p", [:], "heard: <em>\(HTML.escaped(result.outcome.text))</em>"))
        }
        parts.append(slots(result))
        return HTML.element("article", [:], parts.joined(separator: "\n"))
    }

    private func verdict(_ result: UtteranceResult) -> String {
        let outcome = result.outcome
        if let error = outcome.error { return "no result: \(error)" }
        let confidence = "confidence \(outcome.confidence.digits(2))"
        if result.utterance.isOutOfGrammar {
            return "no command, but accepted as \(outcome.intent ?? "one"), \(confidence)"
        }
        guard outcome.accepted else { return "rejected, \(confidence)" }
        if result.judgement.intentRight == false, let wanted = result.utterance.intent {
            return "\(outcome.intent ?? "nothing") instead of \(wanted), \(confidence)"
        }
        if result.judgement.commandAccepted == false { return "wrong slots, \(confidence)" }
        if result.judgement.exactlyAccepted == false { return "invented slots, \(confidence)" }
        return "understood in spite of wrong words, \(confidence)"
    }

    /// Said and heard words one above the other.
    private func alignment(_ alignment: WordAlignment) -> String {
        let columns = alignment.steps.map { step in
            let (name, said, heard) =
                switch step {
                case .correct(let word): ("", word, word)
                case .substitution(let said, let heard): ("sub", said, heard)
                case .deletion(let word): ("del", word, "·")
                case .insertion(let word): ("ins", "·", word)
                }
            return HTML.element(
                "span", ["class": "word \(name)"], HTML.text("b", [:], said) + HTML.text("i", [:], heard))
        }
        let legend = HTML.element("span", ["class": "word names"], "<b>said</b><i>heard</i>")
        return HTML.element("p", ["class": "alignment"], legend + columns.joined())
    }

    /// The slots that differ, and those that do not.
    private func slots(_ result: UtteranceResult) -> String {
        guard let said = result.utterance.slots else { return "" }
        let heard = result.outcome.slots
        let rows = Set(said.names + heard.names).sorted().map { name in
            let isEqual = said.comparable(name) == heard.comparable(name)
            return HTML.element("li", ["class": isEqual ? "same" : "differs"], difference(name, said, heard, isEqual))
        }
        return HTML.element("ul", ["class": "slots"], rows.joined())
    }

    private func difference(_ name: String, _ said: SlotTexts, _ heard: SlotTexts, _ isEqual: Bool) -> String {
        func texts(_ slots: SlotTexts) -> String {
            slots.texts[name]?.joined(separator: ", ") ?? "(nothing)"
        }
        let label = "<span class=\"slot\">\(HTML.escaped(name))</span> "
        guard !isEqual else { return label + HTML.escaped(texts(said)) }
        return label + HTML.text("del", [:], texts(said)) + " " + HTML.text("ins", [:], texts(heard))
    }
}
