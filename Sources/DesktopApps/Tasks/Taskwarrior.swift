import AppExtension
import DesktopData
import Foundation

/// Tasks that taskwarrior keeps; its projects are the lists.
///
/// All that people say goes to it as JSON, so that no word is taken for one of its own.
struct Taskwarrior: TaskBook {
    /// A task as taskwarrior exports and imports it.
    private struct Entry {
        var json: [String: Any]

        func text(_ name: String) -> String? { json[name] as? String }
        mutating func set(_ name: String, _ value: String?) { json[name] = value }
    }

    private static let program = "/usr/bin/task"
    private let folder: URL
    private let data: URL

    /// The tasks of the first folder that has some; nil where none has, or taskwarrior is not installed.
    init?(folders: [URL], data: URL) {
        let own = folders.first { folder in
            [".task", "task"].contains(folder.lastPathComponent)
                && FileManager.default.fileExists(atPath: folder.appending(path: "pending.data").path)
        }
        guard let own, FileManager.default.isExecutableFile(atPath: Self.program) else { return nil }
        (folder, self.data) = (own, data)
    }

    func lists() async throws -> [String] {
        var seen: Set<String> = []
        return try await tasks().filter { !$0.isDone }.compactMap(\.list).filter { seen.insert($0).inserted }.sorted()
    }

    func standardList() -> String? { nil }
    func make(_ list: String) -> Bool { false }

    func tasks() async throws -> [DeskTask] { try await entries().compactMap(Self.task) }

    func add(_ tasks: [DeskTask]) async throws {
        try await write(
            tasks.map { task in
                var entry = Entry(json: ["uuid": task.id, "entry": Self.stamp(.now)])
                Self.fill(&entry, task, before: nil)
                return entry.json
            })
    }

    func change(_ tasks: [DeskTask]) async throws {
        let known = try await entries()
        try await write(
            tasks.map { task in
                guard var entry = known.first(where: { $0.text("uuid") == task.id }) else {
                    throw TaskTrouble(words: Wording.say("{title} is gone.", ["title": task.title]))
                }
                Self.fill(&entry, task, before: Self.task(entry))
                return entry.json
            })
    }

    func remove(_ tasks: [DeskTask]) async throws {
        let known = try await entries()
        try await write(
            known.filter { entry in tasks.contains { $0.id == entry.text("uuid") } }.map { entry in
                var entry = entry
                entry.set("status", "deleted")
                entry.set("end", Self.stamp(.now))
                return entry.json
            })
    }

    // MARK: What taskwarrior writes

    private static func task(_ entry: Entry) -> DeskTask? {
        guard let id = entry.text("uuid"), let title = entry.text("description"), let status = entry.text("status"),
            // The pattern of what comes again is no task itself.
            ["pending", "waiting", "completed"].contains(status)
        else { return nil }
        let due = entry.text("due").flatMap(date)
        // Without a time of day taskwarrior means midnight.
        let isWholeDay = due.map { Calendar.current.startOfDay(for: $0) == $0 } ?? false
        return DeskTask(
            id: id, title: String(title.prefix(500)), list: entry.text("project"), due: due, isWholeDay: isWholeDay,
            isImportant: entry.text("priority") == "H", isDone: status == "completed")
    }

    private static func fill(_ entry: inout Entry, _ task: DeskTask, before: DeskTask?) {
        if task.title != before?.title { entry.set("description", task.title) }
        if task.list != before?.list { entry.set("project", task.list) }
        if task.due != before?.due { entry.set("due", task.due.map(stamp)) }
        if task.isImportant != before?.isImportant ?? false { entry.set("priority", task.isImportant ? "H" : nil) }
        if let recurrence = task.recurrence, before == nil {
            let days = ["hourly": "PT%dH", "daily": "P%dD", "weekly": "P%dW", "monthly": "P%dM", "yearly": "P%dY"]
            entry.set(
                "recur",
                recurrence.days?.areWorkdays == true
                    ? "weekdays" : days[recurrence.frequency].map { String(format: $0, recurrence.interval) })
            entry.set("rtype", "periodic")
            entry.set("mask", "")
        }
        if before == nil || task.isDone != before?.isDone {
            entry.set(
                "status",
                task.isDone ? "completed" : entry.text("recur") != nil && before == nil ? "recurring" : "pending")
            entry.set("end", task.isDone ? stamp(.now) : nil)
        }
        // Only taskwarrior reckons these.
        for name in ["id", "urgency", "modified"] { entry.json[name] = nil }
    }

    private static let form = Date.ISO8601FormatStyle(timeZone: .gmt)

    /// `20261126T080000Z`.
    private static func stamp(_ date: Date) -> String {
        date.formatted(form).filter { $0 != "-" && $0 != ":" }
    }

    private static func date(_ text: String) -> Date? {
        let parts = text.filter(\.isNumber)
        guard parts.count == 14 else { return nil }
        let day = "\(text.prefix(4))-\(parts.dropFirst(4).prefix(2))-\(parts.dropFirst(6).prefix(2))"
        let time = "\(parts.dropFirst(8).prefix(2)):\(parts.dropFirst(10).prefix(2)):\(parts.dropFirst(12).prefix(2))"
        do {
            return try form.parse("\(day)T\(time)Z")
        } catch {
            ListedLine.tell(error)
            return nil
        }
    }

    // MARK: Its command

    private func entries() async throws -> [Entry] {
        let text = try await run(["export"])
        guard let list = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]] else { return [] }
        return list.map { Entry(json: $0) }
    }

    private func write(_ entries: [[String: Any]]) async throws {
        guard !entries.isEmpty else { return }
        let file = data.appending(path: "import.json")
        try JSONSerialization.data(withJSONObject: entries).write(to: file, options: .atomic)
        _ = try await run(["import", file.path])
        try FileManager.default.removeItem(at: file)
    }

    private func run(_ arguments: [String]) async throws -> String {
        let settings = data.appending(path: "taskrc")
        // The person's hooks and settings are theirs: in the sandbox only their tasks are seen.
        try "data.location=\(folder.path)\nhooks=off\nconfirmation=off\njson.array=on\nnews.version=9.9.9\n".write(
            to: settings, atomically: true, encoding: .utf8)
        let outcome = try await ProgramRun.run(
            Self.program, ["rc:\(settings.path)", "rc.verbose=nothing"] + arguments)
        guard outcome.status == 0 else {
            print(outcome.errors)
            throw TaskTrouble(words: Wording.say("taskwarrior does not answer."))
        }
        return outcome.output
    }
}
