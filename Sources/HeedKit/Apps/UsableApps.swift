package import Grammar
package import IntentCore

/// The apps whose phrases make a grammar together: one whose phrases do not is left out, and the others go on.
package struct UsableApps {
    /// The apps that can be used.
    package let apps: [AppDescription]
    /// The faults of the others, by their identifiers.
    package let problems: [String: GrammarError]
    /// The grammar of the apps that can be used, or why there is none.
    package let grammar: Result<GrammarGraph, GrammarError>

    /// Puts apps together.
    ///
    /// - Parameters:
    ///   - apps: the apps.
    ///   - suspects: those that say so much that each is looked at alone first.
    ///   - sharedRules: rules that every phrase may use.
    ///   - locale: the language.
    package init(_ apps: [AppDescription], suspects: Set<String>, sharedRules: [String: Phrase], locale: String) {
        func compiled(_ apps: [AppDescription]) -> Result<GrammarGraph, GrammarError> {
            Result { () throws(GrammarError) in
                try CommandGrammar.compile(apps: apps, sharedRules: sharedRules, locale: locale)
            }
        }
        func problem(with app: AppDescription) -> GrammarError? {
            // An app without phrases is none that is wrong.
            guard app.intents.contains(where: { !$0.language.phrases.isEmpty }) else { return nil }
            do throws(GrammarError) {
                _ = try SpokenGrammar(try compiled([app]).get())
                return nil
            } catch {
                return error
            }
        }
        var problems: [String: GrammarError] = [:]
        for app in apps where suspects.contains(app.id) { problems[app.id] = problem(with: app) }
        var usable = apps.filter { problems[$0.id] == nil }
        var grammar = compiled(usable)
        if case .failure = grammar {
            for app in usable { problems[app.id] = problem(with: app) }
            let rest = usable.filter { problems[$0.id] == nil }
            if rest.count < usable.count { (usable, grammar) = (rest, compiled(rest)) }
        }
        self.apps = usable
        self.problems = problems
        self.grammar = grammar
    }
}
