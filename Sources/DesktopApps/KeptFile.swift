import DesktopData
import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// Why what an app keeps cannot be used, in words for the person.
struct KeptTrouble: Error {
    var words: String
}

/// A file in which an app keeps something between two commands, and that its other processes read and change, too.
struct KeptFile<Content: Codable> {
    let folder: URL
    let name: String
    /// What is lost with the file, for people, such as `messages`.
    let waiting: String
    /// What there is before the first change.
    let empty: Content

    private var file: URL { folder.appending(path: name) }

    /// What it holds now.
    ///
    /// - Throws: `KeptTrouble` where it is damaged: something may wait in it, so nothing takes its place.
    func read() throws(KeptTrouble) -> Content {
        guard FileManager.default.fileExists(atPath: file.path) else { return empty }
        do {
            return try JSONDecoder().decode(Content.self, from: Data(contentsOf: file))
        } catch {
            throw KeptTrouble(
                words: Wording.say(
                    "The file {file} cannot be read, and {waiting} may wait in it: move it away to begin anew.",
                    ["file": file.path, "waiting": Wording.say(waiting)]))
        }
    }

    /// Changes it; no other process does meanwhile, and a broken write leaves the old one.
    @discardableResult
    func update<Result>(_ change: (inout Content) throws -> Result) throws -> Result {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return try FolderLock.holding(folder) {
            var content = try read()
            let result = try change(&content)
            try JSONEncoder().encode(content).write(to: file, options: .atomic)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
            keepOwner()
            synchronizeFolder()
            return result
        }
    }

    /// Brings the new file's name onto the disk, as Foundation does with what is in it: what was noted before it goes out must be there
    /// after a power cut.
    private func synchronizeFolder() {
        let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        // Some network file systems cannot do this.
        _ = fsync(descriptor)
    }

    private func keepOwner() {
        for path in [file.path, folder.appending(path: "lock").path] { FolderOwner.give(path, in: folder) }
    }
}

/// Where root runs Heed the app is another user, whose its folder and all in it is.
enum FolderOwner {
    /// Makes a file that was written outside of the sandbox the app's, too.
    static func give(_ path: String, in folder: URL) {
        guard geteuid() == 0 else { return }
        var status = stat()
        guard stat(folder.path, &status) == 0 else { return }
        // What a link leads to stays whose it is.
        if lchown(path, status.st_uid, status.st_gid) != 0 {
            ListedLine.tell(POSIXError(POSIXErrorCode(rawValue: errno) ?? .EPERM))
        }
    }
}
