import CheckedValues
import IntentCore

/// The question before an app acts: it says who, what, how much, where and when.
///
/// Values that a template of the catalogue or of the app does not name are said before it, and an intent without a
/// template is read out slot by slot, so that no value is agreed to unheard. Only an app's own sentence is said as it
/// is.
struct Confirmation {
    let wording: Wording
    let intent: Intent
    /// The fields of the app's answer beside its code.
    let fields: [String: JSONValue]

    private var language: DialogueLanguage { wording.language }
    private var slots: [SlotDefinition] { wording.supported.definition.slots }

    /// The question.
    var text: String {
        guard let template = wording.supported.language.confirmation else { return readOut }
        let filled = SentenceTemplate.filled(template) { wanted in
            // `{recipients:dative}` is a value in a case.
            let parts = wanted.split(separator: ":", maxSplits: 1).map(String.init)
            let name = parts.first ?? wanted
            let form = { (text: String) in parts.count == 2 ? language.decline(text, parts[1]) : text }
            if name == "app" { return form(wording.app.name) }
            return fields[name]?.displayText(language) ?? said(name, as: form)
        }
        let question = filled.text.withCapital
        // Yes or no is part of what the template says: a switch is named by what it does.
        let unsaid = slots.filter { !filled.said.contains($0.name) && $0.type != .boolean }
        let details = details(of: unsaid)
        return details.isEmpty
            ? question : wording.language.row(details.withCapital + wording.language.stop, question)
    }

    /// All that is known, slot by slot, where there is no template.
    private var readOut: String {
        wording.sentence(
            .confirmIntent, intent,
            ["action": wording.supported.spokenName(in: language).withCapital, "details": details(of: slots)])
    }

    private func details(of slots: [SlotDefinition]) -> String {
        slots.compactMap { slot in said(slot.name).map { "\(wording.shownName(of: slot)) \($0)" } }
            .joined(separator: wording.language.comma)
    }

    /// The values of a slot as they are said, each in a form.
    private func said(_ name: String, as form: (String) -> String = { $0 }) -> String? {
        guard let slot = slots.first(where: { $0.name == name }) else { return nil }
        let values = intent.values(of: name).map { form(SpokenValue($0, slot, language).text) }.filter { !$0.isEmpty }
        guard values.count > SpokenValue.longestList else { return values.isEmpty ? nil : language.list(values) }
        let sentence: DialogueLanguage.Sentence = slot.type == .person ? .otherPersons : .otherThings
        let shown = values.prefix(SpokenValue.shownOfList)
        return wording.sentence(
            sentence, intent,
            ["shown": shown.joined(separator: wording.language.comma), "count": "\(values.count - shown.count)"])
    }
}

/// How a value is said before it is acted upon: what it means counts, not only how it was said.
struct SpokenValue {
    /// The most values that are all said.
    static let longestList = 4
    /// How many are said where there are more.
    static let shownOfList = 2
    /// The most words of a text that is said whole.
    static let longestText = 20
    /// How many are said where there are more.
    static let shownOfText = 12

    /// The words.
    let text: String

    /// A slot's value in words.
    init(_ value: SlotValue, _ slot: SlotDefinition, _ language: DialogueLanguage) {
        text =
            switch slot.type {
            case .money: Self.money(value.value, language) ?? value.displayText
            case .date, .time, .dateTime: Self.moment(value, language)
            // Free text is shown as the app gets it, as it is written; a term is shown by its name.
            case .text where slot.vocabulary == nil && slot.terms.isEmpty:
                Self.cut(value.value.stringValue ?? value.displayText, language)
            case .text: Self.cut(value.displayText, language)
            default: value.displayText
            }
    }

    /// A long text with the number of words that are left out.
    private static func cut(_ text: String, _ language: DialogueLanguage) -> String {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count > longestText else { return text }
        let count = words.count - shownOfText
        let rest = language.sentence(.moreWords, ["count": "\(count)"])
        return words.prefix(shownOfText).joined(separator: " ") + language.blank + rest
    }

    /// An amount in figures: "twelve fifty" may be misread without anybody noticing, "$12.50" is not.
    private static func money(_ value: JSONValue, _ language: DialogueLanguage) -> String? {
        guard let amount = value["amount"]?.stringValue, let currency = value["currency"]?.stringValue else {
            return nil
        }
        let plain = amount.hasSuffix(".00") ? String(amount.dropLast(3)) : amount
        return language.money(plain, currency)
    }

