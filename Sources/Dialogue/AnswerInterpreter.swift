public import IntentCore

/// Understands a typed answer in the light of its question, as far as that needs no grammar.
public struct AnswerInterpreter: Sendable {
    private let language: DialogueLanguage
    private let app: AppDescription
    private let slots: [SlotDefinition]

    /// An interpreter for the answers to an app's questions.
    ///
    /// - Parameters:
    ///   - app: the app, whose vocabulary may be the answer.
    ///   - intent: the name of the intent that is talked about, whose slots may be changed.
    ///   - locale: the language of the answers.
    public init(app: AppDescription, intent: String, locale: String = "en-US") {
        self.app = app
        slots = app.intent(intent)?.definition.slots ?? []
        language = DialogueLanguage.best(for: locale)
    }

    /// What a text means as the answer to a question.
    ///
    /// - Parameters:
    ///   - text: the answer as it was typed.
    ///   - prompt: the question.
    /// - Returns: the answer, or nil where the question is about a kind of value, such as a date, that a grammar
    ///   must read; `notUnderstood` where it is none at all.
    public func answer(_ text: String, to prompt: Prompt) -> Answer? {
        let words = Self.words(of: text)
        let plain = withoutFillers(words).joined(separator: " ")
        guard !plain.isEmpty else { return .notUnderstood(text) }
        let isFree = prompt.slot?.type == .text && prompt.kind != .confirmation && prompt.kind != .disambiguation
        if language.cancel.contains(plain) { return .cancel }
        if !isFree, language.cancelUnlessFreeText.contains(plain) { return .cancel }
        // "What" and "sorry" are fine messages.
        if language.repeat.contains(plain), !isFree || plain.contains(" ") { return .repeat }
        switch prompt.kind {
        case .confirmation: return confirmation(plain, text, prompt)
        case .disambiguation: return choice(withoutFillers(words), text, prompt)
        case .needsValue, .needsMoreDetails, .unsupported: return value(text, plain, prompt)
        }
    }

    private func confirmation(_ plain: String, _ text: String, _ prompt: Prompt) -> Answer? {
        if language.yes.contains(plain) { return .yes }
        if language.no.contains(plain) { return .no }
        if let change = change(text) ?? correction(text) { return change }
        // "Do you mean Ann Bishop?" "Ann Miller"
        guard let slot = prompt.slot, let value = term(plain, of: slot) else { return .notUnderstood(text) }
        return .value(value)
    }

    private func choice(_ words: [String], _ text: String, _ prompt: Prompt) -> Answer? {
        let plain = words.joined(separator: " ")
        if language.none.contains(plain) || language.no.contains(plain) { return .no }
        if language.more.contains(plain) { return prompt.hasMoreChoices ? .more : .notUnderstood(text) }
        let names = prompt.choices.map { Self.words(of: $0.displayText) }
        if let index = names.firstIndex(of: words) { return .choice(index) }
        if let index = position(words, of: prompt.choices.count) {
            return prompt.choices.indices.contains(index) ? .choice(index) : .notUnderstood(text)
        }
        let fitting = names.indices.filter { Set(words).isSubset(of: names[$0]) }
        if fitting.count == 1, !prompt.hasMoreChoices { return .choice(fitting[0]) }
        // The conversation narrows its whole list, and takes a new name as a new value.
        guard let slot = prompt.slot else { return .notUnderstood(text) }
        return fitting.isEmpty && !prompt.hasMoreChoices && slot.type != .person && slot.type != .text
            ? .notUnderstood(text) : .value(SlotValue(text: text, value: meaning(of: text, slot)))
    }

    /// The position that words such as "the second one" name; it may lie beyond the last choice.
    private func position(_ words: [String], of count: Int) -> Int? {
        // "One" alone is the first, "the second one" is not.
        let core = words.count == 1 ? words : words.filter { !language.aroundOrdinals.contains($0) }
        let word = core.joined(separator: " ")
        if language.last.contains(word) { return count - 1 }
        return language.ordinals.firstIndex { $0.contains(word) }
    }

    private func value(_ text: String, _ plain: String, _ prompt: Prompt) -> Answer? {
        guard let slot = prompt.slot else { return .notUnderstood(text) }
        if slot.type != .text, language.no.contains(plain) || language.none.contains(plain) { return .no }
        if let value = term(plain, of: slot) { return .value(value) }
        switch slot.type {
        case .text, .place:
            return .value(SlotValue(text: Self.trimmed(text), value: meaning(of: text, slot)))
        case .person:
            return slot.isList ? .values(people(text, slot)) : .value(person(text, slot))
        case .boolean:
            if language.yes.contains(plain) { return .value(SlotValue(text: plain, value: true)) }
            return nil
        case .number:
            return Double(plain).map { .value(SlotValue(text: plain, value: Self.number($0))) }
        case .term:
            return slot.terms.isEmpty ? .value(SlotValue(Self.trimmed(text))) : .notUnderstood(text)
        default:
            return nil
        }
    }

