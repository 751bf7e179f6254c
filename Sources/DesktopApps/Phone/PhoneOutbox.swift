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
        let sent = try PhoneBook.file(in: folder).read().sent
        let (open, doubtful) = (sent.filter(\.state.isOpen), sent.filter(\.isDoubtful))
        guard !open.isEmpty || !doubtful.isEmpty else { return [] }
        let telephones = Telephones.open()
        return try doubtful.compactMap { try clear($0, telephones.lines) } + open.map { try deliver($0, telephones) }
    }

    /// Looks once more whether texts went out of which nobody could tell it; nothing is sent.
    ///
    /// - Parameters:
    ///   - lines: the telephones.
    ///   - isMeant: the texts that are looked at.
    /// - Returns: those that have gone out, which is noted now.
    /// - Throws: errors of reading and writing the book.
    func look(with lines: [any PhoneLine], at isMeant: (PhoneBook.Sent) -> Bool = { _ in true }) throws -> [Delivery] {
        let sent = try PhoneBook.file(in: folder).read().sent
        // One that a sender still waits for is told by that one.
        return try sent.filter { ($0.isDoubtful || $0.state == .tried && $0.trouble != nil) && isMeant($0) }
            .compactMap { try clear($0, lines) }
    }

    /// A text that has gone out after all; nil where that still cannot be told.
    private func clear(_ message: PhoneBook.Sent, _ lines: [any PhoneLine]) throws -> Delivery? {
        guard let line = lines.first(where: { $0.id == message.line }), try settled(message, line) == .sent else {
            return nil
        }
        // Whoever notes it first tells it.
        let isFirst = try PhoneBook.update(in: folder) { book in
            let isOpen = book.sent.contains { $0.id == message.id && $0.state != .sent }
            book.sent.change(message.id) { ($0.state, $0.trouble) = (.sent, nil) }
            return isOpen
        }
        return isFirst ? Delivery(message: message, state: .sent, trouble: nil) : nil
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
            // The watcher may have found meanwhile that it went out.
            book.sent.change(message.id) { sent in
                if sent.state != .sent { (sent.state, sent.trouble) = (state, trouble) }
            }
        }
        return Delivery(message: message, state: state, trouble: trouble)
    }
}
