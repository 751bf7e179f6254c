import Foundation

/// Days and times of day put together, and written in ISO 8601.
struct TimeValue {
    let reference: ReferenceTime

    /// A moment, or the span of a day.
    struct Moment {
        var start: Date
        var end: Date
        var isWholeDay: Bool
    }

    private var calendar: Calendar { reference.calendar }

    /// The day of a part of a day that is named alone: today's, unless that is over.
    func day(of part: (start: Int, end: Int)) -> Date {
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
                } else if part == nil, isAfternoon(clock, on: base, isNamed: day != nil) {
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

    /// People get up at these hours; at others they have slept by day, or get up in the middle of the night.
    private static let morning = 4..<12

    /// Whether an hour whose half of the day is open is one of the afternoon.
    private func isAfternoon(_ clock: SpokenTime.Clock, on base: Date, isNamed: Bool) -> Bool {
        func isOver(_ hour: Int) -> Bool { at(hour, clock.minute, on: base) ?? base <= reference.now }
        guard !isNamed || base == calendar.startOfDay(for: reference.now) else {
            return clock.hour < 7 && reference.purpose == .any
        }
        guard isOver(clock.hour) else { return false }
        switch reference.purpose {
        case .any: return true
        case .gettingUp where Self.morning.contains(clock.hour): return isNamed
        // At eight in the evening the next seven o'clock is tomorrow's first.
        case .alarm, .gettingUp: return isNamed || !isOver(clock.hour + 12)
        }
    }

    func at(_ hour: Int, _ minute: Int, on day: Date) -> Date? {
        calendar.date(bySettingHour: hour, minute: minute, second: 0, of: day)
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
