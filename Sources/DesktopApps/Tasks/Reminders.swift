import AppExtension
import DesktopData
import Foundation

/// What the ringer is to tell of the person's tasks: those that are due at a time that is to come.
enum Reminders {
    /// Has the ringer know what is due, and started where none waits for it.
    static func followed(
        _ response: IntentResponse, by book: any TaskBook, _ context: ExtensionContext
    ) async throws -> IntentResponse {
        let store = ClockApp.store(context)
        let tasks = try await book.tasks()
        let now = Date.now
        let isDue = try store.update { state in
            let before = state.entries
            state.entries = tasks.filter { !$0.isDone && !$0.isWholeDay }.compactMap { task in
                guard let due = task.due else { return nil }
                // What rings goes on until it is over; what was missed is told by its list alone.
                let old = before.first { $0.id == task.id && $0.due == due }
                guard due > now || old != nil else { return nil }
                return old
                    ?? ClockState.Entry(
                        id: task.id, kind: .reminder, name: task.title, due: due, frequency: task.recurrence?.frequency,
                        interval: task.recurrence?.interval)
            }
            return !state.entries.isEmpty
        }
        guard isDue, !store.hasRinger else { return response }
        var response = response
        response.code = "handleInApp"
        response.userActivity = UserActivity(type: "ring", userInfo: ["folder": .string(store.folder.path)])
        return response
    }
}
