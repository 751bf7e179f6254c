import Foundation
import IntentCore

/// Values of the types that have to do with time, in ISO 8601.
struct TimeValue {
    let reference: ReferenceTime
    /// Whether a part of a day, such as "tonight", is no moment but only its day.
    var needsHour = false

    /// The value of a type, or nil when the words are not one.
    func read(_ words: [String], as type: SlotType) -> JSONValue? {
        switch type {
        case .date: date(words).map { .string(day($0)) }
        case .time: moment(words).map { .string(time($0.start)) }
        case .dateTime:
            moment(words, needsHour: needsHour).map {
                $0.isWholeDay ? .string(day($0.start)) : .string(stamp($0.start))
            }
        case .dateRange: range(words).map { ["start": .string(stamp($0.start)), "end": .string(stamp($0.end))] }
        case .recurrence: recurrence(words)
        default: nil
        }
    }

    /// A moment, or the span of a day.
    struct Moment {
        var start: Date
        var end: Date
        var isWholeDay: Bool
    }

    private var calendar: Calendar { reference.calendar }

    private func reader(_ words: [String]) -> SpokenTime { SpokenTime(words, reference: reference) }

    private func date(_ words: [String]) -> Date? {
        var reader = reader(words)
        return reader.day()
    }

    /// A moment, or the span that a day or a part of a day is.
    private func moment(_ words: [String], needsHour: Bool = false) -> Moment? {
        var reader = reader(words)
        if let later = after(words) { return Moment(start: later, end: later, isWholeDay: false) }
        if let soon = soon(&reader) { return Moment(start: soon, end: soon, isWholeDay: false) }
        var day: Date?
        var clock: SpokenTime.Clock?
        var part: (start: Int, end: Int)?
        while !reader.isAtEnd {
            let before = reader.index
            if day == nil { day = reader.day() }
            if part == nil { part = reader.part() }
            if clock == nil { clock = reader.clock() }
            _ = reader.take("at") || reader.take("on") || reader.take("of") || reader.take("first thing")
            if reader.index == before { return nil }
        }
        if needsHour, clock == nil, let part { return wholeDay(day ?? self.day(of: part)) }
        return combine(day: day, clock: clock, part: part)
    }

    /// The day of a part of a day that is named alone: today's, unless that is over.
    private func day(of part: (start: Int, end: Int)) -> Date {
        let today = calendar.startOfDay(for: reference.now)
        guard let end = calendar.date(byAdding: .hour, value: part.end, to: today), end <= reference.now else {
            return today
        }
        return calendar.date(byAdding: .day, value: 1, to: today) ?? today
    }

    private func wholeDay(_ day: Date) -> Moment? {
        calendar.date(byAdding: .day, value: 1, to: day).map { Moment(start: day, end: $0, isWholeDay: true) }
    }

    func combine(day: Date?, clock: SpokenTime.Clock?, part: (start: Int, end: Int)?) -> Moment? {
        let base = day ?? calendar.startOfDay(for: reference.now)
        if var clock {
            if !clock.isSettled, clock.hour < 12 {
                if let part, part.start >= 12 {
                    clock.hour += 12
                } else if part == nil, day == nil || base == calendar.startOfDay(for: reference.now) {
                    // "At five" without more is the next five o'clock to come.
                    if at(clock.hour, clock.minute, on: base) ?? base <= reference.now { clock.hour += 12 }
                } else if part == nil, clock.hour < 7 {
                    clock.hour += 12
                }
            }
            guard var moment = at(clock.hour % 24, clock.minute, on: base) else { return nil }
            if day == nil, moment <= reference.now {
                moment = calendar.date(byAdding: .day, value: 1, to: moment) ?? moment
            }
            return Moment(start: moment, end: moment, isWholeDay: false)
        }
        if let part, let start = at(part.start, 0, on: base) {
            let end = calendar.date(byAdding: .hour, value: part.end - part.start, to: start) ?? start
            return Moment(start: start, end: end, isWholeDay: false)
        }
        return day.flatMap(wholeDay)
    }

    func at(_ hour: Int, _ minute: Int, on day: Date) -> Date? {
        calendar.date(bySettingHour: hour, minute: minute, second: 0, of: day)
    }

    /// "In half an hour", "twenty minutes", "an hour from now"; longer ones are counted in days.
    private func after(_ words: [String]) -> Date? {
        var rest = words[...]
        if rest.first == "in" { rest.removeFirst() }
        if rest.suffix(2) == ["from", "now"] { rest.removeLast(2) }
        let isShort = rest.contains {
            ["second", "minute", "hour"].contains($0.hasSuffix("s") ? String($0.dropLast()) : $0)
        }
        guard isShort, let seconds = TypedValue.read(Array(rest), as: .duration)?.doubleValue else { return nil }
        return reference.now.addingTimeInterval(seconds)
    }

    /// "Now", "later today".
    private func soon(_ reader: inout SpokenTime) -> Date? {
        let start = reader
        if reader.take("now") || reader.take("right now") { return reference.now }
        if reader.take("at the end of the day") || reader.take("by the end of the day") {
            return at(18, 0, on: reference.now)
        }
        if reader.take("later tonight") { return at(21, 0, on: reference.now) }
        if reader.take("later today") { return reference.now.addingTimeInterval(3 * 3_600) }
        reader = start
        return nil
    }

