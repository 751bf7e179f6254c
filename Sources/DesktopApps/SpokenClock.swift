import CheckedValues
import Foundation

/// Times and lengths as they are said in English.
enum SpokenClock {
    /// `1 hour and 5 minutes`, `40 seconds`.
    static func length(_ seconds: Double) -> String {
        let whole = Int(clampingWhole: seconds.rounded())
        let parts = [(whole / 3600, "hour"), (whole / 60 % 60, "minute"), (whole % 60, "second")]
        let words = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
        guard let last = words.last else { return "0 seconds" }
        return words.count == 1 ? last : words.dropLast().joined(separator: ", ") + " and " + last
    }

    /// `9:41 AM`.
    static func time(_ date: Date, in zone: TimeZone = .current) -> String {
        var style = Date.FormatStyle(date: .omitted, time: .shortened, locale: Locale(identifier: "en_US"))
        style.timeZone = zone
        // ICU puts a narrow blank before AM, which voices and terminals do not expect.
        return date.formatted(style).replacing("\u{202F}", with: " ")
    }

    /// `Friday, November 27`.
    static func day(_ date: Date, in zone: TimeZone = .current) -> String {
        var style = Date.FormatStyle(locale: Locale(identifier: "en_US")).weekday(.wide).month(.wide).day()
        style.timeZone = zone
        return date.formatted(style)
    }

    /// The time, with the day where that is not today.
    static func moment(_ date: Date, now: Date) -> String {
        if Calendar.current.isDate(date, inSameDayAs: now) { return time(date) }
        let tomorrow = Calendar.current.date(byAdding: .day, value: 1, to: now)
        let day =
            tomorrow.map { Calendar.current.isDate(date, inSameDayAs: $0) } == true ? "tomorrow" : "on " + day(date)
        return "\(time(date)) \(day)"
    }
}
