import Dispatch
import Foundation

/// The time that a program may take to end after it was asked to.
enum EndingDeadline {
    private static let patience = DispatchTimeInterval.seconds(5)

    /// Ends the program when the time is over: a recognition that is under way cannot be interrupted.
    static func begin() {
        DispatchQueue.global().asyncAfter(deadline: .now() + patience) { exit(0) }
    }
}
