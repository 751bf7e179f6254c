import FlyingFox
import Foundation
import SpeechCore
import Synchronization

/// The report that `heed benchmark --html` has written, shown inside the page.
///
/// A frame can send no token, so who may see the report is given an address that nobody can guess, for a minute.
final class ReportPage: Sendable {
    private static let patience = Duration.seconds(60)
    private static let mostTickets = 16
    private static let sizeLimit = 50_000_000
    /// Its scripts and styles are in it; it reaches nothing, and nothing of the page either.
    private static let policy = [
        "sandbox allow-scripts", "default-src 'none'", "script-src 'unsafe-inline'", "style-src 'unsafe-inline'",
        "img-src data:", "media-src data:", "frame-ancestors 'self'",
    ].joined(separator: "; ")

    private let path: String?
    private let tickets = Mutex<[(ticket: String, since: ContinuousClock.Instant)]>([])
    private let files = FileReader()

    /// The report in a file, which may come later; nil where none was named.
    init(_ path: String?) { self.path = path }

    /// Where the report is for the next minute.
    ///
    /// - Throws: `ServerError` of code `notFound` where there is none.
    func address() throws(ServerError) -> String {
        guard let path, FileManager.default.fileExists(atPath: path) else { throw Self.none }
        let ticket = Secret.random()
        tickets.withLock { tickets in
            tickets.append((ticket, .now))
            if tickets.count > Self.mostTickets { tickets.removeFirst() }
        }
        return "/v1/benchmark/\(ticket)"
    }

    /// The report for who has its address.
    ///
    /// - Throws: `ServerError` of code `notFound`.
    func page(_ ticket: String) async throws(ServerError) -> HTTPResponse {
        let isKnown = tickets.withLock { tickets in
            tickets.removeAll { ContinuousClock.now - $0.since > Self.patience }
            return tickets.contains { $0.ticket == ticket }
        }
        guard isKnown, let path, let data = await files.bytes(of: path, limit: Self.sizeLimit) else { throw Self.none }
        var response = Answer.data(data, type: "text/html; charset=utf-8")
        response.headers[HTTPHeader("Content-Security-Policy")] = Self.policy
        return response
    }

    private static var none: ServerError {
        ServerError(
            .notFound,
            "There is no report yet; make one with heed benchmark --html FILE, and start heed serve with --report FILE."
        )
    }
}

/// Reads files on a queue of its own, since that waits for the disk.
private actor FileReader {
    private let executor = QueueExecutor(label: "heed.server.report")

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    func bytes(of path: String, limit: Int) -> Data? {
        let file = URL(filePath: path)
        guard let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize, size <= limit else { return nil }
        return try? Data(contentsOf: file)
    }
}
