#if canImport(Glibc)
    import Glibc
#endif

/// Signals that people and systemd end a program with.
public enum EndingSignals {
    /// Lets `SIGQUIT` and `SIGABRT` end the program.
    ///
    /// Swift's runtime prints where each thread is, if it can, and then goes on: it takes these signals for faults that
    /// happen again.
    public static func restore() {
        for number in [SIGQUIT, SIGABRT] { signal(number, SIG_DFL) }
    }
}
