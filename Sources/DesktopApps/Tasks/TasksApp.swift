import AppExtension
import CheckedValues
import DesktopData
import Foundation

/// The person's lists, tasks and reminders.
enum TasksApp {
    static let handlers: [String: any IntentHandler] = [
        "CreateTaskList": ActionHandler(answering(createList)),
        "AddTasks": ActionHandler(answering(addTasks)),
        "SetTaskAttribute": TaskHandler(slot: "targetTask", isOfDone: true) { tasks, intent, book in
            try await change(tasks, intent, book)
        },
        "SnoozeTasks": TaskHandler(slot: "tasks", isOfDone: false) { tasks, intent, book in
            let until = moment(intent, "nextTriggerTime") ?? .now + (intent.number("nextTriggerTime") ?? 3_600)
            // Without a name what reminded last is meant, else what is due next.
            let due = tasks.filter { $0.due != nil }
            let last = due.filter { $0.due.map { $0 <= .now } ?? false }.max { $0.due ?? .now < $1.due ?? .now }
            let meant = intent.has("tasks") || intent.flag("all") == true ? due : [last].compactMap(\.self)
            guard !meant.isEmpty else {
                return IntentResponse("failure", text: Wording.say("There is no reminder to put off."))
            }
            try await book.change(
                meant.map { task in
                    var task = task
                    (task.due, task.isWholeDay) = (until, false)
                    return task
                })
            let titles = meant.map(\.title).saidTogether
            return IntentResponse(
                "success",
                text: Wording.say(
                    "OK, {titles} again {time}.", ["titles": titles, "time": SpokenClock.moment(until, now: .now)]))
        },
        "DeleteTasks": TaskHandler(slot: "tasks", isOfDone: true) { tasks, intent, book in
            let isNamed = intent.has("tasks") || intent.flag("all") == true
            guard isNamed, !tasks.isEmpty else {
                return IntentResponse("failure", text: isNamed ? Wording.say("There is nothing on it.") : nil)
            }
            try await book.remove(tasks)
            return IntentResponse(
                "success",
                text: Wording.say(
                    tasks.count == 1 ? "OK, {title} is deleted." : "OK, {count} things are deleted.",
                    ["title": tasks[0].title, "count": "\(tasks.count)"]))
        },
    ]

    /// Says what is wrong with the tasks, and has the ringer know what is due.
    static func answering(
        _ act: @escaping @Sendable (Intent, any TaskBook) async throws -> IntentResponse
    ) -> @Sendable (Intent, ExtensionContext) async throws -> IntentResponse {
        { intent, context in
            do {
                let book = try TaskBooks.book(data: context.dataDirectory)
                let response = try await act(intent, book)
                guard response.code == "success" else { return response }
                return try await Reminders.followed(response, by: book, context)
            } catch let trouble as TaskTrouble {
                return IntentResponse("failure", text: trouble.words)
            }
        }
    }

    private static let listWords: Set = ["list", "список"]

    /// The list of a name that was said; of several the shortest.
    static func list(_ name: String, of lists: [String]) -> String? {
        func plain(_ name: String) -> [Substring] { DeskTask.words(name).filter { !listWords.contains(String($0)) } }
        let wanted = plain(name)
        guard !wanted.isEmpty else { return nil }
        return lists.first { plain($0) == wanted }
            ?? lists.filter { wanted.allSatisfy(plain($0).contains) }.min { $0.count < $1.count }
    }

    @Sendable private static func createList(_ intent: Intent, _ book: any TaskBook) async throws -> IntentResponse {
        guard let name = intent.text("title") else { return IntentResponse("failure") }
        let titles = intent.values("taskTitles").map(\.text)
        if let known = list(name, of: try await book.lists()) {
            return IntentResponse("failure", text: Wording.say("There is a list {name} already.", ["name": known]))
        }
        let isMade = try await book.make(name)
        let made = isMade ? list(name, of: try await book.lists()) ?? name : name
        try await book.add(titles.map { DeskTask(title: $0, list: made) })
        if !isMade, titles.isEmpty {
            return IntentResponse(
                "success",
                text: Wording.say("OK; the list {name} begins with the first thing that you add.", ["name": name]))
        }
        return IntentResponse(
            "success",
            text: Wording.say(
                titles.isEmpty ? "OK, I made the list {name}." : "OK, I made the list {name} with {titles}.",
                ["name": made, "titles": titles.saidTogether]))
    }

