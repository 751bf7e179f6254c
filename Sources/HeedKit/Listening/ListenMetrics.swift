import Foundation
import IntentCore
import LocalSystem
import Synchronization

/// Counts of what a listener has met.
public struct ListenerStatistics: Sendable, Hashable, Codable {
    /// The seconds since it was made.
    public var uptimeSeconds = 0.0
    /// Utterances that were understood or rejected.
    public var utterances = 0
    /// Utterances that were commands.
    public var commands = 0
    /// Utterances that were none.
    public var rejected = 0
    /// Sounds that were no speech, or nobody's business.
    public var discarded = 0
    /// How often sound was lost.
    public var overruns = 0
    /// How often the microphone was lost.
    public var reconnections = 0
    /// How often the apps were read anew.
    public var reloads = 0
    /// The median seconds from the last speech to the understood command, of the last hundred.
    public var medianDelaySeconds: Double?
    /// The memory of this process, in bytes.
    public var residentBytes: Int?
}

/// Counts what a listener meets.
final class ListenMetrics: Sendable {
    private struct State {
        var counts = ListenerStatistics()
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

    /// The counts so far.
    var current: ListenerStatistics {
        var (counts, delays) = state.withLock { ($0.counts, $0.delays.sorted()) }
        counts.uptimeSeconds = (ContinuousClock.now - begin) / .seconds(1)
        counts.medianDelaySeconds = delays.isEmpty ? nil : delays[delays.count / 2]
        counts.residentBytes = ProcessMemory.residentBytes
        return counts
    }
}
