package import Foundation
import GRDB
import PrivateDatabase

/// The permissions and the history of apps, in one SQLite database that only its owner can read.
///
/// Every program of the person's may have it open; changes are seen by the others at their next question.
package struct PrivacyStore: Sendable {
    let database: DatabaseQueue
    let historyLimit: Int
    private let restrictions: Restrictions

    /// Opens the database of a folder; both are made where they are missing.
    ///
    /// - Parameters:
    ///   - folder: the folder in which it is kept.
    ///   - restrictions: the administrator's restrictions.
    ///   - historyLimit: the most entries that are kept of each app; older ones go.
    /// - Throws: `PrivacyStoreError` of code `unavailable`.
    package init(
        folder: URL, restrictions: Restrictions = Restrictions(), historyLimit: Int = 10_000
    ) throws(PrivacyStoreError) {
        let file = folder.appending(path: "privacy.sqlite")
        do {
            database = try PrivateDatabase(
                file: file, ownsFolder: true, hasLog: false, patience: 5, schema: Self.migrator
            ).queue
        } catch {
            throw PrivacyStoreError(
                .unavailable, "The database \(file.path) cannot be opened: \(PrivateDatabase.reason(for: error)).",
                underlying: error)
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
        migrator.registerMigration("grants") { database in
            // An earlier yes was said to a question that did not tell what the app asks for: it is asked again.
            try database.execute(
                sql: """
                    ALTER TABLE permission ADD COLUMN package TEXT;   -- which package a yes was said to
                    ALTER TABLE permission ADD COLUMN requests TEXT;  -- what it asked for, as JSON
                    CREATE TABLE digest (
                        file TEXT PRIMARY KEY, stamp TEXT NOT NULL, content TEXT NOT NULL
                    ) WITHOUT ROWID;
                    """)
        }
        return migrator
    }

    func read<Value>(_ work: (Database) throws -> Value) throws(PrivacyStoreError) -> Value {
        do {
            return try database.read(work)
        } catch {
            throw PrivacyStoreError(
                .failed, "Permissions and history cannot be read: \(PrivateDatabase.reason(for: error)).",
                underlying: error)
        }
    }

    func write<Value>(_ work: (Database) throws -> Value) throws(PrivacyStoreError) -> Value {
        do {
            return try database.write(work)
        } catch {
            throw PrivacyStoreError(
                .failed, "Permissions and history cannot be kept: \(PrivateDatabase.reason(for: error)).",
                underlying: error)
        }
    }

    /// A file's digest, worked out only where the file has changed since the last time.
    ///
    /// - Parameters:
    ///   - file: the file's path.
    ///   - stamp: a mark that changes whenever its content does.
    ///   - workOut: works the digest out.
    /// - Returns: the digest, or nil where it cannot be worked out.
    package func digest(of file: String, stamp: String, otherwise workOut: () -> String?) -> String? {
        let known = try? read { database in
            try String.fetchOne(
                database, sql: "SELECT content FROM digest WHERE file = ? AND stamp = ?", arguments: [file, stamp])
        }
        if let known = known ?? nil { return known }
        guard let content = workOut() else { return nil }
        // That it cannot be kept costs time at the next start.
        try? write { database in
            try database.execute(
                sql: "INSERT OR REPLACE INTO digest (file, stamp, content) VALUES (?, ?, ?)",
                arguments: [file, stamp, content])
        }
        return content
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
    package func isLocked() throws(PrivacyStoreError) -> Bool {
        try isOn(.locked)
    }

    /// Locks Heed or unlocks it.
    package func setLocked(_ isLocked: Bool) throws(PrivacyStoreError) {
        try set(.locked, isLocked)
    }

    /// Whether Heed may use what happened before to fill in what a command leaves out.
    package func usesMemory() throws(PrivacyStoreError) -> Bool {
        try isOn(.memory)
    }

    /// Lets Heed use what happened before, or not.
    package func setUsesMemory(_ usesMemory: Bool) throws(PrivacyStoreError) {
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
