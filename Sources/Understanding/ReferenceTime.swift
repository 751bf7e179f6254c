package import Foundation

/// The moment and the place that "tomorrow" and "at five" are relative to.
package struct ReferenceTime: Sendable {
    /// The moment.
    package var now: Date
    /// The calendar, with its time zone.
    package var calendar: Calendar
    /// Whether it is about getting up: on another day six is six in the morning.
    var isForWaking = false

    /// A moment in a time zone of the Gregorian calendar.
    package init(now: Date, timeZone: TimeZone) {
        self.now = now
        calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
    }

    /// This moment, here.
    package static var current: ReferenceTime { ReferenceTime(now: Date(), timeZone: .current) }
}
