/// The end of a stream into which events go.
package struct EventSink: Sendable {
    /// The stream, for one iteration; it keeps what nobody has taken yet.
    package let events: AsyncThrowingStream<Event, any Error>
    private let continuation: AsyncThrowingStream<Event, any Error>.Continuation

    private let takeNote: (@Sendable (String) -> Void)?

    /// A stream without events; notes go to `note` where there is one.
    package init(note: (@Sendable (String) -> Void)? = nil) {
        (events, continuation) = AsyncThrowingStream.makeStream(of: Event.self)
        takeNote = note
    }

    /// Sends a sentence that people should know.
    package func note(_ text: String) {
        if let takeNote { takeNote(text) } else { send(.note(text)) }
    }

    /// Sends an event.
    package func send(_ event: Event) { continuation.yield(event) }

    /// Ends the stream, with an error where there is one.
    package func finish(throwing error: (any Error)? = nil) { continuation.finish(throwing: error) }

    /// Has something done when nobody takes events any more.
    package func onTermination(_ action: @escaping @Sendable () -> Void) {
        continuation.onTermination = { _ in action() }
    }
}
