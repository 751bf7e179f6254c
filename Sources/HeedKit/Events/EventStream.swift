import Synchronization

/// The events of one run, handed out once.
///
/// Nothing but their reader keeps the stream, so the run is cancelled as soon as the reader lets go of it: after `break`, an error,
/// or the end of the reader's task.
package final class EventStream<Element: Sendable>: Sendable {
    private struct State {
        var stream: AsyncThrowingStream<Element, any Error>?
        var work: Task<Void, Never>?
    }

    private let state: Mutex<State>
    private let continuation: AsyncThrowingStream<Element, any Error>.Continuation

    /// A stream without events.
    package init() {
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: Element.self)
        state = Mutex(State(stream: stream))
        self.continuation = continuation
    }

    /// Sends an event; it is kept until the reader takes it.
    package func send(_ event: Element) { continuation.yield(event) }

    /// Begins the run and hands the stream out.
    ///
    /// - Parameter work: The run; an error of it ends the stream, unless it is a `CancellationError`.
    /// - Returns: The stream; from the second call on one that throws `HeedError`, and nothing is begun.
    package func run(
        _ work: @escaping @Sendable () async throws -> Void
    ) -> AsyncThrowingStream<Element, any Error> {
        state.withLock { state in
            guard let stream = state.stream.take() else {
                return AsyncThrowingStream {
                    throw HeedError(.usage, "The events were handed out already; make a new object for another run.")
                }
            }
            let continuation = continuation
            let task = Task {
                do {
                    try await work()
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error is CancellationError ? nil : error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
            state.work = task
            return stream
        }
    }

    /// Cancels the run; the stream ends when the run has.
    package func cancel() { state.withLock { $0.work }?.cancel() }
}