    @Sendable private static func addTasks(_ intent: Intent, _ book: any TaskBook) async throws -> IntentResponse {
        let titles = intent.values("taskTitles").map(\.text)
        guard !titles.isEmpty else { return IntentResponse("failure") }
        let now = Date.now
        var lists = try await book.lists()
        let named = intent.text("targetTaskList")
        var target = named.flatMap { list($0, of: lists) }
        if target == nil {
            let standard = named == nil ? try await book.standardList() : nil
            let new = named ?? Wording.say("tasks")
            // A list that is not there yet is made with the first thing on it.
            if standard == nil, try await book.make(new) { lists = try await book.lists() }
            target = standard ?? list(new, of: lists) ?? named
        }
        let recurrence = intent.values("recurrence").first.flatMap { TaskRecurrence(json: $0.value) }
        let (due, isWholeDay) = TaskRecurrence.first(
            recurrence, due(intent), words: intent.text("temporalEventTrigger") ?? "", now: now)
        let isImportant = intent.term("priority") == "flagged"
        try await book.add(
            titles.map {
                DeskTask(
                    title: $0, list: target, due: due, isWholeDay: isWholeDay, recurrence: recurrence,
                    isImportant: isImportant)
            })
        let things = titles.saidTogether
        let sentence =
            due != nil
            ? "OK, I'll remind you: {things}"
            : target == nil ? "OK, I added {things}" : "OK, I added {things} to {list}"
        var parts = [Wording.say(sentence, ["things": things, "list": target ?? ""])]
        if let due {
            parts.append(isWholeDay ? SpokenClock.day(due) : SpokenClock.moment(due, now: now))
            if let often = intent.text("recurrence"), recurrence != nil { parts.append(often) }
        }
        var text = Wording.listed(parts)
        if let place = intent.text("spatialEventTrigger") {
            text = Wording.listed(
                [text, Wording.say("this computer can't tell when you are at {place}", ["place": place])], by: "; ")
        }
        return IntentResponse("success", text: Wording.say("{text}.", ["text": text]))
    }

    /// When a task is to be due, and whether that is a whole day.
    private static func due(_ intent: Intent) -> (date: Date, isWholeDay: Bool)? {
        guard let parts = parts(intent, "temporalEventTrigger"), var date = parts.moment() else { return nil }
        // A time without a day is the next one.
        if parts.day == nil, date <= .now { date = Calendar.current.date(byAdding: .day, value: 1, to: date) ?? date }
        return (date, parts.hour == nil)
    }

    private static func parts(_ intent: Intent, _ slot: String) -> DateComponents? {
        intent.values(slot).first.flatMap { DateComponents(json: $0.value) }
    }

    private static func moment(_ intent: Intent, _ slot: String) -> Date? { parts(intent, slot)?.moment() }

    private static func change(
        _ tasks: [DeskTask], _ intent: Intent, _ book: any TaskBook
    ) async throws -> IntentResponse {
        guard let task = tasks.first else { return IntentResponse("failure") }
        var changed = task
        var text = Wording.say("OK, {title} is changed.", ["title": task.title])
        if let status = intent.term("status") {
            changed.isDone = status == "completed"
            text = Wording.say(
                changed.isDone ? "OK, {title} is done." : "OK, {title} is to be done again.", ["title": task.title])
        }
        if let priority = intent.term("priority") { changed.isImportant = priority == "flagged" }
        if let title = intent.text("taskTitle") { changed.title = title }
        if let parts = parts(intent, "temporalEventTrigger"), let (date, isWholeDay) = due(intent) {
            (changed.due, changed.isWholeDay) = (date, isWholeDay)
            if isWholeDay, let old = task.due, !task.isWholeDay {
                // Another day, the same time.
                let time = Calendar.current.dateComponents([.hour, .minute], from: old)
                changed.due = Calendar.current.date(
                    bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: 0, of: date)
                changed.isWholeDay = false
            } else if !SpokenClock.namesDay(intent.text("temporalEventTrigger") ?? ""), let old = task.due, old > .now {
                // Another time, the same day.
                changed.due = Calendar.current.date(
                    bySettingHour: parts.hour ?? 0, minute: parts.minute ?? 0, second: 0, of: old)
            }
            text = Wording.say("OK, {text}.", ["text": changed.said(now: .now)])
        }
        try await book.change([changed])
        return IntentResponse("success", text: text)
    }

    // MARK: Looking up

