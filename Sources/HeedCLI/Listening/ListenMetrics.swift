import Foundation
import Synchronization

/// What a running `heed listen` has met, for who asks (SIGUSR1).
final class ListenMetrics: Sendable {
    private struct Counts: Encodable {
        var event = "metrics"
        var uptimeSeconds = 0.0
        var utterances = 0
        var commands = 0
        var rejected = 0
        var discarded = 0
        var overruns = 0
        var reconnections = 0
        var reloads = 0
        /// From the last speech to the understood command, for the last hundred.
        var medianDelaySeconds: Double?
        var residentBytes: Int?
    }

    private struct State {
        var counts = Counts()
        var delays: [Double] = []
    }

    private static let keptDelays = 100
    private let begin = ContinuousClock.now
    private let state = Mutex(State())

    func countCommand(delay: Double) {
        state.withLock { state in
            state.counts.utterances += 1
            state.counts.commands += 1
            state.delays.append(delay)
            if state.delays.count > Self.keptDelays { state.delays.removeFirst() }
        }
    }

    func countRejection() {
        state.withLock {
            $0.counts.utterances += 1
            $0.counts.rejected += 1
        }
    }

    func countDiscard() { state.withLock { $0.counts.discarded += 1 } }
    func countOverrun() { state.withLock { $0.counts.overruns += 1 } }
    func countReconnection() { state.withLock { $0.counts.reconnections += 1 } }
    func countReload() { state.withLock { $0.counts.reloads += 1 } }

    /// One line of JSON.
    func line() -> String {
        var (counts, delays) = state.withLock { ($0.counts, $0.delays.sorted()) }
        counts.uptimeSeconds = (ContinuousClock.now - begin) / .seconds(1)
        counts.medianDelaySeconds = delays.isEmpty ? nil : delays[delays.count / 2]
        counts.residentBytes = Self.residentBytes()
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(counts)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }

    private static func residentBytes() -> Int? {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
        return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map {
            $0 * Int(sysconf(Int32(_SC_PAGESIZE)))
        }
    }
}
