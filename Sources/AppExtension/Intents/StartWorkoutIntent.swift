// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent StartWorkout of the domain workouts.
public struct StartWorkoutIntent: TypedIntent {
    /// The intent's name.
    public static let name = "StartWorkout"
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

    /// A value of type number.
    public var goalValue: Double? {
        get { self[slot: "goalValue"] }
        set { self[slot: "goalValue"] = newValue }
    }

    /// A value of type term.
    public var workoutGoalUnitType: WorkoutGoalUnit? {
        get { self[slot: "workoutGoalUnitType"] }
        set { self[slot: "workoutGoalUnitType"] = newValue }
    }

    /// A value of type term.
    public var workoutLocationType: WorkoutLocation? {
        get { self[slot: "workoutLocationType"] }
        set { self[slot: "workoutLocationType"] = newValue }
    }

    /// A value of type boolean.
    public var isOpenEnded: Bool? {
        get { self[slot: "isOpenEnded"] }
        set { self[slot: "isOpenEnded"] = newValue }
    }
}

extension StartWorkoutIntent {
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
        case failureOngoingWorkout
        case failureNoMatchingWorkout
        case handleInApp
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: StartWorkoutIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "workoutName": .one(handler.resolveWorkoutName),
                "goalValue": .one(handler.resolveGoalValue),
                "workoutGoalUnitType": .one(handler.resolveWorkoutGoalUnitType),
                "workoutLocationType": .one(handler.resolveWorkoutLocationType),
                "isOpenEnded": .one(handler.resolveIsOpenEnded),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for StartWorkout; only `handle` must be written, and only it may change anything.
public protocol StartWorkoutIntentHandling: Sendable {
    /// Says whether the value of `workoutName` will do; nil leaves it to the definition.
    func resolveWorkoutName(
        for intent: StartWorkoutIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the value of `goalValue` will do; nil leaves it to the definition.
    func resolveGoalValue(
        for intent: StartWorkoutIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>?

    /// Says whether the value of `workoutGoalUnitType` will do; nil leaves it to the definition.
    func resolveWorkoutGoalUnitType(
        for intent: StartWorkoutIntent, context: ExtensionContext
    ) async throws -> SlotResolution<WorkoutGoalUnit>?

    /// Says whether the value of `workoutLocationType` will do; nil leaves it to the definition.
    func resolveWorkoutLocationType(
        for intent: StartWorkoutIntent, context: ExtensionContext
    ) async throws -> SlotResolution<WorkoutLocation>?

    /// Says whether the value of `isOpenEnded` will do; nil leaves it to the definition.
    func resolveIsOpenEnded(
        for intent: StartWorkoutIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: StartWorkoutIntent, context: ExtensionContext
    ) async throws -> Response<StartWorkoutIntent>

    /// Does what the person wants.
    func handle(
        _ intent: StartWorkoutIntent, context: ExtensionContext
    ) async throws -> Response<StartWorkoutIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: StartWorkoutIntent, context: ExtensionContext
    ) async throws -> Response<StartWorkoutIntent>
}

extension StartWorkoutIntentHandling {
    /// Leaves `workoutName` to the definition.
    public func resolveWorkoutName(
        for intent: StartWorkoutIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// Leaves `goalValue` to the definition.
    public func resolveGoalValue(
        for intent: StartWorkoutIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>? {
        nil
    }

    /// Leaves `workoutGoalUnitType` to the definition.
    public func resolveWorkoutGoalUnitType(
        for intent: StartWorkoutIntent, context: ExtensionContext
    ) async throws -> SlotResolution<WorkoutGoalUnit>? {
        nil
    }

    /// Leaves `workoutLocationType` to the definition.
    public func resolveWorkoutLocationType(
        for intent: StartWorkoutIntent, context: ExtensionContext
    ) async throws -> SlotResolution<WorkoutLocation>? {
        nil
    }

    /// Leaves `isOpenEnded` to the definition.
    public func resolveIsOpenEnded(
        for intent: StartWorkoutIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: StartWorkoutIntent, context: ExtensionContext
    ) async throws -> Response<StartWorkoutIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: StartWorkoutIntent, context: ExtensionContext
    ) async throws -> Response<StartWorkoutIntent> {
        Response(.inProgress)
    }
}
