package import Foundation

/// How something comes again, as iCalendar writes it, as far as people say it and calendars commonly have it.
package struct RecurrenceText {
    private var parts: [(name: String, value: String)] = []
    private var rule: Calendar.RecurrenceRule

    private static let frequencies: [String: Calendar.RecurrenceRule.Frequency] = [
        "HOURLY": .hourly, "DAILY": .daily, "WEEKLY": .weekly, "MONTHLY": .monthly, "YEARLY": .yearly,
    ]
    private static let weekdays: [String: Locale.Weekday] = [
        "MO": .monday, "TU": .tuesday, "WE": .wednesday, "TH": .thursday, "FR": .friday, "SA": .saturday, "SU": .sunday,
    ]

    /// Reads a rule such as `FREQ=WEEKLY;BYDAY=MO`; nil where a part of it is not known.
    package init?(_ text: String, calendar: Calendar = .current) {
        for part in text.uppercased().split(separator: ";") {
            let halves = part.split(separator: "=", maxSplits: 1).map(String.init)
            guard halves.count == 2 else { return nil }
            parts.append((halves[0], halves[1]))
        }
        var gregorian = Calendar(identifier: .gregorian)
        gregorian.timeZone = calendar.timeZone
        guard let frequency = parts.first(where: { $0.name == "FREQ" }).flatMap({ Self.frequencies[$0.value] }) else {
            return nil
        }
        rule = Calendar.RecurrenceRule(calendar: gregorian, frequency: frequency)
        for (name, value) in parts {
            switch name {
            case "FREQ", "WKST": break
            case "INTERVAL":
                guard let interval = Int(value), (1...10_000).contains(interval) else { return nil }
                rule.interval = interval
            case "COUNT":
                guard let count = Int(value), count > 0 else { return nil }
                rule.end = .afterOccurrences(count)
            case "UNTIL":
                let file = CalendarFile("BEGIN:VTODO\r\nDUE:\(value)\r\nEND:VTODO", of: .task)
                guard let (date, isWholeDay) = file.moment(of: "DUE") else { return nil }
                rule.end = .afterDate(isWholeDay ? date + 86_399 : date)
            case "BYDAY":
                for day in value.split(separator: ",") {
                    guard let weekday = Self.weekdays[String(day.suffix(2))] else { return nil }
                    let number = day.dropLast(2)
                    if number.isEmpty {
                        rule.weekdays.append(.every(weekday))
                    } else if let count = Int(number) {
                        rule.weekdays.append(.nth(count, weekday))
                    } else {
                        return nil
                    }
                }
            case "BYMONTHDAY":
                let days = value.split(separator: ",").map { Int($0) }
                guard days.allSatisfy({ $0 != nil }) else { return nil }
                rule.daysOfTheMonth = days.compactMap(\.self)
            case "BYMONTH":
                let months = value.split(separator: ",").map { Int($0) }
                guard months.allSatisfy({ $0.map((1...12).contains) ?? false }) else { return nil }
                rule.months = months.compactMap { $0.map { Calendar.RecurrenceRule.Month($0) } }
            default: return nil
            }
        }
    }

    /// The first time after one of them; nil where that was the last.
    package func next(after date: Date) -> Date? {
        rule.recurrences(of: date).first { $0 > date }
    }

    /// The rule as it is the next time: with one time less, where they are counted; nil where none is left.
    package var counted: String? {
        var parts = parts
        if let index = parts.firstIndex(where: { $0.name == "COUNT" }), let count = Int(parts[index].value) {
            guard count > 1 else { return nil }
            parts[index].value = String(count - 1)
        }
        return parts.map { "\($0.name)=\($0.value)" }.joined(separator: ";")
    }

    /// How often, with the days of the week.
    package var simple: TaskRecurrence? {
        func value(_ name: String) -> String? { parts.first { $0.name == name }?.value }
        guard let frequency = value("FREQ")?.lowercased() else { return nil }
        let days = value("BYDAY").flatMap { RepeatedDays(byDay: $0) }
        return TaskRecurrence(frequency: frequency, interval: rule.interval, days: days)
    }
}
