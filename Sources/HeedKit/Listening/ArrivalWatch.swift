import AppHost
import Assistant
import IntentCore

/// Has the apps tell what comes to the person that may do so, each for as long as it may.
actor ArrivalWatch {
    /// The shortest and the longest time until an app is asked again whose process has ended, in seconds.
    private static let pauses = (first: 1.0, last: 60.0)

    let queue: AnnouncementQueue
    private let note: @Sendable (String) -> Void
    private var tasks: [String: Task<Void, Never>] = [:]

    init(queue: AnnouncementQueue, note: @escaping @Sendable (String) -> Void) {
        (self.queue, self.note) = (queue, note)
    }

    /// Watches some apps, and no others any more.
    func follow(_ apps: Set<String>, of host: ExtensionHost) async {
        for app in Set(tasks.keys).subtracting(apps) {
            tasks.removeValue(forKey: app)?.cancel()
            await queue.forget(app)
        }
        for app in apps where tasks[app] == nil {
            tasks[app] = Task { await self.watch(app, of: host) }
        }
    }

    /// Watches nothing any more.
    func stop() async {
        let all = tasks
        tasks = [:]
        for task in all.values { task.cancel() }
        for (app, task) in all {
            await task.value
            await queue.forget(app)
        }
    }

    /// Takes what an app tells until it ends; nil where it has nothing more to tell, else what has ended it.
    private func tell(_ app: String, of host: ExtensionHost) async -> AppHostError? {
        do throws(AppHostError) {
            try await host.watch(app) { [queue] in await queue.take($0, from: app) }
            return nil
        } catch {
            return error
        }
    }

    /// Watches an app; one whose process ends is started anew, later each time it ends at once.
    private func watch(_ app: String, of host: ExtensionHost) async {
        var pause = Self.pauses.first
        // The desktop asks once to unlock the keyring; afterwards it is looked at only.
        var mayAsk = true
        while !Task.isCancelled {
            let begin = ContinuousClock.now
            let error = await Unlocking.$mayAsk.withValue(mayAsk) { await self.tell(app, of: host) }
            mayAsk = false
            // Nobody speaks any more as far as it knows.
            await queue.forget(app)
            guard let error, !Task.isCancelled else { return }
            guard error.code != .handlerFailed else { return note(error.message) }
            if ContinuousClock.now - begin > .seconds(Self.pauses.last) { pause = Self.pauses.first }
            do { try await ContinuousClock().sleep(for: .seconds(pause)) } catch { return }
            pause = min(pause * 2, Self.pauses.last)
        }
    }
}
