package import Grammar
package import IntentCore
import Languages

/// One way to read an answer to a question.
package struct ReadAnswer: Sendable, Hashable {
    /// The kind of answer.
    package var answer: GrammarCommand.Answer
    /// The values of slots in it, in order.
    package var values: [SlotValue]
    /// The deviation from the question's grammar, in nats.
    package var cost: Float
    /// Whether it may be meant for its slot but does not say so, as “make it thirty” does.
    package var isLoose = false
    /// The slots of the values.
    package var slots: [String] = []
    /// The word before the first value, such as the "to" of "to Ann".
    package var wordBefore: String?
}

extension CommandReader {
    /// The most that an answer may deviate: two words with a wrong letter, or a small word too many.
    ///
    /// Content words are
    /// never passed over: "anything but the kitchen" is not the kitchen.
    private static let mostDeviation: Float = 3.4

    /// The ways to read an answer to the question whose `PromptGrammar` this reader has, the best first.
    ///
    /// - Parameters:
    ///   - text: the answer as it was typed or heard.
    ///   - slot: the slot that is asked about.
    ///   - intent: the intent that is talked about.
    ///   - app: the app that asks.
    ///   - known: the slots' values so far: after “tonight”, the answer “at seven” is seven tonight.
    ///   - tolerant: whether words may be misspelled, and small ones be missing or too many.
    ///   - reference: the moment that "tomorrow" is relative to.
    /// - Returns: the ways; none where it is no answer to the question.
    package func answers(
        _ text: String, slot: SlotDefinition?, in intent: IntentDefinition?, app: String?,
        completing known: [String: SlotContent] = [:], tolerant: Bool = false, at reference: ReferenceTime = .current
    ) -> [ReadAnswer] {
        let reading = reading(of: text, at: reference)
        guard !reading.tokens.isEmpty else { return [] }
        let limit =
            tolerant ? min(max(2, costs.limitPerWord * Float(reading.tokens.count)), Self.mostDeviation) : .infinity
        // “2025” is an amount or a year; whichever fits better comes first.
        let asTyped = [reading] + [reading.yearVariant].compactMap(\.self)
        for variants in [asTyped] + reading.contractionVariants.map({ [$0] }) {
            let answers = variants.flatMap { variant in
                parser.parses(
                    of: variant.words, Search(tolerant: tolerant, limit: limit), hints: variant.commaHints
                ).compactMap {
                    answer($0, in: variant, slot: slot, intent: intent, app: app, known: known)
                }
            }
            if !answers.isEmpty { return variants.count == 1 ? answers : answers.sorted { $0.cost < $1.cost } }
        }
        return []
    }

    /// The answer in some words whose way through the grammar is known; nil where it makes no sense.
    ///
    /// - Parameters:
    ///   - path: the way.
    ///   - slot: the slot that is asked about.
    ///   - intent: the intent that is talked about.
    ///   - app: the app that asks.
    ///   - known: the slots' values so far.
    ///   - reference: the moment that "tomorrow" is relative to.
    /// - Returns: the answer.
    package func answer(
        along path: GrammarPath, slot: SlotDefinition?, in intent: IntentDefinition?, app: String?,
        completing known: [String: SlotContent] = [:], at reference: ReferenceTime = .current
    ) -> ReadAnswer? {
        guard let parse = Parse(path) else { return nil }
        let reading = TokenizedText(
            text: path.text, tokens: path.tokens, language: graph.language, reference: reference)
        return answer(parse, in: reading, slot: slot, intent: intent, app: app, known: known)
    }

