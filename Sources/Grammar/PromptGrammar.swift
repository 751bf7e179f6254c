public import IntentCore

/// What can be answered to a question.
public struct PromptAnswers: Sendable, Hashable {
    /// Whether "yes" and "no" are answers.
    public var yesOrNo: Bool
    /// The names that can be chosen from, in order; empty when there is no list.
    public var choices: [String]
    /// The slot a value is asked for, with the app whose vocabulary it may come from.
    public var slot: SlotDefinition?
    /// The slots whose values may be changed instead of an answer: "make it twenty dollars".
    public var changes: [SlotDefinition]

    /// The answers to a question.
    public init(
        yesOrNo: Bool = false, choices: [String] = [], slot: SlotDefinition? = nil, changes: [SlotDefinition] = []
    ) {
        self.yesOrNo = yesOrNo
        self.choices = choices
        self.slot = slot
        self.changes = changes
    }
}

/// Compiles the answers to one question into a grammar of their own: far smaller than all commands, so that short
/// answers are recognised far better.
public enum PromptGrammar {
    /// The grammar of the answers to a question of an app.
    ///
    /// - Throws: `GrammarError` when the language lacks a template.
    public static func compile(
        _ answers: PromptAnswers, app: AppDescription?, locale: String
    ) throws(GrammarError) -> GrammarGraph {
        var compiler = TemplateCompiler(types: try TypeTemplates(locale: locale))
        let root = compiler.builder.addRule("answers")
        let bounds = compiler.builder.rule(root)
        let slots = Dictionary(
            ([answers.slot].compactMap(\.self) + answers.changes).map { ($0.name, $0) }
        ) { first, _ in first }
        let scope = TemplateScope(id: "answer", slots: slots, rules: [:], apps: app.map { [$0] } ?? [])
        func answer(_ answer: GrammarCommand.Answer, _ template: String) throws(GrammarError) {
            let phrase = Phrase(template, at: SourceLocation(file: "answers", line: 1, column: 1))
            let command = compiler.builder.addCommand(.answer(answer))
            let start = compiler.builder.addState()
            compiler.builder.addEmpty(from: bounds.entry, to: start, mark: .command(command))
            try compiler.append(phrase, from: start, to: bounds.exit, scope: scope)
        }
        try answer(.cancel, "<cancel>")
        try answer(.repeat, "<repeat>")
        if answers.yesOrNo {
            try answer(.yes, "<yes> [please|thanks|thank you]")
            try answer(.no, "<no> [thanks|thank you]")
        }
        for (index, choice) in answers.choices.enumerated() {
            let words = Tokenizer.words(of: choice).joined(separator: " ")
            let ordinal = NumberWords.ordinal(index + 1).joined(separator: " ")
            let number = NumberWords.cardinal(index + 1).joined(separator: " ")
            let last = index == answers.choices.count - 1 ? "|the last [one]" : ""
            let positions = "[the] \(ordinal) [one]|number \(number)|option \(number)\(last)"
            try answer(.choice(index), "(\(words)|\(positions)) [please]")
        }
        if let slot = answers.slot {
            try answer(.value, "[to|it's|just|uh|um|make it] {\(slot.name)} [please]")
        }
        for slot in answers.changes {
            // What slots of a type are called is said of the one that matters most.
            let alike = answers.changes.filter { $0.type == slot.type }
            let isMain = (alike.first(where: \.isRequired) ?? alike.first)?.name == slot.name
            let templates = changeTemplates(slot, isMain: isMain, types: compiler.types)
            for template in templates { try answer(.change(slot.name), template) }
            guard slot.type == .text, isMain else { continue }
            try answer(.change(slot.name), "[<no>] <change_text> {\(slot.name)} [please]")
            try answer(.extend(slot.name), "[<no>] <add_text> {\(slot.name)} [<add_text_end>] [please]")
        }
        return compiler.builder.graph
    }

    /// How people say that a slot shall have another value: by its name or, where that is plain, by the value alone.
    private static func changeTemplates(_ slot: SlotDefinition, isMain: Bool, types: TypeTemplates) -> [String] {
        let plain = slot.name.reduce(into: "") { words, letter in
            if letter.isUppercase { words += " " }
            words += letter.lowercased()
        }
        var names = [plain] + (plain.hasSuffix("s") ? [String(plain.dropLast())] : [])
        if isMain, types["name_of_\(slot.type.rawValue)"] != nil { names.append("<name_of_\(slot.type.rawValue)>") }
        let name = names.joined(separator: "|")
        var templates = [
            "[<no>] <change_verb> [the|my|that] (\(name)) (to|into|as) {\(slot.name)} [instead] [please]",
            "[<no>] <change_verb> [the|my|that] (\(name)) [please]",
            "[<no>] (the|my) (\(name)) (is|should be|should have been|must be) {\(slot.name)}",
        ]
        // Any words could be meant by "make it …": free text is changed by name and in a few ways of its own.
        if slot.type != .text {
            templates.append("[<no>] <make_it> {\(slot.name)} [instead] [please]")
        }
        if slot.type == .person {
            templates.append("[<no>] [send it|give it|pay it] (to|for|from|with) {\(slot.name)} [instead] [please]")
        }
        return templates
    }
}
