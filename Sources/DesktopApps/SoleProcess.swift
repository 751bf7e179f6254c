import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// The place of a process of which there is one at a time.
struct SoleProcess {
    /// The file whose lock is the place.
    let file: URL

    /// Takes the place until the process ends, or the descriptor is closed; nil where another one has it.
    func take() -> Int32? {
        let lock = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard lock >= 0 else { return nil }
        if flock(lock, LOCK_EX | LOCK_NB) == 0 { return lock }
        close(lock)
        return nil
    }

    /// Whether a process has it.
    var isTaken: Bool {
        let lock = open(file.path, O_RDONLY | O_CLOEXEC)
        guard lock >= 0 else { return false }
        // Closing gives the lock back.
        defer { close(lock) }
        return flock(lock, LOCK_SH | LOCK_NB) != 0
    }
}
