import Foundation
import GRDB
import IntentCore

/// A job as clients are told of it.
struct JobAnswer: Encodable, Sendable {
    /// What became of a recording.
    struct Result: Encodable, Sendable {
        var name: String
        /// The transcript as `heed transcribe --format jsonl` writes it; nil before it is done.
        var result: JSONValue?
        /// The transcript in the form that was asked for.
        var rendered: String?
    }

    private(set) var id: String
    private(set) var created: String
    private(set) var state: String
    private(set) var total: Int
    private(set) var done: Int
    private(set) var failed: Int
    private(set) var results: [Result]?

    /// A job with its results.
    init(_ job: Row, _ items: [Row]) {
        self.init(
            job, total: items.count, done: items.count { $0["result"] != nil },
            failed: items.count { $0["failed"] })
        results = items.map { item in
            let line: String? = item["result"]
            return Result(
                name: item["name"],
                result: line.flatMap { try? JSONDecoder().decode(JSONValue.self, from: Data($0.utf8)) },
                rendered: item["rendered"])
        }
    }

    /// A job without what was said.
    init(summary job: Row, _ items: [Row]) {
        self.init(job, total: items.count, done: items.count { $0["done"] }, failed: items.count { $0["failed"] })
    }

    private init(_ job: Row, total: Int, done: Int, failed: Int) {
        id = job["id"]
        created = Date(timeIntervalSince1970: job["created"]).formatted(.iso8601)
        (self.total, self.done, self.failed) = (total, done, failed)
        state = done == total ? "done" : done == 0 ? "waiting" : "working"
    }

    /// Whether all recordings are done.
    var isDone: Bool { done == total }

    /// The same without what was said.
    var summary: JobAnswer {
        var summary = self
        summary.results = nil
        return summary
    }
}
