public import Foundation

/// The moment and the place that "tomorrow" and "at five" are relative to.
public struct ReferenceTime: Sendable {
    /// The moment.
    public var now: Date
    /// The calendar, with its time zone.
    public var calendar: Calendar

    /// A moment in a time zone of the Gregorian calendar.
    public init(now: Date, timeZone: TimeZone) {
        self.now = now
        calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
    }

    /// This moment, here.
    public static var current: ReferenceTime { ReferenceTime(now: Date(), timeZone: .current) }
}