    private func answer(
        _ parse: Parse, in reading: TokenizedText, slot: SlotDefinition?, intent: IntentDefinition?, app: String?,
        known: [String: SlotContent]
    ) -> ReadAnswer? {
        guard case .answer(let answer) = graph.commands[Int(parse.command)] else { return nil }
        let spans = Spans(parse)
        let words = parse.respelled(reading.words)
        let first = spans.slots.first { !$0.range.isEmpty }?.range.lowerBound ?? 0
        var read: [SlotValue] = []
        var slots: [String] = []
        for span in spans.slots where !span.range.isEmpty {
            guard let intent, let slot = slot?.name == span.slot ? slot : intent.slot(span.slot) else { continue }
            let spoken = span.words(of: words)
            slots.append(slot.name)
            // Of “not friday, saturday”, only what takes the place of the other is put together with what is known.
            let isOld =
                switch answer {
                case .exchange: read.isEmpty
                case .prefer: !read.isEmpty
                default: false
                }
            if !isOld, let known = known[slot.name]?.first {
                let needsHour = slot.isRequired || intent.needsConfirmation
                let merge = TimeMerge(
                    language: graph.language, reference: reading.reference, type: slot.type, needsHour: needsHour)
                if let whole = merge.value(of: spoken, after: known) {
                    read.append(whole)
                    continue
                }
            }
            let value = values.value(
                of: spoken, complete: span.completeWords(of: words), typed: reading.typed(span.range), slot: slot,
                in: intent, app: app, reference: reading.reference)
            // Words with the form of a value of its type that are none, such as the 40th of May, are no answer.
            guard slot.isPossible(value), !isNumberOrTime(spoken, for: slot, value, reading.reference) else {
                return nil
            }
            read.append(spelled(value, spoken, typed: reading.typed(span.range), slot, app))
        }
        for value in spans.implied.values {
            read.append(SlotValue(text: reading.typed(0..<reading.tokens.count), value: value))
        }
        return ReadAnswer(
            answer: answer, values: read, cost: parse.cost, isLoose: graph.looseAnswers.contains(parse.command),
            slots: slots, wordBefore: first > 0 ? words[first - 1] : nil)
    }

    /// Whether words that are taken for a name nobody knows are a number or a time: no place and nobody is called “eight”.
    private func isNumberOrTime(
        _ words: [String], for slot: SlotDefinition, _ value: SlotValue, _ reference: ReferenceTime
    ) -> Bool {
        switch slot.type {
        case .place, .person:
            guard value.value["id"] == nil, value.value["phoneNumber"] == nil else { return false }
            if slot.type == .person, hasAmount(words) { return true }
        case .term, .text:
            guard slot.vocabulary != nil, !slot.isPlainText, !slot.hasTerm(words), !values.isKnownName(words, of: slot)
            else { return false }
        default: return false
        }
        let reader = SpokenValue(language: graph.language, reference: reference)
        return reader.read(words, as: .number) != nil || reader.read(words, as: .dateTime) != nil
    }
}

extension CommandReader {
    /// A name as its list writes it; one that several persons have says which of them no more than it did.
    private func spelled(
        _ value: SlotValue, _ words: [String], typed: String, _ slot: SlotDefinition, _ app: String?
    ) -> SlotValue {
        let vocabulary = slot.vocabulary.flatMap { name in app.flatMap { appsByID[$0]?.terms(of: name) } } ?? []
        var spellings: [String] = []
        for term in slot.terms + vocabulary {
            if let said = term.say.first(where: { graph.language.tokenizer.words(of: $0) == words }) {
                spellings.append(said)
            }
        }
        guard slot.type == .person else {
            guard let text = spellings.first else { return value }
            let isName = slot.type == .term && value.value == .string(value.text)
            let id = slot.terms.first { $0.say.contains(text) }?.id
            return SlotValue(text: text, value: isName ? id.map { .string($0) } ?? value.value : value.value)
        }
        if spellings.count > 1 {
            return SlotValue(text: spellings[0], value: ["displayName": .string(spellings[0])])
        }
        return SlotValue(text: value.value["displayName"]?.stringValue ?? typed, value: value.value)
    }
}

extension SlotDefinition {
    /// Whether a value read for it is one of its type: numbers and times are not just the words, and no greater or less than
    /// it takes.
    func isPossible(_ value: SlotValue) -> Bool {
        switch type {
        case .text, .term, .person, .place: true
        case .number, .percentage: value.value.doubleValue.map(takes) ?? !isOnlyNumber
        default: value.value != .string(value.text) || !isOnlyNumber
        }
    }

    /// Whether nothing can be said for it but what its type has.
    private var isOnlyNumber: Bool { terms.isEmpty && vocabulary == nil }
}
