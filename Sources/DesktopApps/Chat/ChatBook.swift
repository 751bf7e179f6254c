import Foundation
import XMPP

/// What Chat keeps between two commands: whom it can write to, what it has sent, and what was read.
struct ChatBook: Codable {
    /// A message that the person has sent, or wants to send.
    struct Sent: HandedOver {
        var id: String
        /// The account that it is sent from.
        var account: Address
        var recipient: Correspondent
        var text: String
        var date: Date
        var state: HandOverState
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

    /// The file; nil where Heed gives no folder.
    private static var file: KeptFile<ChatBook>? {
        folder.map { KeptFile(folder: $0, name: "chat.json", waiting: "messages", empty: ChatBook()) }
    }

    /// The book as it is now; an empty one where there is none yet.
    ///
    /// - Throws: `KeptTrouble` where it is damaged.
    static func read() throws(KeptTrouble) -> ChatBook { try file?.read() ?? ChatBook() }

    /// Changes the book.
    @discardableResult
    static func update<Result>(_ change: (inout ChatBook) throws -> Result) throws -> Result {
        guard let file else { throw CocoaError(.fileNoSuchFile) }
        return try file.update { book in
            let result = try change(&book)
            book.sent.keep(newest: Self.keptCount)
            return result
        }
    }
}
