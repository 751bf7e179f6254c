import Synchronization

/// When a process's output and errors end, as far as they do by themselves.
final class ProcessWatch: Sendable {
    private let (outputs, output) = AsyncStream.makeStream(of: Void.self)
    private let (errors, error) = AsyncStream.makeStream(of: Void.self)
    private let outlived = Mutex(false)

    /// Whether the process went on after it had closed its output.
    var outlivedOutput: Bool { outlived.withLock { $0 } }

    func outputEnded() {
        output.finish()
    }

    func errorsEnded() {
        error.finish()
    }

    /// Returns when the output ends or a stop is asked for.
    func waitForOutput(orStop stops: AsyncStream<Void>) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { for await _ in self.outputs {} }
            group.addTask { for await _ in stops { return } }
            await group.next()
            group.cancelAll()
        }
    }

    /// Returns when the errors end, too, but at most after a while.
    func waitForErrors(atMost patience: Duration) async {
        let ended = await withTaskGroup(of: Bool.self) { group in
            group.addTask {
                for await _ in self.errors {}
                return !Task.isCancelled
            }
            group.addTask {
                try? await ContinuousClock().sleep(for: patience)
                return false
            }
            let first = await group.next() ?? false
            group.cancelAll()
            return first
        }
        outlived.withLock { $0 = !ended }
    }
}
