import Foundation
import Grammar

/// Days and times of day from the meaning that a language's rules give to words.
struct SpokenTime {
    /// A time of day.
    struct Clock: Equatable {
        var hour: Int
        var minute: Int
        /// Whether the words settled which half of the day is meant, as “p.m.” does.
        var isSettled: Bool
    }

    let meaning: ValueMeaning
    let reference: ReferenceTime

    private var calendar: Calendar { reference.calendar }
    private var today: Date { calendar.startOfDay(for: reference.now) }

    private func adding(_ unit: Calendar.Component, _ count: Int, to date: Date) -> Date? {
        calendar.date(byAdding: unit, value: count, to: date)
    }

    // MARK: Days

    /// The day that is meant, as its first moment; nil where none is or where it does not exist.
    var day: Date? {
        guard let shift = meaning.count("shift") else { return namedDay(notBefore: today) }
        // The eve of a day is over before that day is: the next one may belong to a later day.
        return adding(.day, -shift, to: today).flatMap { namedDay(notBefore: $0) }
            .flatMap { adding(.day, shift, to: $0) }
    }

    /// The day that the words name, before days are counted from it.
    private func namedDay(notBefore first: Date) -> Date? {
        if let day = meaning.count("day") {
            guard meaning["both"] != nil, let weekday = meaning.count("weekday") else {
                return date(day: day, notBefore: first)
            }
            return date(day: day, on: weekday)
        }
        if meaning["monthend"] != nil { return lastDay }
        if let distant { return distant }
        if let weekday = meaning.count("weekday") { return day(of: weekday) }
        if let week = meaning.count("weekend") { return adding(.day, 5 + 7 * week, to: monday) }
        return nil
    }

    /// The day so many days, weeks, months and years from today, or from the day that is named beside them.
    private var distant: Date? {
        let offsets: [(String, Calendar.Component)] = [
            ("days", .day), ("weeks", .weekOfYear), ("months", .month), ("years", .year),
        ]
        guard offsets.contains(where: { meaning[$0.0] != nil }) else { return nil }
        var day = meaning.parts["from"].map { SpokenTime(meaning: $0, reference: reference).day } ?? today
        for (name, unit) in offsets where meaning[name] != nil {
            day = day.flatMap { day in meaning.count(name).flatMap { adding(unit, $0, to: day) } }
        }
        return day
    }

    /// The last day of the month that is named, or of the one so many months from now.
    private var lastDay: Date? {
        let first =
            meaning.count("month") == nil
            ? adding(.month, meaning.count("months") ?? 0, to: today) : date(day: 1, notBefore: today)
        return first.flatMap { calendar.dateInterval(of: .month, for: $0) }.flatMap { adding(.day, -1, to: $0.end) }
    }

    /// The year that is named, or the one so many years from this one; nil where none is.
    private var year: Int? {
        meaning.count("year") ?? meaning.count("years").map { calendar.component(.year, from: today) + $0 }
    }

    /// The Monday of this week.
    private var monday: Date {
        adding(.day, -((calendar.component(.weekday, from: today) + 5) % 7), to: today) ?? today
    }

    /// A day of the week: 1 is Monday.
    private func day(of weekday: Int) -> Date? {
        if let nth = meaning.count("nth"), let month = meaning.count("month") {
            let year = calendar.component(.year, from: today)
            return [year, year + 1].lazy.compactMap { year in
                calendar.date(
                    from: DateComponents(
                        year: year, month: month, weekday: Self.weekday(weekday), weekdayOrdinal: nth))
            }.first { $0 >= today }
        }
        if let week = meaning.count("week") { return adding(.day, weekday - 1 + 7 * week, to: monday) }
        let offset = (weekday - 1 - (calendar.component(.weekday, from: today) + 5) % 7 + 7) % 7
        switch meaning.words["week"] {
        case "near": return adding(.day, offset, to: today)
        case "past": return adding(.day, offset - 7, to: today)
        default: return adding(.day, offset == 0 ? 7 : offset, to: today)
        }
    }

    /// The calendar's number of a day of the week: 1 is Sunday.
    private static func weekday(_ weekday: Int) -> Int { weekday % 7 + 1 }

    /// The next day of the month that is that weekday; where a month is named, its day must be.
    private func date(day: Int, on weekday: Int) -> Date? {
        let weekday = Self.weekday(weekday)
        guard !meaning.has("month"), !meaning.has("months") else {
            let found = date(day: day, notBefore: today)
            return found.flatMap { calendar.component(.weekday, from: $0) == weekday ? $0 : nil }
        }
        return next(DateComponents(day: day, weekday: weekday), in: calendar, notBefore: today)
    }

