import Dispatch
import Foundation

/// The signals that a running `heed listen` answers to, taken over from the system for as long as it lives.
actor ProcessSignals {
    /// The wishes that signals express.
    enum Wish: Sendable {
        /// SIGTERM or SIGINT.
        case stop
        /// SIGHUP.
        case reload
        /// SIGUSR1.
        case metrics
    }

    private static let meanings: [(signal: Int32, wish: Wish)] = [
        (SIGTERM, .stop), (SIGINT, .stop), (SIGHUP, .reload), (SIGUSR1, .metrics),
    ]

    /// The wishes as they come; for one iteration.
    nonisolated let wishes: AsyncStream<Wish>
    private let sources: [any DispatchSourceSignal]

    /// Takes the signals over.
    ///
    /// - Parameter onStop: done as soon as the end is wished for, on a thread of its own: the tasks' threads may all be busy.
    init(onStop: @escaping @Sendable () -> Void = {}) {
        let (wishes, continuation) = AsyncStream<Wish>.makeStream()
        self.wishes = wishes
        sources = Self.meanings.map { number, wish in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                if wish == .stop { onStop() }
                continuation.yield(wish)
            }
            source.resume()
            return source
        }
    }

    isolated deinit {
        for source in sources { source.cancel() }
        for (number, _) in Self.meanings { signal(number, SIG_DFL) }
    }
}
