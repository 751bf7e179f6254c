import AppExtension
import Foundation
import GRDB

/// The data of QQ: friends, groups, messages and calls.
enum QQStore {
    static let store = AppStore(createIn: { db, context in
        try Contact.createTable(db)
        try ChatGroup.createTable(db)
        try ChatMessage.createTable(db)
        try CallRecord.createTable(db)
        for (id, name, nickname) in [
            ("wang-yiru", context.said("Wang Yiru", zh: "王一如"), context.said("Rainbow", zh: "彩虹")),
            ("wang-yiran", context.said("Wang Yiran", zh: "王一然"), context.said("Sleepy Panda", zh: "瞌睡熊猫")),
            ("li-lei", context.said("Li Lei", zh: "李雷"), nil),
            ("han-meimei", context.said("Han Meimei", zh: "韩梅梅"), context.said("Sunny", zh: "小太阳")),
            ("mom", context.said("Mom", zh: "妈妈"), nil), ("dad", context.said("Dad", zh: "爸爸"), nil),
            ("jon-snow", "Jon Snow", nil), ("ann-bishop", "Ann Bishop", nil), ("bob-taylor", "Bob Taylor", nil),
        ] as [(String, String, String?)] {
            try Contact(id: id, name: name, nickname: nickname).insert(db)
        }
        try ChatGroup(id: "family", name: context.said("Family", zh: "家人"), members: "mom dad").insert(db)
        let team = context.said("Football Team", zh: "足球队")
        try ChatGroup(id: "football-team", name: team, members: "li-lei han-meimei wang-yiru").insert(db)
        for (sender, text) in [
            ("li-lei", context.said("Lunch at noon?", zh: "中午一起吃饭吗？")),
            ("han-meimei", context.said("Happy birthday!", zh: "祝你快乐！")),
        ] {
            var message = ChatMessage(sender: sender, recipients: "me", text: text, date: .now)
            try message.insert(db)
        }
        var calls = [
            CallRecord(contact: "li-lei", isVideo: false, isIncoming: true, state: .missed, date: .now),
            CallRecord(contact: "mom", isVideo: true, isIncoming: true, state: .ringing, date: .now),
        ]
        for index in calls.indices { try calls[index].insert(db) }
    })
}

/// People who are written to together.
struct ChatGroup: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: String
    var name: String
    /// The ids of its members, with spaces between them.
    var members: String

    static func createTable(_ db: Database) throws {
        try db.create(table: databaseTableName) { table in
            table.primaryKey("id", .text)
            table.column("name", .text).notNull()
            table.column("members", .text).notNull()
        }
    }
}

/// A message that was sent or received.
struct ChatMessage: Codable, Sendable, FetchableRecord, NumberedRecord {
    var id: Int64?
    /// The id of a friend, or `me`.
    var sender: String
    /// The ids of friends, with spaces between them, or `me`.
    var recipients: String
    var text: String
    var date: Date
    var isRead = false
    var isFlagged = false

    static func createTable(_ db: Database) throws {
        try db.create(table: databaseTableName) { table in
            table.autoIncrementedPrimaryKey("id")
            table.column("sender", .text).notNull()
            table.column("recipients", .text).notNull()
            table.column("text", .text).notNull()
            table.column("date", .datetime).notNull()
            table.column("isRead", .boolean).notNull()
            table.column("isFlagged", .boolean).notNull()
        }
    }

    /// The newest message that I sent.
    static func lastSent(_ db: Database) throws -> ChatMessage? {
        try filter(Column("sender") == "me").order(Column("id").desc).fetchOne(db)
    }

    var json: JSONValue {
        ["sender": .string(sender), "text": .string(text), "date": .string(date.ISO8601Format())]
    }
}

/// A call that was made or came.
struct CallRecord: Codable, Sendable, FetchableRecord, NumberedRecord {
    enum State: String, Codable, DatabaseValueConvertible {
        case ringing
        case active
        case ended
        case missed
    }

    var id: Int64?
    /// The ids of friends, with spaces between them.
    var contact: String
    var isVideo: Bool
    var isIncoming: Bool
    var state: State
    var date: Date

    static func createTable(_ db: Database) throws {
        try db.create(table: databaseTableName) { table in
            table.autoIncrementedPrimaryKey("id")
            table.column("contact", .text).notNull()
            table.column("isVideo", .boolean).notNull()
            table.column("isIncoming", .boolean).notNull()
            table.column("state", .text).notNull()
            table.column("date", .datetime).notNull()
        }
    }

    /// The newest call in a state.
    static func latest(_ states: State..., in db: Database) throws -> CallRecord? {
        try filter(states.contains(Column("state"))).order(Column("id").desc).fetchOne(db)
    }

    var json: JSONValue {
        ["contact": .string(contact), "state": .string(state.rawValue), "date": .string(date.ISO8601Format())]
    }
}
