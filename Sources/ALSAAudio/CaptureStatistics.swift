internal import Synchronization

/// The troubles of a capture so far.
package struct CaptureStatistics: Sendable, Equatable {
    /// The form that the device delivers, once it is open.
    package internal(set) var format: CaptureFormat?
    /// Samples in `SpeechFormat` that were delivered.
    package internal(set) var samples = 0
    /// How often samples were lost because nobody read in time.
    package internal(set) var overruns = 0
    /// How often the machine slept meanwhile.
    package internal(set) var suspensions = 0
    /// How often the device was lost and found again.
    package internal(set) var reconnections = 0

    /// A capture that has not begun.
    package init() {}
}

/// The statistics of a capture that runs, for who wants to look meanwhile.
final class CaptureLog: Sendable {
    private let statistics = Mutex(CaptureStatistics())

    var current: CaptureStatistics { statistics.withLock { $0 } }

    func update(_ change: (inout CaptureStatistics) -> Void) {
        statistics.withLock { change(&$0) }
    }
}
