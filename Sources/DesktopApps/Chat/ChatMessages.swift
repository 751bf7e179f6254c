import AppExtension
import DesktopData
import Foundation
import XMPP

/// Sends, finds, marks, changes and takes back messages.
struct ChatMessages: MessagesDomainHandling {
    /// How long a message can be changed or taken back, in seconds: later, others have read it.
    private static let changeTime: TimeInterval = 24 * 3_600
    /// So many messages are read out at most.
    private static let longestReading = 20

    /// Does something with the accounts, and says what stands against it.
    private func attempt<Typed: TypedIntent>(
        _ code: Typed.Code, _ act: ([Account]) async throws -> Response<Typed>
    ) async throws -> Response<Typed> {
        do {
            let accounts = try ChatAccounts.read()
            // Whoever is new there is known by name from then on.
            if try ChatBook.read().isStale { try await refresh(accounts) }
            return try await act(accounts)
        } catch let trouble as ChatAccounts.Trouble {
            return Response(code, text: trouble.words)
        } catch let trouble as KeptTrouble {
            return Response(code, text: trouble.words)
        } catch let error as XMPPError {
            return Response(code, text: error.spoken)
        }
    }

    /// Asks the servers who can be written to; one that is away is asked the next time.
    private func refresh(_ accounts: [Account]) async throws {
        do { try await ChatServer.shared.refresh(accounts) } catch let error as XMPPError where error.isAway {}
    }

    /// The people that words may mean; who is not known is looked for at the servers.
    private func named(_ words: String, id: String?) async throws -> [Correspondent] {
        let known = try ChatBook.read().named(words, id: id)
        guard known.isEmpty else { return known }
        try await refresh(ChatAccounts.read())
        return try ChatBook.read().named(words, id: id)
    }

    /// Who is meant by a name, or why that cannot be told.
    private func resolution(_ person: Person) async throws -> SlotResolution<Person> {
        do {
            let found = try await named(person.displayName, id: person.id)
            return .match(
                found.prefix(20).map { Person($0.name, id: $0.address.description) },
                orUnsupported: Wording.say("You have no contact called {name}.", ["name": person.displayName]))
        } catch let trouble as ChatAccounts.Trouble {
            return .unsupported(reason: trouble.words)
        } catch let trouble as KeptTrouble {
            return .unsupported(reason: trouble.words)
        } catch let error as XMPPError {
            return .unsupported(reason: error.spoken)
        }
    }

    // MARK: Sending

    func resolveRecipients(
        for intent: SendMessageIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<Person>] {
        if intent.speakableGroupName != nil { return [.notRequired] }
        guard let people = intent.recipients, !people.isEmpty else { return [.needsValue()] }
        var resolved: [SlotResolution<Person>] = []
        for person in people {
            resolved.append(try await resolution(person))
        }
        return resolved
    }

    func resolveSpeakableGroupName(
        for intent: SendMessageIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        guard let name = intent.speakableGroupName else { return .notRequired }
        let found = try await named(name.phrase, id: name.id)
        return .match(
            found.prefix(20).map { SpeakableString($0.name, id: $0.address.description) },
            orUnsupported: Wording.say("You have no group called {name}.", ["name": name.phrase]))
    }

    func handle(_ intent: SendMessageIntent, context: ExtensionContext) async throws -> Response<SendMessageIntent> {
        try await attempt(.failure) { accounts in
            guard let text = intent.content, !text.isEmpty else { return Response(.failure) }
            let group: [(String, String?)]? = intent.speakableGroupName.map { [($0.phrase, $0.id)] }
            let wanted = group ?? (intent.recipients ?? []).map { ($0.displayName, $0.id) }
            let ids = try await note(text, to: wanted, accounts)
            guard !ids.isEmpty else { return Response(.failure) }
            let deliveries = try await ChatServer.shared.deliver(accounts)
            return try told(deliveries, ids)
        }
    }

