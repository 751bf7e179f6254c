package import Foundation

/// What the apps of the desktop say themselves, in the person's language: sentences, lengths, times and lists.
///
/// Most answers are Heed's own, from the language's folder; here is what an app puts together, such as “You have 2 alarms: …”.
package enum Wording {
    /// The language that is spoken now, such as `zh-CN`: that of the conversation, else of the environment.
    @TaskLocal package static var locale = environmentLocale(ProcessInfo.processInfo.environment)

    /// The language of an environment, by `LC_ALL`, `LC_MESSAGES` or `LANG`, such as `zh_CN.UTF-8`.
    package static func environmentLocale(_ environment: [String: String]) -> String {
        let named = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        return String(named.prefix { $0 != "." && $0 != "@" }).replacing("_", with: "-")
    }

    /// A sentence with its values, in English where the language has none.
    ///
    /// - Parameters:
    ///   - english: the sentence in English, with `{name}` for each value; it is the key of the translations. A translation's
    ///     `{count|фото|фотографии|фотографий}` is the word that goes with that number.
    ///   - values: the texts of the values; what is in braces and has none stays.
    /// - Returns: the sentence.
    package static func say(_ english: String, _ values: [String: String] = [:]) -> String {
        let sentence = translations[english] ?? english
        return sentence.replacing(/\{(\w+)(?:\|([^{}]*))?\}/) { match in
            guard let value = values[String(match.1)] else { return String(match.0) }
            guard let forms = match.2?.split(separator: "|", omittingEmptySubsequences: false) else { return value }
            return forms.isEmpty ? "" : String(forms[min(pluralForm(Int(value) ?? 0), forms.count - 1)])
        }
    }

    /// Which of one, few and many goes with a number, as CLDR has it.
    private static func pluralForm(_ number: Int) -> Int {
        guard language == "ru" else { return number == 1 ? 0 : 1 }
        let (ones, tens) = (number % 10, number % 100)
        if ones == 1, tens != 11 { return 0 }
        return (2...4).contains(ones) && !(12...14).contains(tens) ? 1 : 2
    }

    /// Sentences one behind another; those that are empty are left out.
    package static func text(_ sentences: String...) -> String { text(sentences) }

    /// Sentences one behind another; those that are empty are left out.
    package static func text(_ sentences: [String]) -> String {
        sentences.filter { !$0.isEmpty }.joined(separator: language == "zh" ? "" : " ")
    }

    /// A sentence without values in English and in each other language that has it: what Heed may have been called upon to write in any.
    package static func everywhere(_ english: String) -> [String] {
        [english] + languages.keys.sorted().compactMap { languages[$0]?[english] }
    }

    /// The translations of the language that is spoken now; none for English.
    private static var translations: [String: String] { languages[language] ?? [:] }

    /// All translations, by language.
    package static let languages = [
        "zh": merged([chinese, chinesePhone, chineseHouse, chineseHouseLater, chineseCalls, chinesePapers]),
        "ru": merged([russian, russianPhone, russianHouse, russianHouseLater, russianCalls, russianPapers]),
    ]

    private static func merged(_ tables: [[String: String]]) -> [String: String] {
        tables.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    }

    /// The language without its region.
    package static var language: String { String(locale.prefix { $0 != "-" }) }

    /// Whether English is spoken, as it is where a language has no sentences.
    package static var isEnglish: Bool { languages[language] == nil }

    /// Foundation's locale for what is formatted; English for a language without sentences.
    package static var format: Locale {
        switch language {
        case "zh": Locale(identifier: "zh_CN")
        case "ru": Locale(identifier: "ru_RU")
        default: Locale(identifier: "en_US")
        }
    }

    /// Texts one after another, without a word between the last two: `a, b, c`.
    package static func listed(_ texts: some Collection<String>, by separator: String = ", ") -> String {
        texts.joined(separator: language == "zh" ? (separator == "; " ? "；" : "，") : separator)
    }
}

extension Collection<String> {
    /// The texts as they are said one after another: `eggs, flour and sugar`.
    package var saidTogether: String {
        let texts = Array(self)
        guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
        let rest = texts.dropLast()
        switch Wording.language {
        case "zh": return rest.joined(separator: "、") + "和" + last
        case "ru": return rest.joined(separator: ", ") + " и " + last
        default: return rest.joined(separator: ", ") + " and " + last
        }
    }
}
