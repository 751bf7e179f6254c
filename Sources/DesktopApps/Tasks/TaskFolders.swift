import AppExtension
import DesktopData
import Foundation

/// Tasks as iCalendar files, a folder for each list, as todoman and vdirsyncer keep them.
struct TaskFolders: TaskBook {
    /// A list: a folder and the name that people see.
    private struct List: Hashable {
        var name: String
        var folder: URL
    }

    private let roots: [URL]

    /// The lists below some folders; nil where there is none of these.
    init?(roots: [URL]) {
        self.roots = roots
        guard !roots.isEmpty else { return nil }
    }

    // MARK: Lists

    private func folders() throws -> [List] {
        var lists: [List] = []
        for root in roots {
            for place in try Self.subfolders(of: root) {
                // A folder of folders is an account, as vdirsyncer makes them.
                let nested = try Self.subfolders(of: place)
                for folder in nested.isEmpty ? [place] : nested {
                    lists.append(List(name: try Self.displayName(of: folder), folder: folder))
                }
            }
        }
        return lists.sorted { $0.name.lowercased() < $1.name.lowercased() }
    }

    private static func subfolders(of folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles
        ).filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
    }

    /// What a file says; nil where it is no text, which must not hide the others.
    private static func text(of file: URL) throws -> String? {
        let data = try Data(contentsOf: file)
        guard let text = String(data: data, encoding: .utf8) else {
            ListedLine.tell(TaskTrouble(words: "\(file.lastPathComponent) is no text"))
            return nil
        }
        return text
    }

    private static func displayName(of folder: URL) throws -> String {
        let file = folder.appending(path: "displayname")
        guard FileManager.default.fileExists(atPath: file.path) else { return folder.lastPathComponent }
        let name = try Self.text(of: file)?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        return name.isEmpty ? folder.lastPathComponent : name
    }

    func lists() throws -> [String] { try folders().map(\.name) }

    /// The names that a list of everything has, the likeliest first: in English, and as Heed and others call it in other languages.
    private static let standard =
        Wording.everywhere("tasks") + ["todo", "to do", "todos", "reminders", "inbox", "personal", "home"]
        + ["待办", "任务", "提醒事项", "收件箱", "задачи", "список дел", "напоминания", "входящие"]

    func standardList() async throws -> String? {
        let names = try lists()
        let plain = names.map { InstalledPrograms.plain($0) }
        if let known = Self.standard.compactMap({ plain.firstIndex(of: $0) }).first { return names[known] }
        // Where something is due already, further reminders are at home; what was never more than a list of things to buy or to
        // pack has none.
        let used = Dictionary(grouping: try tasks().filter { $0.due != nil }, by: \.list).mapValues(\.count)
        return names.filter { used[$0] != nil }.max { used[$0] ?? 0 < used[$1] ?? 0 }
    }

    func make(_ list: String) throws -> Bool {
        guard let root = roots.first else { return false }
        let folder = root.appending(path: NoteFolder.fileName(list).lowercased())
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return true
    }

    // MARK: Tasks

    /// A task's file with what is in it.
    private struct Place {
        var task: DeskTask
        var file: URL
        var content: CalendarFile
    }

    private func places() throws -> [Place] {
        try folders().flatMap { list in
            try FileManager.default.contentsOfDirectory(atPath: list.folder.path).filter { $0.hasSuffix(".ics") }
                .sorted().compactMap { name in
                    let file = list.folder.appending(path: name)
                    guard let text = try Self.text(of: file), text.contains("BEGIN:VTODO") else { return nil }
                    let content = CalendarFile(text, of: .task)
                    return Self.task(content, list.name).map { Place(task: $0, file: file, content: content) }
                }
        }
    }

    private static func task(_ content: CalendarFile, _ list: String) -> DeskTask? {
        guard let uid = content.value(of: "UID"), let title = content.words(of: "SUMMARY"), !title.isEmpty else {
            return nil
        }
        let due = content.moment(of: "DUE")
        let status = content.value(of: "STATUS")
        let priority = content.value(of: "PRIORITY").flatMap { Int($0) } ?? 0
        return DeskTask(
            id: uid, title: String(title.prefix(500)), list: list, due: due?.date, isWholeDay: due?.isWholeDay ?? false,
            recurrence: content.value(of: "RRULE").flatMap { RecurrenceText($0)?.simple },
            // 1 is the highest of nine, 5 the middle.
            isImportant: (1...4).contains(priority),
            isDone: status == "COMPLETED" || status == "CANCELLED" || content.value(of: "COMPLETED") != nil)
    }

    func tasks() throws -> [DeskTask] { try places().map(\.task) }

    func add(_ tasks: [DeskTask]) throws {
        let now = Date.now
        for task in tasks {
            guard let list = try folders().first(where: { $0.name == task.list }) else {
                throw TaskTrouble(words: Wording.say("There is no list {name}.", ["name": task.list ?? ""]))
            }
            var content = CalendarFile.new(.task, uid: task.id, at: now)
            Self.write(task, before: nil, to: &content, now)
            try Data(content.text.utf8).write(
                to: list.folder.appending(path: "\(task.id).ics"), options: .withoutOverwriting)
        }
    }

    func change(_ tasks: [DeskTask]) throws {
        let now = Date.now
        let places = try places()
        for task in tasks {
            guard var place = places.first(where: { $0.task.id == task.id && $0.task.list == task.list }) else {
                throw TaskTrouble(words: Wording.say("{title} is gone.", ["title": task.title]))
            }
            if task.isDone, !place.task.isDone, place.content.repeats {
                // What comes again is done this time, and a task of its own the next, as todoman has it.
                if var next = try next(after: place.content, place.task, now) {
                    next.set("UID", ":\(UUID().uuidString.lowercased())")
                    let file = place.file.deletingLastPathComponent()
                    try Data(next.text.utf8).write(
                        to: file.appending(path: "\(next.value(of: "UID") ?? "").ics"), options: .withoutOverwriting)
                }
                place.content.set("RRULE", nil)
            }
            Self.write(task, before: place.task, to: &place.content, now)
            try place.content.text.write(to: place.file, atomically: true, encoding: .utf8)
        }
    }

    func remove(_ tasks: [DeskTask]) throws {
        for place in try places() where tasks.contains(where: { $0.id == place.task.id && $0.list == place.task.list })
        {
            try FileManager.default.removeItem(at: place.file)
        }
    }

    /// Writes what is not as it was.
    private static func write(_ task: DeskTask, before: DeskTask?, to content: inout CalendarFile, _ now: Date) {
        if task.title != before?.title { content.setWords("SUMMARY", task.title) }
        if task.recurrence != before?.recurrence {
            content.set("RRULE", task.recurrence.map { ":" + $0.text })
        }
        if task.due != before?.due || task.isWholeDay != before?.isWholeDay {
            let repeats = content.repeats
            content.setMoment("DUE", task.due, isWholeDay: task.isWholeDay, floats: repeats)
            // What comes again has to begin once.
            if repeats || content.value(of: "DTSTART") != nil {
                content.setMoment("DTSTART", task.due, isWholeDay: task.isWholeDay, floats: repeats)
            }
            content.removeAlarms()
            if task.due != nil, !task.isWholeDay {
                content.append([
                    "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Reminder", "TRIGGER;RELATED=END:PT0S", "END:VALARM",
                ])
            }
        }
        if task.isImportant != before?.isImportant ?? false {
            content.set("PRIORITY", task.isImportant ? ":1" : nil)
        }
        if task.isDone != before?.isDone {
            content.set("STATUS", task.isDone ? ":COMPLETED" : ":NEEDS-ACTION")
            content.set("PERCENT-COMPLETE", task.isDone ? ":100" : nil)
            content.setMoment("COMPLETED", task.isDone ? now : nil, isWholeDay: false)
        }
        let stamp = content.value(of: "CREATED") == nil ? "DTSTAMP" : "LAST-MODIFIED"
        content.set(stamp, ":" + CalendarFile.stamp(now))
    }

    /// The task as it is the next time; nil after the last.
    private func next(after content: CalendarFile, _ task: DeskTask, _ now: Date) throws -> CalendarFile? {
        guard let due = task.due, let text = content.value(of: "RRULE") else { return nil }
        guard let rule = RecurrenceText(text) else {
            throw TaskTrouble(
                words: Wording.say(
                    "{title} comes again in a way that I can't reckon with; finish it elsewhere.", ["title": task.title]
                ))
        }
        guard let next = rule.next(after: due) else { return nil }
        var copy = content
        copy.setMoment("DUE", next, isWholeDay: task.isWholeDay)
        if let start = content.moment(of: "DTSTART"), let moved = rule.next(after: start.date) {
            copy.setMoment("DTSTART", moved, isWholeDay: start.isWholeDay)
        }
        copy.set("RRULE", rule.counted.map { ":\($0)" })
        return copy
    }
}
