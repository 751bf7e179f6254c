internal import CheckedValues
internal import Foundation
internal import ModuleErrors
internal import PrivateFiles

/// The sole owner of one open file, closed with its owner.
struct FileDescriptor: ~Copyable {
    let number: Int32

    private init(number: Int32) {
        self.number = number
    }

    /// Another owner of the same open file, placed at its start.
    init(rereading other: borrowing FileDescriptor) {
        number = fcntl(other.number, F_DUPFD_CLOEXEC, 0)
        lseek(number, 0, SEEK_SET)
    }

    deinit {
        if number >= 0 { close(number) }
    }

    /// Opens an existing recording, and says why when it cannot be opened.
    static func reading(_ path: String) throws(AudioFileError) -> FileDescriptor {
        // Without waiting: a pipe that nobody writes to would never be open.
        let name = FileName.cString(path)
        let file = FileDescriptor(number: unsafe open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK))
        if file.number < 0 {
            let error = SystemError.last
            if error.number == ENOENT || error.number == ENOTDIR {
                throw AudioFileError(
                    .missing, path: path, "There is no recording “\(path)”; check the name.", underlying: error)
            }
            throw AudioFileError(.unreadable, path: path, "“\(path)” cannot be opened: \(error).", underlying: error)
        }
        if file.kind == S_IFDIR {
            throw AudioFileError(.unreadable, path: path, "“\(path)” is a folder; name the recordings in it.")
        }
        if file.kind == S_IFIFO {
            guard file.hasWriter() else {
                throw AudioFileError(
                    .unreadable, path: path, "“\(path)” is a pipe into which nobody writes; name a recording.")
            }
        } else if file.kind != S_IFREG {
            throw AudioFileError(.unreadable, path: path, "“\(path)” is a device, no recording; name a recording.")
        }
        _ = fcntl(file.number, F_SETFL, fcntl(file.number, F_GETFL) & ~O_NONBLOCK)
        return file
    }

    /// Makes or empties a file for a recording.
    static func writing(_ path: String) throws(AudioFileError) -> FileDescriptor {
        // Readable and writable by whom the umask lets.
        let file = FileDescriptor(
            number: unsafe open(FileName.cString(path), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666))
        guard file.number >= 0 else {
            let error = SystemError.last
            throw AudioFileError(.unwritable, path: path, "“\(path)” cannot be written: \(error).", underlying: error)
        }
        return file
    }

    /// Makes a file without a name that is gone when it is closed.
    static func temporary(in folder: String) throws(AudioFileError) -> FileDescriptor {
        do {
            return FileDescriptor(number: try PrivateFiles.makeUnnamed(in: folder))
        } catch {
            let reason = error.underlying.map { "\($0)" } ?? error.message
            throw AudioFileError(
                .unwritable, path: folder, "No file can be made in “\(folder)”: \(reason).", underlying: error)
        }
    }

    /// Makes such a file with some bytes, placed at its start.
    static func temporary(with bytes: [UInt8], path: String) throws(AudioFileError) -> FileDescriptor {
        let file = try temporary(in: NSTemporaryDirectory())
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe write(file.number, $0.baseAddress, $0.count) }
            guard count > 0 else {
                let error = SystemError.last
                throw AudioFileError(
                    .unwritable, path: path, "A copy of “\(path)” cannot be written: \(error).", underlying: error)
            }
            rest = rest.dropFirst(count)
        }
        lseek(file.number, 0, SEEK_SET)
        return file
    }

    /// How long a pipe may take until somebody writes into it, in milliseconds.
    private static let pipePatience: Int32 = 5_000

    /// Whether there is something to read, or was: waits a little for a pipe's writer.
    private func hasWriter() -> Bool {
        var waiting = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&waiting, 1, Self.pipePatience) > 0
    }

    /// Its size in bytes, or nil for what has no size: a pipe, a device.
    var size: Int? { kind == S_IFREG ? Int(status.st_size) : nil }

    /// Reads bytes from a place without moving the file's own position.
    func bytes(at offset: Int, count: Int) -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            // pread writes at most `count` bytes, which is the buffer's capacity.
            filled = unsafe max(0, pread(number, buffer.baseAddress, count, off_t(offset)))
        }
    }

    private var kind: mode_t { status.st_mode & S_IFMT }

    private var status: stat {
        var status = stat()
        _ = unsafe fstat(number, &status)
        return status
    }
}
