package import Foundation
package import IntentCore

/// How a task comes again, as people say it.
package struct TaskRecurrence: Sendable, Hashable {
    /// How often, such as `daily` or `weekly`.
    package var frequency: String
    /// Every so many days or weeks.
    package var interval = 1
    /// The first three letters of a day of the week, in which it comes.
    package var weekday: String?
    /// Whether only working days count.
    package var isOfWorkdays = false
    /// The part of the day that was said with it, such as `morning`.
    private var part: String?

    /// A recurrence of some days.
    package init(frequency: String, interval: Int = 1, weekday: String? = nil) {
        (self.frequency, self.interval, self.weekday) = (frequency, interval, weekday)
    }

    /// The recurrence of a slot.
    package init?(json: JSONValue) {
        guard let frequency = json["frequency"]?.stringValue else { return nil }
        let day = json["day"]?.stringValue
        self.init(
            frequency: frequency, interval: json["interval"]?.intValue ?? 1,
            weekday: day.map { String($0.lowercased().prefix(3)) }.flatMap { Self.weekdays.contains($0) ? $0 : nil })
        isOfWorkdays = day == "weekday"
        part = json["part"]?.stringValue
    }

    private static let weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
    private static let hours = ["morning": 9, "noon": 12, "afternoon": 15, "evening": 18, "night": 20]

    /// As iCalendar writes it.
    package var text: String {
        if isOfWorkdays { return "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR" }
        var text = "FREQ=\(frequency.uppercased())"
        if interval > 1 { text += ";INTERVAL=\(interval)" }
        if let weekday { text += ";BYDAY=\(weekday.prefix(2).uppercased())" }
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
        if !isWholeDay, due != nil, SpokenClock.isAmbiguous(words) {
            // “At nine” is the next nine today, but the morning's every Monday.
            let hour = calendar.component(.hour, from: date) % 12
            date =
                calendar.date(
                    byAdding: .hour, value: (hour < 7 ? hour + 12 : hour) - calendar.component(.hour, from: date),
                    to: date) ?? date
        }
        func fits(_ date: Date) -> Bool {
            let weekday = weekdays[calendar.component(.weekday, from: date) - 1]
            if let wanted = recurrence.weekday, weekday != wanted { return false }
            if recurrence.isOfWorkdays, weekday == "sat" || weekday == "sun" { return false }
            return isWholeDay || date > now
        }
        for _ in 0..<8 where !fits(date) { date = calendar.date(byAdding: .day, value: 1, to: date) ?? date }
        return (date, isWholeDay)
    }
}
