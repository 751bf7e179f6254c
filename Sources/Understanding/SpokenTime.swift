import Foundation

/// Days and times of day as people say them, read word by word from the left.
struct SpokenTime {
    /// A time of day; `isExact` tells a stated hour from a part of the day such as "evening".
    struct Clock: Equatable {
        var hour: Int
        var minute: Int
        /// Whether "a.m.", "p.m." or a part of the day settled which half of the day is meant.
        var isSettled: Bool
    }

    let reference: ReferenceTime
    private let words: [String]
    private(set) var index = 0

    init(_ words: [String], reference: ReferenceTime) {
        self.words = words
        self.reference = reference
    }

    private var calendar: Calendar { reference.calendar }
    private var today: Date { calendar.startOfDay(for: reference.now) }
    var isAtEnd: Bool { index >= words.count }
    private var word: String? { index < words.count ? words[index] : nil }

    /// Passes over words if they come next.
    mutating func take(_ expected: String) -> Bool {
        let expected = expected.split(separator: " ").map(String.init)
        guard words[index...].starts(with: expected) else { return false }
        index += expected.count
        return true
    }

    private mutating func takeAny(_ options: [String]) -> String? {
        for option in options where take(option) { return option }
        return nil
    }

    mutating func number() -> Double? {
        guard let number = SpokenNumber(words[index...]) else { return nil }
        index += number.length
        return number.value
    }

    /// A whole number; a larger one than any calendar needs is none.
    mutating func count() -> Int? {
        let start = index
        if let count = number().flatMap({ Int(exactly: $0) }), (0...Self.mostUnits).contains(count) { return count }
        index = start
        return nil
    }

    /// So many days or years are counted.
    private static let mostUnits = 100_000

    // MARK: Days

