package import Foundation
package import IntentCore

/// The days of the week on which something comes again, such as every Monday or all working days.
package struct RepeatedDays: Codable, Sendable, Hashable {
    /// The days, 1 for Sunday to 7 for Saturday, as `Calendar` counts them.
    package let days: [Int]

    private static let names = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]

    /// The days of a recurrence's slot value; nil where it names none, such as every day.
    package init?(recurrence: JSONValue) {
        switch recurrence["day"]?.stringValue?.lowercased() {
        case "weekday": days = Self.workdays
        case "weekend": days = [1, 7]
        case let name?:
            guard let index = Self.names.firstIndex(of: name) else { return nil }
            days = [index + 1]
        case nil: return nil
        }
    }

    /// The days of a rule of iCalendar, such as `MO` or `MO,TU,WE,TH,FR`; nil where it has others, such as the first Monday.
    package init?(byDay text: String) {
        let indices = text.split(separator: ",").map { code in Self.names.firstIndex { Self.code($0) == code } }
        days = indices.compactMap { $0.map { $0 + 1 } }.sorted()
        if days.isEmpty || days.count < indices.count { return nil }
    }

    /// As a rule of iCalendar has them.
    package var byDay: String { days.map { Self.code(Self.names[$0 - 1]) }.joined(separator: ",") }

    private static func code(_ name: String) -> String { name.prefix(2).uppercased() }

    /// Whether these are the working days.
    package var areWorkdays: Bool { days == Self.workdays }

    private static let workdays = Array(2...6)

    /// Whether a moment is on one of the days.
    package func contains(_ date: Date, calendar: Calendar = .current) -> Bool {
        days.contains(calendar.component(.weekday, from: date))
    }

    /// Whether every week has these days, whatever its interval: working days have no other.
    package var areMany: Bool { days.count > 1 }

    /// The first moment at the same time of day that is on one of the days: the given one, or one of the next six days.
    package func first(from date: Date, calendar: Calendar = .current) -> Date {
        var date = date
        for _ in 0..<7 where !contains(date, calendar: calendar) {
            date = calendar.date(byAdding: .day, value: 1, to: date) ?? date
        }
        return date
    }

    /// As Heed says them.
    package var text: String {
        switch days {
        case Self.workdays: Wording.say("every weekday")
        case [1, 7]: Wording.say("every weekend")
        default:
            Wording.isEnglish
                ? "every " + days.map { Self.names[$0 - 1].capitalized }.joined(separator: ", ")
                : Wording.listed(days.map { Wording.say("every " + Self.names[$0 - 1]) })
        }
    }
}