    /// Writes down that a text is to go to some people; the same one to the same person that has not gone out is not sent twice.
    private func note(
        _ text: String, to wanted: [(name: String, id: String?)], _ accounts: [Account]
    ) async throws -> [String] {
        var recipients: [Correspondent] = []
        for (name, id) in wanted {
            if let one = try await named(name, id: id).first { recipients.append(one) }
        }
        return try ChatBook.update { book in
            recipients.compactMap { recipient in
                let isSame = { (one: ChatBook.Sent) in
                    one.state != .sent && one.text == text && one.recipient.address == recipient.address
                }
                if let waiting = book.sent.first(where: isSame) { return waiting.id }
                guard let account = book.account(for: recipient, among: accounts) else { return nil }
                let message = ChatBook.Sent(
                    id: ServerStream.newID, account: account.address, recipient: recipient, text: text, date: .now,
                    state: .waiting)
                book.sent.append(message)
                return message.id
            }
        }
    }

    private func told(_ deliveries: [ChatServer.Delivery], _ ids: [String]) throws -> Response<SendMessageIntent> {
        let own = deliveries.filter { ids.contains($0.message.id) }
        let earlier = deliveries.filter { !ids.contains($0.message.id) && $0.error == nil }
        // What was refused is told once and not tried again.
        let refused = deliveries.filter { $0.error?.code == .refused }
        for delivery in refused { try forget(delivery.message.id) }
        let lost = refused.filter { !ids.contains($0.message.id) }.compactMap(\.error?.spoken)
        if let own = refused.first(where: { ids.contains($0.message.id) }) {
            return Response(.failure, text: own.error?.spoken)
        }
        if let error = own.compactMap(\.error).first {
            return Response(
                error.isAway ? .success : .failure,
                text: error.isAway
                    ? Wording.text(
                        error.spoken, Wording.say("I keep the message, and send it with the next one.")) : error.spoken)
        }
        let names = list(own.map(\.message.recipient.name))
        let also =
            earlier.isEmpty
            ? ""
            : Wording.say(
                "So is your earlier message to {names}.", ["names": list(earlier.map(\.message.recipient.name))])
        // Heed's own sentence has the names in the case that the language wants.
        let isPlain = !Wording.isEnglish && also.isEmpty && lost.isEmpty
        let words = Wording.text([Wording.say("OK, sent to {names}.", ["names": names]), also] + lost)
        return Response(.success, text: isPlain ? nil : words).with { response in
            response.sentMessages = own.map { ["id": .string($0.message.id), "text": .string($0.message.text)] }
        }
    }

    private func forget(_ id: String) throws {
        try ChatBook.update { book in book.sent.removeAll { $0.id == id } }
    }

    private func list(_ names: [String]) -> String {
        names.formatted(.list(type: .and).locale(Wording.format))
    }

    // MARK: Reading

    func resolveSenders(
        for intent: SearchForMessagesIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<Person>] {
        var resolved: [SlotResolution<Person>] = []
        for person in intent.senders ?? [] {
            resolved.append(try await resolution(person))
        }
        return resolved
    }

    func handle(
        _ intent: SearchForMessagesIntent, context: ExtensionContext
    ) async throws -> Response<SearchForMessagesIntent> {
        try await attempt(.failure) { accounts in
            let book = try ChatBook.read()
            let senders = Set((intent.senders ?? []).compactMap(\.id))
            let isUnread = intent.attributes?.contains(.unread) == true
            let found = try await ChatServer.shared.received(accounts, since: nil).filter { account, message in
                if !senders.isEmpty, !senders.contains(message.from.description) { return false }
                if isUnread, message.date <= book.readUntil[account.address.description] ?? .distantPast {
                    return false
                }
                if let range = intent.dateTimeRange, !range.contains(message.date) { return false }
                return (intent.searchTerms ?? []).allSatisfy { message.text.localizedCaseInsensitiveContains($0) }
            }
            guard !found.isEmpty else {
                return Response(
                    .success,
                    text: isUnread
                        ? Wording.say("There are no new messages.") : Wording.say("There are no such messages."))
            }
            let read = found.suffix(Self.longestReading)
            let words = read.map {
                Wording.say(
                    "{name} wrote: {text}", ["name": book.name(of: $0.message.from), "text": $0.message.text])
            }
            let more =
                found.count > read.count
                ? Wording.say(
                    "These are the last {count} of {all}.", ["count": "\(read.count)", "all": "\(found.count)"]) : ""
            try await noteRead(Array(read))
            return Response(.success, text: ([more] + words).filter { !$0.isEmpty }.joined(separator: " ")).with {
                response in
                response.messages = read.map { _, message in
                    [
                        "sender": .string(message.from.description), "text": .string(message.text),
                        "date": .string(message.date.ISO8601Format()),
                    ]
                }
            }
        }
    }

