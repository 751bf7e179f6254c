import AppExtension
import DesktopData

/// A handler that speaks the language of the conversation.
struct WordedHandler: IntentHandler {
    let handler: any IntentHandler

    func resolve(slot: String, in intent: Intent, context: ExtensionContext) async throws -> [Resolution] {
        try await Wording.$locale.withValue(context.locale) {
            try await handler.resolve(slot: slot, in: intent, context: context)
        }
    }

    func confirm(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse {
        try await Wording.$locale.withValue(context.locale) { try await handler.confirm(intent, context: context) }
    }

    func handle(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse {
        try await Wording.$locale.withValue(context.locale) { try await handler.handle(intent, context: context) }
    }

    func follow(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse {
        try await Wording.$locale.withValue(context.locale) { try await handler.follow(intent, context: context) }
    }
}

/// A watcher that speaks the language of the conversation.
struct WordedWatcher: ArrivalWatcher {
    let watcher: any ArrivalWatcher

    func watch(_ context: ExtensionContext) async throws {
        try await Wording.$locale.withValue(context.locale) { try await watcher.watch(context) }
    }
}
