import GRDB
import PrivateDatabase

/// The kind of the last change of somebody's names, which can be taken back.
package enum VocabularyChangeKind: String, Sendable, Hashable, CaseIterable {
    /// A set took the place of an earlier one.
    case set
    /// Names were added.
    case add
    /// A name was taken out.
    case remove
    /// Sets were taken away.
    case clear
}

/// A change that was taken back.
package struct UndoneChange: Sendable, Hashable {
    /// The kind of the change.
    package var kind: VocabularyChangeKind
    /// The sets as they are now, those that are empty included.
    package var sets: [VocabularySummary]
}

extension VocabularyStore {
    /// The sets and names from before each owner's last change.
    static let formerTables = """
        CREATE TABLE formerChange (owner TEXT PRIMARY KEY, kind TEXT NOT NULL) WITHOUT ROWID;
        CREATE TABLE formerSet (owner TEXT NOT NULL, type TEXT NOT NULL, PRIMARY KEY (owner, type)) WITHOUT ROWID;
        CREATE TABLE formerTerm (
            owner TEXT NOT NULL, type TEXT NOT NULL, id TEXT NOT NULL, position INTEGER NOT NULL,
            say TEXT NOT NULL, hints TEXT, uses REAL NOT NULL DEFAULT 0, lastUse REAL,
            PRIMARY KEY (owner, type, id)
        ) WITHOUT ROWID;
        """

    /// Takes the last change of an app's names, or of the person's own, back; the next time it is made again.
    ///
    /// - Parameter app: whose names; nil for the person's own.
    /// - Returns: the change that was taken back.
    /// - Throws: `VocabularyError` of code `notFound` where there is nothing to take back, or `storeFailed`.
    package func undo(of app: String?) throws(VocabularyError) -> UndoneChange {
        let owner = VocabularyKey(app: app, type: "").owner
        return try change { try Self.undo(owner, in: $0) }
    }

    /// Takes back that sets were taken away, of everybody whose last change that was.
    ///
    /// - Throws: `VocabularyError` of code `notFound` where there is nothing to take back, or `storeFailed`.
    package func undoClearing() throws(VocabularyError) -> UndoneChange {
        try change { database in
            let owners = try String.fetchAll(
                database, sql: "SELECT owner FROM formerChange WHERE kind = ? ORDER BY owner",
                arguments: [VocabularyChangeKind.clear.rawValue])
            let undone = try owners.map { try Self.undo($0, in: database) }
            guard !undone.isEmpty else { throw Self.nothing }
            return UndoneChange(kind: .clear, sets: undone.flatMap(\.sets))
        }
    }

    /// Forgets what was there before the last changes, so that it cannot come back and no byte of it is left in the files.
    ///
    /// - Parameter app: whose; nil for the person's own.
    /// - Throws: `VocabularyError` of code `storeFailed`.
    package func forgetFormer(of app: String?) throws(VocabularyError) {
        let owner = VocabularyKey(app: app, type: "").owner
        try changeQuietly { try Self.forgetFormer(of: owner, in: $0) }
        try compact()
    }

    /// The same for everybody.
    ///
    /// - Throws: `VocabularyError` of code `storeFailed`.
    package func forgetEverythingFormer() throws(VocabularyError) {
        try changeQuietly { database in
            for owner in try String.fetchAll(database, sql: "SELECT owner FROM formerChange") {
                try Self.forgetFormer(of: owner, in: database)
            }
        }
        try compact()
    }

    /// Keeps sets of one owner that are about to change, in the place of what was kept of that owner before.
    static func keep(_ kind: VocabularyChangeKind, types: [String], of owner: String, in database: Database) throws {
        try forgetFormer(of: owner, in: database)
        try database.execute(
            sql: "INSERT INTO formerChange VALUES (?, ?)", arguments: [owner, kind.rawValue])
        for type in types {
            try database.execute(sql: "INSERT INTO formerSet VALUES (?, ?)", arguments: [owner, type])
        }
        try database.execute(
            sql: """
                INSERT INTO formerTerm (\(columns))
                    SELECT \(columns) FROM term
                    WHERE owner = ? AND type IN (SELECT type FROM formerSet WHERE owner = ?)
                """, arguments: [owner, owner])
    }

    /// Keeps all sets of an owner.
    static func keepAll(_ kind: VocabularyChangeKind, of owner: String, in database: Database) throws {
        let types = try String.fetchAll(
            database, sql: "SELECT DISTINCT type FROM term WHERE owner = ?", arguments: [owner])
        // That nothing was taken away is no change.
        guard !types.isEmpty else { return }
        try keep(kind, types: types, of: owner, in: database)
    }

    private static let columns = "owner, type, id, position, say, hints, uses, lastUse"

    private static let nothing = VocabularyError(.notFound, "Nothing was changed that could be taken back.")

    private static func forgetFormer(of owner: String, in database: Database) throws {
        for table in ["formerChange", "formerSet", "formerTerm"] {
            try database.execute(sql: "DELETE FROM \(table) WHERE owner = ?", arguments: [owner])
        }
    }

    private static func undo(_ owner: String, in database: Database) throws -> UndoneChange {
        let word = try String.fetchOne(
            database, sql: "SELECT kind FROM formerChange WHERE owner = ?", arguments: [owner])
        guard let kind = word.flatMap(VocabularyChangeKind.init(rawValue:)) else { throw nothing }
        let types = try String.fetchAll(
            database, sql: "SELECT type FROM formerSet WHERE owner = ? ORDER BY type", arguments: [owner])
        let former = try Row.fetchAll(
            database, sql: "SELECT \(columns) FROM formerTerm WHERE owner = ?", arguments: [owner])
        try keep(kind, types: types, of: owner, in: database)
        for type in types {
            try database.execute(sql: "DELETE FROM term WHERE owner = ? AND type = ?", arguments: [owner, type])
        }
        let statement = try database.makeStatement(
            sql: "INSERT INTO term (\(columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
        for row in former { try statement.execute(arguments: StatementArguments(row.databaseValues)) }
        let sets = types.map { type in
            VocabularySummary(
                key: VocabularyKey(app: owner.isEmpty ? nil : owner, type: type),
                count: former.count { ($0["type"] as String) == type })
        }
        return UndoneChange(kind: kind, sets: sets)
    }

    /// Writes the files anew without what was deleted.
    private func compact() throws(VocabularyError) {
        do {
            try database.writeWithoutTransaction { database in
                try database.execute(sql: "PRAGMA secure_delete = ON; VACUUM; PRAGMA wal_checkpoint(TRUNCATE);")
            }
        } catch {
            let reason = PrivateDatabase.reason(for: error)
            throw VocabularyError(
                .storeFailed, "What was deleted cannot be wiped from the disk: \(reason).", underlying: error)
        }
    }
}
