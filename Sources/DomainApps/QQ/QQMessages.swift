import AppExtension
import Foundation
import GRDB

/// Sends, finds, marks, changes and withdraws messages.
struct QQMessages: MessagesDomainHandling {
    private let store = QQStore.store
    /// How long a message can be changed, and how long withdrawn.
    private static let editLimit: TimeInterval = 15 * 60
    private static let unsendLimit: TimeInterval = 2 * 60

    private func contacts(_ context: ExtensionContext) async throws -> [Contact] {
        try await store.read(context) { try Contact.fetchAll($0) }
    }

    private func groups(_ context: ExtensionContext) async throws -> [ChatGroup] {
        try await store.read(context) { try ChatGroup.fetchAll($0) }
    }

    private func group(_ name: SpeakableString?, _ context: ExtensionContext) async throws -> ChatGroup? {
        guard let name else { return nil }
        let groups = try await groups(context)
        return groups.first { $0.id == name.id }
            ?? Names.matches(name.phrase, in: groups) { [$0.name] }.first
    }

    // MARK: Sending

    func resolveRecipients(
        for intent: SendMessageIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<Person>] {
        // A group stands for its members.
        if try await group(intent.speakableGroupName, context) != nil { return [.notRequired] }
        guard let people = intent.recipients, !people.isEmpty else { return [.needsValue()] }
        let contacts = try await contacts(context)
        let groups = try await groups(context)
        return people.map { person in
            // "My family" may be among the recipients, too.
            let group = Names.matches(person.displayName, in: groups) { [$0.name] }.first
            guard let group, contacts.matches(person).isEmpty else { return contacts.resolve(person, context) }
            return .success(Person(group.name, id: group.id))
        }
    }

    func resolveSpeakableGroupName(
        for intent: SendMessageIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        guard let name = intent.speakableGroupName else { return .notRequired }
        guard let group = try await group(name, context) else {
            return .unsupported(
                reason: context.said("You have no group called \(name.phrase).", zh: "没有叫\(name.phrase)的群。"))
        }
        return .success(SpeakableString(group.name, id: group.id))
    }