    private func range(_ words: [String]) -> (start: Date, end: Date)? {
        for (open, close) in [("from", "to"), ("from", "until"), ("between", "and")] where words.first == open {
            for middle in words.indices where words[middle] == close {
                if let start = moment(Array(words[1..<middle])), let end = moment(Array(words[(middle + 1)...])) {
                    return (start.start, end.end)
                }
            }
        }
        if let span = calendarSpan(words) { return span }
        return moment(words).map { ($0.start, $0.end) }
    }

    /// "Last week", "this summer", "in March", "the past three days".
    private func calendarSpan(_ words: [String]) -> (start: Date, end: Date)? {
        var reader = reader(words)
        for (name, offset) in [("this", 0), ("last", -1), ("next", 1)] {
            for (unitName, unit) in [("week", Calendar.Component.weekOfYear), ("month", .month), ("year", .year)]
            where reader.take("\(name) \(unitName)") {
                return interval(of: unit, offset: offset)
            }
            if reader.take("\(name) weekend"), let start = reader.weekend(after: 7 * offset) {
                return calendar.date(byAdding: .day, value: 2, to: start).map { (start, $0) }
            }
            for (season, month) in [("winter", 12), ("spring", 3), ("summer", 6), ("autumn", 9), ("fall", 9)]
            where reader.take("\(name) \(season)") {
                return months(from: month, count: 3, yearOffset: offset)
            }
        }
        if reader.take("the last") || reader.take("the past"), let count = reader.count(), let unit = reader.unit() {
            return calendar.date(byAdding: unit, value: -count, to: reference.now).map { ($0, reference.now) }
        }
        if reader.take("the next"), let count = reader.count(), let unit = reader.unit() {
            return calendar.date(byAdding: unit, value: count, to: reference.now).map { (reference.now, $0) }
        }
        _ = reader.take("in")
        if let month = reader.month(), reader.isAtEnd || reader.year() != nil {
            var again = self.reader(words)
            _ = again.take("in")
            _ = again.month()
            return monthSpan(month, year: again.year())
        }
        if let year = reader.year(), reader.isAtEnd {
            return calendar.date(from: DateComponents(year: year)).flatMap { calendar.dateInterval(of: .year, for: $0) }
                .map { ($0.start, $0.end) }
        }
        return nil
    }

    private func interval(of unit: Calendar.Component, offset: Int) -> (start: Date, end: Date)? {
        calendar.date(byAdding: unit, value: offset, to: reference.now)
            .flatMap { calendar.dateInterval(of: unit, for: $0) }.map { ($0.start, $0.end) }
    }

    private func months(from month: Int, count: Int, yearOffset: Int) -> (start: Date, end: Date)? {
        let year = calendar.component(.year, from: reference.now) + yearOffset
        guard let start = calendar.date(from: DateComponents(year: year, month: month)) else { return nil }
        return calendar.date(byAdding: .month, value: count, to: start).map { (start, $0) }
    }

    /// A month without a year is the latest one that has begun.
    private func monthSpan(_ month: Int, year: Int?) -> (start: Date, end: Date)? {
        let current = calendar.component(.year, from: reference.now)
        let started = month <= calendar.component(.month, from: reference.now)
        let components = DateComponents(year: year ?? (started ? current : current - 1), month: month)
        return calendar.date(from: components).flatMap { calendar.dateInterval(of: .month, for: $0) }
            .map { ($0.start, $0.end) }
    }

    private func recurrence(_ words: [String]) -> JSONValue? {
        let named = ["daily": "daily", "weekly": "weekly", "monthly": "monthly", "yearly": "yearly"]
        if let word = words.first, let frequency = named[word] {
            return ["frequency": .string(frequency), "interval": 1]
        }
        var reader = reader(words)
        let isOnce = reader.take("once a")
        if words.count == 2, reader.take("on") {
            let day = words[1].hasSuffix("s") ? String(words[1].dropLast()) : words[1]
            return ["frequency": "weekly", "interval": 1, "day": .string(day)]
        }
        guard isOnce || reader.take("every") || reader.take("each") else { return nil }
        let isAlternate = reader.take("other") || reader.take("second")
        let count = isAlternate ? 2 : reader.count() ?? 1
        if let unit = reader.unit() {
            let names: [Calendar.Component: String] = [
                .hour: "hourly", .day: "daily", .weekOfYear: "weekly", .month: "monthly", .year: "yearly",
            ]
            return names[unit].map { ["frequency": .string($0), "interval": .int(count)] }
        }
        if words.count == 2, ["morning", "evening", "night"].contains(words[1]) {
            return ["frequency": "daily", "interval": 1, "part": .string(words[1])]
        }
        guard words.count == (isAlternate ? 3 : 2) else { return nil }
        return ["frequency": "weekly", "interval": .int(count), "day": .string(words[words.count - 1])]
    }

    // MARK: Writing

    func day(_ date: Date) -> String {
        format(date, Date.ISO8601FormatStyle(timeZone: calendar.timeZone).year().month().day())
    }

    func time(_ date: Date) -> String {
        let parts = calendar.dateComponents([.hour, .minute], from: date)
        return "\(padded(parts.hour ?? 0)):\(padded(parts.minute ?? 0))"
    }

    private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    func stamp(_ date: Date) -> String {
        format(
            date,
            Date.ISO8601FormatStyle(timeZone: calendar.timeZone).year().month().day()
                .time(includingFractionalSeconds: false).timeZone(separator: .colon))
    }

    private func format(_ date: Date, _ style: Date.ISO8601FormatStyle) -> String { date.formatted(style) }
}