    private static let weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]

    /// Whether a word is the name of a day of the week.
    static func isWeekday(_ word: String) -> Bool { weekdays.contains(word) }

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]
    private static let units: [(String, Calendar.Component)] = [
        ("second", .second), ("minute", .minute), ("hour", .hour), ("day", .day), ("week", .weekOfYear),
        ("month", .month), ("year", .year),
    ]

    /// A day, as its first moment.
    mutating func day() -> Date? {
        let start = index
        if let day = dayItself() { return day }
        index = start
        // "On the weekend", "at christmas".
        if takeAny(["on", "at"]) != nil, let day = dayItself() { return day }
        index = start
        return nil
    }

    private mutating func dayItself() -> Date? {
        relativeDay() ?? weekdayWithDate() ?? weekday() ?? calendarDay() ?? distantDay()
    }

    private mutating func relativeDay() -> Date? {
        let offsets = [
            ("the day after tomorrow", 2), ("the day before yesterday", -2), ("day after tomorrow", 2),
            ("day before yesterday", -2), ("today", 0), ("tonight", 0),
            ("tomorrow", 1), ("yesterday", -1),
        ]
        for (phrase, offset) in offsets where take(phrase) {
            // "Tonight" is a day and a part of it: the part is read again.
            if phrase == "tonight" { index -= 1 }
            return adding(.day, offset, to: today)
        }
        for (phrase, month, day) in [
            ("christmas eve", 12, 24), ("christmas day", 12, 25), ("christmas", 12, 25), ("new year's eve", 12, 31),
            ("new year's day", 1, 1), ("new year's", 1, 1), ("halloween", 10, 31), ("valentine's day", 2, 14),
        ] where take(phrase) {
            return upcoming(month: month, day: day, year: nil)
        }
        let year = calendar.component(.year, from: today)
        return take("thanksgiving") ? thanksgiving(year) ?? thanksgiving(year + 1) : nil
    }

    /// The fourth Thursday of November, unless it is over.
    private func thanksgiving(_ year: Int) -> Date? {
        let fourth = DateComponents(year: year, month: 11, weekday: 5, weekdayOrdinal: 4)
        return calendar.date(from: fourth).flatMap { $0 < today ? nil : $0 }
    }

    /// "Friday" is the next one to come, "next Friday" the one of next week, "last Friday" the one that was.
    private mutating func weekday() -> Date? {
        let start = index
        let which = takeAny(["this coming", "the coming", "coming", "this", "next", "last", "on"])
        guard let word, let weekday = Self.weekdays.firstIndex(of: word) else {
            index = start
            return nil
        }
        index += 1
        let current = calendar.component(.weekday, from: today) - 1
        var offset = (weekday - current + 7) % 7
        switch which {
        case "next": offset += daysToNextWeek <= offset ? 0 : 7
        case "last": offset -= 7
        case "this": break
        default: if offset == 0 { offset = 7 }
        }
        return adding(.day, offset, to: today)
    }

    /// How many days remain until the Monday of next week.
    private var daysToNextWeek: Int {
        let weekday = calendar.component(.weekday, from: today)
        return (9 - weekday) % 7 == 0 ? 7 : (9 - weekday) % 7
    }

    /// "Friday the 13th", "Monday, December 7th": the next day that is both; where none is, it is no day at all.
    private mutating func weekdayWithDate() -> Date? {
        let start = index
        _ = take("on")
        guard let word, let weekday = Self.weekdays.firstIndex(of: word) else {
            index = start
            return nil
        }
        index += 1
        let dateStart = index
        // "Monday first thing" is no Monday the first.
        guard self.word == "the" || self.word.map(Self.months.contains) == true, let date = calendarDay() else {
            index = start
            return nil
        }
        // A month or a year that was named is not left for another one in which the weekday fits.
        guard calendar.component(.weekday, from: date) - 1 != weekday else { return date }
        guard index - dateStart <= 3, !words[dateStart..<index].contains(where: Self.months.contains) else {
            index = start
            return nil
        }
        let wanted = DateComponents(day: calendar.component(.day, from: date), weekday: weekday + 1)
        return calendar.nextDate(after: date, matching: wanted, matchingPolicy: .strict)
    }

    private mutating func calendarDay() -> Date? {
        let start = index
        if let day = namedDay() { return day }
        // A day that does not exist is none at all: what is left of its words is no other day.
        index = start
        return nil
    }

    private mutating func namedDay() -> Date? {
        _ = take("on")
        _ = take("the")
        if let month = month() {
            _ = take("the")
            guard let day = dayNumber() ?? cardinalDay() else { return nil }
            return upcoming(month: month, day: day, year: year())
        }
        guard let day = dayNumber() else { return nil }
        guard take("of") else { return upcomingDay(day) }
        guard let month = month() else { return nil }
        _ = take("in")
        return upcoming(month: month, day: day, year: year())
    }

    mutating func month() -> Int? {
        guard let word, let month = Self.months.firstIndex(of: word) else { return nil }
        index += 1
        return month + 1
    }

    private mutating func dayNumber() -> Int? {
        for length in [2, 1] where index + length <= words.count {
            let candidate = Array(words[index..<index + length])
            if candidate.last != "last", let day = SpokenNumber.ordinal(candidate), day > 0, !candidate.contains("the")
            {
                if length == 2, SpokenNumber(candidate.prefix(1)) == nil { continue }
                index += length
                return day
            }
        }
        return nil
    }

    /// The day of a month that is known: "may three".
    private mutating func cardinalDay() -> Int? {
        let start = index
        if let day = count(), (1...31).contains(day) { return day }
        index = start
        return nil
    }

    /// A year: "nineteen ninety nine", "two thousand and five".
    mutating func year() -> Int? {
        let start = index
        guard let first = count() else { return nil }
        if (1_900...2_200).contains(first) { return first }
        if (19...21).contains(first), take("oh"), let second = count(), second < 10 { return first * 100 + second }
        if (19...21).contains(first), let second = count(), second < 100 {
            return first * 100 + second
        }
        index = start
        return nil
    }

    private mutating func distantDay() -> Date? {
        let start = index
        if take("the weekend") || take("this weekend") { return weekend(after: 0) }
        if take("next weekend") { return weekend(after: 7) }
        if take("the end of the month") {
            let next = calendar.dateInterval(of: .month, for: today)?.end
            return next.flatMap { adding(.day, -1, to: $0) }
        }
        for (name, unit) in Self.units where take("next \(name)") { return adding(unit, 1, to: today) }
        let isAhead = take("in")
        if let count = count(), let unit = unit(), unit != .second, unit != .minute, unit != .hour {
            if isAhead { return adding(unit, count, to: today) }
            if take("ago") { return adding(unit, -count, to: today) }
            if take("from"), let day = take("now") ? today : day() { return adding(unit, count, to: day) }
        }
        index = start
        return nil
    }

    func weekend(after days: Int) -> Date? {
        let current = calendar.component(.weekday, from: today)
        return adding(.day, (7 - current) + days, to: today)
    }

    mutating func unit() -> Calendar.Component? {
        for (name, unit) in Self.units where word == name || word == name + "s" {
            index += 1
            return unit
        }
        return nil
    }

    /// A day of the calendar; without a year the next one that exists, as the 29th of February does every four years.
    private func upcoming(month: Int, day: Int, year: Int?) -> Date? {
        if let year { return date(year: year, month: month, day: day) }
        let current = calendar.component(.year, from: today)
        return (current...current + Self.yearsBetweenLeapDays).lazy
            .compactMap { date(year: $0, month: month, day: day) }.first { $0 >= today }
    }

    /// At most so many years lie between two leap days.
    private static let yearsBetweenLeapDays = 8

    /// A day of the calendar, which has no 31st of November.
    private func date(year: Int, month: Int, day: Int) -> Date? {
        guard let date = calendar.date(from: DateComponents(year: year, month: month, day: day)) else { return nil }
        return calendar.component(.day, from: date) == day && calendar.component(.month, from: date) == month
            ? date : nil
    }

    private func upcomingDay(_ day: Int) -> Date? {
        guard (1...31).contains(day) else { return nil }
        return calendar.nextDate(
            after: adding(.second, -1, to: today) ?? today, matching: DateComponents(day: day),
            matchingPolicy: .strict)
    }

    func adding(_ unit: Calendar.Component, _ count: Int, to date: Date) -> Date? {
        calendar.date(byAdding: unit, value: count, to: date)
    }

    // MARK: Times of day

    /// A time of day, with the part of the day that settles it.
    mutating func clock() -> Clock? {
        let start = index
        _ = take("at")
        if take("noon") || take("midday") { return Clock(hour: 12, minute: 0, isSettled: true) }
        if take("midnight") { return Clock(hour: 0, minute: 0, isSettled: true) }
        guard var clock = relativeClock() ?? plainClock() else {
            index = start
            return nil
        }
        settle(&clock)
        return clock
    }

    /// "Half past seven", "quarter to five", "ten minutes past six".
    private mutating func relativeClock() -> Clock? {
        let start = index
        var minutes: Int?
        for (phrase, value) in [("half", 30), ("a quarter", 15), ("quarter", 15)] where take(phrase) {
            minutes = value
            break
        }
        if minutes == nil { minutes = count() }
        _ = take("minutes")
        if let minutes, minutes < 60, let side = takeAny(["past", "to"]), let hour = count(), hour < 25 {
            // A quarter to midnight belongs to the day before.
            let total = (hour * 60 + (side == "past" ? minutes : -minutes) + 24 * 60) % (24 * 60)
            return Clock(hour: total / 60, minute: total % 60, isSettled: hour > 12)
        }
        index = start
        return nil
    }

    private mutating func plainClock() -> Clock? {
        let start = index
        guard let hour = count(), (0..<25).contains(hour) else {
            index = start
            return nil
        }
        var minute = 0
        if !take("o'clock") {
            let beforeMinute = index
            _ = take("oh")
            // "A" may be the start of "a m": it is no minute.
            if word != "a", let spoken = count(), spoken < 60, unit() == nil {
                minute = spoken
            } else {
                index = beforeMinute
            }
        }
        // Midnight is the end of a day, too, but nothing comes after it.
        guard hour < 24 || minute == 0 else {
            index = start
            return nil
        }
        return Clock(hour: hour % 24, minute: minute, isSettled: hour > 12 || hour == 0)
    }

    private mutating func settle(_ clock: inout Clock) {
        if take("a m") || take("in the morning") {
            clock.hour = clock.hour == 12 ? 0 : clock.hour
            clock.isSettled = true
        } else if take("p m") || take("in the afternoon") || take("in the evening") || take("at night") {
            if clock.hour < 12 { clock.hour += 12 }
            clock.isSettled = true
        }
    }

    /// A part of the day as a span of hours.
    mutating func part() -> (start: Int, end: Int)? {
        let start = index
        _ = take("in the") || take("this") || take("last")
        for (name, hours) in [
            ("morning", (6, 12)), ("afternoon", (12, 18)), ("evening", (18, 22)), ("night", (20, 24)),
            ("tonight", (18, 24)),
        ] where take(name) {
            return hours
        }
        index = start
        return nil
    }
}