    /// Notes what was read out, and tells each sender so.
    private func noteRead(_ read: [(account: Account, message: ArchivedMessage)]) async throws {
        let before = try ChatBook.read().readUntil
        try ChatBook.update { book in
            for (account, message) in read {
                let key = account.address.description
                book.readUntil[key] = max(book.readUntil[key] ?? .distantPast, message.date)
            }
        }
        var newest: [Address: (account: Account, message: ArchivedMessage)] = [:]
        for (account, message) in read where message.date > before[account.address.description] ?? .distantPast {
            newest[message.from] = (account, message)
        }
        for (account, message) in newest.values { try await ChatServer.shared.tellRead(message, account) }
    }

    // MARK: Marking

    func handle(
        _ intent: SetMessageAttributeIntent, context: ExtensionContext
    ) async throws -> Response<SetMessageAttributeIntent> {
        try await attempt(.failure) { accounts in
            switch intent.attribute {
            case .read, .played:
                try ChatBook.update { book in
                    for account in accounts { book.readUntil[account.address.description] = .now }
                }
                return Response(.success)
            case .unread:
                guard let last = try await ChatServer.shared.received(accounts, since: nil).last else {
                    return Response(.failureMessageNotFound)
                }
                try ChatBook.update { book in
                    book.readUntil[last.account.address.description] = last.message.date.addingTimeInterval(-0.001)
                }
                return Response(.success)
            case .flagged, .unflagged, nil:
                return Response(.failure, text: Wording.say("Chat cannot mark single messages."))
            }
        }
    }

    // MARK: Changing one's mind

    func handle(_ intent: EditMessageIntent, context: ExtensionContext) async throws -> Response<EditMessageIntent> {
        try await attempt(.failure) { accounts in
            guard let text = intent.editedContent else { return Response(.failure) }
            guard let last = try await settledLast(accounts) else { return Response(.failureMessageNotFound) }
            guard -last.date.timeIntervalSinceNow < Self.changeTime else { return Response(.failurePastEditTimeLimit) }
            if last.state == .sent { try await ChatServer.shared.change(last, to: text, accounts) }
            try ChatBook.update { book in book.sent.change(last.id) { $0.text = text } }
            return Response(
                .success,
                text: Wording.say(
                    "OK, your message to {name} says now: {text}", ["name": last.recipient.name, "text": text]))
        }
    }

    func handle(
        _ intent: UnsendMessagesIntent, context: ExtensionContext
    ) async throws -> Response<UnsendMessagesIntent> {
        try await attempt(.failure) { accounts in
            guard let last = try await settledLast(accounts) else { return Response(.failureMessageNotFound) }
            guard -last.date.timeIntervalSinceNow < Self.changeTime else {
                return Response(.failurePastUnsendTimeLimit)
            }
            if last.state == .sent { try await ChatServer.shared.change(last, to: nil, accounts) }
            try forget(last.id)
            return Response(
                .success,
                text: Wording.say(
                    "OK, I asked {name}'s program to take the message back.", ["name": last.recipient.name]))
        }
    }

    /// The message that was sent last; one that may be at the server is looked for before it is changed.
    private func settledLast(_ accounts: [Account]) async throws -> ChatBook.Sent? {
        if try ChatBook.read().sent.last?.state == .tried { _ = try await ChatServer.shared.deliver(accounts) }
        return try ChatBook.read().sent.last
    }
}