    private func date(day: Int, notBefore first: Date) -> Date? {
        guard (1...31).contains(day) else { return nil }
        guard let month = meaning.count("month") else {
            guard let months = meaning.count("months") else {
                return next(DateComponents(day: day), in: calendar, notBefore: first)
            }
            // “The fifth of next month.”
            guard let there = adding(.month, months, to: today) else { return nil }
            var wanted = calendar.dateComponents([.year, .month], from: there)
            wanted.day = day
            return existing(wanted)
        }
        guard (1...12).contains(month) else { return nil }
        if meaning["lunar"] != nil {
            var chinese = Calendar(identifier: .chinese)
            chinese.timeZone = calendar.timeZone
            return next(DateComponents(month: month, day: day), in: chinese, notBefore: first)
        }
        guard let year else {
            return next(DateComponents(month: month, day: day), in: calendar, notBefore: first)
        }
        return existing(DateComponents(year: year, month: month, day: day))
    }

    /// A day of the calendar, which has no 31st of November.
    private func existing(_ wanted: DateComponents) -> Date? {
        calendar.date(from: wanted).flatMap { calendar.component(.day, from: $0) == wanted.day ? $0 : nil }
    }

    /// The first such day from a day on, that day among them.
    private func next(_ wanted: DateComponents, in calendar: Calendar, notBefore first: Date) -> Date? {
        calendar.nextDate(after: adding(.second, -1, to: first) ?? first, matching: wanted, matchingPolicy: .strict)
    }

    // MARK: Times of day

    /// The time of day that is meant; nil where none is.
    var clock: Clock? {
        guard var hour = meaning.count("hour") else {
            return meaning.words["part"] == "noon" ? Clock(hour: 12, minute: 0, isSettled: true) : nil
        }
        let said = hour
        var minute = meaning.count("minute") ?? 0
        // “A quarter to twelve” is said as an hour and fewer minutes.
        if minute < 0 { (hour, minute) = ((hour + 23) % 24, minute + 60) }
        guard (0...24).contains(hour), (0..<60).contains(minute), hour < 24 || minute == 0 else { return nil }
        var isSettled = hour > 12 || said == 0 || meaning["settled"] != nil
        switch half(of: hour) {
        case "am":
            if hour == 12 { hour = 0 }
            isSettled = true
        case "pm":
            if hour < 12 { hour += 12 }
            isSettled = true
        default: break
        }
        return Clock(hour: hour % 24, minute: minute, isSettled: isSettled)
    }

    /// The half of the day that the words say, or the part of the day that they name beside the hour.
    private func half(of hour: Int) -> String? {
        if let half = meaning.words["half"] { return half }
        switch meaning.words["part"] {
        case "morning": return "am"
        case "afternoon", "evening", "tonight": return "pm"
        case "noon": return hour < 10 ? "pm" : nil
        // Two at night is in the morning, ten at night is not.
        case "night": return hour < 6 || hour == 12 ? "am" : "pm"
        default: return nil
        }
    }

    /// The part of the day that is meant, as its hours.
    var part: (start: Int, end: Int)? {
        switch meaning.words["part"] {
        case "morning": (6, 12)
        case "afternoon": (12, 18)
        case "evening": (18, 22)
        case "night": (20, 24)
        case "tonight": (18, 24)
        default: nil
        }
    }

    /// Whether the words say how far from now a moment is; beside a day they say nothing.
    private var isRelative: Bool { meaning["ahead"] != nil || meaning["now"] != nil }

    /// The moment that lies so many seconds ahead, or is now.
    var moment: Date? {
        guard day == nil else { return nil }
        if let seconds = meaning["ahead"] { return reference.now.addingTimeInterval(seconds) }
        return meaning["now"] != nil ? reference.now : nil
    }

    // MARK: Spans

    /// The span that is meant: “last week”, “in May”, “the past three days”.
    var span: (start: Date, end: Date)? {
        if let start = meaning.parts["start"], let end = meaning.parts["end"] {
            let first = SpokenTime(meaning: start, reference: reference)
            var last = SpokenTime(meaning: end, reference: reference)
            // “From the fifth to the tenth of May”: the month belongs to both.
            if start["month"] == nil, end["month"] != nil, start["day"] != nil {
                var whole = start
                whole.numbers["month"] = end["month"]
                return SpokenTime(meaning: whole, reference: reference).whole.flatMap { from in
                    last.whole.map { (from.start, $0.end) }
                }
            }
            if end["day"] == nil, end["weekday"] == nil, end["days"] == nil, end["hour"] != nil {
                last = SpokenTime(meaning: sharing(end, with: start), reference: reference)
            }
            return first.whole.flatMap { from in last.whole.map { (from.start, ending($0.end, after: from.start, end)) }
            }
        }
        if let unit = Self.unit(meaning.words["unit"]) {
            if let count = meaning.count("past") {
                return adding(unit, -count, to: reference.now).map { ($0, reference.now) }
            }
            if let count = meaning.count("coming"), let other = adding(unit, count, to: reference.now) {
                return (min(other, reference.now), max(other, reference.now))
            }
        }
        return meaning.words["span"].flatMap { calendarSpan($0) }
    }

