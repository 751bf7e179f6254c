import AppExtension
import Foundation

/// Times as they are said.
enum Clock {
    /// `Friday, November 27`; with a time of day, `, 8 am` behind it.
    static func day(_ parts: DateComponents, _ context: ExtensionContext) -> String {
        guard let moment = parts.moment() else { return parts.spokenText }
        guard context.locale.hasPrefix("en") else { return foreign(moment, parts, context) }
        let style = Date.FormatStyle(locale: Locale(identifier: "en_US")).weekday(.wide).month(.wide).day()
        let day = moment.formatted(style)
        guard let hour = parts.hour else { return day }
        return "\(day), \(spoken(hour: hour, minute: parts.minute ?? 0))"
    }

    /// The same as another language writes it.
    private static func foreign(_ moment: Date, _ parts: DateComponents, _ context: ExtensionContext) -> String {
        let style = Date.FormatStyle(locale: Locale(identifier: context.locale)).month(.wide).day()
        return moment.formatted(parts.hour == nil ? style : style.hour().minute())
    }

    /// Whether a time, or the whole day where none is said, is over.
    static func isOver(_ parts: DateComponents, now: Date = .now) -> Bool {
        guard let moment = parts.moment(now: now) else { return false }
        return parts.hour == nil ? moment < Calendar.current.startOfDay(for: now) : moment < now
    }

    /// `8 am`, `7:30 pm`, `noon`.
    static func spoken(hour: Int, minute: Int = 0) -> String {
        if hour == 12, minute == 0 { return "noon" }
        let clock = (hour + 11) % 12 + 1
        let minutes = minute == 0 ? "" : minute < 10 ? ":0\(minute)" : ":\(minute)"
        return "\(clock)\(minutes) \(hour < 12 ? "am" : "pm")"
    }
}
