import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// Signals that end a program at once, whoever sends them.
package enum EndingSignals {
    /// Lets faults and the signals of the same names end the program, as the system means it.
    ///
    /// Swift's runtime looks for where each thread is first, for seconds on a busy machine, and goes on after a signal that
    /// somebody sent: it takes it for a fault that will happen again. Set `SWIFT_BACKTRACE` to see its backtrace.
    package static func restore() {
        guard ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] == nil else { return }
        for number in [SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP] { signal(number, SIG_DFL) }
    }
}
