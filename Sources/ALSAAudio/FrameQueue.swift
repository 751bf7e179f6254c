internal import SpeechCore
internal import Synchronization

/// The way of frames from the capture to who listens: bounded, ended by either side.
///
/// When it is full the capture waits. A device then loses samples and says so; a file does not run ahead of its reader.
final class FrameQueue: Sendable {
    /// Why there is no next frame yet.
    private enum Phase {
        case open
        case finished(ALSAError?)
        case closed
    }

    private typealias Listener = CheckedContinuation<Result<AudioFrame?, ALSAError>, Never>

    private struct State {
        var frames: [AudioFrame] = []
        var first = 0
        var phase = Phase.open
        var listener: Listener?
        var sender: CheckedContinuation<Void, Never>?

        var count: Int { frames.count - first }

        mutating func takeFrame() -> AudioFrame? {
            guard first < frames.count else { return nil }
            defer {
                first += 1
                // Moving the rest down now and then keeps both the time and the memory small.
                if first == frames.count || first > 1_024 {
                    frames.removeFirst(first)
                    first = 0
                }
            }
            return frames[first]
        }

        /// The frame or the end, or nil when neither is there yet; an error is told once.
        mutating func takeNext() -> Result<AudioFrame?, ALSAError>? {
            if let frame = takeFrame() { return .success(frame) }
            switch phase {
            case .open: return nil
            case .closed, .finished(nil): return .success(nil)
            case .finished(let error?):
                phase = .finished(nil)
                return .failure(error)
            }
        }
    }

    private let state = Mutex(State())
    private let capacity: Int

    init(capacity: Int) {
        self.capacity = capacity
    }

    /// Whether nobody listens any more.
    var isClosed: Bool {
        state.withLock { state in
            if case .closed = state.phase { true } else { false }
        }
    }

    /// Hands over a frame and waits while there is no room for another.
    func send(_ frame: AudioFrame) async {
        let listener = state.withLock { state -> Listener? in
            guard case .open = state.phase else { return nil }
            if let listener = state.listener.take() { return listener }
            state.frames.append(frame)
            return nil
        }
        listener?.resume(returning: .success(frame))
        await withCheckedContinuation { continuation in
            let isFull = state.withLock { state in
                guard case .open = state.phase, state.count >= capacity else { return false }
                state.sender = continuation
                return true
            }
            if !isFull { continuation.resume() }
        }
    }

    /// Says that no frame will come any more, and why, if it is a failure.
    func finish(_ error: ALSAError?) {
        let waiting = state.withLock { state -> Listener? in
            guard case .open = state.phase else { return nil }
            state.phase = .finished(state.listener == nil ? error : nil)
            return state.listener.take()
        }
        waiting?.resume(returning: error.map { .failure($0) } ?? .success(nil))
    }

    /// Says that nobody listens any more; who is waiting gets the end.
    func close() {
        let (listener, sender) = state.withLock { state in
            let waiting = (state.listener, state.sender)
            state = State(phase: .closed)
            return waiting
        }
        listener?.resume(returning: .success(nil))
        sender?.resume()
    }

    /// The next frame, or nil after the end, after `close()` and after the cancellation of the calling task.
    ///
    /// One at a time may wait; a second one takes the place of the first, which gets the end.
    func next() async throws(ALSAError) -> AudioFrame? {
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let (ready, displaced, sender) = state.withLock { state in
                    let ready = state.takeNext()
                    let displaced = ready == nil ? state.listener.take() : nil
                    if ready == nil { state.listener = continuation }
                    return (ready, displaced, state.count < capacity ? state.sender.take() : nil)
                }
                sender?.resume()
                displaced?.resume(returning: .success(nil))
                if let ready { continuation.resume(returning: ready) }
            }
        } onCancel: {
            close()
        }
        return try result.get()
    }
}
