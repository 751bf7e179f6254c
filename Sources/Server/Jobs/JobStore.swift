import Foundation
import GRDB
import LocalSystem
import PrivateDatabase
import PrivateFiles
import SpeechCore
import Transcripts

/// The jobs and their results, in SQLite, with the recordings beside it: all of it outlives the process.
///
/// It lives on a queue of its own, as databases wait for the disk.
actor JobStore {
    /// A recording that is to be recognised.
    struct Item: Sendable {
        var job: String
        var place: Int
        var name: String
        var model: String
        var format: String
        /// How many processes died while they had it under way and came no further with it.
        var deaths: Int
    }

    /// So many jobs are kept; the oldest of those that are done make room.
    private static let mostJobs = 1_000
    /// So many jobs may wait.
    private static let mostWaiting = 64

    private let folder: URL
    private let database: PrivateDatabase
    private let executor = QueueExecutor(label: "heed.server.jobs")
    private var watchers: [String: [UUID: AsyncStream<Void>.Continuation]] = [:]

    /// The executor that keeps waiting for the disk off the cooperative pool.
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// The person's jobs in a language.
    ///
    /// - Throws: `ServerError` when the database cannot be used.
    init(locale: String) throws(ServerError) {
        let folder = XDGFolders().state.appending(path: "heed/jobs/\(locale)")
        self.folder = folder
        do {
            database = try PrivateDatabase(
                file: folder.appending(path: "jobs.sqlite"), ownsFolder: true, hasLog: true, patience: 5,
                schema: Self.schema)
            // What a process that died has left under way is tried again, not for ever.
            try database.queue.write { database in
                let processes = try Int32.fetchAll(database, sql: "SELECT DISTINCT begun FROM item WHERE begun")
                for process in processes where process == getpid() || kill(process, 0) != 0 {
                    try database.execute(
                        sql: "UPDATE item SET deaths = deaths + 1, begun = 0 WHERE begun = ?", arguments: [process])
                }
            }
        } catch { throw Self.failure(error) }
    }

    private static var schema: DatabaseMigrator {
        var schema = DatabaseMigrator()
        schema.registerMigration("jobs") { database in
            try database.execute(
                sql: """
                    CREATE TABLE job (id TEXT PRIMARY KEY, created REAL NOT NULL, key TEXT UNIQUE, digest TEXT NOT NULL,
                        model TEXT NOT NULL, format TEXT NOT NULL);
                    CREATE TABLE item (job TEXT NOT NULL REFERENCES job ON DELETE CASCADE, place INTEGER NOT NULL,
                        name TEXT NOT NULL, deaths INTEGER NOT NULL DEFAULT 0, begun INTEGER NOT NULL DEFAULT 0,
                        result TEXT, rendered TEXT, failed BOOLEAN NOT NULL DEFAULT 0, PRIMARY KEY (job, place));
                    CREATE TABLE piece (job TEXT NOT NULL REFERENCES job ON DELETE CASCADE, place INTEGER NOT NULL,
                        content TEXT NOT NULL);
                    """)
        }
        return schema
    }

    // MARK: Jobs

    /// Keeps a job with its recordings.
    ///
    /// - Parameters:
    ///   - files: the recordings by their names; they are taken away from where they are.
    ///   - key: the client's own name of the request: the same one twice is one job.
    ///   - model: what recognises it.
    ///   - format: how results are written beside their JSON.
    /// - Returns: the job's name.
    /// - Throws: `ServerError`: `busy` when too many wait, `conflict` where the key was used for something else.
    func add(
        _ files: [(name: String, file: URL)], key: String?, model: String, format: String
    ) throws(ServerError) -> String {
        let id = Secret.random()
        do {
            let digest = Secret.digest(
                of: try files.map { "\($0.name) \(Secret.digest(of: try Data(contentsOf: $0.file)))" }.joined(
                    separator: "\n")
                    + "\n\(model) \(format)")
            if let key,
                let earlier = try database.queue.read({
                    try Row.fetchOne($0, sql: "SELECT id, digest FROM job WHERE key = ?", arguments: [key])
                })
            {
                guard earlier["digest"] == digest else {
                    throw ServerError(.conflict, "The Idempotency-Key was used for another job.")
                }
                return earlier["id"]
            }
            guard try waitingCount() < Self.mostWaiting else {
                throw ServerError(.busy, "Too many jobs wait; try again later.")
            }
            try PrivateFiles.makeFolder(at: folder.appending(path: id))
            for (place, file) in files.enumerated() {
                try FileManager.default.moveItem(at: file.file, to: recording(id, place))
            }
            try database.queue.write { database in
                try database.execute(
                    sql: "INSERT INTO job (id, created, key, digest, model, format) VALUES (?, ?, ?, ?, ?, ?)",
                    arguments: [id, Date.now.timeIntervalSince1970, key, digest, model, format])
                for (place, file) in files.enumerated() {
                    try database.execute(
                        sql: "INSERT INTO item (job, place, name) VALUES (?, ?, ?)", arguments: [id, place, file.name])
                }
            }
            try makeRoom()
        } catch {
            let failure = Self.failure(error)
            if failure.code != .conflict { try? FileManager.default.removeItem(at: folder.appending(path: id)) }
            throw failure
        }
        return id
    }

    /// What is known of a job.
    ///
    /// - Throws: `ServerError` of code `notFound`.
    func job(_ id: String) throws(ServerError) -> JobAnswer {
        let found: JobAnswer?
        do {
            found = try database.queue.read { database in
                guard let job = try Row.fetchOne(database, sql: "SELECT * FROM job WHERE id = ?", arguments: [id])
                else {
                    return nil
                }
                let items = try Row.fetchAll(
                    database, sql: "SELECT * FROM item WHERE job = ? ORDER BY place", arguments: [id])
                return JobAnswer(job, items)
            }
        } catch { throw Self.failure(error) }
        guard let found else { throw Self.missing }
        return found
    }

    /// All jobs, the latest first, without what was said.
    func jobs() throws(ServerError) -> [JobAnswer] {
        do {
            return try database.queue.read { database in
                try Row.fetchAll(database, sql: "SELECT * FROM job ORDER BY created DESC").map { job in
                    let id: String = job["id"]
                    let items = try Row.fetchAll(
                        database, sql: "SELECT name, failed, result IS NOT NULL AS done FROM item WHERE job = ?",
                        arguments: [id])
                    return JobAnswer(summary: job, items)
                }
            }
        } catch { throw Self.failure(error) }
    }

    /// Forgets a job with everything that belongs to it.
    ///
    /// - Throws: `ServerError` of code `notFound`.
    func remove(_ id: String) throws(ServerError) {
        do {
            let count = try database.queue.write { database in
                try database.execute(sql: "DELETE FROM job WHERE id = ?", arguments: [id])
                return database.changesCount
            }
            guard count > 0 else { throw Self.missing }
            try? FileManager.default.removeItem(at: folder.appending(path: id))
            for watcher in watchers.removeValue(forKey: id) ?? [:] { watcher.value.finish() }
        } catch { throw Self.failure(error) }
    }

    // MARK: Work

    /// The next recording that is to be recognised, marked as begun; nil where there is none.
    func next() throws(ServerError) -> Item? {
        do {
            return try database.queue.write { database in
                guard
                    let row = try Row.fetchOne(
                        database,
                        sql: """
                            SELECT item.*, job.model, job.format FROM item JOIN job ON job.id = item.job
                            WHERE result IS NULL AND NOT begun ORDER BY job.created, item.place LIMIT 1
                            """)
                else { return nil }
                let item = Item(
                    job: row["job"], place: row["place"], name: row["name"], model: row["model"],
                    format: row["format"], deaths: row["deaths"])
                try database.execute(
                    sql: "UPDATE item SET begun = ? WHERE job = ? AND place = ?",
                    arguments: [getpid(), item.job, item.place])
                return item
            }
        } catch { throw Self.failure(error) }
    }

    /// Leaves a recording for later that the end of the server has interrupted, which is not its fault.
    func putBack(_ item: Item) {
        // At worst it is tried once less.
        try? database.queue.write {
            try $0.execute(
                sql: "UPDATE item SET begun = 0 WHERE job = ? AND place = ?", arguments: [item.job, item.place])
        }
    }

    /// The file of a recording.
    func recording(_ job: String, _ place: Int) -> URL { folder.appending(path: "\(job)/\(place)") }

    /// The pieces of a long recording that are done.
    func pieces(of item: Item) throws(ServerError) -> [TranscriptSegment] {
        do {
            return try database.queue.read {
                try String.fetchAll(
                    $0, sql: "SELECT content FROM piece WHERE job = ? AND place = ? ORDER BY rowid",
                    arguments: [item.job, item.place])
            }.map { try JSONDecoder().decode(TranscriptSegment.self, from: Data($0.utf8)) }
        } catch { throw Self.failure(error) }
    }

    /// Keeps a piece of a long recording.
    func keep(_ piece: TranscriptSegment, of item: Item) throws(ServerError) {
        do {
            let content = String(decoding: try JSONEncoder().encode(piece), as: UTF8.self)
            try database.queue.write { database in
                // One that was deleted meanwhile keeps nothing.
                try database.execute(
                    sql: "INSERT INTO piece SELECT job, place, ? FROM item WHERE job = ? AND place = ?",
                    arguments: [content, item.job, item.place])
                // The next piece is another try.
                try database.execute(
                    sql: "UPDATE item SET deaths = 0 WHERE job = ? AND place = ?", arguments: [item.job, item.place])
            }
        } catch { throw Self.failure(error) }
    }

    /// Keeps what came of a recording, which is not needed any more.
    func finish(_ item: Item, _ record: TranscriptRecord) throws(ServerError) {
        let isFailure = if case .failure = record { true } else { false }
        let rendered = TranscriptFormat(rawValue: item.format)?.render(record, for: .file)
        do {
            try database.queue.write { database in
                try database.execute(
                    sql: """
                        UPDATE item SET begun = 0, result = ?, rendered = ?, failed = ? WHERE job = ? AND place = ?
                        """,
                    arguments: [record.json(), rendered, isFailure, item.job, item.place])
                try database.execute(
                    sql: "DELETE FROM piece WHERE job = ? AND place = ?", arguments: [item.job, item.place])
            }
        } catch { throw Self.failure(error) }
        try? FileManager.default.removeItem(at: recording(item.job, item.place))
        for watcher in (watchers[item.job] ?? [:]).values { watcher.yield() }
    }

    /// A sign whenever something of a job is done.
    func changes(of id: String) -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let watcher = UUID()
        watchers[id, default: [:]][watcher] = continuation
        continuation.onTermination = { [weak self] _ in Task { await self?.forget(watcher, of: id) } }
        return stream
    }

    private func forget(_ watcher: UUID, of id: String) {
        watchers[id]?[watcher] = nil
        if watchers[id]?.isEmpty == true { watchers[id] = nil }
    }

    private func waitingCount() throws -> Int {
        try database.queue.read {
            try Int.fetchOne($0, sql: "SELECT count(DISTINCT job) FROM item WHERE result IS NULL") ?? 0
        }
    }

    private func makeRoom() throws {
        let old = try database.queue.read {
            try String.fetchAll(
                $0,
                sql: """
                    SELECT id FROM job WHERE NOT EXISTS (SELECT 1 FROM item WHERE job = id AND result IS NULL)
                    ORDER BY created DESC LIMIT -1 OFFSET ?
                    """, arguments: [Self.mostJobs])
        }
        for id in old { try remove(id) }
    }

    private static var missing: ServerError { ServerError(.notFound, "There is no such job.") }

    private static func failure(_ error: any Error) -> ServerError {
        if let own = error as? ServerError { return own }
        if (error as? DatabaseError)?.resultCode == .SQLITE_FULL || ServerError.isDiskFull(error) { return .diskFull }
        return ServerError(
            .failed, "The jobs cannot be used: \(PrivateDatabase.reason(for: error)).", underlying: error)
    }
}
