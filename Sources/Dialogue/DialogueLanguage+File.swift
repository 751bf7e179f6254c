import IntentCore
import Languages
import Synchronization

extension DialogueLanguage {
    private static let known = Mutex<[String: DialogueLanguage]>([:])

    /// The sentences of a language's `sentences.txt`, English where one is missing; nil where there is no such file.
    ///
    /// - Parameter locale: the language, as people write it.
    /// - Returns: the language, which is read once.
    static func written(for locale: String) -> DialogueLanguage? {
        if let language = known.withLock({ $0[locale] }) { return language }
        guard let language = try? Language.nearest(to: locale),
            let lines = try? language.lines(of: "sentences.txt"), !lines.lines.isEmpty
        else { return nil }
        let texts = Dictionary(lines.lines.map { ($0.name, $0.text) }) { first, _ in first }
        let written = DialogueLanguage(texts, language)
        known.withLock { $0[locale] = written }
        return written
    }

    private init(_ texts: [String: String], _ language: Language) {
        self = .americanEnglish
        locale = language.locale
        for sentence in sentences.keys { sentences[sentence] = texts[sentence.name] ?? sentences[sentence] }
        for type in examples.keys { examples[type] = texts["example.\(type.rawValue)"] ?? examples[type] }
        func list(_ name: String) -> [String]? {
            texts[name]?.split(separator: ",").map { String($0.drop(while: \.isWhitespace)) }
        }
        pronouns = Set(list("pronouns") ?? [])
        pluralPronouns = Set(list("pluralPronouns") ?? [])
        gendered = ["female", "male"].map { gender in
            (pronouns: Set(list("pronouns.\(gender)") ?? []), names: Set(list("names.\(gender)") ?? []))
        }
        calendar = (
            list("weekdays") ?? calendar.weekdays, list("months") ?? calendar.months, list("halves") ?? calendar.halves
        )
        if let day = texts["exactDay"], let time = texts["exactTime"] { moments = (day, time) }
        and = texts["and"] ?? and
        or = texts["or"] ?? or
        comma = texts["comma"] ?? comma
        // Chinese puts no blanks around the word before the last.
        blank = texts["comma"] == nil ? " " : ""
        let declension = language.declension
        decline = { declension.form(of: $0, in: $1) }
    }
}

extension DialogueLanguage.Sentence {
    /// The sentence's name in `sentences.txt`, such as `needsValue` and `fault.crashed`.
    var name: String {
        switch self {
        case .smallTalk(let kind): "smallTalk.\(kind)"
        case .request(let request): "request.\(request)"
        case .advice(let advice): "advice.\(advice)"
        case .fault(let fault): "fault.\(fault)"
        case .response(let code): "response.\(code)"
        default: "\(self)"
        }
    }
}
