internal import Dispatch

/// Runs the jobs of one actor on a queue of its own, where calls may block without holding up anybody else.
final class QueueExecutor: SerialExecutor {
    private let queue: DispatchQueue

    init(label: String) {
        queue = DispatchQueue(label: label, qos: .userInteractive)
    }

    func enqueue(_ job: consuming ExecutorJob) {
        // The job is run once and on this executor, as an unowned job demands.
        let unowned = UnownedJob(job)
        let executor = unsafe asUnownedSerialExecutor()
        queue.async { unsafe unowned.runSynchronously(on: executor) }
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        unsafe UnownedSerialExecutor(ordinary: self)
    }
}
