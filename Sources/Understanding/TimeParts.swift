import CheckedValues
import Foundation
import Grammar
import IntentCore
import Languages

/// A day and time of day taken apart, so that a new part can take the place of the old one: after “tomorrow at seven”, “at
/// eight” is eight tomorrow, and “no, friday” is friday at seven.
struct TimeParts {
    /// A part with the words that said it.
    struct Part<Value> {
        var value: Value
        var words: [String]
    }

    var day: Part<Date>?
    var clock: Part<SpokenTime.Clock>?
    var part: Part<(start: Int, end: Int)>?
    /// What all the words mean.
    private let meaning: ValueMeaning

    /// The parts of some words: a day, a part of a day and a time of day in any order; nil where they are not just that: “in an
    /// hour” is whole.
    init?(_ words: [String], in language: Language, reference: ReferenceTime) {
        let rules = ValueRules.rules(of: language)
        guard let whole = rules.meaning(of: words, as: "date_time"), !whole.isNone else { return nil }
        meaning = whole
        let time = SpokenTime(meaning: whole, reference: reference)
        guard time.moment == nil, time.span == nil else { return nil }
        /// The longest beginning or end of some words that is such a time.
        func edge(of words: [String], where isWanted: (SpokenTime) -> Bool) -> [String]? {
            for length in (0...words.count).reversed() where length > 0 {
                for part in [Array(words.prefix(length)), Array(words.suffix(length))] {
                    if let meaning = rules.meaning(of: part, as: "date_time"),
                        isWanted(SpokenTime(meaning: meaning, reference: reference))
                    {
                        return part
                    }
                }
            }
            return nil
        }
        // The words without the time of day, and of these the ones that say the day alone.
        let dated =
            time.clock == nil
            ? words
            : edge(of: words) {
                $0.clock == nil && $0.day == time.day && ($0.day != nil || $0.part != nil)
            } ?? []
        let dayWords =
            time.day == nil ? [] : edge(of: dated) { $0.day == time.day && $0.clock == nil && $0.part == nil }
        let partWords = Self.rest(of: dated, without: dayWords ?? [])
        day = time.day.map { Part(value: $0, words: dayWords ?? (time.part == nil ? dated : [])) }
        part = time.part.map {
            Part(value: $0, words: edge(of: partWords) { $0.part != nil && $0.clock == nil } ?? partWords)
        }
        clock = time.clock.map { Part(value: $0, words: Self.rest(of: words, without: dated)) }
        if day == nil, clock == nil, part == nil { return nil }
    }

    /// The words that are left without those at the beginning or at the end.
    private static func rest(of words: [String], without edge: [String]) -> [String] {
        Array(words.starts(with: edge) ? words[edge.count...] : words[..<(words.count - edge.count)])
    }

    /// Whether the day is a day of the week, whichever week's.
    var isBareWeekday: Bool {
        meaning.has("weekday") && !["week", "day", "nth", "from"].contains(where: { meaning.has($0) })
    }

    /// Whether the day is counted in weeks: “next week”.
    var isInWeeks: Bool { meaning["weeks"].map { $0 != 0 } ?? false }

    /// The words of the parts, the day first.
    var words: [String] { (day?.words ?? []) + (part?.words ?? []) + (clock?.words ?? []) }
}

/// Puts new words for a day or time together with what is known.
struct TimeMerge {
    let language: Language
    let reference: ReferenceTime
    let type: SlotType
    /// Whether a part of a day is no moment but only its day.
    var needsHour = true

    private var calendar: Calendar { reference.calendar }
    private var time: TimeValue { TimeValue(reference: reference) }

    /// The value that some words make of a known one; nil where they stand alone.
    func value(of words: [String], after known: SlotValue) -> SlotValue? {
        guard let written = known.value.stringValue, let new = TimeParts(words, in: language, reference: reference)
        else { return nil }
        let old = TimeParts(language.tokenizer.words(of: known.text), in: language, reference: reference)
        let knownDay = Self.day(written).flatMap { calendar.date(from: $0) }
        switch type {
        case .time: return clock(new, words, after: written)
        case .date:
            guard let day = weekday(new, old, knownDay) else { return nil }
            return SlotValue(text: String(joining: new.words), value: .string(time.day(day)))
        case .dateTime:
            guard let knownDay else { return nil }
            return moment(new, after: old, on: knownDay, at: Self.clock(written))
        default: return nil
        }
    }

