import AppExtension
import DesktopData

/// A handler that speaks the language of the conversation, and has the secrets that Heed has given to the app.
struct WordedHandler: IntentHandler {
    let handler: any IntentHandler

    /// Does something with the language and the secrets of a conversation.
    static func within<Result>(
        _ context: ExtensionContext, _ act: () async throws -> Result
    ) async rethrows -> Result {
        try await Wording.$locale.withValue(context.locale) {
            try await KeptSecret.$given.withValue(context.secrets) { try await act() }
        }
    }

    func resolve(slot: String, in intent: Intent, context: ExtensionContext) async throws -> [Resolution] {
        try await Self.within(context) { try await handler.resolve(slot: slot, in: intent, context: context) }
    }

    func confirm(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse {
        try await Self.within(context) { try await handler.confirm(intent, context: context) }
    }

    func handle(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse {
        try await Self.within(context) { try await handler.handle(intent, context: context) }
    }

    func follow(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse {
        try await Self.within(context) { try await handler.follow(intent, context: context) }
    }
}

/// A watcher that speaks the language of the conversation.
struct WordedWatcher: ArrivalWatcher {
    let watcher: any ArrivalWatcher

    func watch(_ context: ExtensionContext) async throws {
        try await WordedHandler.within(context) { try await watcher.watch(context) }
    }
}
