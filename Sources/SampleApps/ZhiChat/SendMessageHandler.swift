import AppExtension
import Foundation

/// Sends messages: here, into a file of the app's data folder.
struct SendMessageHandler: SendMessageIntentHandling {
    func resolveRecipients(
        for intent: SendMessageIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<Person>] {
        guard let people = intent.recipients, !people.isEmpty else { return [.needsValue()] }
        let contacts = AddressBook.all(locale: context.locale)
        let isChinese = context.locale.hasPrefix("zh")
        return people.map { person in
            let found = contacts.matches(person)
            // A number needs no contact.
            if found.isEmpty, let number = person.phoneNumber {
                return .success(Person(person.displayName, id: person.id ?? number, phoneNumber: number))
            }
            let name = person.displayName
            return .match(
                found, orUnsupported: isChinese ? "你的联系人里没有\(name)。" : "You have no contact called \(name).")
        }
    }

    func resolveContent(
        for intent: SendMessageIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>? {
        guard let content = intent.content, !content.isEmpty else { return .needsValue() }
        return .success(content)
    }

    func confirm(_ intent: SendMessageIntent, context: ExtensionContext) async throws -> Response<SendMessageIntent> {
        guard Session(folder: context.dataDirectory).isSignedIn else {
            let activity = UserActivity(type: SendMessageIntent.name, userInfo: ["error": "UserLoggedOut"])
            return Response(.failureRequiringAppLaunch, userActivity: activity)
        }
        return Response(.ready)
    }

    func handle(_ intent: SendMessageIntent, context: ExtensionContext) async throws -> Response<SendMessageIntent> {
        let recipients = intent.recipients ?? []
        guard let content = intent.content, !recipients.isEmpty else { return Response(.failure) }
        let outbox = Outbox(folder: context.dataDirectory)
        try outbox.append(Message(to: recipients.compactMap(\.id), text: content, date: Date()))
        return Response(.success, fields: ["count": .int(recipients.count)])
    }
}
