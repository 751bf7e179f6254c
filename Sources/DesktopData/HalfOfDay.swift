package import Foundation

/// Which half of the day is meant by a time that names none, such as “at nine”.
package enum HalfOfDay {
    /// Whether words for a time leave it open: “at nine”, unlike “at nine p m”, “at 21:00” and “eighteen thirty”.
    package static func isOpen(in words: String) -> Bool {
        let words = words.lowercased()
        let parts = words.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        return !parts.isEmpty && !parts.contains(where: settled.contains)
            && !settledElsewhere.contains(where: words.contains)
            && !words.contains(/\b(0\d|1[3-9]|2\d):/) && !namesLateHour(words)
    }

    /// Whether a moment has the time of another one, on whichever day; in either half of it where the words leave that open.
    package static func agrees(_ moment: Date, with wanted: Date, said words: String) -> Bool {
        let units: Set<Calendar.Component> = [.hour, .minute]
        let (own, other) = (
            Calendar.current.dateComponents(units, from: moment), Calendar.current.dateComponents(units, from: wanted)
        )
        guard own.minute == other.minute, let hour = own.hour, let wantedHour = other.hour else { return false }
        return hour == wantedHour || isOpen(in: words) && hour % 12 == wantedHour % 12
    }

    private static let settled: Set<String> = [
        "am", "pm", "m", "morning", "afternoon", "evening", "night", "tonight", "noon", "midnight", "hour", "hours",
        "minute",
        "minutes",
    ]
    /// The same in the other languages that the apps speak, as pieces of words.
    private static let settledElsewhere = [
        "早", "上午", "下午", "中午", "晚", "凌晨", "傍晚", "夜", "утр", "вечер", "дня", "днём", "ночи", "ночью", "полдень",
        "полночь",
    ]

    /// Whether words for a time begin with an hour that only a day of 24 hours has: “eighteen thirty”, “18”, “十八点”.
    private static func namesLateHour(_ words: String) -> Bool {
        // Behind another number it is a minute: “6:15”, “six twenty”.
        if words.contains(/^\D*(1[3-9]|2[0-4])\b/) || words.contains(/(十[三四五六七八九]|二十[一二三四]?)点/) { return true }
        let first = words.split { !$0.isLetter }.first { word in numbers.contains { word.hasPrefix($0) } }
        return first.map { word in lateHours.contains { word.hasPrefix($0) } } ?? false
    }

    private static let lateHours = [
        "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty", "тринадцат",
        "четырнадцат",
        "пятнадцат", "шестнадцат", "семнадцат", "восемнадцат", "девятнадцат", "двадцат",
    ]
    private static let numbers =
        lateHours + [
            "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "half",
            "quarter", "час",
            "два", "три", "четыр", "пят", "шест", "сем", "восем", "девят", "десят", "одиннадцат", "двенадцат", "пол",
            "четверт", "без",
        ]

    /// A moment in the half of its day that is meant where something comes again: “at nine” alone is the next nine, but the
    /// morning's every Monday, and the evening's every evening.
    ///
    /// - Parameters:
    ///   - date: the moment.
    ///   - words: the words of its time.
    ///   - part: the part of the day that was said with how it comes again, such as `evening`.
    ///   - earliest: the first hour of the morning that is likely meant.
    /// - Returns: the same day at the hour that is meant; the moment itself where its words leave nothing open.
    package static func usual(of date: Date, words: String, part: String?, earliest: Int) -> Date {
        guard isOpen(in: words) else { return date }
        let calendar = Calendar.current
        let time = calendar.dateComponents([.hour, .minute], from: date)
        let hour = (time.hour ?? 0) % 12
        let isMorning =
            switch part {
            case "morning": true
            case "night": hour < 6
            case nil: hour >= earliest
            default: false
            }
        return calendar.date(
            bySettingHour: isMorning ? hour : hour + 12, minute: time.minute ?? 0, second: 0, of: date) ?? date
    }
}
