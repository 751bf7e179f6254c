import AppExtension
import DesktopData
import Foundation

/// What Mail keeps between two commands: the mail that it has sent or is to send, and what it spoke of last.
struct MailBook: Codable {
    /// A mail that the person wants to send, or has sent.
    struct Outgoing: HandedOver {
        var id: String
        var from: MailText.Mailbox
        var recipients: [MailText.Mailbox]
        var subject: String
        var text: String
        var date: Date
        var state: HandOverState
        /// How many times it was handed to the program that sends.
        var attempt = 0
        /// Why it has not gone out, in that program's words.
        var trouble: String?

        /// Whom it is to, for people.
        var names: String {
            recipients.map { $0.name.isEmpty ? $0.address : $0.name }
                .formatted(.list(type: .and).locale(Wording.format))
        }

        /// Whether it says the same to the same people.
        func isSame(as other: Outgoing) -> Bool {
            (subject, text) == (other.subject, other.text)
                && recipients.map(\.address) == other.recipients.map(\.address)
        }
    }

    /// The mail of the last time, oldest first.
    var sent: [Outgoing] = []
    /// The ids of the mails that were spoken of last.
    var told: [String] = []

    /// So many mails are kept that have gone out.
    static let keptCount = 50

    /// The book of a folder.
    static func file(in folder: URL) -> KeptFile<MailBook> {
        KeptFile(folder: folder, name: "mail.json", waiting: "mail", empty: MailBook())
    }

    /// The book of a conversation, which the part that sends reads, too.
    static func file(_ context: ExtensionContext) -> KeptFile<MailBook> {
        file(in: context.groupDirectory ?? context.dataDirectory)
    }
}
