package import Foundation
package import IntentCore

/// How a task comes again, as people say it.
package struct TaskRecurrence: Sendable, Hashable {
    /// How often, such as `daily` or `weekly`.
    package var frequency: String
    /// Every so many days or weeks.
    package var interval = 1
    /// The days of the week in which it comes; nil for all that the frequency gives.
    package var days: RepeatedDays?
    /// The part of the day that was said with it, such as `morning`.
    private var part: String?

    /// A recurrence of some days.
    package init(frequency: String, interval: Int = 1, days: RepeatedDays? = nil) {
        (self.frequency, self.interval, self.days) = (frequency, interval, days)
    }

    /// The recurrence of a slot.
    package init?(json: JSONValue) {
        guard let frequency = json["frequency"]?.stringValue else { return nil }
        self.init(
            frequency: frequency, interval: json["interval"]?.intValue ?? 1, days: RepeatedDays(recurrence: json))
        part = json["part"]?.stringValue
    }

    private static let hours = ["morning": 9, "noon": 12, "afternoon": 15, "evening": 18, "night": 20]

    /// As iCalendar writes it.
    package var text: String {
        // Several days are those of every week, whatever frequency was understood.
        var text = days?.areMany == true ? "FREQ=WEEKLY" : "FREQ=\(frequency.uppercased())"
        if interval > 1 { text += ";INTERVAL=\(interval)" }
        if let days { text += ";BYDAY=\(days.byDay)" }
        return text
    }

    /// When something is due the first time.
    ///
    /// - Parameters:
    ///   - recurrence: how it comes again, if it does.
    ///   - due: the moment that was said, and whether that is a whole day.
    ///   - words: the words of that moment.
    ///   - now: the moment at which it was said.
    /// - Returns: the moment, and whether it is a whole day.
    package static func first(
        _ recurrence: TaskRecurrence?, _ due: (date: Date, isWholeDay: Bool)?, words: String = "", now: Date
    ) -> (date: Date?, isWholeDay: Bool) {
        guard let recurrence else { return (due?.date, due?.isWholeDay ?? false) }
        let calendar = Calendar.current
        var date = due?.date ?? calendar.startOfDay(for: now)
        var isWholeDay = due?.isWholeDay ?? true
        if due == nil, let hour = recurrence.part.flatMap({ hours[$0] }) {
            date = calendar.date(bySettingHour: hour, minute: 0, second: 0, of: now) ?? date
            isWholeDay = false
        }
        if !isWholeDay, due != nil {
            date = HalfOfDay.usual(of: date, words: words, part: recurrence.part, earliest: 7)
        }
        func fits(_ date: Date) -> Bool {
            if let days = recurrence.days, !days.contains(date) { return false }
            return isWholeDay || date > now
        }
        for _ in 0..<8 where !fits(date) { date = calendar.date(byAdding: .day, value: 1, to: date) ?? date }
        return (date, isWholeDay)
    }
}
