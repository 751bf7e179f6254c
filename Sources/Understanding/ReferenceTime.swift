package import Foundation

/// The moment and the place that "tomorrow" and "at five" are relative to.
package struct ReferenceTime: Sendable {
    /// The moment.
    package var now: Date
    /// The calendar, with its time zone.
    package var calendar: Calendar
    /// What a time without a half of the day is for.
    enum Purpose {
        /// Anything: on another day six is six in the evening.
        case any
        /// An alarm: the next such hour, by day or by night; on another day six is six in the morning.
        case alarm
        /// Getting up, which people do in the morning.
        case gettingUp
    }

    /// What a time is for, as the words before it say.
    var purpose = Purpose.any

    /// A moment in a time zone of the Gregorian calendar.
    package init(now: Date, timeZone: TimeZone) {
        self.now = now
        calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
    }

    /// This moment, here.
    package static var current: ReferenceTime { ReferenceTime(now: Date(), timeZone: .current) }
}
