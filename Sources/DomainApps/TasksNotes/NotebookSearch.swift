import AppExtension
import Foundation
import GRDB

/// Finds lists, tasks and notes.
struct NotebookSearch: SearchForNotebookItemsIntentHandling {
    private let store = TasksNotesStore.store

    func handle(
        _ intent: SearchForNotebookItemsIntent, context: ExtensionContext
    ) async throws -> Response<SearchForNotebookItemsIntent> {
        if let title = intent.title, intent.itemType == nil || intent.itemType == .taskList {
            let list = try await store.read(context) { try TaskList.find(title.phrase, in: $0) }
            if let list { return try await tasks(of: list, intent, context) }
        }
        switch intent.itemType {
        case .note: return try await notes(intent, context)
        case .taskList: return try await lists(context)
        case .task: return try await tasks(of: nil, intent, context)
        case nil:
            let found = try await notes(intent, context)
            if intent.title == nil, intent.content == nil { return try await tasks(of: nil, intent, context) }
            return found
        }
    }

    private func lists(_ context: ExtensionContext) async throws -> Response<SearchForNotebookItemsIntent> {
        let lists = try await store.read(context) { try TaskList.order(Column("id")).fetchAll($0) }
        let titles = context.list(lists.map(\.title))
        return Response(.success, text: context.said("You have \(titles).", zh: "有\(titles)。")).with {
            $0.taskLists = lists.map { $0.json([]) }
        }
    }

    private func notes(
        _ intent: SearchForNotebookItemsIntent, _ context: ExtensionContext
    ) async throws -> Response<SearchForNotebookItemsIntent> {
        let notes = try await store.read(context) { try Note.order(Column("id")).fetchAll($0) }.filter { note in
            guard !note.isProtected else { return false }
            if let title = intent.title, Names.matches(title.phrase, in: [note], names: { [$0.title] }).isEmpty {
                return false
            }
            return intent.content.map { (note.title + " " + note.content).localizedCaseInsensitiveContains($0) } ?? true
        }
        guard let first = notes.first else {
            return Response(.success, text: context.said("There are no such notes.", zh: "没有这样的笔记。"))
        }
        let content = first.content.split(separator: "\n").joined(separator: context.said("; ", zh: "；"))
        let titles = context.list(notes.map(\.title))
        let text =
            notes.count == 1
            ? context.said("\(first.title): \(content)", zh: "\(first.title)：\(content)")
            : context.said("\(notes.count) notes: \(titles).", zh: "\(notes.count)条笔记：\(titles)。")
        return Response(.success, text: text).with { $0.notes = notes.map(\.json) }
    }

    private func tasks(
        of list: TaskList?, _ intent: SearchForNotebookItemsIntent, _ context: ExtensionContext
    ) async throws -> Response<SearchForNotebookItemsIntent> {
        let tasks = try await store.read(context) { try TaskItem.order(Column("id")).fetchAll($0) }
            .filter { (list == nil || $0.listID == list?.id) && Self.fits($0, intent) }
        let place = list.map { context.said(" on \($0.title)", zh: "\($0.title)里") } ?? ""
        guard !tasks.isEmpty else {
            return Response(.success, text: context.said("There is nothing\(place).", zh: "\(place)什么也没有。"))
        }
        let titles = context.list(tasks.map(\.title))
        let kind = list.map { context.said("On \($0.title)", zh: "\($0.title)里有") }
        let count = context.said(Names.count(tasks.count, "task"), zh: "\(tasks.count)个任务")
        let text = context.said("\(kind ?? count): \(titles).", zh: "\(kind ?? count)：\(titles)。")
        return Response(.success, text: text).with {
            $0.tasks = tasks.map(\.json)
        }
    }

    private static func fits(_ task: TaskItem, _ intent: SearchForNotebookItemsIntent) -> Bool {
        if let status = intent.status, task.isDone != (status == .completed) { return false }
        if let priority = intent.taskPriority, task.isFlagged != (priority == .flagged) { return false }
        if let content = intent.content, !task.title.localizedCaseInsensitiveContains(content) { return false }
        if let place = intent.location, task.place?.lowercased() != place.name.lowercased() { return false }
        if let range = intent.dateTime {
            guard let due = DateComponents(json: .string(task.due ?? ""))?.moment(), range.contains(due) else {
                return false
            }
        }
        guard let kinds = intent.temporalEventTriggerTypes else { return true }
        let kind: TemporalEventTriggerType =
            task.recurrence != nil ? .scheduledRecurring : task.due == nil ? .notScheduled : .scheduledNonRecurring
        return kinds.contains(kind)
    }
}
