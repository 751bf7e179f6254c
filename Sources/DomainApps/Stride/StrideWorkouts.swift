import AppExtension
import Foundation
import GRDB

/// Starts, pauses, resumes, ends and drops workouts; the app itself counts in the background.
struct StrideWorkouts: WorkoutsDomainHandling {
    private let store = Stride.store

    func resolveWorkoutName(
        for intent: StartWorkoutIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        guard let name = intent.workoutName else { return .needsValue() }
        guard let spoken = Stride.kinds[name.id] else {
            return .unsupported(reason: "Stride doesn't know \(name.phrase).")
        }
        return .success(SpeakableString(spoken, id: name.id))
    }

    func resolveGoalValue(
        for intent: StartWorkoutIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>? {
        guard let goal = intent.goalValue else { return .notRequired }
        return goal > 0 ? .success(goal) : .unsupported(reason: "That is no goal.")
    }

    func confirm(_ intent: StartWorkoutIntent, context: ExtensionContext) async throws -> Response<StartWorkoutIntent> {
        let current = try await store.read(context) { try Workout.current([.active, .paused], kind: nil, in: $0) }
        return Response(current == nil ? .ready : .failureOngoingWorkout)
    }

    func handle(_ intent: StartWorkoutIntent, context: ExtensionContext) async throws -> Response<StartWorkoutIntent> {
        guard let name = intent.workoutName else { return Response(.failureNoMatchingWorkout) }
        let workout = Workout(
            kind: name.id, name: name.phrase, goal: intent.goalValue, unit: intent.workoutGoalUnitType?.spokenText,
            location: intent.workoutLocationType?.rawValue, startedAt: .now)
        try await store.write(context) { db in
            var workout = workout
            try workout.insert(db)
        }
        var text = "OK, starting your"
        if let location = intent.workoutLocationType { text += " \(location.rawValue)" }
        text += " \(name.phrase)"
        if let goal = intent.goalValue, let unit = workout.unit {
            text += " with a goal of \(goal.spokenText) \(unit)\(goal == 1 ? "" : unit == "foot" ? "" : "s")"
        }
        return Response(.handleInApp, text: text + ".")
    }

    /// Changes the workout that is going on.
    private func change(
        _ kind: SpeakableString?, from states: [Workout.State], _ context: ExtensionContext,
        _ change: @Sendable (inout Workout, Date) -> Void
    ) async throws -> Workout? {
        try await store.write(context) { db in
            guard var workout = try Workout.current(states, kind: kind, in: db) else { return nil }
            change(&workout, .now)
            try workout.update(db)
            return workout
        }
    }

    func handle(_ intent: PauseWorkoutIntent, context: ExtensionContext) async throws -> Response<PauseWorkoutIntent> {
        let workout = try await change(intent.workoutName, from: [.active], context) { workout, now in
            workout.state = .paused
            workout.pausedAt = now
        }
        return workout.map { Response(.success, text: "OK, your \($0.name) is paused.") }
            ?? Response(.failureNoMatchingWorkout)
    }

    func handle(
        _ intent: ResumeWorkoutIntent, context: ExtensionContext
    ) async throws -> Response<ResumeWorkoutIntent> {
        let workout = try await change(intent.workoutName, from: [.paused], context) { workout, now in
            workout.state = .active
            workout.pausedSeconds += workout.pausedAt.map { now.timeIntervalSince($0) } ?? 0
            workout.pausedAt = nil
        }
        return workout.map { Response(.success, text: "OK, your \($0.name) goes on.") }
            ?? Response(.failureNoMatchingWorkout)
    }

    func handle(_ intent: EndWorkoutIntent, context: ExtensionContext) async throws -> Response<EndWorkoutIntent> {
        let workout = try await change(intent.workoutName, from: [.active, .paused], context) { workout, now in
            workout.pausedSeconds += workout.pausedAt.map { now.timeIntervalSince($0) } ?? 0
            workout.state = .finished
        }
        guard let workout else { return Response(.failureNoMatchingWorkout) }
        let minutes = workout.minutes(at: .now)
        let length = minutes < 1 ? "less than a minute" : Names.count(minutes, "minute")
        return Response(.success, text: "Well done: your \(workout.name) took \(length).")
    }

    func confirm(
        _ intent: CancelWorkoutIntent, context: ExtensionContext
    ) async throws -> Response<CancelWorkoutIntent> {
        let workout = try await store.read(context) { db in
            try Workout.current([.active, .paused], kind: intent.workoutName, in: db)
        }
        return workout.map { Response(.ready, text: "Cancel your \($0.name) and drop what it has so far?") }
            ?? Response(.failureNoMatchingWorkout)
    }

    func handle(
        _ intent: CancelWorkoutIntent, context: ExtensionContext
    ) async throws -> Response<CancelWorkoutIntent> {
        let workout = try await change(intent.workoutName, from: [.active, .paused], context) { workout, _ in
            workout.state = .cancelled
        }
        return workout.map { Response(.success, text: "OK, your \($0.name) is dropped.") }
            ?? Response(.failureNoMatchingWorkout)
    }
}
