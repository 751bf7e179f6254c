package import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// Folders and files that only their owner can open, from the moment they are made and whatever the umask is.
package enum PrivateFiles {
    /// Makes a folder with all those above it that are missing; one that is there and is the caller's is shut to others.
    ///
    /// - Throws: `PrivateFilesError`.
    package static func makeFolder(at url: URL) throws(PrivateFilesError) {
        var missing: [String] = []
        var path = url.standardizedFileURL.path
        while !exists(path), path.count > 1 {
            missing.append(path)
            path = (path as NSString).deletingLastPathComponent
        }
        for path in missing.reversed() {
            // Another process may be making it, too.
            guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw PrivateFilesError(.noFolder, at: path) }
            // A umask of 777 would shut out the owner.
            chmod(path, 0o700)
        }
        var status = stat()
        guard stat(url.path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
            if errno == 0 { errno = ENOTDIR }
            throw PrivateFilesError(.noFolder, at: url.path)
        }
        if missing.isEmpty { shut(url.path, 0o700) }
    }

    /// Writes a file in one step: others see what was there before, or all of it.
    ///
    /// - Throws: `PrivateFilesError`; what was there before is kept then.
    package static func write(_ data: Data, to url: URL) throws(PrivateFilesError) {
        let draft = "\(url.path).\(getpid())-\(UInt32.random(in: 0..<UInt32.max))"
        let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw PrivateFilesError(.unwritable, at: draft) }
        let isWritten = fchmod(file, 0o600) == 0 && writeAll(data, to: file)
        close(file)
        guard isWritten, rename(draft, url.path) == 0 else {
            let failure = PrivateFilesError(.unwritable, at: url.path)
            unlink(draft)
            throw failure
        }
    }

    /// Makes a file without a name, which is gone when it is closed.
    ///
    /// - Parameter folder: a folder on a disk that has room for it.
    /// - Returns: the open file, which no program that is started inherits; the caller closes it.
    /// - Throws: `PrivateFilesError` of code `unwritable`.
    package static func makeUnnamed(in folder: String) throws(PrivateFilesError) -> Int32 {
        let path = "\(folder)/heed-\(UUID().uuidString)"
        // Closed to programs from the first moment: another thread may be starting one.
        let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw PrivateFilesError(.unwritable, at: folder) }
        unlink(path)
        return file
    }

    /// Makes an empty file where there is none, and shuts it to others.
    ///
    /// SQLite gives the files beside a database, such as its log, the mode of the database: so it must have that before
    /// SQLite opens it.
    ///
    /// - Throws: `PrivateFilesError`.
    package static func prepareDatabase(at url: URL) throws(PrivateFilesError) {
        let file = open(url.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw PrivateFilesError(.noDatabase, at: url.path) }
        var status = stat()
        let isFile = fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        close(file)
        guard isFile else {
            // A pipe would keep SQLite waiting.
            errno = EINVAL
            throw PrivateFilesError(.noDatabase, at: url.path)
        }
        for suffix in ["", "-wal", "-shm", "-journal"] { shut(url.path + suffix, 0o600) }
    }

    /// The files and folders below a folder that others than their owner can open.
    ///
    /// - Parameters:
    ///   - url: the folder.
    ///   - passedOver: the names of folders that are not looked into.
    /// - Returns: their places.
    package static func exposed(below url: URL, except passedOver: Set<String> = []) -> [URL] {
        var found = isOpen(url.path) ? [url] : []
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        for name in entries.sorted() where !passedOver.contains(name) {
            let entry = url.appending(path: name)
            var status = stat()
            guard lstat(entry.path, &status) == 0 else { continue }
            switch status.st_mode & S_IFMT {
            case S_IFDIR: found += exposed(below: entry)
            case S_IFREG where isOpen(entry.path): found.append(entry)
            default: break
            }
        }
        return found
    }

    private static func isOpen(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & 0o077 != 0
    }

    private static func exists(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0
    }

    /// Takes what others may do with a file of the caller's own away.
    private static func shut(_ path: String, _ mode: mode_t) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o777 != mode,
            // A folder with the sticky bit, such as /tmp, is everybody's, also where its owner is root.
            status.st_mode & S_ISVTX == 0
        else { return }
        chmod(path, mode)
    }

    private static func writeAll(_ data: Data, to file: Int32) -> Bool {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
