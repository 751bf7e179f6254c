import AppExtension
import GRDB

/// Writes to friends, calls them, and tells them whether one wants to be left alone.
struct VKFriends: SendMessageIntentHandling, StartCallIntentHandling, ShareFocusStatusIntentHandling {
    private func friends(_ context: ExtensionContext) async throws -> [Contact] {
        try await VK.store.read(context) { try Contact.fetchAll($0) }
    }

    /// Runs again after the person has chosen, when each of them has an id.
    private func resolve(_ people: [Person]?, _ context: ExtensionContext) async throws -> [SlotResolution<Person>] {
        guard let people, !people.isEmpty else { return [.needsValue()] }
        let friends = try await friends(context)
        return people.map { friends.resolve($0, context) }
    }

    func resolveRecipients(
        for intent: SendMessageIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<Person>] {
        try await resolve(intent.recipients, context)
    }

    func handle(_ intent: SendMessageIntent, context: ExtensionContext) async throws -> Response<SendMessageIntent> {
        let recipients = (intent.recipients ?? []).compactMap(\.id)
        guard let text = intent.content, !recipients.isEmpty else { return Response(.failure) }
        let people = intent.recipients
        try await VK.store.write(context) { db in
            try [Contact].remember(people, in: db)
            try db.execute(
                sql: "INSERT INTO sentMessage (recipients, text) VALUES (?, ?)",
                arguments: [recipients.joined(separator: " "), text])
        }
        return Response(.success)
    }

    func resolveContacts(
        for intent: StartCallIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<Person>] {
        if intent.destinationType == .redial || intent.destinationType == .callBack { return [.notRequired] }
        return try await resolve(intent.contacts, context)
    }

    func resolveDestinationType(
        for intent: StartCallIntent, context: ExtensionContext
    ) async throws -> SlotResolution<CallDestinationType>? {
        guard let type = intent.destinationType else { return .notRequired }
        guard type == .emergency else { return .success(type) }
        return .unsupported(
            reason: context.said("VK can't make emergency calls.", ru: "ВК не звонит экстренным службам."))
    }

    func handle(_ intent: StartCallIntent, context: ExtensionContext) async throws -> Response<StartCallIntent> {
        let isVideo = intent.callCapability == .videoCall
        let people = intent.contacts
        let chosen = (people ?? []).compactMap(\.id)
        let contacts = try await VK.store.write(context) { db in
            // Without a name the call goes to the contact of the last one.
            let last = try String.fetchOne(db, sql: "SELECT contact FROM call ORDER BY id DESC LIMIT 1")
            let contacts = chosen.isEmpty ? [last].compactMap(\.self) : chosen
            try [Contact].remember(people, in: db)
            for contact in contacts {
                try db.execute(
                    sql: "INSERT INTO call (contact, isVideo) VALUES (?, ?)", arguments: [contact, isVideo])
            }
            return contacts
        }
        guard !contacts.isEmpty else { return Response(.failureContactNotSupportedByApp) }
        let activity = UserActivity(
            type: StartCallIntent.name,
            userInfo: ["contacts": .array(contacts.map { .string($0) }), "isVideo": .bool(isVideo)])
        return Response(.continueInApp, userActivity: activity)
    }

    func handle(
        _ intent: ShareFocusStatusIntent, context: ExtensionContext
    ) async throws -> Response<ShareFocusStatusIntent> {
        let isFocused = intent.focusStatus ?? true
        try await VK.store.write(context) { db in
            try db.execute(sql: "DELETE FROM status")
            try db.execute(sql: "INSERT INTO status (isFocused) VALUES (?)", arguments: [isFocused])
        }
        return Response(
            .success,
            text: isFocused
                ? context.said("OK, your friends see that you are busy.", ru: "Хорошо, друзья видят, что вы заняты.")
                : context.said("OK, your friends see that you have time.", ru: "Хорошо, друзья видят, что вы свободны.")
        )
    }
}
