import AppExtension
import Foundation
import GRDB

/// Checks tasks off, flags, renames, moves and snoozes them.
struct TaskChangeHandler: SetTaskAttributeIntentHandling, SnoozeTasksIntentHandling {
    private let store = TasksNotesStore.store

    private func match(
        _ title: SpeakableString, _ context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString> {
        let found = try await store.read(context) { try TaskItem.find(title.phrase, in: $0) }
        return .match(
            found.map { SpeakableString($0.title) },
            orUnsupported: context.said(
                "There is no task called \(title.phrase).", zh: "没有叫\(title.phrase)的任务。"))
    }

    func resolveTargetTask(
        for intent: SetTaskAttributeIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        guard let title = intent.targetTask else { return .needsValue() }
        return try await match(title, context)
    }

    func handle(
        _ intent: SetTaskAttributeIntent, context: ExtensionContext
    ) async throws -> Response<SetTaskAttributeIntent> {
        guard let title = intent.targetTask?.phrase else { return Response(.failure) }
        let task = try await store.write(context) { db -> TaskItem? in
            guard var task = try TaskItem.find(title, in: db).first else { return nil }
            if let status = intent.status { task.isDone = status == .completed }
            if let priority = intent.priority { task.isFlagged = priority == .flagged }
            if let name = intent.taskTitle { task.title = name.phrase }
            if let time = intent.temporalEventTrigger { task.due = time.spokenText }
            if let place = intent.spatialEventTrigger {
                task.place = place.name
                task.placeEvent = intent.spatialEvent?.rawValue
            }
            try task.update(db)
            return task
        }
        guard let task else { return Response(.failure) }
        let text: String? =
            switch intent.status {
            case .completed: context.said("OK, \(task.title) is done.", zh: "好的，\(task.title)完成了。")
            case .notCompleted:
                context.said("OK, \(task.title) is to be done again.", zh: "好的，\(task.title)还没完成。")
            case nil: nil
            }
        return Response(.success, text: text).with { $0.modifiedTask = task.json }
    }

    func resolveTasks(
        for intent: SnoozeTasksIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<SpeakableString>] {
        guard let titles = intent.tasks else { return [.notRequired] }
        var results: [SlotResolution<SpeakableString>] = []
        for title in titles { results.append(try await match(title, context)) }
        return results
    }

    func handle(_ intent: SnoozeTasksIntent, context: ExtensionContext) async throws -> Response<SnoozeTasksIntent> {
        // "Until tomorrow", "for ten minutes", or an hour.
        let seconds = intent.intent.number("nextTriggerTime") ?? 3600
        let time = intent.nextTriggerTime?.moment() ?? Date.now.addingTimeInterval(seconds)
        let titles = intent.tasks.map { Set($0.map(\.phrase)) }
        let snoozed = try await store.write(context) { db in
            var tasks = try TaskItem.filter(Column("isDone") == false).fetchAll(db)
                .filter { titles?.contains($0.title) ?? ($0.due != nil || $0.place != nil) }
            for index in tasks.indices {
                tasks[index].snoozedUntil = time
                try tasks[index].update(db)
            }
            return tasks
        }
        guard !snoozed.isEmpty else {
            return Response(.failure, text: context.said("There is no reminder to snooze.", zh: "没有可以推迟的提醒。"))
        }
        return Response(.success).with { $0.snoozedTasks = snoozed.map(\.json) }
    }
}
