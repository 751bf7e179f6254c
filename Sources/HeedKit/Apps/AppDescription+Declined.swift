import IntentCore
import Languages

extension AppDescription {
    /// The app with its own names in every form that they take in a language that declines them.
    func declined(in language: Language) -> AppDescription {
        guard !language.declension.isEmpty else { return self }
        var app = self
        app.vocabulary = vocabulary.mapValues { $0.declined(in: language) }
        for term in spokenNames {
            let forms = term.say.flatMap { language.declension.forms(of: $0) }
            app.spokenNames += forms.map { Term(id: term.id, say: [$0]) }
        }
        return app
    }
}

extension [Term] {
    /// The terms with every form that they take in a language that declines them.
    func declined(in language: Language) -> [Term] {
        guard !language.declension.isEmpty else { return self }
        return map { term in
            var declined = term
            for (grammaticalCase, forms) in term.say.flatMap({ language.declension.cases(of: $0) }) {
                declined.cases[grammaticalCase.rawValue, default: []] += forms
                for form in forms where !declined.say.contains(form) { declined.say.append(form) }
            }
            return declined
        }
    }
}
