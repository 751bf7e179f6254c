public import Foundation
public import IntentCore

extension DateComponents: SlotRepresentable {
    /// The day, time or both of an ISO 8601 text, such as `2026-11-22T08:00`, with its time zone if it has one.
    public init?(json: JSONValue) {
        guard let text = json.stringValue, let read = ISOText.read(text) else { return nil }
        self = read
    }

    /// The ISO 8601 text of what there is of a day and a time.
    public var json: JSONValue { .string(ISOText.write(self)) }
    /// The ISO 8601 text.
    public var spokenText: String { ISOText.write(self) }

    /// The moment that is meant; a day means its beginning, a time alone means today.
    ///
    /// - Parameters:
    ///   - calendar: the calendar of the person, and the time zone where the text has none.
    ///   - now: when it is today.
    /// - Returns: the moment, or nil where there is none such.
    public func moment(in calendar: Calendar = .current, now: Date = .now) -> Date? {
        var calendar = calendar
        if let timeZone { calendar.timeZone = timeZone }
        var parts = self
        if day == nil {
            let today = calendar.dateComponents([.year, .month, .day], from: now)
            (parts.year, parts.month, parts.day) = (today.year, today.month, today.day)
        }
        return calendar.date(from: parts)
    }
}

/// A span of time in a slot.
public struct DateComponentsRange: SlotRepresentable {
    /// Its beginning.
    public var start: DateComponents?
    /// Its end, which does not belong to it.
    public var end: DateComponents?

    /// A span; open where an end is nil.
    public init(start: DateComponents?, end: DateComponents?) {
        self.start = start
        self.end = end
    }

    /// The span of `{"start": …, "end": …}`.
    public init?(json: JSONValue) {
        guard case .object = json else { return nil }
        let start = json["start"].flatMap(DateComponents.init(json:))
        let end = json["end"].flatMap(DateComponents.init(json:))
        guard start != nil || end != nil else { return nil }
        self.init(start: start, end: end)
    }

    /// `{"start": …, "end": …}`.
    public var json: JSONValue {
        var members: [String: JSONValue] = [:]
        members["start"] = start?.json
        members["end"] = end?.json
        return .object(members)
    }

    /// Both ends.
    public var spokenText: String {
        "\(start?.spokenText ?? "…") to \(end?.spokenText ?? "…")"
    }

    /// Whether a moment is in the span.
    public func contains(_ moment: Date, in calendar: Calendar = .current) -> Bool {
        if let start = start?.moment(in: calendar), moment < start { return false }
        if let end = end?.moment(in: calendar), moment >= end, end != start?.moment(in: calendar) { return false }
        return true
    }
}

/// How often something happens.
public struct Recurrence: SlotRepresentable {
    /// `hourly`, `daily`, `weekly`, `monthly` or `yearly`.
    public var frequency: String
    /// Every how many of them.
    public var interval: Int

    /// Something that happens every so often.
    public init(frequency: String, interval: Int = 1) {
        self.frequency = frequency
        self.interval = interval
    }

    /// The recurrence of `{"frequency": …, "interval": …}`.
    public init?(json: JSONValue) {
        guard let frequency = json["frequency"]?.stringValue else { return nil }
        self.init(frequency: frequency, interval: json["interval"]?.intValue ?? 1)
    }

    /// `{"frequency": …, "interval": …}`.
    public var json: JSONValue { ["frequency": .string(frequency), "interval": .int(interval)] }
    /// The frequency, with its interval where that is not one.
    public var spokenText: String { interval == 1 ? frequency : "\(frequency), every \(interval)" }
}

/// Days and times in ISO 8601, whole or in part.
private enum ISOText {
    static func read(_ text: String) -> DateComponents? {
        var result = DateComponents()
        let halves = text.split(separator: "T", maxSplits: 1)
        guard let first = halves.first else { return nil }
        let isTime = halves.count == 1 && first.contains(":")
        if !isTime {
            let day = first.split(separator: "-").map { Int($0) }
            guard day.count == 3, let year = day[0], let month = day[1], let date = day[2],
                (1...9_999).contains(year), (1...12).contains(month), (1...31).contains(date)
            else { return nil }
            (result.year, result.month, result.day) = (year, month, date)
        }
        guard isTime || halves.count == 2, var clock = halves.last else { return result }
        if clock.hasSuffix("Z") {
            clock.removeLast()
            result.timeZone = .gmt
        } else if let sign = clock.lastIndex(where: { $0 == "+" || $0 == "-" }) {
            let offset = clock[clock.index(after: sign)...].split(separator: ":").compactMap { Int($0) }
            let (hours, minutes) = (offset.first ?? 0, offset.dropFirst().first ?? 0)
            guard (0...18).contains(hours), (0..<60).contains(minutes) else { return nil }
            let seconds = hours * 3_600 + minutes * 60
            result.timeZone = TimeZone(secondsFromGMT: clock[sign] == "-" ? -seconds : seconds)
            clock = clock[..<sign]
        }
        let time = clock.split(separator: ":").map { Int($0.prefix(2)) }
        guard time.count >= 2, let hour = time[0], let minute = time[1], (0...24).contains(hour),
            (0..<60).contains(minute)
        else { return nil }
        (result.hour, result.minute) = (hour, minute)
        if time.count > 2, let second = time[2] {
            guard (0...60).contains(second) else { return nil }
            result.second = second
        }
        return result
    }

    static func write(_ parts: DateComponents) -> String {
        var text = ""
        if let year = parts.year, let month = parts.month, let day = parts.day {
            text = "\(year)-\(two(month))-\(two(day))"
        }
        guard let hour = parts.hour else { return text }
        text += (text.isEmpty ? "" : "T") + "\(two(hour)):\(two(parts.minute ?? 0))"
        if let second = parts.second { text += ":\(two(second))" }
        if let seconds = parts.timeZone?.secondsFromGMT() {
            let minutes = abs(seconds) / 60
            text += seconds == 0 ? "Z" : "\(seconds < 0 ? "-" : "+")\(two(minutes / 60)):\(two(minutes % 60))"
        }
        return text
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
