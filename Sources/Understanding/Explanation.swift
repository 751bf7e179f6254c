import CheckedValues
import Grammar
package import IntentCore

/// How an utterance is read word by word, for people who write phrases.
package struct Explanation: Sendable, Hashable {
    /// Some words of a reading with what they were taken for.
    package struct Part: Sendable, Hashable {
        /// The roles that words can have.
        package enum Kind: Sendable, Hashable {
            /// Words of the phrase.
            case words
            /// The name of an app.
            case app
            /// The value of a slot.
            case slot(String)
            /// A word that means nothing here.
            case skipped
            /// A small word of the phrase that was not said.
            case missing
            /// A word that was taken for another one, which is spelled almost alike.
            case respelled(String)
        }

        /// The role of the words.
        package var kind: Kind
        /// The words.
        package var text: String
        /// The value of a slot.
        package var value: JSONValue?
        /// The cost of taking the words for that.
        package var cost: Double
    }

    /// What the statistical model takes a sentence for.
    package struct Guess: Sendable, Hashable {
        /// An intent, words to Heed such as `talk:thanks`, or something that no intent is for, such as `topic:weather`.
        package var name: String
        /// How likely it is, 0…1.
        package var share: Double
    }

    /// One way to read it.
    package struct Alternative: Sendable, Hashable {
        /// The intent that is asked for.
        package var intent: Intent
        /// The apps that could do it.
        package var apps: [String]
        /// The phrase it is said with.
        package var phrase: Phrase?
        /// The words in order.
        package var parts: [Part]
        /// The cost of the whole reading, 0 or more; the least is believed.
        package var cost: Double
        /// Whether it is close enough to the phrase to be believed.
        package var isAccepted: Bool
        /// Whether the statistical model finds it too unlikely to be believed.
        package var isDoubted = false
    }

    /// The words that were read.
    package var words: [String]
    /// The readings, cheapest first; those that are too far from any phrase are near misses.
    package var alternatives: [Alternative]
    /// What the statistical model takes the sentence for, likeliest first; empty where the language has none.
    package var opinions: [Guess] = []
    /// A reading may cost this much.
    package var limit: Double
    /// How many words can be read without leaving any out.
    package var reach: Int
    /// The words that could have come after these: words in quotes, slots in braces, rules in angle brackets.
    package var expected: [String]
}

extension CommandReader {
    /// How an utterance is read, with what it is almost.
    ///
    /// - Parameters:
    ///   - text: the utterance.
    ///   - reference: the moment that spoken times are relative to.
    ///   - withMisses: whether what it nearly is is wanted, too, which takes longer.
    /// - Returns: the readings, those that are believed first.
    package func explain(
        _ text: String, at reference: ReferenceTime = .current, withMisses: Bool = true
    ) -> Explanation {
        let reading = reading(of: text, at: reference)
        let limit = costs.limitPerWord * Float(reading.tokens.count)
        var scored = readings(of: reading)
        if withMisses {
            // A reading that fits with words left out, however many, shows what was nearly said.
            let misses = readings(of: reading, tolerant: true, limit: max(limit * 3, 12))
            let known = Set(scored.map(\.candidate.intent))
            scored += misses.filter { !known.contains($0.candidate.intent) }
        }
        let reach = parser.reach(of: reading.words, expecting: 12)
        let opinion = opinion(of: reading)
        let likeliest = opinion?.ranked.prefix(3).filter { $0.share >= 0.01 } ?? []
        return Explanation(
            words: reading.words,
            alternatives: scored.filter(\.isCommand).prefix(8).map { alternative($0, opinion, limit: limit) },
            opinions: likeliest.map { Explanation.Guess(name: $0.kind.name, share: Double($0.share)) },
            limit: Double(limit), reach: reach.position, expected: reach.expected)
    }

    private func alternative(_ scored: ScoredParse, _ opinion: Opinion?, limit: Float) -> Explanation.Alternative {
        var phrase: Phrase?
        for (_, mark) in scored.parse.marks {
            if case .phrase(let index) = mark { phrase = graph.phrases[Int(index)] }
        }
        let isDoubted = opinion.map { self.isDoubted(scored, by: $0) } ?? false
        return Explanation.Alternative(
            intent: scored.candidate.intent, apps: scored.candidate.apps, phrase: phrase,
            parts: ExplanationBuilder(scored).parts, cost: Double(scored.cost),
            isAccepted: scored.cost <= limit && scored.otherApp == nil && !isDoubted, isDoubted: isDoubted)
    }
}

/// Cuts a reading into its parts.
private struct ExplanationBuilder {
    private(set) var parts: [Explanation.Part] = []
    private let reading: TokenizedText
    private let slots: [String: SlotContent]
    private var kind = Explanation.Part.Kind.words
    private var start = 0
    private var paid: Float = 0
    private var used: [String: Int] = [:]

    init(_ scored: ScoredParse) {
        reading = scored.variant.reading
        slots = scored.candidate.intent.slots
        if let name = scored.variant.otherApp ?? scored.variant.app {
            let cost = scored.cost - scored.parse.cost
            parts.append(Explanation.Part(kind: .app, text: name, cost: Double(cost)))
        }
        let apart = Double(scored.cost - scored.parse.cost)
        if let term = scored.variant.term {
            parts.append(Explanation.Part(kind: .words, text: String(joining: term), cost: apart))
        }
        if let words = scored.variant.unexplained {
            parts.append(Explanation.Part(kind: .skipped, text: words, cost: apart))
        }
        for step in scored.parse.steps { add(step) }
        close(at: reading.tokens.count, total: scored.parse.cost)
    }

    private mutating func add(_ step: Parse.Step) {
        switch step.event {
        case .mark(.slotStart(let name, _)): close(at: step.position, total: step.total, next: .slot(name))
        case .mark(.appStart): close(at: step.position, total: step.total, next: .app)
        case .mark(.slotEnd), .mark(.appEnd): close(at: step.position, total: step.total)
        case .mark: break
        case .skipped(let cost): single(.skipped, step, cost: cost)
        case .respelled(let word): single(.respelled(word), step, cost: step.total - paid)
        case .missing:
            close(at: step.position, total: paid, next: kind)
            parts.append(Explanation.Part(kind: .missing, text: "", cost: Double(step.total - paid)))
            paid = step.total
        }
    }

    /// A word that is a part by itself, inside of whatever it stands in.
    private mutating func single(_ own: Explanation.Part.Kind, _ step: Parse.Step, cost: Float) {
        let outer = kind
        close(at: step.position, total: step.total - cost, next: own)
        close(at: step.position + 1, total: step.total, next: outer)
    }

    private mutating func close(at position: Int, total: Float, next: Explanation.Part.Kind = .words) {
        if position > start {
            var part = Explanation.Part(
                kind: kind, text: String(joining: reading.words[start..<position]), cost: Double(total - paid))
            if case .slot(let name) = kind {
                part.value = slots[name]?.values.dropFirst(used[name, default: 0]).first?.value
                used[name, default: 0] += 1
            }
            parts.append(part)
            paid = total
        }
        start = max(start, position)
        kind = next
    }
}