    func resolveContent(
        for intent: SendMessageIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>? {
        guard let content = intent.content, !content.isEmpty else { return .needsValue() }
        return .success(Emoji.decorate(content))
    }

    func confirm(_ intent: SendMessageIntent, context: ExtensionContext) async throws -> Response<SendMessageIntent> {
        // The message as it will look, so that Heed need not show its content once more.
        let title = intent.speakableGroupName?.phrase ?? context.list((intent.recipients ?? []).map(\.displayName))
        let card = Card(
            title: "QQ", rows: [Card.Row(title, "“\(intent.content ?? "")”")],
            buttons: [
                Card.Button(context.said("Send", zh: "发送"), say: context.said("send", zh: "发送")),
                Card.Button(context.said("Cancel", zh: "取消"), say: context.said("cancel", zh: "取消")),
            ],
            shows: ["recipients", "speakableGroupName", "content"])
        return Response(.ready, card: card)
    }

    func handle(_ intent: SendMessageIntent, context: ExtensionContext) async throws -> Response<SendMessageIntent> {
        let groups = try await groups(context)
        var named = groups.filter { group in (intent.recipients ?? []).contains { $0.id == group.id } }
        if let group = try await group(intent.speakableGroupName, context) { named = [group] }
        let people = (intent.recipients ?? []).compactMap(\.id).filter { id in !named.contains { $0.id == id } }
        let recipients = (people + named.map(\.members)).joined(separator: " ")
        guard let content = intent.content, !recipients.isEmpty else { return Response(.failure) }
        let others = (intent.recipients ?? []).filter { person in !named.contains { $0.id == person.id } }
        let message = ChatMessage(sender: "me", recipients: recipients, text: content, date: .now, isRead: true)
        try await store.write(context) { db in
            try [Contact].remember(others, in: db)
            var message = message
            try message.insert(db)
        }
        let text =
            people.isEmpty
            ? named.first.map {
                context.said("OK, sent to everybody in \($0.name).", zh: "好的，已经发给\($0.name)里的所有人。")
            } : nil
        return Response(.success, text: text).with { $0.sentMessages = [message.json] }
    }

    // MARK: Finding

    func resolveSenders(
        for intent: SearchForMessagesIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<Person>] {
        let contacts = try await contacts(context)
        return (intent.senders ?? []).map { contacts.resolve($0, context) }
    }

    func handle(
        _ intent: SearchForMessagesIntent, context: ExtensionContext
    ) async throws -> Response<SearchForMessagesIntent> {
        let contacts = try await contacts(context)
        let senders = Set((intent.senders ?? []).compactMap(\.id))
        let messages = try await store.read(context) { db in
            try ChatMessage.filter(Column("sender") != "me").order(Column("id")).fetchAll(db)
        }.filter { message in
            if !senders.isEmpty, !senders.contains(message.sender) { return false }
            if intent.attributes?.contains(.unread) == true, message.isRead { return false }
            if intent.attributes?.contains(.flagged) == true, !message.isFlagged { return false }
            if let range = intent.dateTimeRange, !range.contains(message.date) { return false }
            return (intent.searchTerms ?? []).allSatisfy { message.text.localizedCaseInsensitiveContains($0) }
        }
        guard !messages.isEmpty else {
            return Response(.success, text: context.said("There are no such messages.", zh: "没有这样的消息。"))
        }
        guard messages.count <= 20 else { return Response(.failureMessageTooManyResults) }
        let spoken = messages.map { message in
            let name = contacts.name(of: message.sender)
            return context.said("\(name) wrote: \(message.text)", zh: "\(name)：\(message.text)")
        }
        return Response(.success, text: spoken.joined(separator: " ")).with { $0.messages = messages.map(\.json) }
    }

    // MARK: Marking

    func handle(
        _ intent: SetMessageAttributeIntent, context: ExtensionContext
    ) async throws -> Response<SetMessageAttributeIntent> {
        guard let attribute = intent.attribute else { return Response(.failure) }
        // Without more, the messages that came since the last look.
        let change =
            switch attribute {
            case .read, .played: "isRead = 1 WHERE isRead = 0"
            case .unread: "isRead = 0 WHERE id = (SELECT max(id) FROM chatMessage WHERE sender <> 'me')"
            case .flagged: "isFlagged = 1 WHERE id = (SELECT max(id) FROM chatMessage WHERE sender <> 'me')"
            case .unflagged: "isFlagged = 0 WHERE isFlagged = 1"
            }
        let count = try await store.write(context) { db in
            try db.execute(sql: "UPDATE chatMessage SET \(change)")
            return db.changesCount
        }
        return Response(count > 0 ? .success : .failureMessageNotFound)
    }

    // MARK: Changing one's mind

    func handle(_ intent: EditMessageIntent, context: ExtensionContext) async throws -> Response<EditMessageIntent> {
        guard let text = intent.editedContent else { return Response(.failure) }
        return try await store.write(context) { db in
            guard var message = try ChatMessage.lastSent(db) else { return Response(.failureMessageNotFound) }
            guard -message.date.timeIntervalSinceNow < Self.editLimit else {
                return Response(.failurePastEditTimeLimit)
            }
            message.text = Emoji.decorate(text)
            try message.update(db)
            return Response(.success)
        }
    }

    func handle(
        _ intent: UnsendMessagesIntent, context: ExtensionContext
    ) async throws -> Response<UnsendMessagesIntent> {
        try await store.write(context) { db in
            guard let message = try ChatMessage.lastSent(db) else { return Response(.failureMessageNotFound) }
            guard -message.date.timeIntervalSinceNow < Self.unsendLimit else {
                return Response(.failurePastUnsendTimeLimit)
            }
            try message.delete(db)
            return Response(.success)
        }
    }
}
