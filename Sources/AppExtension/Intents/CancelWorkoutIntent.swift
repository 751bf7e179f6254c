// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent CancelWorkout of the domain workouts.
public struct CancelWorkoutIntent: TypedIntent {
    /// The intent's name.
    public static let name = "CancelWorkout"
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

extension CancelWorkoutIntent {
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
    public static func handled<Handler: CancelWorkoutIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "workoutName": .one(handler.resolveWorkoutName)
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for CancelWorkout; only `handle` must be written, and only it may change anything.
public protocol CancelWorkoutIntentHandling: Sendable {
    /// Says whether the value of `workoutName` will do; nil leaves it to the definition.
    func resolveWorkoutName(
        for intent: CancelWorkoutIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: CancelWorkoutIntent, context: ExtensionContext
    ) async throws -> Response<CancelWorkoutIntent>

    /// Does what the person wants.
    func handle(
        _ intent: CancelWorkoutIntent, context: ExtensionContext
    ) async throws -> Response<CancelWorkoutIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: CancelWorkoutIntent, context: ExtensionContext
    ) async throws -> Response<CancelWorkoutIntent>
}

extension CancelWorkoutIntentHandling {
    /// Leaves `workoutName` to the definition.
    public func resolveWorkoutName(
        for intent: CancelWorkoutIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: CancelWorkoutIntent, context: ExtensionContext
    ) async throws -> Response<CancelWorkoutIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: CancelWorkoutIntent, context: ExtensionContext
    ) async throws -> Response<CancelWorkoutIntent> {
        Response(.inProgress)
    }
}
