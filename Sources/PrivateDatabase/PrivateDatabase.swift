package import Foundation
package import GRDB
import ModuleErrors
import PrivateFiles

/// An SQLite database that only its owner can read, in which what is deleted is overwritten.
package struct PrivateDatabase: Sendable {
    /// The database itself.
    package let queue: DatabaseQueue

    /// Opens a database, or makes it, and brings its tables to the newest form.
    ///
    /// - Parameters:
    ///   - file: the database's file; its folder is made where it is missing, readable by its owner alone.
    ///   - ownsFolder: whether a folder that is there is shut to others, too; one that the person has named holds other files.
    ///   - hasLog: whether changes go to a log beside the file first, so that readers never wait for a writer.
    ///   - patience: how long it waits for another process that is writing, in seconds.
    ///   - schema: the tables.
    /// - Throws: the errors of SQLite or the file system; `reason(for:)` has the words for it.
    package init(
        file: URL, ownsFolder: Bool, hasLog: Bool, patience: TimeInterval, schema: DatabaseMigrator
    ) throws {
        let folder = file.deletingLastPathComponent()
        if ownsFolder || !FileManager.default.fileExists(atPath: folder.path) {
            try PrivateFiles.makeFolder(at: folder)
        }
        try PrivateFiles.prepareDatabase(at: file)
        var configuration = Configuration()
        configuration.busyMode = .timeout(patience)
        if hasLog { configuration.journalMode = .wal }
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA secure_delete = ON") }
        queue = try DatabaseQueue(path: file.path, configuration: configuration)
        try schema.migrate(queue)
    }

    /// The reason of an error in words, without the SQL statement, and with the remedy for a damaged file.
    package static func reason(for error: any Error) -> String {
        if let error = error as? DatabaseError {
            let isDamaged = [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode)
            return (error.message ?? "\(error)") + (isDamaged ? "; move that file away, and a new one is begun" : "")
        }
        return (error as? any ModuleError)?.message ?? error.localizedDescription
    }
}
