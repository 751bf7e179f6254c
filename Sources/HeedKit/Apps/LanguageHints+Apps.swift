import Grammar
package import IntentCore
package import Languages
package import SpeechCore
import Understanding

extension LanguageHints {
    /// The usual words to some apps: their vocabularies, the person's own, their names, their examples.
    ///
    /// - Parameters:
    ///   - apps: the apps.
    ///   - earlier: texts that the person has said before.
    ///   - tokenizer: the words of texts.
    package init(_ apps: [AppDescription], earlier: [String] = [], _ tokenizer: Tokenizer) {
        func words(of terms: [Term]) -> [[String]] { terms.flatMap(\.say).map { tokenizer.words(of: $0) } }
        var vocabularies: [String: [[String]]] = [:]
        for app in apps {
            vocabularies["appName", default: []] += words(of: app.spokenNames)
            for (name, terms) in app.vocabulary { vocabularies[name, default: []] += words(of: terms) }
        }
        for (name, terms) in apps.first?.commonVocabulary ?? [:] {
            vocabularies[name, default: []] += words(of: terms)
        }
        var seen: Set<[String]> = []
        let examples = apps.flatMap(\.intents).flatMap(\.language.examples).map { tokenizer.words(of: $0) }
            .filter { !$0.isEmpty && seen.insert($0).inserted }
        let said = earlier.map { tokenizer.words(of: $0) }.filter { !$0.isEmpty }
        let emoji = apps.contains(where: \.writesEmoji) ? WrittenForm.spokenEmoji(in: tokenizer.language) : []
        self.init(vocabularies: vocabularies, sentences: examples + said + emoji)
    }

}
