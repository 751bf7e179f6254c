import Synchronization

/// Counts of what a server has done, and how much it does at the moment.
final class ServerMetrics: Sendable {
    private struct Counts {
        var requests: [String: Int] = [:]
        var recognitions = 0
        var soundSeconds = 0.0
        var workSeconds = 0.0
        var streams = 0
    }

    private let counts = Mutex(Counts())

    /// Counts a request at a door, with how it went.
    func countRequest(door: String, status: String) {
        counts.withLock { $0.requests["door=\"\(door)\",status=\"\(status)\"", default: 0] += 1 }
    }

    /// Counts a recognition, in seconds.
    func countRecognition(sound: Double, work: Double) {
        counts.withLock { counts in
            counts.recognitions += 1
            counts.soundSeconds += sound
            counts.workSeconds += work
        }
    }

    /// Begins a stream of sound.
    ///
    /// - Returns: whether there is room for it.
    func beginStream(most: Int) -> Bool {
        counts.withLock { counts in
            guard counts.streams < most else { return false }
            counts.streams += 1
            return true
        }
    }

    /// Whether there is room for another stream of sound.
    func hasRoom(most: Int) -> Bool { counts.withLock { $0.streams < most } }

    /// Why there is no room.
    static var tooManyStreams: ServerError {
        ServerError(.busy, "Too many streams of sound are open; try again later.")
    }

    /// Ends a stream of sound.
    func endStream() { counts.withLock { $0.streams -= 1 } }

    /// The counts as Prometheus reads them.
    func text(queue: Int, conversations: Int, memory: Int?) -> String {
        let counts = counts.withLock { $0 }
        func metric(_ name: String, _ kind: String, _ help: String, _ values: [(String, Double)]) -> String {
            let lines = values.map { labels, value in "heed_\(name)\(labels.isEmpty ? "" : "{\(labels)}") \(value)\n" }
            return "# HELP heed_\(name) \(help)\n# TYPE heed_\(name) \(kind)\n" + lines.joined()
        }
        return metric(
            "requests_total", "counter", "Requests by door and outcome.",
            counts.requests.sorted { $0.key < $1.key }.map { ($0.key, Double($0.value)) })
            + metric(
                "recognitions_total", "counter", "Utterances that were recognised.", [("", Double(counts.recognitions))]
            )
            + metric("sound_seconds_total", "counter", "Length of the recognised sound.", [("", counts.soundSeconds)])
            + metric("recognition_seconds_total", "counter", "Time that recognition took.", [("", counts.workSeconds)])
            + metric("streams", "gauge", "Streams of sound that are open.", [("", Double(counts.streams))])
            + metric("queue", "gauge", "Recognitions that wait for a recogniser.", [("", Double(queue))])
            + metric("conversations", "gauge", "Conversations that are open.", [("", Double(conversations))])
            + metric("resident_bytes", "gauge", "Memory of the process.", memory.map { [("", Double($0))] } ?? [])
    }
}
