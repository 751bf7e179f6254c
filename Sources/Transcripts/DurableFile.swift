import CheckedValues
import Foundation

/// Files that are whole or not there, whatever happens to the process or the power.
enum DurableFile {
    /// Writes a file: beside its place first, then onto the disk, then into place.
    static func write(_ data: Data, to url: URL) throws {
        let folder = url.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let draft = folder.appending(path: ".\(url.lastPathComponent).heed-part")
        let handle = try open(draft, cutting: true)
        defer { try? handle.close() }
        try handle.write(contentsOf: data)
        try handle.synchronize()
        try move(draft, to: url)
        try synchronizeFolder(folder)
    }

    /// Opens a file for reading and writing, made if it is not there.
    ///
    /// `FileManager` makes files under another name first, which a kill can leave behind.
    static func open(_ url: URL, cutting: Bool) throws -> FileHandle {
        let name = FileName.cString(url.path)
        let descriptor = Foundation.open(name, O_RDWR | O_CREAT | O_CLOEXEC | (cutting ? O_TRUNC : 0), 0o666)
        guard descriptor >= 0 else {
            throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno))
        }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw NSError(
                domain: NSCocoaErrorDomain, code: CocoaError.fileWriteUnsupportedScheme.rawValue,
                userInfo: [NSLocalizedDescriptionKey: "\(url.lastPathComponent) is a pipe or a device, no file"])
        }
        return handle
    }

    private static func move(_ source: URL, to target: URL) throws {
        guard rename(source.path, target.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    /// Brings a folder's list of names onto the disk.
    static func synchronizeFolder(_ folder: URL) throws {
        let descriptor = Foundation.open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw CocoaError(.fileReadUnknown) }
        defer { close(descriptor) }
        // Some network file systems cannot do this; the file itself is safe by then.
        _ = fsync(descriptor)
    }
}
