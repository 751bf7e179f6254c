public import IntentCore

/// The code of an app for one of its intents.
///
/// Only `handle` must be written. Heed calls `resolve` for each slot until it settles, then `confirm` once, asks the
/// person where that is wanted, and then calls `handle` once. Only `handle` may change anything.
public protocol IntentHandler: Sendable {
    /// Says whether the value of a slot will do.
    ///
    /// It is called again after each answer, with the answer in the slot, so it must not object twice to the same value.
    ///
    /// - Parameters:
    ///   - slot: the slot's name.
    ///   - intent: the intent with all that is known by now; the slot may be empty.
    ///   - context: the conversation.
    /// - Returns: one result for each value of a list, else one; none leaves it to the slot's definition, which asks for
    ///   what is required and takes what is given.
    /// - Throws: any error; the person then hears that the app had a problem.
    func resolve(slot: String, in intent: Intent, context: ExtensionContext) async throws -> [Resolution]

    /// Says whether the app could act now, without doing anything: `ready`, or a code that says what is in the way.
    func confirm(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse

    /// Does what the person wants.
    func handle(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse

    /// Tells how things go on after `handle` has said `inProgress`, or with an intent of which updates are wanted, such
    /// as a ride that is on its way: each time with `context.update`, the last time by returning.
    ///
    /// It runs beside other calls, may take minutes, and is cancelled when nobody wants to know any more. A stream of
    /// updates needs one every 20 seconds at least.
    ///
    /// - Returns: the last word; `inProgress` where there is nothing to tell.
    func follow(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse
}

extension IntentHandler {
    /// Leaves it to the slot's definition.
    public func resolve(slot: String, in intent: Intent, context: ExtensionContext) async throws -> [Resolution] {
        []
    }

    /// The app is always ready.
    public func confirm(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse {
        IntentResponse("ready")
    }

    /// There is nothing more to tell.
    public func follow(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse {
        IntentResponse("inProgress")
    }
}

/// A handler that only acts, written as a closure.
public struct ActionHandler: IntentHandler {
    private let action: @Sendable (Intent, ExtensionContext) async throws -> IntentResponse
    private let check: @Sendable (Intent, ExtensionContext) async throws -> IntentResponse

    /// A handler that does what the closure says.
    ///
    /// - Parameters:
    ///   - check: says whether the app could act now; without it the app is always ready.
    ///   - action: acts.
    public init(
        confirm check: @escaping @Sendable (Intent, ExtensionContext) async throws -> IntentResponse = { _, _ in
            IntentResponse("ready")
        }, _ action: @escaping @Sendable (Intent, ExtensionContext) async throws -> IntentResponse
    ) {
        (self.check, self.action) = (check, action)
    }

    /// Says what the other closure says.
    public func confirm(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse {
        try await check(intent, context)
    }

    /// Does what the closure says.
    public func handle(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse {
        try await action(intent, context)
    }
}
