// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent EndWorkout of the domain workouts.
public struct EndWorkoutIntent: TypedIntent {
    /// The intent's name.
    public static let name = "EndWorkout"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "workouts", name: name)) {
        self.intent = intent
    }

    /// A value of type term, from the vocabulary workoutActivityName.
    public var workoutName: SpeakableString? {
        get { self[slot: "workoutName"] }
        set { self[slot: "workoutName"] = newValue }
    }
}

extension EndWorkoutIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case continueInApp
        case failureNoMatchingWorkout
        case handleInApp
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: EndWorkoutIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "workoutName": .one(handler.resolveWorkoutName)
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for EndWorkout; only `handle` must be written, and only it may change anything.
public protocol EndWorkoutIntentHandling: Sendable {
    /// Says whether the value of `workoutName` will do; nil leaves it to the definition.
    func resolveWorkoutName(
        for intent: EndWorkoutIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: EndWorkoutIntent, context: ExtensionContext
    ) async throws -> Response<EndWorkoutIntent>

    /// Does what the person wants.
    func handle(
        _ intent: EndWorkoutIntent, context: ExtensionContext
    ) async throws -> Response<EndWorkoutIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: EndWorkoutIntent, context: ExtensionContext
    ) async throws -> Response<EndWorkoutIntent>
}

extension EndWorkoutIntentHandling {
    /// Leaves `workoutName` to the definition.
    public func resolveWorkoutName(
        for intent: EndWorkoutIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: EndWorkoutIntent, context: ExtensionContext
    ) async throws -> Response<EndWorkoutIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: EndWorkoutIntent, context: ExtensionContext
    ) async throws -> Response<EndWorkoutIntent> {
        Response(.inProgress)
    }
}
