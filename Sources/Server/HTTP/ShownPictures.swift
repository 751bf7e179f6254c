import Foundation
import HeedKit
import IntentCore
import SpeechCore
import Synchronization

/// The pictures of the cards that clients were shown lately; no other file is handed out.
final class ShownPictures: Sendable {
    private static let most = 256
    private static let sizeLimit = 10_000_000

    private let paths = Mutex<[String]>([])
    private let reader = Reader()

    /// Reads on a queue of its own, since that waits for the disk.
    private actor Reader {
        private let executor = QueueExecutor(label: "heed.server.pictures")

        nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

        func bytes(of path: String) -> Data? { ShownPictures.bytes(of: path) }
    }

    /// Notes the picture of an event's card.
    func note(_ event: Event) {
        let card: Card? =
            switch event {
            case .prompt(let question): question.card
            case .response(let reply), .update(let reply): reply.card
            default: nil
            }
        guard let path = card?.image?.path else { return }
        paths.withLock { paths in
            paths.removeAll { $0 == path }
            paths.append(path)
            if paths.count > Self.most { paths.removeFirst() }
        }
    }

    /// A picture and its kind.
    ///
    /// - Throws: `ServerError` of code `notFound` for a file that was not shown or is no picture.
    func picture(at path: String) async throws(ServerError) -> (data: Data, type: String) {
        guard paths.withLock({ $0.contains(path) }), let data = await reader.bytes(of: path),
            let type = Self.type(of: data)
        else { throw ServerError(.notFound, "There is no such picture.") }
        return (data, type)
    }

    /// The bytes of a regular file that lies where its name says: an app could put a link to what it may not read itself.
    private static func bytes(of path: String) -> Data? {
        let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return nil }
        let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
        // The place is asked of the open file, which cannot be exchanged any more.
        let place = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(file)")
        var status = stat()
        guard place == URL(filePath: path).standardizedFileURL.path, fstat(file, &status) == 0,
            status.st_mode & S_IFMT == S_IFREG, status.st_size <= sizeLimit
        else { return nil }
        return try? handle.read(upToCount: sizeLimit)
    }

    private static func type(of data: Data) -> String? {
        if data.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
        if data.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
        if data.starts(with: Array("GIF8".utf8)) { return "image/gif" }
        if data.starts(with: Array("RIFF".utf8)), data.dropFirst(8).starts(with: Array("WEBP".utf8)) {
            return "image/webp"
        }
        let start = String(decoding: data.prefix(200), as: UTF8.self)
        // Codes are drawn so. As the picture of a page it runs no scripts and loads nothing.
        if start.hasPrefix("<svg") || start.hasPrefix("<?xml") && start.contains("<svg") { return "image/svg+xml" }
        return nil
    }
}
