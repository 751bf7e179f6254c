import Grammar
import IntentCore
import SpeechCore

extension LanguageHints {
    /// What people say to some apps: their vocabularies, their names, their examples.
    init(_ apps: [AppDescription]) {
        var vocabularies: [String: [[String]]] = [:]
        for app in apps {
            vocabularies["appName", default: []] += Self.words(of: app.spokenNames)
            for (name, terms) in app.vocabulary { vocabularies[name, default: []] += Self.words(of: terms) }
        }
        var seen: Set<[String]> = []
        let sentences = apps.flatMap(\.intents).flatMap(\.language.examples).map { Tokenizer.words(of: $0) }
            .filter { !$0.isEmpty && seen.insert($0).inserted }
        self.init(vocabularies: vocabularies, sentences: sentences)
    }

    private static func words(of terms: [Term]) -> [[String]] {
        terms.flatMap(\.say).map { Tokenizer.words(of: $0) }
    }
}
