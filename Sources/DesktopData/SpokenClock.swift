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

    /// The time, with the day where that is not today.
    package static func moment(_ date: Date, now: Date) -> String {
        if Calendar.current.isDate(date, inSameDayAs: now) { return time(date) }
        let tomorrow = Calendar.current.date(byAdding: .day, value: 1, to: now)
        let isTomorrow = tomorrow.map { Calendar.current.isDate(date, inSameDayAs: $0) } == true
        return Wording.say(
            isTomorrow ? "{time} tomorrow" : "{time} on {day}", ["time": time(date), "day": day(date)])
    }
}
