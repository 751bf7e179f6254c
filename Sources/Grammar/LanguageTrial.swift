package import IntentCore
import Languages

/// Compiles everything that a language has once, so that a mistake in a template is found before somebody speaks.
package struct LanguageTrial {
    private let types: TypeTemplates
    private let rules: [String: Phrase]
    private let intents: [AppDescription.SupportedIntent]

    /// A trial of a language.
    ///
    /// - Parameters:
    ///   - types: its templates.
    ///   - rules: the pieces of phrases that its intents share.
    ///   - intents: its intents with their phrases.
    package init(types: TypeTemplates, rules: [String: Phrase], intents: [AppDescription.SupportedIntent]) {
        self.types = types
        self.rules = rules
        self.intents = intents
    }

    /// Reads every template, then compiles the commands of all intents and questions about every kind of slot.
    ///
    /// - Throws: `GrammarError` with the place of the first mistake.
    package func run() throws(GrammarError) {
        for name in types.names {
            guard let phrase = types[name] else { continue }
            try check(try TemplateParser.parse(phrase, in: types.language), in: phrase)
        }
        guard !intents.isEmpty else { return }
        let app = AppDescription(
            id: "x", name: "X", spokenNames: [Term(id: "x", say: ["x"])], intents: intents)
        _ = try CommandGrammar.compile(apps: [app], sharedRules: rules, locale: types.language.locale)
        var asked: Set<SlotType> = []
        for intent in intents {
            let slots = intent.definition.slots
            func compile(_ subject: PromptAnswers.Subject, _ slot: SlotDefinition? = nil) throws(GrammarError) {
                let answers = PromptAnswers(
                    subject, slot: slot, known: slots, filled: Set(slots.map(\.name)), language: intent.language)
                _ = try PromptGrammar.compile(answers, app: app, rules: rules, locale: types.language.locale)
            }
            let new = slots.filter { asked.insert($0.type).inserted }
            for slot in new { try compile(.value, slot) }
            // Whether something may be done is asked in the same words for all intents, and its changes are those of its slots.
            if let slot = new.first {
                try compile(.command)
                try compile(.agreement, slot)
            }
        }
    }

    /// Finds the rules that a template names and that are not there.
    private func check(_ node: TemplateNode, in phrase: Phrase) throws(GrammarError) {
        switch node {
        case .sequence(let nodes), .choice(let nodes), .permutation(let nodes):
            for node in nodes { try check(node, in: phrase) }
        case .optional(let node): try check(node, in: phrase)
        case .rule(let name, let offset):
            guard types[name] == nil else { return }
            throw GrammarError(
                .unknownRule, "there is no rule <\(name)> in types.txt, around.txt and answers.txt", phrase: phrase,
                offset: offset)
        default: return
        }
    }
}
