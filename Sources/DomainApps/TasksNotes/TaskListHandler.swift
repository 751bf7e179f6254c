import AppExtension
import GRDB

/// Makes lists and takes tasks off them.
struct TaskListHandler: CreateTaskListIntentHandling, DeleteTasksIntentHandling {
    private let store = TasksNotesStore.store

    func resolveTitle(
        for intent: CreateTaskListIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        guard let title = intent.title, !title.phrase.isEmpty else { return .needsValue() }
        return .success(SpeakableString(title.phrase))
    }

    func handle(
        _ intent: CreateTaskListIntent, context: ExtensionContext
    ) async throws -> Response<CreateTaskListIntent> {
        guard let title = intent.title?.phrase else { return Response(.failure) }
        let titles = Names.items((intent.taskTitles ?? []).map(\.phrase))
        let group = intent.groupName?.phrase
        let created = try await store.write(context) { db in
            var list = TaskList(title: title, groupName: group)
            try list.insert(db)
            guard let id = list.id else { return list.json([]) }
            var tasks = titles.map { TaskItem(listID: id, title: $0) }
            for index in tasks.indices { try tasks[index].insert(db) }
            return list.json(tasks)
        }
        let names = context.list(titles)
        let text = context.said("OK, I made the list \(title) with \(names).", zh: "好的，清单\(title)建好了，里面有\(names)。")
        return Response(.success, text: titles.isEmpty ? nil : text).with { $0.createdTaskList = created }
    }

    func resolveTaskList(
        for intent: DeleteTasksIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        guard let name = intent.taskList else { return .notRequired }
        guard let list = try await store.read(context, { try TaskList.find(name.phrase, in: $0) }) else {
            return .unsupported(
                reason: context.said("There is no list called \(name.phrase).", zh: "没有叫\(name.phrase)的清单。"))
        }
        return .success(SpeakableString(list.title))
    }

    func resolveTasks(
        for intent: DeleteTasksIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<SpeakableString>] {
        if intent.all == true { return [.notRequired] }
        guard let titles = intent.tasks, !titles.isEmpty else { return [.needsValue()] }
        return try await store.read(context) { db in
            try titles.map { title in
                let found = try TaskItem.find(title.phrase, in: db)
                return .match(
                    found.map { SpeakableString($0.title) },
                    orUnsupported: context.said(
                        "There is no task called \(title.phrase).", zh: "没有叫\(title.phrase)的任务。"))
            }
        }
    }

    func handle(_ intent: DeleteTasksIntent, context: ExtensionContext) async throws -> Response<DeleteTasksIntent> {
        let titles = Set((intent.tasks ?? []).map(\.phrase))
        let name = intent.taskList?.phrase
        let all = intent.all == true
        let deleted = try await store.write(context) { db in
            let list = try TaskList.find(name, in: db)
            let tasks = try TaskItem.fetchAll(db).filter { task in
                if !all { return titles.contains(task.title) }
                return name == nil || task.listID == list?.id
            }
            for task in tasks { try task.delete(db) }
            return tasks
        }
        guard !deleted.isEmpty else {
            return Response(.failure, text: context.said("There is nothing to delete.", zh: "没有可以删除的。"))
        }
        let text =
            deleted.count == 1
            ? context.said("OK, I deleted \(deleted[0].title).", zh: "好的，删掉了\(deleted[0].title)。")
            : context.said("OK, I deleted \(deleted.count) tasks.", zh: "好的，删掉了\(deleted.count)个任务。")
        return Response(.success, text: text).with { $0.deletedTasks = deleted.map(\.json) }
    }
}