    /// The first end of a range behind its start: “from Tuesday to Thursday” ends on the Thursday after that Tuesday.
    private func ending(_ end: Date, after start: Date, _ said: ValueMeaning) -> Date {
        guard end <= start else { return end }
        let isSettled = SpokenTime(meaning: said, reference: reference).clock?.isSettled == true
        let (unit, count): (Calendar.Component, Int) =
            said["weekday"] != nil
            ? (.day, 7) : said["hour"] == nil ? (.day, 0) : isSettled ? (.day, 1) : (.hour, 12)
        var later = end
        while count > 0, later <= start, let next = adding(unit, count, to: later), next > later { later = next }
        return later
    }

    /// A time of day with the day and the part of the day of another one.
    private func sharing(_ end: ValueMeaning, with start: ValueMeaning) -> ValueMeaning {
        var whole = end
        for name in ["day", "month", "year", "weekday", "week", "days"] where whole[name] == nil {
            whole.numbers[name] = start[name]
        }
        for name in ["part", "half"] where end.words["part"] == nil && end.words["half"] == nil {
            whole.words[name] = start.words[name]
        }
        return whole
    }

    private func calendarSpan(_ name: String) -> (start: Date, end: Date)? {
        let offset = meaning.count("offset") ?? 0
        switch name {
        case "weekend":
            return adding(.day, 5 + 7 * offset, to: monday).flatMap { start in
                adding(.day, 2, to: start).map { (start, $0) }
            }
        case "week":
            // Weeks begin on Monday where nothing else is said.
            let passed = (calendar.component(.weekday, from: today) - Self.weekday(meaning.count("first") ?? 1) + 7) % 7
            return adding(.day, 7 * offset - passed, to: today).flatMap { start in
                adding(.day, 7, to: start).map { (start, $0) }
            }
        case "season": return months(from: meaning.count("month") ?? 1, count: 3, yearOffset: offset)
        case "month" where meaning.count("month") != nil: return monthSpan
        case "year" where meaning.count("year") != nil:
            return calendar.date(from: DateComponents(year: meaning.count("year")))
                .flatMap { calendar.dateInterval(of: .year, for: $0) }.map { ($0.start, $0.end) }
        default:
            guard let unit = Self.unit(name), let day = adding(unit, offset, to: reference.now) else { return nil }
            return calendar.dateInterval(of: unit, for: day).map { ($0.start, $0.end) }
        }
    }

    private func months(from month: Int, count: Int, yearOffset: Int) -> (start: Date, end: Date)? {
        let year = year ?? calendar.component(.year, from: reference.now) + yearOffset
        guard let start = calendar.date(from: DateComponents(year: year, month: month)) else { return nil }
        return adding(.month, count, to: start).map { (start, $0) }
    }

    /// A month without a year is the latest one that has begun.
    private var monthSpan: (start: Date, end: Date)? {
        guard let month = meaning.count("month"), (1...12).contains(month) else { return nil }
        let current = calendar.component(.year, from: reference.now)
        let started = month <= calendar.component(.month, from: reference.now)
        let year = year ?? (started ? current : current - 1) + (meaning.count("offset") ?? 0)
        return calendar.date(from: DateComponents(year: year, month: month))
            .flatMap { calendar.dateInterval(of: .month, for: $0) }.map { ($0.start, $0.end) }
    }

    private static func unit(_ name: String?) -> Calendar.Component? {
        switch name {
        case "minute": .minute
        case "hour": .hour
        case "day": .day
        case "week": .weekOfYear
        case "month": .month
        case "year": .year
        default: nil
        }
    }

    /// The attributes that say which day is meant.
    private static let namesOfDays = ["day", "days", "weeks", "months", "years", "weekday", "weekend", "monthend"]

    /// A moment, or the span of a day or of a part of it.
    var whole: TimeValue.Moment? {
        if isRelative { return moment.map { TimeValue.Moment(start: $0, end: $0, isWholeDay: false) } }
        if let span, meaning.parts.isEmpty {
            return TimeValue.Moment(start: span.start, end: span.end, isWholeDay: false)
        }
        // A day that does not exist is no other one, and a range with such an end is none.
        if meaning.parts["start"] != nil, meaning.parts["end"] != nil { return nil }
        if day == nil, Self.namesOfDays.contains(where: { meaning[$0] != nil }) { return nil }
        let part = clock == nil ? part : nil
        var day = day
        // Midnight after an evening, and 24:00, belong to the day after.
        if meaning["nextday"] != nil || meaning.count("hour") == 24 { day = day.flatMap { adding(.day, 1, to: $0) } }
        return TimeValue(reference: reference).combine(day: day, clock: clock, part: part)
    }
}
