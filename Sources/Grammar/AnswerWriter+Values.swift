package import IntentCore
import Languages

extension AnswerWriter {
    /// How many of an intent's own frames are listened for.
    private static let spokenFrames = 10
    /// How many are read.
    static let readFrames = 400

    /// A value for the slot that is asked for, bare or in a frame.
    mutating func addValues() throws(GrammarError) {
        guard let slot = answers.slot else { return }
        if slot.isPlainText { return try addTextValues(slot) }
        if slot.type == .text, !isBehindPrepositions(slot) {
            // “For school” is the whole name of a list that is made, and an album called “Summer” may be asked for as “in the summer”.
            try add(.value, form: "value", for: slot, fillings: ["VALUE": "{term:\(slot.name)}"], after: .maybeInstead)
            try add(
                .value, form: "value", for: slot, fillings: ["BEFORE": place(Self.rule("naming", slot, false))],
                after: .maybeInstead)
        } else {
            try add(.value, form: "value", for: slot, after: .maybeInstead)
        }
        try add(.exchange(slot.name), form: "exchange", for: slot, after: .maybeInstead, isHeard: false)
        for (name, value) in types.namedValues(of: slot.type) {
            for name in [name, "\(name)_more"] where types[name] != nil {
                try add(
                    .value, form: "named_value", for: slot, fillings: ["NAMED": "<\(name)>"],
                    implying: [slot.name: value])
            }
        }
        if slot.type == .ordinal { try addPositions(of: slot) }
        if slot.isList, slot.type != .person, slot.hasNames(in: app) { try add(.all, wording: "all") }
        for index in answers.choices.indices { try addPosition(index) }
        if answers.hasMoreChoices { try add(.more, wording: "more") }
        if slot.type != .boolean {
            try add(.no, wording: "no")
            try add(.no, wording: "none")
        }
    }

    /// A text is whatever is said; after "at" or "in", where the phrases mostly have it there too: a place, and no title.
    private mutating func addTextValues(_ slot: SlotDefinition) throws(GrammarError) {
        try add(.value, "{\(slot.name)}")
        // “Skip it” and “no title” are no title, and “call it lunch” is one with a frame; a message may say so.
        if slot.isTitle {
            try add(slot.isRequired ? .cancel : .no, wording: "none")
            let naming = types.wordings("naming").map { $0.joined(separator: " ") }.joined(separator: "|")
            if !naming.isEmpty { try add(.value, "(\(naming)) {\(slot.name)}", frequency: .unheard) }
        }
        guard isBehindPrepositions(slot) else { return }
        let prepositions = types.wordings("text_preposition")
        let before = (frames.before[slot.name] ?? []).filter(prepositions.contains)
        guard !before.isEmpty else { return }
        let words = before.map { $0.joined(separator: " ") }.joined(separator: "|")
        try add(.value, "(\(words)) {\(slot.name)}", frequency: .unheard)
    }

    /// Whether most of the phrases have a preposition before a slot's values, as before a place: it is none of its values' words.
    private func isBehindPrepositions(_ slot: SlotDefinition) -> Bool {
        guard let usual = frames.before[slot.name]?.first(where: { $0.count == 1 }) else { return false }
        return types.wordings("text_preposition").contains(usual)
    }

    /// The words before a value that are more than prepositions, with which a name or a title could begin: “called”.
    func framesOfName(_ slot: SlotDefinition) -> String {
        let small = Set(types.language.words[.smallWords].map { types.language.tokenizer.words(of: $0) }.joined())
        var wordings = own(frames.before[slot.name] ?? [], of: slot).filter { !small.isSuperset(of: $0) }
        // Behind those that are listened for, since there may be more frames than are read.
        if slot.isTitle {
            wordings.insert(contentsOf: types.wordings("naming"), at: min(Self.spokenFrames, wordings.count))
        }
        return Self.alternatives(wordings, heard: Self.spokenFrames, read: Self.readFrames)
            .joined(separator: "|")
    }

    /// "Chapter five" is the fifth.
    private mutating func addPositions(of slot: SlotDefinition) throws(GrammarError) {
        for number in 1...31 {
            let words = types.language.cardinal(number).joined(separator: " ")
            try add(
                .value, form: "ordinal", for: slot, fillings: ["NUMBER": words], after: .maybeInstead,
                implying: [slot.name: .int(number)])
        }
    }

