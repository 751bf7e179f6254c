import IntentCore
import Languages
import Synchronization

extension DialogueLanguage {
    private static let known = Mutex<[String: DialogueLanguage]>([:])
    /// The locale of the language that has every sentence.
    private static let completeLocale = "en-US"

    /// The language that has every sentence; what another one does not have is said in it.
    package static let complete =
        (try? Language.nearest(to: completeLocale)).map { DialogueLanguage($0, over: nil) } ?? .silent

    /// The sentences of the language that is nearest to a locale, each in English where it is missing.
    ///
    /// - Parameter locale: the language, as people write it; for one that Heed does not have English is taken.
    /// - Returns: the language, which is read once.
    package static func best(for locale: String) -> DialogueLanguage {
        if let language = known.withLock({ $0[locale] }) { return language }
        guard let language = try? Language.nearest(to: locale), language.locale != complete.locale else {
            return complete
        }
        let written = DialogueLanguage(language, over: complete)
        known.withLock { $0[locale] = written }
        return written
    }

    /// A language without a sentence, for an installation whose files are lost.
    private static let silent = DialogueLanguage(
        locale: completeLocale, sentences: [:], examples: [:], pronouns: [], pluralPronouns: [], gendered: [],
        calendar: ([], [], []), and: "", or: "")

    /// Reads `sentences.txt`.
    private init(_ language: Language, over complete: DialogueLanguage?) {
        let lines = (try? language.lines(of: "sentences.txt"))?.lines ?? []
        let texts = Dictionary(lines.map { ($0.name, $0.text) }) { first, _ in first }
        func list(_ name: String) -> [String]? {
            texts[name]?.split(separator: ",").map { String($0.drop(while: \.isWhitespace)) }
        }
        self = complete ?? .silent
        locale = language.locale
        guard !texts.isEmpty else { return }
        sentences.merge(texts) { $1 }
        for type in SlotType.allCases { examples[type] = texts["example.\(type.rawValue)"] ?? examples[type] }
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
        semicolon = texts["semicolon"] ?? semicolon
        stop = texts["stop"] ?? stop
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
        case .impossible(let kind): "impossible.\(kind)"
        case .response(let code): "response.\(code)"
        default: "\(self)"
        }
    }
}
