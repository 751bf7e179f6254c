import AppExtension
import Foundation
import GRDB

/// Adds tasks, with a time or place to be remembered at.
struct AddTasksHandler: AddTasksIntentHandling {
    private let store = TasksNotesStore.store

    func resolveTargetTaskList(
        for intent: AddTasksIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        guard let name = intent.targetTaskList else { return .notRequired }
        let list = try await store.read(context) { try TaskList.find(name.phrase, in: $0) }
        // A list that is not there yet is made with its first task.
        return .success(SpeakableString(list?.title ?? name.phrase))
    }

    func resolveTemporalEventTrigger(
        for intent: AddTasksIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>? {
        guard let time = intent.temporalEventTrigger else { return .notRequired }
        return .success(time)
    }

    func resolveSpatialEventTrigger(
        for intent: AddTasksIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Place>? {
        guard let place = intent.spatialEventTrigger else { return .notRequired }
        return .success(place)
    }

    func handle(_ intent: AddTasksIntent, context: ExtensionContext) async throws -> Response<AddTasksIntent> {
        let titles = Names.items((intent.taskTitles ?? []).map(\.phrase))
        guard !titles.isEmpty else { return Response(.failure) }
        let listName = intent.targetTaskList?.phrase
        let isFlagged = intent.priority == .flagged
        let due = intent.temporalEventTrigger?.spokenText
        let place = intent.spatialEventTrigger
        let event = intent.spatialEvent
        let recurrence = intent.recurrence?.spokenText
        let (list, added) = try await store.write(context) { db in
            var list =
                try TaskList.find(listName, in: db)
                ?? TaskList(
                    title: listName ?? TaskList.standardTitle(context))
            if list.id == nil { try list.insert(db) }
            var tasks = titles.map { title in
                TaskItem(
                    listID: list.id ?? 0, title: title, isFlagged: isFlagged, due: due, place: place?.name,
                    placeEvent: event?.rawValue, recurrence: recurrence)
            }
            for index in tasks.indices { try tasks[index].insert(db) }
            return (list, tasks)
        }
        let names = context.list(titles)
        var text = context.said("OK, I added \(names) to \(list.title)", zh: "好的，已经把\(names)加到\(list.title)")
        if let place {
            let isLeaving = event == .depart
            text += context.said(
                ", for when you \(isLeaving ? "leave" : "get to") \(place.name)",
                zh: "，\(isLeaving ? "离开" : "到")\(place.name)时提醒你")
        }
        if let time = intent.temporalEventTrigger {
            let day = Clock.day(time, context)
            text += context.said(", for \(day)", zh: "，\(day)提醒你")
        }
        return Response(.success, text: text + context.said(".", zh: "。")).with {
            $0.modifiedTaskList = list.json(added)
            $0.addedTasks = added.map(\.json)
        }
    }
}
