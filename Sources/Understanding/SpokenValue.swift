import Foundation
import Grammar
import IntentCore
import Languages

/// Reads values of the types that need no vocabulary, by the rules of a language.
struct SpokenValue {
    let language: Language
    let reference: ReferenceTime
    /// Whether a part of a day, such as “tonight”, is no moment but only its day.
    var needsHour = false

    private var time: TimeValue { TimeValue(reference: reference) }

    /// The value of a type, or nil when the words are not one.
    ///
    /// Where a phrase takes a length of time for a moment, as “snooze it for an hour” does, it is the moment after that time, even
    /// where the words could be an hour of the clock: «на час».
    func read(_ words: [String], as type: SlotType, said: SlotType? = nil) -> JSONValue? {
        if said == .duration, type == .dateTime, let seconds = read(words, as: .duration)?.doubleValue {
            return .string(time.stamp(reference.now.addingTimeInterval(seconds)))
        }
        if let said, let value = read(words, as: type, byPlace: said) { return value }
        let rules = ValueRules.rules(of: language)
        // Where a phrase has a value of another type for a slot, such as a length of time for a moment, no template has it.
        guard let rule = TypeTemplates.name(of: type),
            let meaning = rules.meaning(of: words, as: rule) ?? rules.meaning(of: words, as: "\(rule)_read"),
            !meaning.isNone
        else { return nil }
        switch type {
        case .number, .percentage: return meaning["n"].map { Self.number($0) }
        case .ordinal: return meaning.count("n").map { .int($0) }
        case .boolean: return meaning["n"].map { .bool($0 != 0) }
        case .distance, .speed, .energy: return quantity(meaning)
        case .temperature:
            return quantity(meaning) ?? meaning["n"].map { ["value": Self.number($0), "unit": "degree"] }
        case .duration: return meaning["seconds"].map { Self.number($0) }
        case .money: return money(meaning)
        case .recurrence: return recurrence(meaning)
        default: return moment(SpokenTime(meaning: meaning, reference: reference), as: type)
        }
    }

    /// A number that is said as a place, as of the “third floor”, or a place that is said as a number; nil where it is neither, or no place of
    /// its own, as the last one.
    private func read(_ words: [String], as type: SlotType, byPlace said: SlotType) -> JSONValue? {
        guard [type, said] == [.number, .ordinal] || [type, said] == [.ordinal, .number],
            let place = read(words, as: said)?.intValue, place >= 0
        else { return nil }
        return .int(place)
    }

    /// The digit that a word is; nil where it is none.
    static func digit(_ word: String, in language: Language) -> Int? {
        ValueRules.rules(of: language).meaning(of: [word], as: "digit")?.count("n")
    }

    /// Whole numbers up to here are exact.
    private static let mostExact = 9e15

    private static func number(_ value: Double) -> JSONValue {
        if let whole = Int(exactly: value) { return .int(whole) }
        // Sums of decimal fractions are decimal again: 8.1 and not 8.0999…. Large numbers have fewer digits behind the point.
        var scale = 1e6
        while abs(value) * scale > Self.mostExact, scale > 1 { scale /= 10 }
        let rounded = (value * scale).rounded() / scale
        return Int(exactly: rounded).map { .int($0) } ?? .double(rounded)
    }

    private func quantity(_ meaning: ValueMeaning) -> JSONValue? {
        guard let value = meaning["n"], let unit = meaning.words["unit"] else { return nil }
        return ["value": Self.number(value), "unit": .string(unit)]
    }

    /// An amount with two digits behind the point.
    ///
    /// No currency has more: who types 1.234 may mean a thousand, as people do where a point groups digits. Hundredths are said
    /// once: “twelve point five dollars ten” is no amount.
    private func money(_ meaning: ValueMeaning) -> JSONValue? {
        let places = meaning["places"] ?? 0
        let said = meaning["cents"] ?? 0
        guard let amount = meaning["n"], places <= 2, places == 0 || said == 0,
            let cents = Int(exactly: (amount * 100 + said).rounded()), cents >= 0
        else { return nil }
        let fraction = cents % 100
        return [
            "amount": .string("\(cents / 100).\(fraction < 10 ? "0" : "")\(fraction)"),
            "currency": .string(meaning.words["currency"] ?? ""),
        ]
    }

    private func recurrence(_ meaning: ValueMeaning) -> JSONValue? {
        guard let every = meaning.words["every"] else { return nil }
        var value: [String: JSONValue] = [
            "frequency": .string(every), "interval": .int(meaning.count("interval") ?? 1),
        ]
        if let weekday = meaning.count("weekday"), (1...7).contains(weekday) {
            value["day"] = .string(Weekday.allCases[weekday - 1].rawValue)
        } else if let days = meaning.words["on"] {
            value["day"] = .string(days)
        }
        if let part = meaning.words["part"] { value["part"] = .string(part) }
        return .object(value)
    }

    /// The days of the week by their names in values.
    enum Weekday: String, CaseIterable {
        case monday, tuesday, wednesday, thursday, friday, saturday, sunday
    }

    private func moment(_ spoken: SpokenTime, as type: SlotType) -> JSONValue? {
        switch type {
        case .date: return (spoken.day ?? spoken.whole?.start).map { .string(time.day($0)) }
        case .time: return spoken.whole.map { .string(time.time($0.start)) }
        case .dateTime:
            if needsHour, spoken.clock == nil, spoken.moment == nil, spoken.part != nil {
                return (spoken.day ?? spoken.part.map(time.day(of:))).map { .string(time.day($0)) }
            }
            return spoken.whole.map { $0.isWholeDay ? .string(time.day($0.start)) : .string(time.stamp($0.start)) }
        case .dateRange:
            let whole = spoken.span ?? spoken.whole.map { ($0.start, $0.end) }
            return whole.map { ["start": .string(time.stamp($0.start)), "end": .string(time.stamp($0.end))] }
        default: return nil
        }
    }
}
