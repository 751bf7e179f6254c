import Foundation
import GRDB

/// A list of commands under one name: “goodnight” for several things that are done in the evening.
package struct Routine: Sendable, Hashable, Codable {
    /// The name, which is said or typed.
    package var name: String
    /// The commands, each as it would be typed, in their order.
    package var commands: [String]

    /// A routine.
    package init(name: String, commands: [String]) {
        self.name = name
        self.commands = commands
    }
}

extension VocabularyStore {
    /// All routines, by name.
    ///
    /// - Throws: `VocabularyError` of code `storeFailed`.
    package func routines() throws(VocabularyError) -> [Routine] {
        try read { database in
            try Row.fetchAll(database, sql: "SELECT name, commands FROM routine ORDER BY name").map(Self.routine)
        }
    }

    /// The routine of a name; case does not count.
    ///
    /// - Throws: `VocabularyError` of code `storeFailed`.
    package func routine(named name: String) throws(VocabularyError) -> Routine? {
        try read { database in
            try Row.fetchOne(
                database, sql: "SELECT name, commands FROM routine WHERE name = ?", arguments: [name]
            ).map(Self.routine)
        }
    }

    /// Keeps a routine, in the place of one of its name.
    ///
    /// - Throws: `VocabularyError` of code `storeFailed`.
    package func keep(_ routine: Routine) throws(VocabularyError) {
        try change { database in
            let commands = String(decoding: try JSONEncoder().encode(routine.commands), as: UTF8.self)
            try database.execute(
                sql: "INSERT OR REPLACE INTO routine VALUES (?, ?)", arguments: [routine.name, commands])
        }
    }

    /// Takes a routine away.
    ///
    /// - Returns: whether there was one.
    /// - Throws: `VocabularyError` of code `storeFailed`.
    package func removeRoutine(named name: String) throws(VocabularyError) -> Bool {
        try change { database in
            try database.execute(sql: "DELETE FROM routine WHERE name = ?", arguments: [name])
            return database.changesCount > 0
        }
    }

    private static func routine(_ row: Row) throws -> Routine {
        let text: String = row[1]
        return Routine(name: row[0], commands: try JSONDecoder().decode([String].self, from: Data(text.utf8)))
    }

    static let routineTable = """
        CREATE TABLE routine (name TEXT PRIMARY KEY COLLATE NOCASE, commands TEXT NOT NULL) WITHOUT ROWID;
        """
}
