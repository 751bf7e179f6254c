import AppExtension
import DesktopData
import Foundation

/// A task as any of the person's programs keeps it.
struct DeskTask: Sendable, Hashable {
    var id = UUID().uuidString.lowercased()
    var title: String
    /// The name of the list that it is on.
    var list: String?
    var due: Date?
    /// Whether it is due on a day, at no time of it.
    var isWholeDay = false
    var recurrence: TaskRecurrence?
    var isImportant = false
    var isDone = false

    /// Whether words mean it: its title has them all.
    func isCalled(_ words: String) -> Bool {
        let wanted = Self.words(words)
        return !wanted.isEmpty && wanted.allSatisfy(Self.words(title).contains)
    }

    /// The words of a name, without those that do not tell one thing from another.
    static func words(_ name: String) -> [Substring] {
        InstalledPrograms.plain(name).split(separator: " ").filter {
            !["the", "my", "a", "an", "to", "some"].contains($0)
        }
    }

    /// Its title with when it is due.
    func said(now: Date) -> String {
        guard let due else { return title }
        return "\(title) (\(isWholeDay ? SpokenClock.day(due) : SpokenClock.moment(due, now: now)))"
    }
}

extension Intent {
    /// Whether a slot has a value.
    func has(_ slot: String) -> Bool { !values(slot).isEmpty }
}

/// Where a person's tasks are.
protocol TaskBook: Sendable {
    /// The names of all lists.
    func lists() async throws -> [String]
    /// The list that is meant where none is named.
    func standardList() async throws -> String?
    /// All tasks, also those that are done.
    func tasks() async throws -> [DeskTask]
    /// Makes an empty list; false where lists are only names that tasks bear.
    func make(_ list: String) async throws -> Bool
    /// Writes new tasks.
    func add(_ tasks: [DeskTask]) async throws
    /// Writes what is new of tasks that are there.
    func change(_ tasks: [DeskTask]) async throws
    /// Takes tasks away.
    func remove(_ tasks: [DeskTask]) async throws
}

/// Why tasks cannot be read or changed, as the person is told.
struct TaskTrouble: Error {
    var words: String
}

/// The program that keeps the person's tasks.
enum TaskBooks {
    /// taskwarrior where it has tasks, else the folders of iCalendar files.
    ///
    /// - Throws: `TaskTrouble` where there is neither.
    static func book(data: URL) throws -> any TaskBook {
        let environment = ProcessInfo.processInfo.environment
        let given = (environment["HEED_WRITES"] ?? environment["HEED_READS"] ?? "").split(separator: ":").map {
            URL(filePath: String($0))
        }.filter { FileManager.default.fileExists(atPath: $0.path) }
        if let warrior = Taskwarrior(folders: given, data: data) { return warrior }
        let roots = given.filter { $0.lastPathComponent == "calendars" || $0.lastPathComponent == ".calendars" }
        guard let folders = TaskFolders(roots: roots) else {
            throw TaskTrouble(
                words: Wording.say("There is no place for lists; make one with mkdir -p ~/.calendars/tasks."))
        }
        return folders
    }
}
