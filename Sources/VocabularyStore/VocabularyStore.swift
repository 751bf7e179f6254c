package import Foundation
import GRDB
import LocalSystem
import PrivateDatabase

/// The names that people and their apps add, in one SQLite database of the user's.
///
/// SiriKit's rules: a set is ordered by importance, a new set replaces the earlier one of its kind at once or not at all,
/// each app sees its own sets only, and sets can be taken away.
package struct VocabularyStore: Sendable {
    let database: DatabaseQueue

    /// Opens the store, or makes it.
    ///
    /// - Parameter file: the database; its folder is made where it is missing, readable by its owner alone.
    /// - Throws: `VocabularyError` of code `storeFailed`.
    package init(file: URL) throws(VocabularyError) {
        do {
            // In a folder that the person has named it is a file among others.
            database = try PrivateDatabase(
                file: file, ownsFolder: false, hasLog: true, patience: 10, schema: Self.schema
            ).queue
        } catch {
            throw VocabularyError(
                .storeFailed, "The vocabulary \(file.path) cannot be opened: \(PrivateDatabase.reason(for: error)).",
                underlying: error)
        }
    }

    /// The file in which the user's vocabulary is kept.
    ///
    /// - Parameter environment: the variables that say where: `HEED_VOCABULARY`, `XDG_DATA_HOME`, `HOME`.
    /// - Returns: a file that may not exist yet.
    package static func userFile(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> URL {
        if let file = environment["HEED_VOCABULARY"], !file.isEmpty { return URL(filePath: file) }
        return XDGFolders(environment: environment).data.appending(path: "heed/vocabulary.sqlite")
    }

    /// A number that grows with every change, by whichever process; reading it takes microseconds.
    ///
    /// - Throws: `VocabularyError` of code `storeFailed`.
    package func revision() throws(VocabularyError) -> Int {
        try read { try Int.fetchOne($0, sql: "SELECT revision FROM change") ?? 0 }
    }

    private static var schema: DatabaseMigrator {
        var schema = DatabaseMigrator()
        schema.registerMigration("1") { database in
            try database.execute(
                sql: """
                    CREATE TABLE change (revision INTEGER NOT NULL);
                    INSERT INTO change VALUES (0);
                    CREATE TABLE term (
                        owner TEXT NOT NULL, type TEXT NOT NULL, id TEXT NOT NULL, position INTEGER NOT NULL,
                        say TEXT NOT NULL, hints TEXT, uses REAL NOT NULL DEFAULT 0, lastUse REAL,
                        PRIMARY KEY (owner, type, id)
                    ) WITHOUT ROWID;
                    CREATE TABLE pronunciation (
                        locale TEXT NOT NULL, word TEXT NOT NULL, phones TEXT NOT NULL, source TEXT NOT NULL,
                        recordings INTEGER NOT NULL, learned REAL NOT NULL,
                        PRIMARY KEY (locale, word, phones)
                    ) WITHOUT ROWID;
                    """)
        }
        schema.registerMigration("undo") { try $0.execute(sql: Self.formerTables) }
        schema.registerMigration("routines") { try $0.execute(sql: Self.routineTable) }
        schema.registerMigration("phrases") { try $0.execute(sql: Self.phraseTable) }
        return schema
    }
}

// MARK: - Access

extension VocabularyStore {
    /// Empties the log beside the database, where what was taken away may still stand.
    ///
    /// - Throws: `VocabularyError` of code `storeFailed`, such as where another process is reading.
    package func emptyLog() throws(VocabularyError) {
        do {
            try database.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        } catch {
            throw Self.failure(error)
        }
    }

    func read<Value>(_ body: (Database) throws -> Value) throws(VocabularyError) -> Value {
        do { return try database.read(body) } catch { throw Self.failure(error) }
    }

    /// Changes something in one transaction: all of it or, whatever happens, nothing.
    func change<Value>(_ body: (Database) throws -> Value) throws(VocabularyError) -> Value {
        do {
            return try database.write { database in
                let value = try body(database)
                try database.execute(sql: "UPDATE change SET revision = revision + 1")
                return value
            }
        } catch {
            throw Self.failure(error)
        }
    }

    /// Changes something that is no reason to read all names anew.
    func changeQuietly(_ body: (Database) throws -> Void) throws(VocabularyError) {
        do { try database.write(body) } catch { throw Self.failure(error) }
    }

    private static func failure(_ error: any Error) -> VocabularyError {
        error as? VocabularyError
            ?? VocabularyError(
                .storeFailed, "The vocabulary cannot be read or written: \(PrivateDatabase.reason(for: error)).",
                underlying: error)
    }
}
