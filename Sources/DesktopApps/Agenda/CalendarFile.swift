import Foundation

/// An iCalendar file of which single lines are changed; all others stay as their program wrote them.
struct CalendarFile {
    /// The lines, each with those that go on with it.
    private var lines: [String]

    init(_ text: String) {
        lines = []
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init) {
            if line.first == " " || line.first == "\t", let last = lines.popLast() {
                lines.append(last + "\r\n" + line)
            } else {
                lines.append(line)
            }
        }
    }

    /// The file's text.
    var text: String { lines.joined(separator: "\r\n") }

    /// How many events it holds.
    var eventCount: Int { lines.count { $0 == "BEGIN:VEVENT" } }

    /// The places of the first event's own lines.
    private var event: Range<Int> {
        guard let start = lines.firstIndex(of: "BEGIN:VEVENT"),
            let end = lines[start...].firstIndex(of: "END:VEVENT")
        else { return 0..<0 }
        return start + 1..<end
    }

    private func place(of name: String) -> Int? {
        // Alarms inside have times of their own.
        var depth = 0
        for index in event {
            if lines[index].hasPrefix("BEGIN:") { depth += 1 }
            if lines[index].hasPrefix("END:") { depth -= 1 }
            if depth == 0, lines[index].hasPrefix(name + ":") || lines[index].hasPrefix(name + ";") { return index }
        }
        return nil
    }

    private static func plain(_ line: String) -> String {
        line.replacing("\r\n ", with: "").replacing("\r\n\t", with: "")
    }

    /// What stands behind the name of a property: its parameters with `;` before, and its value.
    private func parts(of name: String) -> (parameters: String, value: String)? {
        guard let place = place(of: name) else { return nil }
        let rest = Self.plain(lines[place]).dropFirst(name.count)
        guard let colon = rest.firstIndex(of: ":") else { return nil }
        return (String(rest[..<colon]), String(rest[rest.index(after: colon)...]))
    }

    /// The value of a property.
    func value(of name: String) -> String? { parts(of: name)?.value }

    /// Puts a line in the place of a property's, or before the end of the event.
    private mutating func set(_ name: String, _ line: String) {
        if let place = place(of: name) { lines[place] = line } else { lines.insert(line, at: event.upperBound) }
    }

    /// Whether it comes again.
    var repeats: Bool { place(of: "RRULE") != nil || place(of: "RDATE") != nil }

    /// Sets when the event begins and ends, in the time zone that it had.
    mutating func move(to start: Date, end: Date, isAllDay: Bool) {
        let zone = parts(of: "DTSTART")?.parameters.split(separator: ";").first { $0.hasPrefix("TZID=") }
        let known = zone.flatMap { TimeZone(identifier: $0.dropFirst(5).trimmingCharacters(in: ["\""])) }
        func line(_ name: String, _ date: Date) -> String {
            if isAllDay { return "\(name);VALUE=DATE:\(Self.written(date, in: .current, isAllDay: true))" }
            if let known, let zone {
                return "\(name);\(zone):\(Self.written(date, in: known, isAllDay: false))"
            }
            return "\(name):\(Self.written(date, in: .gmt, isAllDay: false))Z"
        }
        set("DTSTART", line("DTSTART", start))
        if let place = place(of: "DURATION") { lines.remove(at: place) }
        set("DTEND", line("DTEND", end))
    }

    /// Leaves one day of an event out that comes again.
    mutating func leaveOut(_ day: Date) {
        guard let (parameters, value) = parts(of: "DTSTART") else { return }
        let time = value.count > 8 ? String(value.dropFirst(8)) : ""
        let date = Self.written(day, in: .current, isAllDay: true)
        lines.insert("EXDATE\(parameters):\(date)\(time)", at: event.upperBound)
    }

    private static func written(_ date: Date, in zone: TimeZone, isAllDay: Bool) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
        let day = String(format: "%04d%02d%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
        if isAllDay { return day }
        return day + String(format: "T%02d%02d%02d", parts.hour ?? 0, parts.minute ?? 0, parts.second ?? 0)
    }
}
