public import IntentCore

/// What can be answered to a question.
public struct PromptAnswers: Sendable, Hashable {
    /// Whether "yes" and "no" are answers.
    public var yesOrNo: Bool
    /// The names that can be chosen from, in order; empty when there is no list.
    public var choices: [String]
    /// The slot a value is asked for, with the app whose vocabulary it may come from.
    public var slot: SlotDefinition?

    /// Whether a text that was heard can be corrected: "change it to …".
    public var correction: Bool

    /// The answers to a question.
    public init(
        yesOrNo: Bool = false, choices: [String] = [], slot: SlotDefinition? = nil, correction: Bool = false
    ) {
        self.yesOrNo = yesOrNo
        self.correction = correction
        self.choices = choices
        self.slot = slot
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
        var slots = answers.slot.map { [$0.name: $0] } ?? [:]
        if answers.correction { slots["text"] = SlotDefinition(name: "text", type: .text) }
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
        if answers.correction {
            try answer(.value, "[no|wait|sorry|actually] (<correction> {text}|add {text} [at the end|to the end])")
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
        return compiler.builder.graph
    }
}
