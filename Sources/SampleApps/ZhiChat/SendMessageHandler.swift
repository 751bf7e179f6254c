import AppExtension
import Foundation

/// Sends messages: here, into a file of the app's data folder.
struct SendMessageHandler: IntentHandler {
    let contacts: AddressBook

    func resolve(slot: String, in intent: Intent, context: ExtensionContext) async throws -> [Resolution] {
        switch slot {
        case "recipients":
            let people = intent.people(slot)
            return people.isEmpty ? [.needsValue(text: nil)] : people.map(resolve)
        case "content":
            guard let content = intent.slots[slot]?.first, !content.text.isEmpty else {
                return [.needsValue(text: nil)]
            }
            return [.success(content)]
        default:
            return [.notRequired]
        }
    }

    private func resolve(_ person: Person) -> Resolution {
        let matches = contacts.matches(person)
        return switch matches.count {
        case 0: .unsupported(reason: "You have no contact called \(person.displayName).")
        case 1: .success(matches[0].slotValue)
        default: .disambiguation(matches.map(\.slotValue), text: nil)
        }
    }

    func confirm(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse {
        let session = Session(folder: context.dataDirectory)
        guard session.isSignedIn else {
            let activity = UserActivity(type: intent.name, userInfo: ["error": "UserLoggedOut"])
            return IntentResponse("failureRequiringAppLaunch", userActivity: activity)
        }
        return IntentResponse("ready")
    }

    func handle(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse {
        let outbox = Outbox(folder: context.dataDirectory)
        let recipients = intent.people("recipients")
        guard let content = intent.text("content"), !recipients.isEmpty else { return IntentResponse("failure") }
        try outbox.append(Message(to: recipients.compactMap(\.id), text: content, date: Date()))
        return IntentResponse("success", fields: ["count": .int(recipients.count)])
    }
}
