import DesktopData
import Foundation

/// Hands texts to a telephone, each at most once.
struct PhoneOutbox {
    /// A text and what came of it.
    struct Delivery {
        var message: PhoneBook.Sent
        /// How far it has got now.
        var state: HandOverState
        /// Why it has not gone out; nil where it has.
        var trouble: String?
    }

    private let folder: URL

    /// The outbox of a folder.
    init(_ folder: URL) { self.folder = folder }

    /// Hands over what is noted and has not gone out; one process at a time does.
    func deliver() async throws -> [Delivery] {
        let lock = try await CallsLock.take(folder, "send")
        defer { lock.release() }
        return try deliverNow()
    }

    private func deliverNow() throws -> [Delivery] {
        let open = try PhoneBook.file(in: folder).read().sent.filter(\.state.isOpen)
        guard !open.isEmpty else { return [] }
        let telephones = Telephones.open()
        return try open.map { try deliver($0, telephones) }
    }

    private func deliver(_ message: PhoneBook.Sent, _ telephones: Telephones) throws -> Delivery {
        var message = message
        if message.state == .tried {
            guard let line = telephones.lines.first(where: { $0.id == message.line }) else {
                return try finish(message, .tried, Wording.say("The telephone that it was given to is not here now."))
            }
            let state = try settled(message, line)
            guard state == .waiting else { return try finish(message, state, Self.words(state)) }
            return try send(message, line)
        }
        let line: any PhoneLine
        do {
            line = try telephones.line(for: .texts)
        } catch let trouble as PhoneTrouble {
            // Where there is no telephone at all nothing waits for one.
            return try finish(message, trouble.isForNow ? .waiting : .refused, trouble.words)
        }
        // What another telephone knew it by is nothing to this one.
        (message.line, message.reference) = (line.id, nil)
        return try send(message, line)
    }

    private func settled(_ message: PhoneBook.Sent, _ line: any PhoneLine) throws -> HandOverState {
        do { return try line.settle(message) } catch {
            // Whoever cannot be asked has told nothing.
            ListedLine.tell(error)
            return .tried
        }
    }

    private func send(_ message: PhoneBook.Sent, _ line: any PhoneLine) throws -> Delivery {
        // Before it goes out: else it would go out again after an end in between.
        try PhoneBook.update(in: folder) { book in
            book.sent.change(message.id) { one in
                (one.state, one.line, one.reference) = (.tried, message.line, message.reference)
                one.begun = nil
            }
        }
        var message = message
        do {
            message.begun = nil
            try line.send(
                message,
                refer: { reference in
                    message.reference = reference
                    try PhoneBook.update(in: folder) { book in
                        book.sent.change(message.id) { $0.reference = reference }
                    }
                },
                begin: {
                    message.begun = .now
                    let begun = message.begun
                    try PhoneBook.update(in: folder) { book in book.sent.change(message.id) { $0.begun = begun } }
                })
            return try finish(message, .sent, nil)
        } catch is SendingUnclear {
            let state = try settled(message, line)
            // It is in the telephone's hands now, and is looked at again; never sent again by itself.
            return try finish(message, state == .waiting ? .tried : state, Self.words(state))
        } catch let trouble as PhoneTrouble {
            return try finish(message, .refused, trouble.words)
        }
    }

    private static func words(_ state: HandOverState) -> String? {
        switch state {
        case .sent: nil
        case .unclear: Wording.say("Nobody can tell whether it went out.")
        default: Wording.say("The telephone is still sending it.")
        }
    }

    private func finish(
        _ message: PhoneBook.Sent, _ state: HandOverState, _ trouble: String?
    ) throws -> Delivery {
        try PhoneBook.update(in: folder) { book in
            book.sent.change(message.id) { ($0.state, $0.trouble) = (state, trouble) }
        }
        return Delivery(message: message, state: state, trouble: trouble)
    }
}
