import IntentCore
import Languages

/// Lists of values: “milk, eggs and bread”.
extension TemplateCompiler {
    // Of 62 lists in the sentences of tests 57 have one value, three two, two three. Were more expected, babble would become endless lists.
    /// One in so many values of a list is followed by another.
    private static let furtherValue: Float = 12

    /// Adds ", B and C" after the first value of a list.
    mutating func appendFurtherValues(
        _ slot: SlotDefinition, content: Int32, from state: Int32, scope: TemplateScope
    ) throws(GrammarError) {
        let start = builder.addState()
        let inside = builder.addState()
        let end = builder.addState()
        builder.addEmpty(from: state, to: start, logWeight: -Self.furtherValue.logarithm)
        for word in types.language.words[.listAnd] { builder.addWord(word, from: start, to: inside) }
        // Some say "plus": it is read, but not listened for. Of free text such a word is a part.
        for words in types.wordings("list_and_more") where !words.isEmpty && slot.type != .text {
            let rare = builder.addUnspokenState()
            builder.addEmpty(from: start, to: rare)
            builder.addWords(words, from: rare, to: inside)
        }
        let value = builder.addState()
        builder.addEmpty(from: inside, to: value, mark: .slotStart(slot.name))
        builder.addCall(content, from: value, to: end)
        builder.addEmpty(from: end, to: state, mark: .slotEnd)
        // Before the last name people say "and"; between others few names stand without one: only known ones, since "text
        // zelda the code is four" has one recipient. Where a comma is typed, any name may follow.
        if hasNames(slot, scope: scope) {
            let withoutAnd = builder.addDoubtfulState()
            let outside = builder.addState()
            let known = builder.addState()
            builder.addEmpty(from: start, to: withoutAnd, logWeight: -Float(16).logarithm)
            builder.addEmpty(from: withoutAnd, to: outside)
            for words in types.wordings("list_known_more") where !words.isEmpty && slot.type != .text {
                let rare = builder.addUnspokenState()
                builder.addEmpty(from: start, to: rare)
                builder.addWords(words, from: rare, to: outside)
            }
            builder.addEmpty(from: outside, to: known, mark: .slotStart(slot.name))
            builder.addCall(try slotRule(slot, .closed, scope: scope), from: known, to: end)
        }
        guard slot.type != .text else { return }
        let typed = builder.addMistakenState()
        builder.addEmpty(from: start, to: typed)
        builder.addCall(commaRule(slot, content: content), from: typed, to: state)
    }

    /// The rule of a further value behind a comma.
    private mutating func commaRule(_ slot: SlotDefinition, content: Int32) -> Int32 {
        let key = ", \(content) \(slot.name)"
        if let index = ruleIndex[key] { return index }
        let index = builder.addCommaRule(", {\(slot.name)}")
        ruleIndex[key] = index
        let bounds = builder.rule(index)
        let value = builder.addState()
        let end = builder.addState()
        builder.addEmpty(from: bounds.entry, to: value, mark: .slotStart(slot.name))
        builder.addCall(content, from: value, to: end)
        builder.addEmpty(from: end, to: bounds.exit, mark: .slotEnd)
        return index
    }

    /// Whether a slot has anything that is said without free words.
    private func hasNames(_ slot: SlotDefinition, scope: TemplateScope) -> Bool {
        if types.template(for: slot.type) != nil || !slot.terms.isEmpty { return true }
        guard let vocabulary = slot.vocabulary else { return false }
        return scope.apps.contains { app in
            app.vocabulary[vocabulary]?.isEmpty == false || app.commonVocabulary[vocabulary]?.isEmpty == false
        }
    }
}