    /// "Change it to hello": it is the text that the intent cannot do without, or the only text.
    private func correction(_ text: String) -> Answer? {
        let texts = slots.filter { $0.type == .text && $0.isResolved }
        guard let slot = texts.first(where: \.isRequired) ?? texts.first, let correction = TextCorrection(text) else {
            return nil
        }
        let value = SlotValue(correction.text)
        return correction.kind == .replacement ? .changeSlot(slot.name, value) : .extendSlot(slot.name, value)
    }

    /// "Change the content to hello".
    private func change(_ text: String) -> Answer? {
        var rest = Self.words(of: text)[...]
        while let first = rest.first, language.no.contains(first) || language.fillers.contains(first) {
            rest.removeFirst()
        }
        guard let verb = rest.popFirst(), language.change.verbs.contains(verb) else { return nil }
        if let first = rest.first, language.change.articles.contains(first) { rest.removeFirst() }
        let words = Array(rest)
        for slot in slots {
            let name = Self.words(of: slot.spokenName)
            guard words.starts(with: name) || words.starts(with: Self.singular(name)) else { continue }
            let value = words.dropFirst(name.count)
            if value.isEmpty { return .changeSlot(slot.name, nil) }
            guard value.first == language.change.to else { continue }
            let wanted = value.dropFirst().joined(separator: " ")
            let question = Prompt(.needsValue, slot: slot, text: "")
            switch self.value(wanted, wanted, question) {
            case .value(let value): return .changeSlot(slot.name, value)
            case .values(let values) where values.count == 1: return .changeSlot(slot.name, values[0])
            default: return .changeSlot(slot.name, nil)
            }
        }
        return nil
    }
}

extension AnswerInterpreter {
    private func terms(of slot: SlotDefinition) -> [Term] {
        (slot.vocabulary.map { app.terms(of: $0) } ?? []) + slot.terms
    }

    /// The way a term is written that these words say.
    private static func spelling(_ term: Term, _ plain: String) -> String? {
        term.say.first { words(of: $0).joined(separator: " ") == plain }
    }

    /// The value of the term that these words say; of several, the likeliest.
    private func term(_ plain: String, of slot: SlotDefinition) -> SlotValue? {
        for term in terms(of: slot) {
            guard let text = Self.spelling(term, plain) else { continue }
            return slot.type == .person ? person(text, slot) : SlotValue(text: text, value: .string(term.id))
        }
        return nil
    }

    /// A person by name, with the id where exactly one term has that name.
    private func person(_ name: String, _ slot: SlotDefinition) -> SlotValue {
        let plain = Self.words(of: name).joined(separator: " ")
        let terms = terms(of: slot).filter { Self.spelling($0, plain) != nil }
        guard terms.count == 1 else {
            let name = Self.trimmed(name)
            return SlotValue(text: name, value: ["displayName": .string(name)])
        }
        let display = terms[0].displayName
        return SlotValue(text: display, value: ["displayName": .string(display), "id": .string(terms[0].id)])
    }

    /// Several persons: "Ann, Bob and Jim".
    private func people(_ text: String, _ slot: SlotDefinition) -> [SlotValue] {
        let parts = text.split(separator: ",").flatMap { part in
            part.split(separator: " ").split { $0.lowercased() == language.and }.map { $0.joined(separator: " ") }
        }
        return parts.map { person($0, slot) }
    }

    private func meaning(of text: String, _ slot: SlotDefinition) -> JSONValue {
        let text = Self.trimmed(text)
        return switch slot.type {
        case .person: ["displayName": .string(text)]
        case .place: ["name": .string(text)]
        default: .string(text)
        }
    }

    private func withoutFillers(_ words: [String]) -> [String] {
        var words = words[...]
        while words.count > 1, let first = words.first, language.fillers.contains(first) { words.removeFirst() }
        while words.count > 1, let last = words.last, language.fillers.contains(last) { words.removeLast() }
        return Array(words)
    }

    /// The lower-case words, with the apostrophes inside them.
    private static func words(of text: String) -> [String] {
        text.lowercased().replacing("’", with: "'")
            .split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map(String.init)
    }

    private static func singular(_ words: [String]) -> [String] {
        words.map { $0.hasSuffix("s") ? String($0.dropLast()) : $0 }
    }

    private static func trimmed(_ text: String) -> String {
        var text = text[...]
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }

    private static func number(_ number: Double) -> JSONValue {
        number == number.rounded() && abs(number) < 1e15 ? .int(Int(number)) : .double(number)
    }
}
