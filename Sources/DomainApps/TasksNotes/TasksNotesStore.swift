import AppExtension
import Foundation
import GRDB

/// The data of TasksNotes.
enum TasksNotesStore {
    static let store = AppStore(createIn: { db, context in
        try db.create(table: TaskList.databaseTableName) { table in
            table.autoIncrementedPrimaryKey("id")
            table.column("title", .text).notNull()
            table.column("groupName", .text)
        }
        try db.create(table: TaskItem.databaseTableName) { table in
            table.autoIncrementedPrimaryKey("id")
            table.column("listID", .integer).notNull().references(TaskList.databaseTableName, onDelete: .cascade)
            table.column("title", .text).notNull()
            table.column("isDone", .boolean).notNull()
            table.column("isFlagged", .boolean).notNull()
            table.column("due", .text)
            table.column("place", .text)
            table.column("placeEvent", .text)
            table.column("recurrence", .text)
            table.column("snoozedUntil", .datetime)
        }
        try db.create(table: Note.databaseTableName) { table in
            table.autoIncrementedPrimaryKey("id")
            table.column("title", .text).notNull()
            table.column("content", .text).notNull()
            table.column("groupName", .text)
            table.column("isProtected", .boolean).notNull()
        }
        var reminders = TaskList(title: TaskList.standardTitle(context))
        try reminders.insert(db)
        var chores = TaskList(title: context.said("To Do", zh: "待办"))
        try chores.insert(db)
        if let list = chores.id {
            var call = TaskItem(listID: list, title: context.said("call dad", zh: "给爸爸打电话"))
            try call.insert(db)
        }
        var secret = Note(title: context.said("Diary", zh: "日记"), content: "", isProtected: true)
        try secret.insert(db)
    })
}

/// A list of tasks.
struct TaskList: Codable, Sendable, FetchableRecord, NumberedRecord {
    /// The list that tasks go to when no other is named.
    static func standardTitle(_ context: ExtensionContext) -> String { context.said("Tasks", zh: "任务") }

    var id: Int64?
    var title: String
    var groupName: String?

    /// The list that a title means; without one, the standard list.
    static func find(_ title: String?, in db: Database) throws -> TaskList? {
        let lists = try order(Column("id").desc).fetchAll(db)
        guard let title else { return lists.last }
        // "My shopping list" may have been heard with its last word.
        let ending = [" list", "清单", "列表"].first { title.hasSuffix($0) && title.count > $0.count } ?? ""
        return Names.matches(String(title.dropLast(ending.count)), in: lists) { [$0.title] }.first
    }

    func json(_ tasks: [TaskItem]) -> JSONValue {
        ["title": .string(title), "tasks": .array(tasks.map(\.json))]
    }
}

/// Something to do.
struct TaskItem: Codable, Sendable, FetchableRecord, NumberedRecord {
    var id: Int64?
    var listID: Int64
    var title: String
    var isDone = false
    var isFlagged = false
    /// When it is due, in ISO 8601.
    var due: String?
    /// The place that it is to be remembered at, and whether on arriving or leaving.
    var place: String?
    var placeEvent: String?
    var recurrence: String?
    var snoozedUntil: Date?

    /// The tasks that a title means.
    static func find(_ title: String, in db: Database) throws -> [TaskItem] {
        Names.matches(title, in: try order(Column("id")).fetchAll(db)) { [$0.title] }
    }

    var json: JSONValue {
        var members: [String: JSONValue] = ["title": .string(title), "isDone": .bool(isDone)]
        members["due"] = due.map { .string($0) }
        members["place"] = place.map { .string($0) }
        return .object(members)
    }
}

/// A note.
struct Note: Codable, Sendable, FetchableRecord, NumberedRecord {
    var id: Int64?
    var title: String
    var content: String
    var groupName: String?
    /// Whether it is kept behind a password, which nobody can say aloud.
    var isProtected = false

    static func find(_ title: String, in db: Database) throws -> [Note] {
        let bare = title.hasSuffix(" note") ? String(title.dropLast(5)) : title
        return Names.matches(bare, in: try order(Column("id").desc).fetchAll(db)) { [$0.title] }
    }

    var json: JSONValue { ["title": .string(title), "content": .string(isProtected ? "" : content)] }
}
