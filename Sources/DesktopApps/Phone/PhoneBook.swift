import AppExtension
import DesktopData
import Foundation

/// What Phone keeps between two commands: the texts that it has sent or is to send, and those that were received and read.
struct PhoneBook: Codable {
    /// A text that the person has sent, or wants to send.
    struct Sent: HandedOver {
        var id: String
        var number: String
        /// Whom it is to, for people.
        var name: String
        var text: String
        var date: Date
        var state: HandOverState
        /// The telephone that it was tried with.
        var line: String?
        /// By what that telephone knows it.
        var reference: String?
        /// When the telephone was told to send it; nil where that was not begun.
        var begun: Date?
        /// Why it has not gone out, for people.
        var trouble: String?

        /// For so many seconds it is looked at again what became of a text of which nobody could tell it.
        private static let doubtTime: TimeInterval = 24 * 3_600

        /// Whether nobody could tell yet whether it went out, and a telephone may still know.
        var isDoubtful: Bool {
            state == .unclear && line != nil && abs(date.timeIntervalSinceNow) < Self.doubtTime
        }

        /// Whether it certainly has not gone out, since nobody was told to send it.
        var isUnsent: Bool { begun == nil }
    }

    /// The texts of the last time, oldest first.
    var sent: [Sent] = []
    /// What a telephone has told that keeps none itself, oldest first.
    var received: [ReceivedText] = []
    /// The texts that were read out.
    var seen: [String] = []
    /// The texts that were announced.
    var told: [String] = []

    /// So many are kept of those that have gone out, of those that came, and of the names of those that were read.
    private static let (keptCount, receivedCount, nameCount) = (50, 200, 2_000)

    /// The book of a folder.
    static func file(in folder: URL) -> KeptFile<PhoneBook> {
        KeptFile(folder: folder, name: "phone.json", waiting: "texts", empty: PhoneBook())
    }

    /// Changes the book of a folder.
    @discardableResult
    static func update<Result>(in folder: URL, _ change: (inout PhoneBook) throws -> Result) throws -> Result {
        try file(in: folder).update { book in
            let result = try change(&book)
            book.sent.keep(newest: keptCount)
            book.received = book.received.suffix(receivedCount)
            book.seen = book.seen.suffix(nameCount)
            book.told = book.told.suffix(nameCount)
            return result
        }
    }
}
