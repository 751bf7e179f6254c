import AppExtension
import Foundation
import GRDB
import Synchronization

/// An app's database: a file in the app's own folder, made with its first data when it is first needed.
struct AppStore: Sendable {
    /// Makes the tables and fills them with what a new account has, in the language of the first conversation.
    private let create: @Sendable (Database, ExtensionContext) throws -> Void

    /// A store whose first data are the same in all languages.
    init(create: @escaping @Sendable (Database) throws -> Void) { self.create = { db, _ in try create(db) } }

    /// A store whose first data have names of the language.
    init(createIn create: @escaping @Sendable (Database, ExtensionContext) throws -> Void) { self.create = create }

    /// The database of the conversation's app.
    func queue(_ context: ExtensionContext) throws -> DatabaseQueue {
        let path = context.dataDirectory.appending(path: "\(context.app).sqlite").path
        return try Self.open.withLock { open in
            if let queue = open[path] { return queue }
            var configuration = Configuration()
            configuration.journalMode = .wal
            configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = NORMAL") }
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            var migrator = DatabaseMigrator()
            migrator.registerMigration("1") { try create($0, context) }
            try migrator.migrate(queue)
            open[path] = queue
            return queue
        }
    }

    func read<Value: Sendable>(
        _ context: ExtensionContext, _ value: @Sendable (Database) throws -> Value
    ) async throws -> Value {
        try await queue(context).read(value)
    }

    func write<Value: Sendable>(
        _ context: ExtensionContext, _ updates: @Sendable (Database) throws -> Value
    ) async throws -> Value {
        try await queue(context).write(updates)
    }

    private static let open = Mutex<[String: DatabaseQueue]>([:])
}
