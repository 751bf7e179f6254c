/// The tasks that go on after their conversation is over: results that take longer, streams of updates.
package actor FollowUpTasks {
    private var running: [Int: Task<Void, Never>] = [:]
    private var last = 0

    /// Nothing goes on yet.
    package init() {}

    /// Lets something go on.
    func start(_ work: @escaping @Sendable () async -> Void) {
        last += 1
        let id = last
        running[id] = Task {
            await work()
            self.ended(id)
        }
    }

    /// Waits until nothing goes on any more.
    package func wait() async {
        while let task = running.values.first { await task.value }
    }

    /// Ends what goes on.
    package func stop() async {
        for task in running.values { task.cancel() }
        await wait()
    }

    private func ended(_ id: Int) {
        running[id] = nil
    }
}
