#if canImport(Glibc)
    import Glibc
#endif

/// Waiting for what happens in other processes.
public enum Patience {
    /// Waits until something is so; false where it was not in time.
    public static func wait(_ seconds: Double, until isSo: () -> Bool) -> Bool {
        let end = ContinuousClock.now + .seconds(seconds)
        while !isSo() {
            guard ContinuousClock.now < end else { return false }
            // Other processes shall have the processor.
            var request = timespec(tv_sec: 0, tv_nsec: 5_000_000)
            nanosleep(&request, nil)
        }
        return true
    }
}
