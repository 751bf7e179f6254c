import IntentCore

/// An intent and the handler that is for it.
public struct IntentRoute: Sendable {
    /// The intent's name.
    public let name: String
    /// The app's code for the intent.
    public let handler: any IntentHandler

    /// A handler for an intent.
    public init(_ name: String, _ handler: any IntentHandler) {
        self.name = name
        self.handler = handler
    }

    /// A typed handler for an intent; the interface of each intent has a shorter way, `handled(by:)`.
    ///
    /// - Parameters:
    ///   - resolvers: the checks whether the value of a slot will do, by slot.
    ///   - confirm: says whether the app could act now.
    ///   - handle: does what the person wants.
    ///   - follow: tells how things go on.
    public init<Typed: TypedIntent>(
        resolvers: [String: SlotResolver<Typed>],
        confirm: @escaping @Sendable (Typed, ExtensionContext) async throws -> Response<Typed>,
        handle: @escaping @Sendable (Typed, ExtensionContext) async throws -> Response<Typed>,
        follow: @escaping @Sendable (Typed, ExtensionContext) async throws -> Response<Typed>
    ) {
        self.init(
            Typed.name, TypedHandler(resolvers: resolvers, confirm: confirm, handle: handle, follow: follow))
    }
}

/// The code that says whether the value of one slot will do.
public struct SlotResolver<Typed: TypedIntent>: Sendable {
    let resolve: @Sendable (Typed, [SlotValue], ExtensionContext) async throws -> [Resolution]

    /// A resolver of a slot that takes one value; nil leaves it to the slot's definition.
    public static func one<Value>(
        _ resolve: @escaping @Sendable (Typed, ExtensionContext) async throws -> SlotResolution<Value>?
    ) -> SlotResolver {
        SlotResolver { intent, given, context in
            [try await resolve(intent, context)].compactMap { $0?.untyped(given) }
        }
    }

    /// A resolver of a slot that takes a list: a result for each value, or none to leave it to the slot's definition.
    public static func list<Value>(
        _ resolve: @escaping @Sendable (Typed, ExtensionContext) async throws -> [SlotResolution<Value>]
    ) -> SlotResolver {
        SlotResolver { intent, given, context in
            try await resolve(intent, context).map { $0.untyped(given) }
        }
    }
}

/// Stands between Heed, which knows slots by name, and a handler that knows them by type.
private struct TypedHandler<Typed: TypedIntent>: IntentHandler {
    let resolvers: [String: SlotResolver<Typed>]
    let confirm: @Sendable (Typed, ExtensionContext) async throws -> Response<Typed>
    let handle: @Sendable (Typed, ExtensionContext) async throws -> Response<Typed>
    let follow: @Sendable (Typed, ExtensionContext) async throws -> Response<Typed>

    func resolve(slot: String, in intent: Intent, context: ExtensionContext) async throws -> [Resolution] {
        guard let resolver = resolvers[slot] else { return [] }
        return try await resolver.resolve(Typed(intent), intent.values(slot), context)
    }

    func confirm(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse {
        try await confirm(Typed(intent), context).untyped
    }

    func handle(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse {
        try await handle(Typed(intent), context).untyped
    }

    func follow(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse {
        try await follow(Typed(intent), context).untyped
    }
}

extension Dictionary where Key == String, Value == any IntentHandler {
    /// The handlers of an app; of several for an intent the last counts.
    public init(_ routes: [IntentRoute]) {
        self.init(routes.map { ($0.name, $0.handler) }) { $1 }
    }

    /// The handlers of an app; of several for an intent the last counts.
    public init(_ routes: IntentRoute...) {
        self.init(routes)
    }
}
