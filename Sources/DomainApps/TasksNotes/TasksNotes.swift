import AppExtension

/// Lists, tasks with times and places, and notes, as in Microsoft's TasksNotes, which also answers to MonkeyNotes and
/// MonkeyTodo.
enum TasksNotes {
    static let handlers = [String: any IntentHandler](
        CreateTaskListIntent.handled(by: TaskListHandler()), AddTasksIntent.handled(by: AddTasksHandler()),
        SetTaskAttributeIntent.handled(by: TaskChangeHandler()), SnoozeTasksIntent.handled(by: TaskChangeHandler()),
        DeleteTasksIntent.handled(by: TaskListHandler()), CreateNoteIntent.handled(by: NoteHandler()),
        AppendToNoteIntent.handled(by: NoteHandler()), SearchForNotebookItemsIntent.handled(by: NotebookSearch()))
}
