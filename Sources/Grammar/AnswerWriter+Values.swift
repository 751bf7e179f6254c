public import IntentCore

extension AnswerWriter {
    /// How many of an intent's own frames are listened for.
    private static let spokenFrames = 10
    /// How many are read.
    private static let readFrames = 400

    /// A value for the slot that is asked for, bare or in a frame.
    mutating func addValues() throws(GrammarError) {
        guard let slot = answers.slot else { return }
        if slot.isPlainText { return try addTextValues(slot) }
        try add(.value, form: "value", for: slot, after: .maybeInstead)
        try add(.exchange(slot.name), form: "exchange", for: slot, after: .maybeInstead, isHeard: false)
        for (name, value) in types.namedValues(of: slot.type) {
            for name in [name, "\(name)_more"] where types[name] != nil {
                try add(
                    .value, form: "named_value", for: slot, fillings: ["NAMED": "<\(name)>"],
                    isHeard: !name.hasSuffix("_more"), implying: [slot.name: value])
            }
        }
        if slot.type == .ordinal { try addPositions(of: slot) }
        if slot.isList, !slot.terms.isEmpty { try add(.all, wording: "all") }
        for index in answers.choices.indices { try addPosition(index) }
        if answers.hasMoreChoices { try add(.more, wording: "more") }
        if slot.type != .boolean {
            try add(.no, wording: "no")
            try add(.no, wording: "none")
        }
    }

    /// A text is whatever is said; after "at" or "in", where the phrases have it there too.
    private mutating func addTextValues(_ slot: SlotDefinition) throws(GrammarError) {
        try add(.value, "{\(slot.name)}")
        let prepositions = types.wordings("text_preposition")
        let before = (frames.before[slot.name] ?? []).filter(prepositions.contains)
        guard !before.isEmpty else { return }
        let words = before.map { $0.joined(separator: " ") }.joined(separator: "|")
        try add(.value, "(\(words)) {\(slot.name)}", isSpoken: false)
    }

    /// "Chapter five" is the fifth.
    private mutating func addPositions(of slot: SlotDefinition) throws(GrammarError) {
        for number in 1...31 {
            let words = NumberWords.cardinal(number).joined(separator: " ")
            try add(
                .value, form: "ordinal", for: slot, fillings: ["NUMBER": words], after: .maybeInstead,
                implying: [slot.name: .int(number)])
        }
    }

    /// What stands before and after a value of a slot, as alternatives: the language's for the type, the intent's own.
    func frames(around slot: SlotDefinition, spoken: Bool) -> (before: String, after: String) {
        let type = slot.type.rawValue
        let kinds = spoken ? [type] : [type, "\(type)_more"]
        let isGeneric = answers.subject == .value || names.main.contains(slot.name)
        var before = isGeneric ? kinds.filter { types["before_\($0)"] != nil }.map { "<before_\($0)>" } : []
        var after = isGeneric ? kinds.filter { types["after_\($0)"] != nil }.map { "<after_\($0)>" } : []
        let count = spoken ? Self.spokenFrames : Self.readFrames
        before += own(frames.before[slot.name] ?? [], of: slot).prefix(count).map { $0.joined(separator: " ") }
        after += (frames.after[slot.name] ?? []).prefix(spoken ? 3 : 40).map { $0.joined(separator: " ") }
        return (before.joined(separator: "|"), after.joined(separator: "|"))
    }

    /// The frames of a slot that no other slot of its kind has; a name that is not known keeps its article.
    private func own(_ wordings: [[String]], of slot: SlotDefinition) -> [[String]] {
        let others = answers.known.filter { $0.name != slot.name && $0.type == slot.type && answers.subject != .value }
        let taken = Set(others.flatMap { frames.before[$0.name] ?? [] })
        let articles = Set(types.wordings("article").compactMap(\.first))
        let keepsArticle = slot.type == .place || slot.type == .person
        return wordings.filter { words in
            !taken.contains(words) && !(keepsArticle && words.last.map(articles.contains) == true)
        }
    }
}

extension SlotDefinition {
    /// Whether any words at all are its value, and no names are known.
    public var isPlainText: Bool { type == .text && vocabulary == nil && terms.isEmpty }
}

extension TypeTemplates {
    /// The templates whose names say a value of a type, such as `number_12`, with the values.
    func namedValues(of type: SlotType) -> [(name: String, value: JSONValue)] {
        var found: [String: JSONValue] = [:]
        for name in names where name.hasPrefix("\(type.rawValue)_") {
            let base = name.hasSuffix("_more") ? String(name.dropLast(5)) : name
            switch base.dropFirst(type.rawValue.count + 1) {
            case "true": found[base] = true
            case "false": found[base] = false
            case let text: found[base] = Int(text).map { .int($0) }
            }
        }
        return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
