package import SpeechCore

/// The frames of a capture that is under way, for one iteration.
///
/// The capture ends, and the device is closed, when the iteration ends, when the iterating task is cancelled, when
/// `stop()` is called, or when the last copy of the sequence and its iterator are gone. Cancellation ends the
/// iteration without an error.
package struct ALSAFrames: AsyncSequence, Sendable {
    /// A frame in `SpeechFormat`; its position counts the samples that were delivered, not those that were lost.
    package typealias Element = AudioFrame
    /// The stop that ends the iteration early.
    package typealias Failure = ALSAError

    private let capture: Capture

    init(_ request: CaptureSession.Request) {
        capture = Capture(request)
    }

    /// The troubles of the capture so far.
    package var statistics: CaptureStatistics { capture.log.current }

    /// Ends the capture and returns when the device is closed, so that it can be opened again.
    package func stop() async {
        await capture.stop()
    }

    /// The one iteration; a further one gets what the first has left, or nothing after it has ended.
    package func makeAsyncIterator() -> Iterator {
        Iterator(capture)
    }

    /// Takes frame after frame.
    package struct Iterator: AsyncIteratorProtocol {
        private let capture: Capture
        private let iteration: Iteration

        init(_ capture: Capture) {
            self.capture = capture
            iteration = Iteration(queue: capture.queue)
        }

        /// The next frame, or nil when the capture has ended.
        ///
        /// - Throws: `ALSAError` when the device cannot be opened or fails.
        package mutating func next() async throws(ALSAError) -> AudioFrame? {
            try await capture.queue.next()
        }

        /// The next frame, or nil when the capture has ended.
        ///
        /// - Throws: `ALSAError` when the device cannot be opened or fails.
        package mutating func next(isolation actor: isolated (any Actor)?) async throws(ALSAError) -> AudioFrame? {
            try await capture.queue.next()
        }
    }
}

/// The state that the copies of a sequence share; when the last is gone, nobody can listen any more.
final class Capture: Sendable {
    /// Room for as long as recognition may be busy with something else: 500 periods of 20 ms.
    private static let queuedFrames = 500

    let queue = FrameQueue(capacity: queuedFrames)
    let log = CaptureLog()
    private let running: Task<Void, Never>

    init(_ request: CaptureSession.Request) {
        let session = CaptureSession(request, queue: queue, log: log)
        running = Task { await session.run() }
    }

    deinit {
        queue.close()
    }

    func stop() async {
        queue.close()
        await running.value
    }
}

/// One iteration; when it is gone, so is the wish for frames.
final class Iteration: Sendable {
    private let queue: FrameQueue

    init(queue: FrameQueue) {
        self.queue = queue
    }

    deinit {
        queue.close()
    }
}