    /// What is on a list, or to be done on some days; nil where words name no list and other things may be meant.
    static func found(_ intent: Intent, _ book: any TaskBook) async throws -> IntentResponse? {
        let lists = try await book.lists()
        let type = intent.term("itemType")
        let title = intent.text("title")
        if type == "taskList", title == nil {
            let names = lists.saidTogether
            return IntentResponse(
                "success",
                text: Wording.say(lists.isEmpty ? "There are no lists." : "Your lists: {names}.", ["names": names]))
        }
        let named = title.flatMap { list($0, of: lists) }
        let isAllTasks = title.map { name in
            Wording.everywhere("tasks").contains(name.lowercased())
                || DeskTask.words(name).allSatisfy { ["do", "todo", "task", "tasks", "list"].contains($0) }
        }
        if title != nil, named == nil, isAllTasks == false { return nil }
        if type == "note" { return nil }
        let range = intent.values("dateTime").first.flatMap { DateComponentsRange(json: $0.value) }
        let wantsDone = intent.term("status") == "completed"
        let words = intent.text("content")
        let tasks = try await book.tasks().filter { task in
            let isOnDay = range.map { range in task.due.map { range.contains($0) } ?? false } ?? true
            let isKind = intent.term("taskPriority").map { ($0 == "flagged") == task.isImportant } ?? true
            return task.isDone == wantsDone && (named == nil || task.list == named) && isOnDay && isKind
                && (words.map { task.isCalled($0) } ?? true)
        }
        if tasks.isEmpty, words != nil, title == nil, type != "task" { return nil }
        let place = named.map { Wording.say(" on {list}", ["list": $0]) } ?? ""
        let when = intent.text("dateTime").map { Wording.say(" {when}", ["when": $0]) } ?? ""
        guard !tasks.isEmpty else {
            return IntentResponse(
                "success", text: Wording.say("There is nothing{place}{when}.", ["place": place, "when": when]))
        }
        let now = Date.now
        let sorted = tasks.sorted { ($0.due ?? .distantFuture, $0.title) < ($1.due ?? .distantFuture, $1.title) }
        let said = sorted.prefix(20).map { $0.said(now: now) }
        var values = ["place": place, "when": when, "list": Wording.listed(said)]
        if tasks.count > 20 {
            values["list"] = Wording.say(
                "{list}, and {rest} others", ["list": Wording.listed(said), "rest": "\(tasks.count - 20)"])
        }
        return IntentResponse(
            "success",
            text: Wording.say(wantsDone ? "Done{place}{when}: {list}." : "To do{place}{when}: {list}.", values))
    }

    /// The names of lists and of what is to be done, as Heed reads an app's lists.
    static func names() async throws -> [String] {
        let book = try TaskBooks.book(data: URL(filePath: FileManager.default.currentDirectoryPath))
        let titles = try await book.tasks().filter { !$0.isDone }.map(\.title).filter { $0.count <= 100 }
        return try await book.lists() + Set(titles).sorted().prefix(2_000)
    }
}

/// Acts on tasks by their names; of several of one name it asks which.
struct TaskHandler: IntentHandler {
    let slot: String
    /// Whether tasks that are done can be meant, too.
    let isOfDone: Bool
    let act: @Sendable ([DeskTask], Intent, any TaskBook) async throws -> IntentResponse

    private func tasks(_ intent: Intent, _ book: any TaskBook) async throws -> [DeskTask] {
        let named = intent.text("taskList")
        let lists = named == nil ? [] : try await book.lists()
        let list = named.flatMap { TasksApp.list($0, of: lists) }
        if named != nil, list == nil {
            throw TaskTrouble(words: Wording.say("There is no list {name}.", ["name": named ?? ""]))
        }
        return try await book.tasks().filter { list == nil || $0.list == list }
    }

    /// The tasks that one name means: those that are open, else those that are done; those of exactly this name first.
    private func named(_ value: SlotValue, _ tasks: [DeskTask], _ intent: Intent) -> [DeskTask] {
        let words = value.value.stringValue ?? value.text
        if let one = tasks.first(where: { $0.id == words }) { return [one] }
        // What is to be done again is done, and the other way round.
        let wantsDone = intent.term("status") == "notCompleted"
        let fitting = tasks.filter { $0.isCalled(words) || $0.isCalled(value.text) }
        let open = fitting.filter { $0.isDone == wantsDone }
        let meant = open.isEmpty && isOfDone ? fitting : open
        let exact = meant.filter { InstalledPrograms.plain($0.title) == InstalledPrograms.plain(words) }
        return exact.isEmpty ? meant : exact
    }

    func resolve(slot: String, in intent: Intent, context: ExtensionContext) async throws -> [Resolution] {
        guard slot == self.slot, intent.has(slot) else { return [] }
        do {
            let all = try await tasks(intent, TaskBooks.book(data: context.dataDirectory))
            return intent.values(slot).map { value in
                let found = named(value, all, intent)
                let choices = found.map { task in
                    let place =
                        found.count > 1
                        ? task.list.map { Wording.isEnglish ? " on \($0)" : Wording.say(" of {list}", ["list": $0]) }
                            ?? "" : ""
                    return SlotValue(text: task.said(now: .now) + place, value: .string(task.id))
                }
                switch choices.count {
                case 0:
                    return .unsupported(reason: Wording.say("There is no task called {name}.", ["name": value.text]))
                case 1: return .success(SlotValue(text: found[0].title, value: .string(found[0].id)))
                default: return .disambiguation(Array(choices.prefix(20)), text: nil)
                }
            }
        } catch is TaskTrouble {
            // It is told when the app acts.
            return []
        }
    }

    func handle(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse {
        try await TasksApp.answering { intent, book in
            let all = try await tasks(intent, book)
            let values = intent.values(slot)
            return try await act(
                values.isEmpty ? all.filter { !$0.isDone } : values.flatMap { named($0, all, intent).prefix(1) },
                intent,
                book)
        }(intent, context)
    }
}