    /// The words before and after a value of a slot, as alternatives: the language's for the type, the intent's own.
    func frames(around slot: SlotDefinition, spoken: Bool) -> (before: String, after: String) {
        let type = slot.type.rawValue
        let kinds = spoken ? [type] : [type, "\(type)_more"]
        let isAsked = answers.subject == .value && slot.name == answers.slot?.name
        let isMain = names.main.contains(slot.name) || slot.type == .place && names.bare.contains(slot.name)
        let isGeneric = isAsked || answers.subject != .value && isMain
        var before = isGeneric ? kinds.filter { types["before_\($0)"] != nil }.map { "<before_\($0)>" } : []
        var after = isGeneric ? kinds.filter { types["after_\($0)"] != nil }.map { "<after_\($0)>" } : []
        if !spoken { before += waysOf(slot) }
        before += Self.alternatives(
            own(frames.before[slot.name] ?? [], of: slot), heard: Self.spokenFrames,
            read: spoken ? 0 : Self.readFrames)
        after += Self.alternatives(frames.after[slot.name] ?? [], heard: 3, read: spoken ? 0 : 40)
        return (before.joined(separator: "|"), after.joined(separator: "|"))
    }

    /// The first of some wordings as they are, those that follow as what is only read.
    private static func alternatives(_ wordings: [[String]], heard: Int, read: Int) -> [String] {
        wordings.prefix(max(heard, read)).enumerated().map { index, words in
            ((index < heard ? [] : ["<written>"]) + words).joined(separator: " ")
        }
    }

    /// The frames of a slot that no other slot of its kind has; a name that is not known keeps its article.
    func own(_ wordings: [[String]], of slot: SlotDefinition) -> [[String]] {
        let isAsked = answers.subject == .value && slot.name == answers.slot?.name
        let isFilled = answers.filled.contains(slot.name)
        // A slot that nobody has spoken of gets no value that a slot with one may have.
        let others = answers.known.filter {
            $0.name != slot.name && !isAsked
                && ($0.type == slot.type || slot.mayBeFree && !isFilled && answers.filled.contains($0.name))
        }
        let taken = Set(others.flatMap { frames.before[$0.name] ?? [] })
        let articles = Set(types.wordings("article").compactMap(\.first))
        let keepsArticle = slot.type == .place || slot.type == .person || slot.mayBeFree && !isFilled
        return wordings.filter { words in
            !taken.contains(words) && !(keepsArticle && words.last.map(articles.contains) == true)
        }
    }
}

extension AnswerWriter {
    /// The words before a value of a slot where another one is asked for: its own frames, without those that the other
    /// slot has, too, and that the question begins with: “for seven” answers “For when?”.
    func framesBeside(_ slot: SlotDefinition) -> String {
        guard answers.subject == .value, let asked = answers.slot, asked.name != slot.name else { return "" }
        let first = types.language.tokenizer.words(of: answers.question).first
        var taken: Set<[String]> = []
        if slot.mayBeFree || answers.filled.contains(slot.name) {
            taken = Set(types.wordings("before_\(asked.type.rawValue)") + (frames.before[asked.name] ?? []))
        }
        var wordings = slot.type.isTime ? types.wordings("before_time") + types.wordings("before_date") : []
        wordings += own(frames.before[slot.name] ?? [], of: slot)
        if slot.isPlainText {
            let edges = Set(types.wordings("text_frame_word").compactMap(\.first))
            wordings.removeAll { !edges.contains($0.last ?? "") }
        }
        wordings.removeAll { $0.first == first || taken.contains($0) }
        return (waysOf(slot) + wordings.prefix(Self.readFrames).map { $0.joined(separator: " ") })
            .joined(separator: "|")
    }

    /// How people say where a way begins or ends: a place that the phrases have "from" before is its beginning, one that
    /// they have "to" before its end.
    private func waysOf(_ slot: SlotDefinition) -> [String] {
        guard slot.type == .place, answers.known.filter({ $0.type == .place }).count > 1 else { return [] }
        let own = frames.before[slot.name] ?? []
        let words = types.language.words
        return [(words[.beginningWords], "begins_at"), (words[.endWords], "ends_at")].filter { said, rule in
            types[rule] != nil && said.contains { own.contains([$0]) }
        }.map { "<\($0.1)>" }
    }

    /// The words before a text that is given without naming its slot: "saying", "for".
    func framesOfText(_ slot: SlotDefinition) -> String {
        let edges = Set(types.wordings("text_frame_word").compactMap(\.first))
        return (frames.before[slot.name] ?? []).filter { edges.contains($0.last ?? "") }.prefix(Self.readFrames)
            .map { $0.joined(separator: " ") }.joined(separator: "|")
    }
}

extension SlotType {
    /// Whether its values are days or times of day.
    var isTime: Bool { self == .dateTime || self == .date || self == .time }
}

extension SlotDefinition {
    /// Whether there are names that can be said for it, its own or an app's.
    package func hasNames(in app: AppDescription?) -> Bool {
        !terms.isEmpty || vocabulary.flatMap { app?.terms(of: $0) }?.isEmpty == false
    }

    /// Whether any words at all are its value, and no names are known.
    package var isPlainText: Bool { type == .text && vocabulary == nil && terms.isEmpty }

    /// Whether it is what a thing is called, as SiriKit names such slots; a message and a note may be any words.
    package var isTitle: Bool { name == "title" }
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
