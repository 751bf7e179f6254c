import Foundation
import Grammar
import IntentCore

/// Values of the types that need no vocabulary, by the rules of a language.
struct RuleValues {
    let rules: ValueRules
    let reference: ReferenceTime
    /// Whether a part of a day, such as “tonight”, is no moment but only its day.
    var needsHour = false

    private var time: TimeValue { TimeValue(reference: reference) }

    /// The value of a type, or nil when the words are not one.
    func read(_ words: [String], as type: SlotType) -> JSONValue? {
        guard let rule = Self.rule(of: type), let meaning = rules.meaning(of: words, as: rule) else { return nil }
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
        default: return moment(RuleTime(meaning: meaning, reference: reference), as: type)
        }
    }

    private static func rule(of type: SlotType) -> String? {
        switch type {
        case .person, .text, .term, .place: nil
        case .dateTime: "date_time"
        case .dateRange: "date_range"
        default: type.rawValue
        }
    }

    private static func number(_ value: Double) -> JSONValue {
        // Sums of decimal fractions are decimal again: 8.1 and not 8.0999….
        let rounded = (value * 1e6).rounded() / 1e6
        return Int(exactly: rounded).map { .int($0) } ?? .double(rounded)
    }

    private func quantity(_ meaning: ValueMeaning) -> JSONValue? {
        guard let value = meaning["n"], let unit = meaning.words["unit"] else { return nil }
        return ["value": Self.number(value), "unit": .string(unit)]
    }

    /// An amount with two digits behind the point.
    private func money(_ meaning: ValueMeaning) -> JSONValue? {
        guard let amount = meaning["n"], let cents = Int(exactly: (amount * 100).rounded()), cents >= 0 else {
            return nil
        }
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
            value["day"] = .string(Self.weekdays[weekday - 1])
        } else if let days = meaning.words["on"] {
            value["day"] = .string(days)
        }
        if let part = meaning.words["part"] { value["part"] = .string(part) }
        return .object(value)
    }

    /// The days of the week by their names in values, Monday first.
    private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

    private func moment(_ spoken: RuleTime, as type: SlotType) -> JSONValue? {
        switch type {
        case .date: return (spoken.day ?? spoken.whole?.start).map { .string(time.day($0)) }
        case .time: return spoken.whole.map { .string(time.time($0.start)) }
        case .dateTime:
            if needsHour, spoken.clock == nil, spoken.moment == nil, spoken.part != nil {
                return .string(time.day(spoken.day ?? reference.calendar.startOfDay(for: reference.now)))
            }
            return spoken.whole.map { $0.isWholeDay ? .string(time.day($0.start)) : .string(time.stamp($0.start)) }
        case .dateRange:
            let whole = spoken.span ?? spoken.whole.map { ($0.start, $0.end) }
            return whole.map { ["start": .string(time.stamp($0.start)), "end": .string(time.stamp($0.end))] }
        default: return nil
        }
    }
}
