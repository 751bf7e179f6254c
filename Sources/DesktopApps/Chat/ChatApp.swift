import AppExtension
import Foundation
import XMPP

/// Messages over XMPP: sent to people and rooms, read, changed and taken back.
enum ChatApp {
    static let handlers = [String: any IntentHandler](IntentRoute.messages(ChatMessages()))

    /// Everybody who can be written to, as Heed reads an app's lists.
    static func list() {
        let book: ChatBook
        do { book = try ChatBook.read() } catch { return ListedLine.tell(error) }
        let lines = book.everybody.map { _, one in
            let first = one.isRoom ? nil : one.name.split(separator: " ").first.map(String.init)
            var said: [String] = []
            for way in [one.name, first].compactMap(\.self) where !said.contains(way) { said.append(way) }
            return ListedLine(
                kind: one.isRoom ? "contactGroupName" : "contactName", id: one.address.description, say: said)
        }
        ListedLine.print(lines)
    }
}
