internal import Synchronization

/// The troubles of a capture so far.
public struct CaptureStatistics: Sendable, Equatable {
    /// The form that the device delivers, once it is open.
    public internal(set) var format: CaptureFormat?
    /// Samples in `SpeechFormat` that were delivered.
    public internal(set) var samples = 0
    /// How often samples were lost because nobody read in time.
    public internal(set) var overruns = 0
    /// How often the machine slept meanwhile.
    public internal(set) var suspensions = 0
    /// How often the device was lost and found again.
    public internal(set) var reconnections = 0

    /// A capture that has not begun.
    public init() {}
}

/// The statistics of a capture that runs, for who wants to look meanwhile.
final class CaptureLog: Sendable {
    private let statistics = Mutex(CaptureStatistics())

    var current: CaptureStatistics { statistics.withLock { $0 } }

    func update(_ change: (inout CaptureStatistics) -> Void) {
        statistics.withLock { change(&$0) }
    }
}
