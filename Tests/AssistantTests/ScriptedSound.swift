import Assistant
import SpeechCore
import Synchronization
import TestSupport

/// A source that plays one sound in frames of 20 ms.
struct ScriptedSound: AudioSource {
    var sequence: [AudioFrame]

    init(_ sound: [Int16]) {
        sequence = Signal.frames(sound, of: 320)
    }

    func frames() -> AsyncStream<AudioFrame> {
        AsyncStream { continuation in
            for frame in sequence { continuation.yield(frame) }
            continuation.finish()
        }
    }
}

/// A follower whose answers are given beforehand, by how much was said; it keeps what it was asked.
final class ScriptedFollower: UtteranceFollower {
    let firstPauseLimit = 1.3
    let settlingPause = 0.16
    private let settling: @Sendable (Int, PauseLimits) -> PauseHypothesis
    private let mayBeOver: @Sendable (Int) -> Bool
    private let isOver: @Sendable (Int) -> Bool
    private let isHopeless: @Sendable (Int) -> Bool
    private let look: @Sendable () -> Void
    private let asked = Mutex<(settled: Int, followed: Int, confirmed: Int)>((0, 0, 0))

    init(
        mayBeOver: (@Sendable (Int) -> Bool)? = nil, isOver: @escaping @Sendable (Int) -> Bool = { _ in false },
        isHopeless: @escaping @Sendable (Int) -> Bool = { _ in false }, look: @escaping @Sendable () -> Void = {},
        settling: @escaping @Sendable (Int) -> PauseHypothesis
    ) {
        self.settling = { count, _ in settling(count) }
        self.isOver = isOver
        self.isHopeless = isHopeless
        self.look = look
        self.mayBeOver = mayBeOver ?? isOver
    }

    /// A follower that keeps to the limits of a person.
    init(settling: @escaping @Sendable (Int, PauseLimits) -> PauseHypothesis) {
        self.settling = settling
        isOver = { _ in false }
        mayBeOver = isOver
        isHopeless = { _ in false }
        look = {}
    }

    var settledCount: Int { asked.withLock { $0.settled } }
    var followedCount: Int { asked.withLock { $0.followed } }
    var confirmedCount: Int { asked.withLock { $0.confirmed } }

    func prepare() {}

    func finalHypothesis(of sound: [Int16], limits: PauseLimits) -> PauseHypothesis {
        asked.withLock { $0.settled += 1 }
        return settling(sound.count, limits)
    }

    func partialHypothesis(of sound: [Int16]) -> PartialHypothesis {
        asked.withLock { $0.followed += 1 }
        look()
        return PartialHypothesis(
            text: "so far", mayBeOver: mayBeOver(sound.count), prospect: isHopeless(sound.count) ? .hopeless : .open)
    }

    func isOver(_ sound: [Int16]) -> Bool {
        asked.withLock { $0.confirmed += 1 }
        return isOver(sound.count)
    }
}

/// A voice that speaks while the test says so.
final class ScriptedVoice: SpeechPlayback {
    private let state = Mutex<(text: String?, frames: Int)>((nil, .max))

    var saying: String? { state.withLock { $0.text } }

    /// Says something from now on, or nothing.
    ///
    /// - Parameters:
    ///   - words: the words that are said.
    ///   - frames: after how many calls of `noteFrame` it is known to be over.
    func say(_ words: String?, frames: Int = .max) { state.withLock { $0 = (words, frames) } }

    func noteFrame() {
        state.withLock { state in
            state.frames -= 1
            if state.frames == 0 { state.text = nil }
        }
    }
}
