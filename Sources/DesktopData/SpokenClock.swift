import CheckedValues
package import Foundation

/// Times and lengths as they are said in English.
package enum SpokenClock {
    /// `1 hour and 5 minutes`, `40 seconds`.
    package static func length(_ seconds: Double) -> String {
        let whole = Int(clampingWhole: seconds.rounded())
        guard Wording.isEnglish else {
            let style = Duration.UnitsFormatStyle(allowedUnits: [.hours, .minutes, .seconds], width: .wide)
            // ICU's second of Chinese is one of time alone: “59秒” is said.
            return Duration.seconds(whole).formatted(style.locale(Wording.format)).replacing("秒钟", with: "秒")
        }
        let parts = [(whole / 3600, "hour"), (whole / 60 % 60, "minute"), (whole % 60, "second")]
        let words = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
        guard let last = words.last else { return "0 seconds" }
        return words.count == 1 ? last : words.dropLast().joined(separator: ", ") + " and " + last
    }

    /// `9:41 AM`.
    package static func time(_ date: Date, in zone: TimeZone = .current) -> String {
        var style = Date.FormatStyle(date: .omitted, time: .shortened, locale: Wording.format)
        style.timeZone = zone
        // ICU puts a narrow blank before AM, which voices and terminals do not expect.
        return date.formatted(style).replacing("\u{202F}", with: " ")
    }

    /// `Friday, November 27`.
    package static func day(_ date: Date, in zone: TimeZone = .current) -> String {
        var style = Date.FormatStyle(locale: Wording.format).weekday(.wide).month(.wide).day()
        style.timeZone = zone
        return date.formatted(style)
    }

    private static let days: Set<String> = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: "en_US")
        let names = calendar.weekdaySymbols + calendar.monthSymbols + ["today", "tonight", "tomorrow", "day", "days"]
        return Set((names + ["week", "weeks", "weekend", "month", "months", "year"]).map { $0.lowercased() })
    }()

    /// Beginnings of words for days in the other languages that the apps speak.
    private static let otherDays = [
        "今天", "今晚", "明天", "明早", "明晚", "后天", "昨天", "周", "星期", "礼拜", "月", "号", "日", "сегодня", "завтра", "вчера",
        "день", "дня", "дней", "недел", "месяц", "понедельник", "вторник", "сред", "четверг", "пятниц", "суббот",
        "воскресен",
        "январ", "феврал", "март", "апрел", "мая", "июн", "июл", "август", "сентябр", "октябр", "ноябр", "декабр",
    ]

    /// Whether words for a time name a day, too: “three pm tomorrow”, unlike “three pm”.
    package static func namesDay(_ words: String) -> Bool {
        words.lowercased().split { !$0.isLetter }.contains { days.contains(String($0)) }
            || otherDays.contains { words.lowercased().contains($0) }
            // “11/27” and “the 27th”.
            || words.contains("/") || words.contains(/\d(st|nd|rd|th)\b/)
    }

    /// Whether words for a time leave open which half of the day is meant: “at nine”, unlike “at nine p m” and “at 21:00”.
    package static func isAmbiguous(_ words: String) -> Bool {
        let parts = words.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        let settled: Set<String> = [
            "am", "pm", "m", "morning", "afternoon", "evening", "night", "tonight", "noon", "midnight", "hour", "hours",
            "minute", "minutes",
        ]
        let settledElsewhere = [
            "早", "上午", "下午", "中午", "晚", "凌晨", "傍晚", "夜", "утр", "вечер", "дня", "днём", "ночи", "ночью", "полдень",
            "полночь",
        ]
        if settledElsewhere.contains(where: words.lowercased().contains) { return false }
        return !parts.isEmpty && !parts.contains(where: settled.contains) && !words.contains(/\b(0\d|1[3-9]|2\d):/)
    }

    /// Whether words for a time begin with an hour that only a day of 24 hours has: “eighteen thirty”, “18:30”, “十八点”.
    package static func namesLateHour(_ words: String) -> Bool {
        let words = words.lowercased()
        if words.contains(/(十[三四五六七八九]|二十[一二三四]?)点/) || words.contains(/\b(1[3-9]|2[0-4])\b/) { return true }
        // The first number is the hour.
        let first = words.split { !$0.isLetter }.first { word in numbers.contains { word.hasPrefix($0) } }
        return first.map { word in lateHours.contains { word.hasPrefix($0) } } ?? false
    }

    private static let lateHours = [
        "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty", "тринадцат",
        "четырнадцат", "пятнадцат", "шестнадцат", "семнадцат", "восемнадцат", "девятнадцат", "двадцат",
    ]
    private static let numbers =
        lateHours + [
            "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "half",
            "quarter",
            "час", "два", "три", "четыр", "пят", "шест", "сем", "восем", "девят", "десят", "одиннадцат", "двенадцат",
            "пол",
            "четверт", "без",
        ]

    /// The time, with the day where that is not today.
    package static func moment(_ date: Date, now: Date) -> String {
        if Calendar.current.isDate(date, inSameDayAs: now) { return time(date) }
        let tomorrow = Calendar.current.date(byAdding: .day, value: 1, to: now)
        let isTomorrow = tomorrow.map { Calendar.current.isDate(date, inSameDayAs: $0) } == true
        return Wording.say(
            isTomorrow ? "{time} tomorrow" : "{time} on {day}", ["time": time(date), "day": day(date)])
    }
}
