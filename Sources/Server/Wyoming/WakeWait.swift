import IntentCore
import ServerProtocols
import Synchronization

/// A Wyoming client that waits for wake phrases: told each that was said, at once.
final class WakeWait: Sendable {
    /// What is told apart from who waits, as it is told while sound comes.
    private final class State: Sendable {
        let value = Mutex((timestamp: Int?.none, wasDetected: false, isOver: false))
    }

    private let watch: WakeWatch
    private let context: JSONValue?
    private let state = State()

    /// Begins to wait.
    ///
    /// - Parameters:
    ///   - chosen: the phrases, by how the client calls them.
    ///   - phrases: lends what listens for them.
    ///   - context: what the client gets back as it sent it.
    ///   - writer: sends events to the client.
    init(
        _ chosen: [(name: String, phrase: String)], _ phrases: WakePhrases, context: JSONValue?,
        _ writer: WyomingWriter
    ) {
        let state = state
        watch = WakeWatch(chosen, phrases) { found in
            let (timestamp, isOver) = state.value.withLock {
                $0.wasDetected = true
                return ($0.timestamp, $0.isOver)
            }
            // Who waits for something else by now would take it for an answer to that.
            guard !isOver else { return }
            var data: [String: JSONValue] = [
                "name": .string(found.name), "timestamp": timestamp.map(JSONValue.int) ?? .null,
            ]
            if let context, context != .null { data["context"] = context }
            // A client that has gone ends its connection elsewhere.
            try? await writer.send(WyomingEvent("detection", data))
        }
        self.context = context
    }

    /// Hears further samples, with the time that the client has for them.
    func push(_ samples: [Int16], timestamp: Int?) async {
        if let timestamp { state.value.withLock { $0.timestamp = timestamp } }
        await watch.push(samples)
    }

    /// Hears the rest.
    ///
    /// - Returns: that nothing was detected; nil where something was.
    /// - Throws: an error with a sentence when listening has failed.
    func finish() async throws -> WyomingEvent? {
        try await watch.finish()
        guard !state.value.withLock({ $0.wasDetected }) else { return nil }
        return WyomingEvent("not-detected", context.map { $0 == .null ? [:] : ["context": $0] } ?? [:])
    }

    /// Ends it without hearing the rest.
    func cancel() {
        state.value.withLock { $0.isOver = true }
        watch.cancel()
    }
}
