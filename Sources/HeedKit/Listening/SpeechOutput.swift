import Assistant
import Synchronization

/// Speaks replies one after the other, and knows at any moment what is being said.
final class SpeechOutput: SpeechPlayback {
    /// How long a room goes on sounding after the last word.
    private static let echo = Duration.milliseconds(400)

    private struct State {
        var current: String?
        /// The sentence that was said last, and until when it may still be heard.
        var last: (text: String, until: ContinuousClock.Instant)?
        var task: Task<Void, Never>?
        /// Tells the replies that may still be spoken from those that were silenced.
        var generation = 0
    }

    private let speaker: Speaker
    private let now: @Sendable () -> ContinuousClock.Instant
    private let state = Mutex(State())

    /// Speech through a speaker, at times that `now` tells.
    init(_ speaker: Speaker, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
        self.speaker = speaker
        self.now = now
    }

    /// The sentence that is being said, and a moment longer.
    var saying: String? {
        state.withLock { state in
            if let current = state.current { return current }
            return state.last.flatMap { $0.until > now() ? $0.text : nil }
        }
    }

    /// Speaks a text after those that are being spoken; returns at once.
    func say(_ text: String) {
        state.withLock { state in
            let (previous, generation) = (state.task, state.generation)
            // From now on: the first sound may come before the program has told anybody.
            if state.current == nil { state.current = text }
            state.task = Task {
                await previous?.value
                guard begin(text, generation) else { return }
                await speaker.speak(text)
                end(text)
            }
        }
    }

    /// Falls silent at once.
    func hush() {
        state.withLock { state in
            state.generation += 1
            state.task?.cancel()
            state.task = nil
            state.current = nil
        }
    }

    /// Waits until all is said.
    func finish() async {
        await state.withLock { $0.task }?.value
    }

    private func begin(_ text: String, _ generation: Int) -> Bool {
        state.withLock { state in
            guard state.generation == generation, !Task.isCancelled else { return false }
            state.current = text
            return true
        }
    }

    private func end(_ text: String) {
        state.withLock { state in
            state.last = (text, now() + Self.echo)
            if state.current == text { state.current = nil }
        }
    }
}