    /// The words for a day or time, with what they were taken for: "tomorrow at eight (Tuesday, November 24, 8 PM)".
    private static func moment(_ value: SlotValue, _ language: DialogueLanguage) -> String {
        guard let exact = value.value.stringValue.flatMap({ ExactMoment($0) })?.text(language) else {
            return value.displayText
        }
        // An app may write the value as the words.
        let isWords = ExactMoment(value.displayText) == nil && exact.lowercased() != value.displayText.lowercased()
        guard isWords else { return exact }
        return "\(value.displayText) (\(exact))"
    }
}

/// A day, a time of day or both, from ISO 8601.
struct ExactMoment: Equatable {
    private var day: (year: Int, month: Int, day: Int)?
    private var clock: (hour: Int, minute: Int)?

    /// Reads `2026-11-24`, `19:30`, or both with a `T` between; what follows does not count.
    init?(_ text: String) {
        let parts = text.split(separator: "T", maxSplits: 1)
        guard let first = parts.first else { return nil }
        if let day = Self.numbers(first, separator: "-"), day.count == 3, (0...9_999).contains(day[0]),
            (1...12).contains(day[1]), (1...31).contains(day[2])
        {
            self.day = (day[0], day[1], day[2])
        }
        guard let last = day == nil ? first : parts.dropFirst().first else { return }
        guard let clock = Self.numbers(last.prefix(5), separator: ":"), clock.count == 2, (0...23).contains(clock[0]),
            (0...59).contains(clock[1])
        else { return nil }
        self.clock = (clock[0], clock[1])
    }

    static func == (first: ExactMoment, second: ExactMoment) -> Bool {
        first.day.map { [$0.year, $0.month, $0.day] } == second.day.map { [$0.year, $0.month, $0.day] }
            && first.clock.map { [$0.hour, $0.minute] } == second.clock.map { [$0.hour, $0.minute] }
    }

    /// The words: "Tuesday, November 24, 7:30 PM".
    func text(_ language: DialogueLanguage) -> String {
        if let patterns = language.moments { return text(language, as: patterns) }
        var parts: [String] = []
        if let day {
            parts.append(language.calendar.weekdays[Self.weekday(day)])
            parts.append("\(language.calendar.months[day.month - 1]) \(day.day)")
        }
        if let clock {
            let hour = clock.hour % 12 == 0 ? 12 : clock.hour % 12
            let minute = clock.minute == 0 ? "" : ":" + (clock.minute < 10 ? "0" : "") + "\(clock.minute)"
            parts.append("\(hour)\(minute) \(language.calendar.halves[clock.hour / 12])")
        }
        return parts.joined(separator: ", ")
    }

    /// The words in the order of another language.
    private func text(_ language: DialogueLanguage, as patterns: (day: String, time: String)) -> String {
        var parts: [String] = []
        if let day {
            let words = [
                "weekday": language.calendar.weekdays[Self.weekday(day)], "day": "\(day.day)",
                "month": language.calendar.months[day.month - 1],
            ]
            parts.append(SentenceTemplate.fill(patterns.day) { words[$0] })
        }
        if let clock {
            let words = [
                "hour": "\(clock.hour % 12 == 0 ? 12 : clock.hour % 12)", "hour24": "\(clock.hour)",
                "minute": (clock.minute < 10 ? "0" : "") + "\(clock.minute)",
                "half": language.calendar.halves[clock.hour / 12],
            ]
            parts.append(SentenceTemplate.fill(patterns.time) { words[$0] })
        }
        return parts.joined(separator: " ")
    }

    private static func numbers(_ text: Substring, separator: Character) -> [Int]? {
        let numbers = text.split(separator: separator).map { Int($0) }
        return numbers.contains(nil) ? nil : numbers.compactMap(\.self)
    }

    /// The day of the week, Monday first, by Zeller's congruence.
    private static func weekday(_ day: (year: Int, month: Int, day: Int)) -> Int {
        let month = day.month < 3 ? day.month + 12 : day.month
        let year = day.month < 3 ? day.year - 1 : day.year
        let (century, rest) = (year / 100, year % 100)
        let zeller = (day.day + 13 * (month + 1) / 5 + rest + rest / 4 + century / 4 + 5 * century) % 7
        return (zeller + 5) % 7
    }
}
