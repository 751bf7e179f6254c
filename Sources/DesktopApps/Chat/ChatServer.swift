import Foundation
import XMPP

/// The streams to the servers of the person's accounts, each opened when it is needed first.
actor ChatServer {
    static let shared = ChatServer()

    private var streams: [String: ServerStream] = [:]
    /// How long the echo of a room is waited for, in seconds.
    private static let echoTime = 10.0

    /// A message and what came of it.
    struct Delivery {
        var message: ChatBook.Sent
        /// Why it has not gone out; nil where it has.
        var error: XMPPError?
    }

    private func stream(_ account: Account) throws(XMPPError) -> ServerStream {
        if let open = streams[account.address.description] { return open }
        let stream = try ServerStream(account)
        streams[account.address.description] = stream
        return stream
    }

    /// Reads who can be written to from the servers into the book.
    func refresh(_ accounts: [Account]) throws {
        for account in accounts {
            let stream = try stream(account)
            let people = Stanzas.people(in: try stream.answer(to: Stanzas.rosterQuestion).answer)
            var rooms: [Correspondent] = []
            // A server without bookmarks knows no rooms.
            do throws(XMPPError) {
                rooms = Stanzas.rooms(in: try stream.answer(to: Stanzas.bookmarksQuestion).answer)
            } catch {
                guard error.code == .refused else { throw error }
            }
            try ChatBook.update { $0.correspondents[account.address.description] = people + rooms }
        }
        try ChatBook.update { book in
            let known = accounts.map(\.address.description)
            book.correspondents = book.correspondents.filter { known.contains($0.key) }
            book.refreshed = .now
        }
    }

    /// Hands messages over, each exactly once: what is noted as waiting goes out, and what may be at the server already is looked
    /// for in its archive first.
    ///
    /// - Parameter accounts: the person's accounts.
    /// - Returns: what came of every message that had not gone out.
    /// - Throws: `KeptTrouble` where the book is damaged, and errors of writing it.
    func deliver(_ accounts: [Account]) throws -> [Delivery] {
        var deliveries: [Delivery] = []
        for message in try ChatBook.read().sent where message.state != .sent {
            // What was to go out from an account that is gone waits for it.
            guard let account = accounts.first(where: { $0.address == message.account }) else { continue }
            do {
                try deliver(message, account)
                deliveries.append(Delivery(message: message, error: nil))
            } catch let error as XMPPError {
                streams[account.address.description] = nil
                deliveries.append(Delivery(message: message, error: error))
            }
        }
        return deliveries
    }

    private func deliver(_ message: ChatBook.Sent, _ account: Account) throws {
        let stream = try stream(account)
        if message.state == .tried, try isArchived(message, stream) {
            try note(message.id, .sent)
            return
        }
        // Before it goes out: else it would go out again after an end in between.
        try note(message.id, .tried)
        try hand(
            Stanzas.message(
                message.text, id: message.id, to: message.recipient.address, isRoom: message.recipient.isRoom),
            to: message.recipient, stream)
        try note(message.id, .sent)
    }

    /// Sends something to somebody, and waits until the server has dealt with it.
    private func hand(_ element: Element, to recipient: Correspondent, _ stream: ServerStream) throws(XMPPError) {
        guard recipient.isRoom else {
            stream.send(element)
            let others = try stream.answer(to: Stanzas.ping, from: stream.account.address.domain).others
            if let error = others.first(where: { $0["id"] == element["id"] && $0["type"] == "error" }) {
                throw Self.refusal(of: error, recipient)
            }
            return
        }
        let nickname = recipient.nickname ?? stream.account.address.local
        var others: [Element] = []
        stream.send(Stanzas.entering(recipient.address, as: nickname))
        let entered = try stream.next(within: Self.echoTime, passing: &others) {
            Stanzas.isEntered($0, recipient.address)
        }
        if entered["type"] == "error" { throw Self.refusal(of: entered, recipient) }
        stream.send(element)
        // A room sends everybody what it has taken, its writer, too.
        let echo = try stream.next(within: Self.echoTime, passing: &others) {
            $0.name == "message" && $0["id"] == element["id"]
        }
        stream.send(Stanzas.leaving(recipient.address, as: nickname))
        if echo["type"] == "error" { throw Self.refusal(of: echo, recipient) }
    }

    private static func refusal(of element: Element, _ recipient: Correspondent) -> XMPPError {
        let reason = element.child("error")?.children.first?.name.replacing("-", with: " ") ?? "no reason"
        return XMPPError(refusing: recipient.name, reason)
    }

    private func note(_ id: String, _ state: HandOverState) throws {
        try ChatBook.update { $0.sent.note(id, state) }
    }

    private func isArchived(_ message: ChatBook.Sent, _ stream: ServerStream) throws(XMPPError) -> Bool {
        let (recipient, since) = (message.recipient.address, message.date.addingTimeInterval(-120))
        do throws(XMPPError) {
            let kept =
                message.recipient.isRoom
                ? try archive(stream, since: since, of: recipient.description)
                : try archive(stream, since: since, with: recipient)
            return kept.contains { $0.id == message.id }
        } catch {
            guard error.code == .refused else { throw error }
            throw XMPPError(unknown: message.recipient.name)
        }
    }

    /// The newest messages that a server has kept, oldest first.
    private func archive(
        _ stream: ServerStream, since: Date?, of place: String? = nil, with person: Address? = nil
    ) throws(XMPPError) -> [ArchivedMessage] {
        let id = ServerStream.newID
        let question = Stanzas.archiveQuestion(id: id, since: since, with: person, atMost: 200)
        let others = try stream.answer(to: question, "set", from: place).others
        return others.compactMap { Stanzas.archived($0, query: id) }
    }

    /// The messages that came to some accounts, oldest first.
    func received(_ accounts: [Account], since: Date?) throws(XMPPError) -> [(
        account: Account, message: ArchivedMessage
    )] {
        var found: [(account: Account, message: ArchivedMessage)] = []
        for account in accounts {
            let kept = try archive(stream(account), since: since)
            found += ArchivedMessage.shown(kept).filter { $0.from != account.address }.map { (account, $0) }
        }
        return found.sorted { $0.message.date < $1.message.date }
    }

    /// Tells a sender that a message was read.
    func tellRead(_ message: ArchivedMessage, _ account: Account) throws(XMPPError) {
        try stream(account).send(Stanzas.displayed(message.id, to: message.from))
    }

    /// Puts another text in the place of a message that was sent, or takes it back.
    func change(_ message: ChatBook.Sent, to text: String?, _ accounts: [Account]) throws(XMPPError) {
        guard let account = accounts.first(where: { $0.address == message.account }) else { return }
        let (id, to, isRoom) = (ServerStream.newID, message.recipient.address, message.recipient.isRoom)
        let element =
            text.map { Stanzas.message($0, id: id, to: to, isRoom: isRoom, replacing: message.id) }
            ?? Stanzas.retraction(of: message.id, id: id, to: to, isRoom: isRoom)
        try hand(element, to: message.recipient, stream(account))
    }
}
