package import Dispatch

/// Runs an actor on a dispatch queue of its own, so that calls that block do not hold up Swift's few shared threads.
package final class QueueExecutor: SerialExecutor {
    private let queue: DispatchQueue

    /// An executor with a new queue.
    ///
    /// - Parameters:
    ///   - label: the queue's name.
    ///   - qos: how urgent its work is beside other queues'.
    package init(label: String, qos: DispatchQoS = .unspecified) {
        queue = DispatchQueue(label: label, qos: qos)
    }

    /// Runs a job on the queue, after those before it.
    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let executor = asUnownedSerialExecutor()
        queue.async { job.runSynchronously(on: executor) }
    }
}
