package import IntentCore

extension AppDescription {
    /// The question whether the app may have commands, with all that it wants to reach; nil for an app that does nothing.
    ///
    /// - Parameter locale: the language of the question.
    /// - Returns: the question.
    package func permissionQuestion(locale: String) -> String? {
        guard let first = intents.first else { return nil }
        let wording = Wording(app: self, supported: first, language: DialogueLanguage.best(for: locale))
        return wording.permission(Intent(app: id, domain: first.definition.domain, name: first.definition.name))
    }
}
