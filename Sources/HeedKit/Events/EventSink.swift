/// The end of a stream into which events go.
package struct EventSink: Sendable {
    /// The stream that they come out of.
    package let stream = EventStream<Event>()
    private let takeNote: (@Sendable (String) -> Void)?

    /// A stream without events; notes go to `note` where there is one.
    package init(note: (@Sendable (String) -> Void)? = nil) { takeNote = note }

    /// Sends a sentence that people should know.
    package func note(_ text: String) {
        if let takeNote { takeNote(text) } else { send(.note(text)) }
    }

    /// Sends an event.
    package func send(_ event: Event) { stream.send(event) }
}
