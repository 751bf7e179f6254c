import Foundation
import XMPP

/// What Chat keeps between two commands: whom it can write to, what it has sent, and what was read.
struct ChatBook: Codable {
    /// A message that the person has sent, or wants to send.
    struct Sent: Codable {
        /// How far a message has got.
        enum State: String, Codable {
            /// It was not tried yet.
            case waiting
            /// It may be at the server.
            case tried
            /// The server has it.
            case sent
        }

        var id: String
        /// The account that it is sent from.
        var account: Address
        var recipient: Correspondent
        var text: String
        var date: Date
        var state: State
    }

    /// The people and rooms by account.
    var correspondents: [String: [Correspondent]] = [:]
    /// The messages that were sent last, oldest first.
    var sent: [Sent] = []
    /// Until when messages were read, by account.
    var readUntil: [String: Date] = [:]

    /// When the servers were asked for them last.
    var refreshed: Date?

    /// After so many seconds the servers are asked for people and rooms again.
    private static let freshTime: TimeInterval = 3_600

    /// Whether the people and rooms are to be asked for again.
    var isStale: Bool { refreshed.map { abs($0.timeIntervalSinceNow) > Self.freshTime } ?? true }

    /// So many sent messages are kept, and all that have not gone out.
    private static let keptCount = 50

    /// Everybody who can be written to, with the account that knows them.
    var everybody: [(account: String, correspondent: Correspondent)] {
        correspondents.sorted { $0.key < $1.key }.flatMap { account, known in known.map { (account, $0) } }
    }

    /// Where it is kept; while names are listed Heed gives the folder for reading only.
    private static var folder: URL? {
        let environment = ProcessInfo.processInfo.environment
        let given = ["HEED_WRITES", "HEED_READS"].flatMap { environment[$0, default: ""].split(separator: ":") }
        return given.first { $0.hasSuffix("share/heed-chat") }.map { URL(filePath: String($0)) }
    }

    /// Why the book cannot be used, in words for the person.
    struct Trouble: Error {
        var words: String
    }

    /// The book as it is now; an empty one where there is none yet.
    ///
    /// - Throws: `Trouble` where it is damaged: messages may wait in it, so nothing takes its place.
    static func read() throws(Trouble) -> ChatBook {
        guard let file = folder?.appending(path: "chat.json"), FileManager.default.fileExists(atPath: file.path) else {
            return ChatBook()
        }
        do {
            return try JSONDecoder().decode(ChatBook.self, from: Data(contentsOf: file))
        } catch {
            throw Trouble(
                words: "The file \(file.path) cannot be read, and messages may wait in it: move it away to begin anew.")
        }
    }

    /// Changes the book; no other process changes it meanwhile, and a broken write leaves the old one.
    @discardableResult
    static func update<Result>(_ change: (inout ChatBook) throws -> Result) throws -> Result {
        guard let folder else { throw CocoaError(.fileNoSuchFile) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return try FolderLock.holding(folder) {
            var book = try read()
            let result = try change(&book)
            let kept = book.sent.suffix(Self.keptCount).map(\.id)
            book.sent.removeAll { $0.state == .sent && !kept.contains($0.id) }
            let file = folder.appending(path: "chat.json")
            try JSONEncoder().encode(book).write(to: file, options: .atomic)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
            return result
        }
    }
}
