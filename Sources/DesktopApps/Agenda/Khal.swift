import DesktopData
import Foundation

/// The person's calendars, folders of iCalendar files that khal, vdirsyncer and others keep, read and added to by khal: it knows
/// recurrences and time zones.
struct Khal: Sendable {
    /// There is no calendar.
    struct NoCalendar: Error {
        /// Whether there is a folder for them, so that one is made with the first appointment.
        var hasFolder: Bool
    }

    /// One time that something is on.
    struct Event: Sendable, Hashable {
        var uid: String
        var title: String
        var start: Date
        var end: Date
        var isAllDay: Bool
        var repeats: Bool
        var calendar: String
    }

    /// The name of a calendar that Heed makes.
    private static let madeName = "personal"

    /// The folders of the calendars by their names.
    let calendars: [(name: String, folder: URL)]
    private let configuration: URL

    /// The calendars below the folders that Heed gives.
    ///
    /// - Parameters:
    ///   - data: a folder for khal's own database.
    ///   - makesOne: whether a calendar is made where the person has a folder for them and none in it.
    /// - Throws: `NoCalendar` where there is none.
    init(data: URL, makesOne: Bool = false) throws {
        let environment = ProcessInfo.processInfo.environment
        let given = (environment["HEED_WRITES"] ?? environment["HEED_READS"] ?? "").split(separator: ":").map(
            String.init)
        var found: [String: URL] = [:]
        for root in given {
            let files = FileManager.default
            for name in (try? files.contentsOfDirectory(atPath: root)) ?? [] where !name.hasPrefix(".") {
                let folder = URL(filePath: root).appending(path: name)
                // One folder that cannot be read does not hide the others.
                guard (try? folder.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true,
                    files.isReadableFile(atPath: folder.path), files.isExecutableFile(atPath: folder.path)
                else { continue }
                let inside = (try? files.contentsOfDirectory(atPath: folder.path)) ?? []
                // A folder of folders is an account, as vdirsyncer makes them.
                let nested = inside.map { folder.appending(path: $0) }.filter {
                    !$0.lastPathComponent.hasPrefix(".")
                        && (try? $0.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
                }
                for place in nested.isEmpty ? [folder] : nested where Self.isPlain(place.lastPathComponent) {
                    found[place.lastPathComponent] = place
                }
            }
        }
        if found.isEmpty, makesOne, let root = given.first(where: FileManager.default.isWritableFile) {
            let place = URL(filePath: root).appending(path: Self.madeName)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
            found[Self.madeName] = place
        }
        guard !found.isEmpty else { throw NoCalendar(hasFolder: given.contains(where: FileManager.default.fileExists)) }
        calendars = found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        configuration = data.appending(path: "khal.conf")
        let sections = calendars.map { "[[\($0.name)]]\npath = \($0.folder.path)\ntype = calendar" }
        let text = """
            [calendars]
            \(sections.joined(separator: "\n"))
            [sqlite]
            path = \(data.appending(path: "khal.db").path)
            [locale]
            timeformat = %H:%M
            dateformat = %Y-%m-%d
            longdateformat = %Y-%m-%d
            datetimeformat = %Y-%m-%d %H:%M
            longdatetimeformat = %Y-%m-%d %H:%M
            """
        try text.write(to: configuration, atomically: true, encoding: .utf8)
    }

    /// Whether a name can stand in khal's configuration.
    private static func isPlain(_ name: String) -> Bool {
        !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || " -_.@+".contains($0) }
    }

    /// What is on from one day to another, both included, in the order of time.
    func events(from start: Date, to end: Date) async throws -> [Event] {
        let mark = "\u{1F}"
        let fields = ["uid", "title", "start-date", "start-time", "end-date", "end-time", "repeat-symbol", "calendar"]
        let format = fields.map { "{\($0)}" }.joined(separator: mark)
        let outcome = try await run([
            "list", "--day-format", "", "--format", format, Self.day(start), Self.day(end),
        ])
        var seen: Set<Event> = []
        return outcome.split(separator: "\n").compactMap { line -> Event? in
            let parts = line.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == fields.count, let from = Self.moment(parts[2], parts[3]),
                let to = Self.moment(parts[4], parts[5])
            else { return nil }
            return Event(
                uid: parts[0], title: parts[1], start: from, end: to, isAllDay: parts[3].isEmpty,
                repeats: !parts[6].trimmingCharacters(in: .whitespaces).isEmpty, calendar: parts[7])
        }
        // What lasts several days stands under each of them.
        .filter { seen.insert($0).inserted }.sorted { $0.start < $1.start }
    }

    /// Adds an event; a whole day where there is no end.
    func add(_ title: String, start: Date, end: Date?, calendar: String?) async throws {
        let name = calendars.first { $0.name.lowercased() == calendar?.lowercased() }?.name ?? usual
        let times =
            if let end { [Self.day(start), Self.time(start), Self.day(end), Self.time(end)] } else { [Self.day(start)] }
        _ = try await run(["new", "-a", name, "--"] + times + [title])
    }

    /// The calendar of an event that nobody names one for: the first that has events, else one that is no list of tasks.
    private var usual: String {
        func has(_ kind: String, _ folder: URL) -> Bool {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            return names.lazy.filter { $0.hasSuffix(".ics") }.prefix(20).contains { name in
                (try? String(contentsOf: folder.appending(path: name), encoding: .utf8))?.contains("BEGIN:\(kind)")
                    ?? false
            }
        }
        let calendar =
            calendars.first { has("VEVENT", $0.folder) } ?? calendars.first { !has("VTODO", $0.folder) } ?? calendars[0]
        return calendar.name
    }

    /// The file of an event.
    func file(of event: Event) -> URL? {
        let folders = calendars.filter { $0.name == event.calendar }.map(\.folder)
        for folder in folders {
            for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            where name.hasSuffix(".ics") {
                let place = folder.appending(path: name)
                let text = (try? String(contentsOf: place, encoding: .utf8)) ?? ""
                if CalendarFile(text).value(of: "UID") == event.uid { return place }
            }
        }
        return nil
    }

    private func run(_ arguments: [String]) async throws -> String {
        let outcome = try await ProgramRun.run("/usr/bin/khal", ["-c", configuration.path] + arguments)
        guard outcome.status == 0 else {
            // Heed reads names from the output where it asks for the list of them.
            FileHandle.standardError.write(Data(outcome.errors.utf8))
            throw CocoaError(.fileReadUnknown)
        }
        return outcome.output
    }

    // MARK: Days and times as khal is told them

    static func day(_ date: Date) -> String {
        let parts = Calendar.current.dateComponents([.year, .month, .day], from: date)
        return String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
    }

    private static func time(_ date: Date) -> String {
        let parts = Calendar.current.dateComponents([.hour, .minute], from: date)
        return String(format: "%02d:%02d", parts.hour ?? 0, parts.minute ?? 0)
    }

    private static func moment(_ day: String, _ time: String) -> Date? {
        let numbers = (day.split(separator: "-") + time.split(separator: ":")).map { Int($0) ?? 0 }
        guard numbers.count >= 3 else { return nil }
        return Calendar.current.date(
            from: DateComponents(
                year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers.count > 3 ? numbers[3] : 0,
                minute: numbers.count > 4 ? numbers[4] : 0))
    }
}