    /// A time of day alone: it keeps the half of the day.
    private func clock(_ new: TimeParts, _ words: [String], after written: String) -> SlotValue? {
        guard let known = Self.clock(written), let clock = new.clock, new.part == nil, !clock.value.isSettled else {
            return nil
        }
        let hour = Self.hour(clock.value.hour, inHalfOf: known.hour)
        let text = "\(hour < 10 ? "0" : "")\(hour):\(clock.value.minute < 10 ? "0" : "")\(clock.value.minute)"
        return SlotValue(text: String(joining: words), value: .string(text))
    }

    private func moment(
        _ new: TimeParts, after old: TimeParts?, on knownDay: Date, at known: (hour: Int, minute: Int)?
    ) -> SlotValue? {
        let day = weekday(new, old, knownDay) ?? new.day?.value ?? knownDay
        var merged = new
        if new.day == nil { merged.day = old?.day }
        if new.clock == nil { merged.clock = old?.clock }
        // “Evening” goes on to count until the time of day is said.
        let keepsPart = new.part == nil && new.clock?.value.isSettled != true && (new.clock == nil || known == nil)
        if keepsPart { merged.part = old?.part }
        let part = merged.part?.value
        // “Tonight” is a day, too: beside another day it is none.
        if keepsPart, new.day != nil, old?.day?.words.isEmpty == true { merged.part = nil }
        let text = String(joining: merged.words)
        if let known {
            return start(new, on: day, known).map { SlotValue(text: text, value: .string(time.stamp($0))) }
        }
        guard new.clock != nil || !needsHour && part != nil else {
            return SlotValue(text: text, value: .string(time.day(day)))
        }
        return time.combine(day: day, clock: new.clock?.value, part: part).map {
            SlotValue(text: text, value: .string(time.stamp($0.start)))
        }
    }

    /// The moment on a day: the new time of day in the half of the old one, else the old one in the new part of the day.
    private func start(_ new: TimeParts, on day: Date, _ known: (hour: Int, minute: Int)) -> Date? {
        guard let clock = new.clock?.value else {
            guard let part = new.part?.value else { return time.at(known.hour, known.minute, on: day) }
            let hour = known.hour % 12 + (part.start >= 12 ? 12 : 0)
            let fits = hour >= part.start && hour < part.end
            return time.at(fits ? hour : part.start, fits ? known.minute : 0, on: day)
        }
        guard new.part == nil, !clock.isSettled else {
            return time.combine(day: day, clock: clock, part: new.part?.value)?.start
        }
        let hour = Self.hour(clock.hour, inHalfOf: known.hour)
        guard let moment = time.at(hour, clock.minute, on: day) else { return nil }
        // A time that is over by now was not meant.
        if moment <= reference.now, hour < 12, let later = time.at(hour + 12, clock.minute, on: day),
            later > reference.now
        {
            return later
        }
        return moment
    }

    /// An hour in the half of the day that another hour is in; twelve is noon.
    private static func hour(_ hour: Int, inHalfOf known: Int) -> Int {
        hour == 12 ? 12 : hour % 12 + (known >= 12 ? 12 : 0)
    }

    /// A day of the week after a week that is known: “next week”, then “thursday”.
    private func weekday(_ new: TimeParts, _ old: TimeParts?, _ known: Date?) -> Date? {
        guard let known, let day = new.day, new.isBareWeekday, old?.isInWeeks == true else { return nil }
        // Weeks begin on Monday.
        func place(_ date: Date) -> Int { (calendar.component(.weekday, from: date) + 5) % 7 }
        return calendar.date(byAdding: .day, value: place(day.value) - place(known), to: known)
    }

    /// The day of `2026-11-24` or `2026-11-24T19:00:00Z`.
    private static func day(_ written: String) -> DateComponents? {
        let numbers = written.prefix { $0 != "T" }.split(separator: "-").map { Int($0) }
        guard numbers.count == 3, let year = numbers[0], let month = numbers[1], let day = numbers[2] else {
            return nil
        }
        return DateComponents(year: year, month: month, day: day)
    }

    /// The time of day of `19:00` or `2026-11-24T19:00:00Z`.
    private static func clock(_ written: String) -> (hour: Int, minute: Int)? {
        let parts = written.split(separator: "T")
        guard let last = parts.last, parts.count == 2 || !written.contains("-") else { return nil }
        let numbers = last.prefix(5).split(separator: ":").map { Int($0) }
        guard numbers.count == 2, let hour = numbers[0], let minute = numbers[1] else { return nil }
        return (hour, minute)
    }
}
