package import Foundation

/// An iCalendar file of which single lines are changed; all others stay as their program wrote them.
package struct CalendarFile {
    /// Events or tasks.
    package enum Kind: String {
        case event = "VEVENT"
        case task = "VTODO"
    }

    private let kind: Kind
    /// The lines, each with those that go on with it.
    private var lines: [String]

    /// Reads a file whose first event or task is meant.
    package init(_ text: String, of kind: Kind = .event) {
        self.kind = kind
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
    package var text: String { lines.joined(separator: "\r\n") }

    /// A file with one event or task and nothing else.
    package static func new(_ kind: Kind, uid: String, at now: Date) -> CalendarFile {
        let stamp = stamp(now)
        let lines = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Heed//EN", "BEGIN:\(kind.rawValue)", "UID:\(uid)",
            "DTSTAMP:\(stamp)", "CREATED:\(stamp)", "END:\(kind.rawValue)", "END:VCALENDAR", "",
        ]
        return CalendarFile(lines.joined(separator: "\r\n"), of: kind)
    }

    /// How many events or tasks it holds.
    package var count: Int { lines.count { $0 == "BEGIN:\(kind.rawValue)" } }

    /// The places of the first event's own lines.
    private var event: Range<Int> {
        guard let start = lines.firstIndex(of: "BEGIN:\(kind.rawValue)"),
            let end = lines[start...].firstIndex(of: "END:\(kind.rawValue)")
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
    package func value(of name: String) -> String? { parts(of: name)?.value }

    /// The words of a property, as they are meant.
    package func words(of name: String) -> String? {
        guard let value = value(of: name) else { return nil }
        var words = ""
        var isEscaped = false
        for letter in value {
            if isEscaped {
                words.append(letter == "n" || letter == "N" ? "\n" : letter)
                isEscaped = false
            } else if letter == "\\" {
                isEscaped = true
            } else {
                words.append(letter)
            }
        }
        return words
    }

    /// Sets a property to words, or takes it away.
    package mutating func setWords(_ name: String, _ words: String?) {
        let escaped = words?.replacing("\\", with: "\\\\").replacing(";", with: "\\;").replacing(",", with: "\\,")
            .replacing("\n", with: "\\n")
        set(name, escaped.map { ":\($0)" })
    }

    /// Puts a line in the place of a property's, or before the end of the event; without any it takes the line away.
    ///
    /// The rest is what stands behind the name: parameters, colon and value.
    package mutating func set(_ name: String, _ rest: String?) {
        let line = rest.map { Self.folded(name + $0) }
        switch (place(of: name), line) {
        case (let place?, let line?): lines[place] = line
        case (let place?, nil): lines.remove(at: place)
        case (nil, let line?): lines.insert(line, at: event.upperBound)
        case (nil, nil): break
        }
    }

    /// Adds lines before the end of the event or task, such as those of an alarm.
    package mutating func append(_ more: [String]) { lines.insert(contentsOf: more, at: event.upperBound) }

    /// Takes the alarms of an event or task away.
    package mutating func removeAlarms() {
        while let start = lines[event].firstIndex(of: "BEGIN:VALARM"),
            let end = lines[start...].firstIndex(of: "END:VALARM")
        {
            lines.removeSubrange(start...end)
        }
    }

    /// A line that is at most as long as the format lets it be.
    private static func folded(_ line: String) -> String {
        var pieces: [String] = []
        var piece = ""
        for letter in line {
            if piece.utf8.count + letter.utf8.count > 74 {
                pieces.append(piece)
                piece = ""
            }
            piece.append(letter)
        }
        return (pieces + [piece]).joined(separator: "\r\n ")
    }

    /// Whether it comes again.
    package var repeats: Bool { place(of: "RRULE") != nil || place(of: "RDATE") != nil }

    // MARK: Times

    /// The moment of a property; whether it is a whole day.
    package func moment(of name: String) -> (date: Date, isWholeDay: Bool)? {
        guard let (parameters, value) = parts(of: name) else { return nil }
        let numbers = value.filter(\.isASCII).filter(\.isNumber).map(String.init).joined()
        func number(_ start: Int, _ length: Int) -> Int? { Int(numbers.dropFirst(start).prefix(length)) }
        guard numbers.count >= 8, let year = number(0, 4), let month = number(4, 2), let day = number(6, 2) else {
            return nil
        }
        let isWholeDay = numbers.count < 12
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = value.hasSuffix("Z") ? .gmt : Self.zone(in: parameters)?.known ?? .current
        let parts = DateComponents(
            year: year, month: month, day: day, hour: number(8, 2) ?? 0, minute: number(10, 2) ?? 0,
            second: number(12, 2) ?? 0)
        return calendar.date(from: parts).map { ($0, isWholeDay) }
    }

    /// Sets the moment of a property, in the time zone that it had.
    ///
    /// A new one that floats is at this time wherever the person is, as what comes again has to be that no zone is written with.
    package mutating func setMoment(_ name: String, _ date: Date?, isWholeDay: Bool, floats: Bool = false) {
        guard let date else { return set(name, nil) }
        if isWholeDay { return set(name, ";VALUE=DATE:\(Self.written(date, in: .current, isAllDay: true))") }
        let old = parts(of: name) ?? parts(of: "DTSTART")
        if let zone = old.flatMap({ Self.zone(in: $0.parameters) }) {
            return set(name, ";\(zone.written):\(Self.written(date, in: zone.known, isAllDay: false))")
        }
        let oldFloats = old.map {
            $0.value.contains("T") && !$0.value.hasSuffix("Z") && !$0.parameters.contains("TZID")
        }
        if oldFloats ?? floats { return set(name, ":\(Self.written(date, in: .current, isAllDay: false))") }
        set(name, ":\(Self.written(date, in: .gmt, isAllDay: false))Z")
    }

    private static func zone(in parameters: String) -> (written: String, known: TimeZone)? {
        guard let zone = parameters.split(separator: ";").first(where: { $0.hasPrefix("TZID=") }),
            let known = TimeZone(identifier: zone.dropFirst(5).trimmingCharacters(in: ["\""]))
        else { return nil }
        return (String(zone), known)
    }

    /// Sets when the event begins and ends, in the time zone that it had.
    package mutating func move(to start: Date, end: Date, isAllDay: Bool) {
        setMoment("DTSTART", start, isWholeDay: isAllDay)
        set("DURATION", nil)
        setMoment("DTEND", end, isWholeDay: isAllDay)
    }

    /// Leaves one day of an event out that comes again.
    package mutating func leaveOut(_ day: Date) {
        guard let (parameters, value) = parts(of: "DTSTART") else { return }
        // The day as the event's own zone has it: at midnight here it may be another one there.
        let zone = value.hasSuffix("Z") ? .gmt : Self.zone(in: parameters)?.known ?? .current
        let time = value.count > 8 ? String(value.dropFirst(8)) : ""
        let date = Self.written(day, in: zone, isAllDay: true)
        lines.insert("EXDATE\(parameters):\(date)\(time)", at: event.upperBound)
    }

    /// A moment as the format stamps what was made or changed.
    package static func stamp(_ date: Date) -> String { written(date, in: .gmt, isAllDay: false) + "Z" }

    private static func written(_ date: Date, in zone: TimeZone, isAllDay: Bool) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
        let day = String(format: "%04d%02d%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
        if isAllDay { return day }
        return day + String(format: "T%02d%02d%02d", parts.hour ?? 0, parts.minute ?? 0, parts.second ?? 0)
    }
}
