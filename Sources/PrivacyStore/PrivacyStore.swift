public import Foundation
import GRDB

/// What a person lets apps do and what apps have done, in one SQLite database that only its owner can read.
///
/// Every program of the person's may have it open; changes are seen by the others at their next question.
public struct PrivacyStore: Sendable {
    let database: DatabaseQueue
    let historyLimit: Int
    private let restrictions: Restrictions

    /// Opens the database of a folder; both are made where they are missing.
    ///
    /// - Parameters:
    ///   - folder: where it is kept.
    ///   - restrictions: what the machine's administrator does not allow.
    ///   - historyLimit: the most entries that are kept of each app; older ones go.
    /// - Throws: `PrivacyStoreError` of code `unavailable`.
    public init(
        folder: URL, restrictions: Restrictions = Restrictions(), historyLimit: Int = 10_000
    ) throws(PrivacyStoreError) {
        let file = folder.appending(path: "privacy.sqlite")
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            var configuration = Configuration()
            configuration.busyMode = .timeout(5)
            database = try DatabaseQueue(path: file.path, configuration: configuration)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
            try Self.migrator.migrate(database)
        } catch {
            throw PrivacyStoreError(
                .unavailable, "The database \(file.path) cannot be opened: \(Self.reason(error)).")
        }
        self.restrictions = restrictions
        self.historyLimit = historyLimit
    }

    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1") { database in
            try database.execute(
                sql: """
                    CREATE TABLE permission (
                        app TEXT NOT NULL,
                        intent TEXT NOT NULL DEFAULT '',  -- '' is the whole app
                        state TEXT NOT NULL,
                        changed REAL NOT NULL,
                        PRIMARY KEY (app, intent)
                    ) WITHOUT ROWID;
                    CREATE TABLE interaction (
                        number INTEGER PRIMARY KEY,
                        app TEXT NOT NULL,
                        id TEXT NOT NULL,
                        intent TEXT NOT NULL,
                        content TEXT NOT NULL,  -- the interaction as JSON
                        direction TEXT NOT NULL,
                        start REAL NOT NULL,
                        "group" TEXT,
                        outcome TEXT,           -- NULL where the app told of it
                        UNIQUE (app, id)
                    );
                    CREATE INDEX interactionByTime ON interaction (start);
                    CREATE INDEX interactionByApp ON interaction (app);
                    CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
                    """)
        }
        migrator.registerMigration("problems") { database in
            // NULL where nothing went wrong.
            try database.execute(sql: "ALTER TABLE interaction ADD COLUMN problem TEXT")
        }
        return migrator
    }

    func read<Value>(_ work: (Database) throws -> Value) throws(PrivacyStoreError) -> Value {
        do {
            return try database.read(work)
        } catch {
            throw PrivacyStoreError(.failed, "Permissions and history cannot be read: \(Self.reason(error)).")
        }
    }

    func write<Value>(_ work: (Database) throws -> Value) throws(PrivacyStoreError) -> Value {
        do {
            return try database.write(work)
        } catch {
            throw PrivacyStoreError(.failed, "Permissions and history cannot be kept: \(Self.reason(error)).")
        }
    }

    /// What SQLite says, without the statement that it says it of.
    private static func reason(_ error: any Error) -> String {
        (error as? DatabaseError)?.message ?? error.localizedDescription
    }

    func isRestricted(_ app: String, _ intent: String?) -> Bool {
        restrictions.forbids(app, intent)
    }
}

// MARK: Settings

extension PrivacyStore {
    private enum Setting: String {
        case locked
        case memory
    }

    /// Whether the person has locked Heed.
    public func isLocked() throws(PrivacyStoreError) -> Bool {
        try isOn(.locked)
    }

    /// Locks Heed or unlocks it.
    public func setLocked(_ isLocked: Bool) throws(PrivacyStoreError) {
        try set(.locked, isLocked)
    }

    /// Whether Heed may use what happened before to fill in what a command leaves out.
    public func usesMemory() throws(PrivacyStoreError) -> Bool {
        try isOn(.memory)
    }

    /// Lets Heed use what happened before, or not.
    public func setUsesMemory(_ usesMemory: Bool) throws(PrivacyStoreError) {
        try set(.memory, usesMemory)
    }

    private func isOn(_ setting: Setting) throws(PrivacyStoreError) -> Bool {
        try read { database in
            try String.fetchOne(
                database, sql: "SELECT value FROM setting WHERE name = ?", arguments: [setting.rawValue])
                == "on"
        }
    }

    private func set(_ setting: Setting, _ isOn: Bool) throws(PrivacyStoreError) {
        try write { database in
            try database.execute(
                sql: "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)",
                arguments: [setting.rawValue, isOn ? "on" : "off"])
        }
    }
}
