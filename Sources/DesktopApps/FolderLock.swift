import Foundation

/// The lock of a folder in which an app keeps something: one process at a time changes it.
enum FolderLock {
    /// Does something while no other process does.
    ///
    /// - Parameters:
    ///   - folder: the folder, which has the lock's file.
    ///   - act: what is done.
    /// - Returns: what comes of it.
    /// - Throws: an error where the lock cannot be made, and those of `act`.
    static func holding<Result>(_ folder: URL, _ act: () throws -> Result) throws -> Result {
        let lock = open(folder.appending(path: "lock").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0 else { throw CocoaError(.fileWriteNoPermission) }
        defer { close(lock) }
        while flock(lock, LOCK_EX) != 0 {
            guard errno == EINTR else { throw CocoaError(.fileWriteUnknown) }
        }
        return try act()
    }
}
