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
    /// So many clients may wait for events, and so often they get a sign.
    private static let mostWatchers = 64
    private static let sign = Duration.seconds(15)
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
                for process in processes where process == getpid() || !Self.isHeed(process) {
                    try database.execute(
                        sql: "UPDATE item SET deaths = deaths + 1, begun = 0 WHERE begun = ?", arguments: [process])
                }
            }
            try Self.sweep(folder, database)
        } catch { throw Self.failure(error) }
    }

    /// Whether a process is one of Heed's; numbers of processes come again.
    private static func isHeed(_ process: Int32) -> Bool {
        let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")
        return program.map { URL(filePath: $0).lastPathComponent.hasPrefix("heed") } ?? false
    }

    /// Removes recordings that nothing will be done with: a process may die between the disk and the database.
    private static func sweep(_ folder: URL, _ database: PrivateDatabase) throws {
        let waiting = try database.queue.read {
            try Row.fetchAll($0, sql: "SELECT job, place FROM item WHERE result IS NULL")
        }
        let jobs = Set(waiting.map { $0["job"] as String })
        let recordings = Set(waiting.map { "\($0["job"] as String)/\($0["place"] as Int)" })
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where !name.contains(".sqlite") {
            let job = folder.appending(path: name)
            // Another server may be about to add one.
            let changed = try job.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
            guard changed ?? .now < Date(timeIntervalSinceNow: -60) else { continue }
            guard jobs.contains(name) else {
                try FileManager.default.removeItem(at: job)
                continue
            }
            for place in try FileManager.default.contentsOfDirectory(atPath: job.path)
            where !recordings.contains("\(name)/\(place)") {
                try FileManager.default.removeItem(at: job.appending(path: place))
            }
        }
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
            try PrivateFiles.makeFolder(at: recordings(of: id))
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
            if failure.code != .conflict { try? FileManager.default.removeItem(at: recordings(of: id)) }
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
            // What stays is swept away at a later start.
            try? FileManager.default.removeItem(at: recordings(of: id))
            // What was said must not stay in the log.
            _ = try database.queue.writeWithoutTransaction { try $0.checkpoint(.truncate) }
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

    /// Leaves a recording for later.
    ///
    /// - Parameters:
    ///   - item: the recording.
    ///   - hasFailed: whether it was tried, and not only interrupted by the end of the server.
    func putBack(_ item: Item, hasFailed: Bool) {
        // At worst it is tried once less.
        try? database.queue.write {
            try $0.execute(
                sql: "UPDATE item SET begun = 0, deaths = deaths + ? WHERE job = ? AND place = ?",
                arguments: [hasFailed ? 1 : 0, item.job, item.place])
        }
    }

    /// The file of a recording.
    func recording(_ job: String, _ place: Int) -> URL { recordings(of: job).appending(path: String(place)) }

    /// The folder of a job's recordings.
    ///
    /// The names that Heed makes lead nowhere else; others are nobody's.
    private func recordings(of job: String) -> URL {
        folder.appending(path: job.allSatisfy(\.isHexDigit) ? job : "nobody's")
    }

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

    /// A sign whenever something of a job is done, and every few seconds.
    ///
    /// - Throws: `ServerError` of code `busy` where too many look.
    func changes(of id: String) throws(ServerError) -> AsyncStream<Void> {
        guard watchers.values.reduce(0, { $0 + $1.count }) < Self.mostWatchers else {
            throw ServerError(.busy, "Too many clients wait for events of jobs.")
        }
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let watcher = UUID()
        watchers[id, default: [:]][watcher] = continuation
        let signs = Task {
            while (try? await Task.sleep(for: Self.sign)) != nil { continuation.yield() }
        }
        continuation.onTermination = { [weak self] _ in
            signs.cancel()
            Task { await self?.forget(watcher, of: id) }
        }
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
