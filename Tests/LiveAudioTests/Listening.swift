import Foundation
import IntentCore
import TestSupport

/// A `heed listen` that runs, and its events as they are printed.
final class Listening: Sendable {
    /// One line of its output.
    struct Event: Sendable {
        var json: JSONValue
        var moment: ContinuousClock.Instant

        var kind: String { self["event"] ?? "" }
        subscript(name: String) -> String? { json[name]?.stringValue }
    }

    let program: RunningProgram
    /// The events, for one iteration.
    let events: AsyncStream<Event>
    private let reading: Task<Void, Never>
    private let continuation: AsyncStream<Event>.Continuation

    /// Starts it at a device.
    init(
        device: String, home: URL, _ arguments: [String] = [], environment: [String: String] = [:]
    ) throws {
        var variables = ["HOME": home.path, "XDG_DATA_HOME": home.path, "XDG_DATA_DIRS": home.path]
        variables.merge(environment) { $1 }
        let program = RunningProgram(
            Checkout.products.appending(path: "heed").path,
            ["listen", "--device", device, "--format", "jsonl"] + arguments, environment: variables)
        self.program = program
        let (events, continuation) = AsyncStream<Event>.makeStream()
        self.events = events
        self.continuation = continuation
        try program.start()
        reading = Task {
            var rest = Data()
            for await (data, moment) in program.chunks {
                rest += data
                while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    let line = rest[rest.startIndex..<end]
                    rest = Data(rest[(end + 1)...])
                    guard let json = try? JSONDecoder().decode(JSONValue.self, from: line) else { continue }
                    continuation.yield(Event(json: json, moment: moment))
                }
            }
            continuation.finish()
        }
    }

    /// Adds an event `overdue` after some time, so that nobody waits for ever for what does not come.
    func remind(after time: Duration) {
        Task { [continuation] in
            try? await Task.sleep(for: time)
            continuation.yield(Event(json: ["event": "overdue"], moment: .now))
        }
    }

    /// Ends it as a service is ended, and returns its exit status.
    func stop() async -> Int32 {
        program.kill(SIGTERM)
        return await program.status()
    }
}

extension AsyncStream<Listening.Event>.Iterator {
    /// Waits for the next event of some kinds.
    mutating func next(_ kinds: String...) async -> Listening.Event? {
        while let event = await next() {
            if kinds.contains(event.kind) { return event }
        }
        return nil
    }
}
