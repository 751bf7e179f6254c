internal import Foundation

/// The bytes of a file that may have to be nobody else's.
struct SecretFile {
    private static let sizeLimit = 1_048_576

    let bytes: [UInt8]

    /// Reads a file; a link to it is followed.
    ///
    /// - Parameters:
    ///   - path: where it is.
    ///   - kind: what errors call it.
    ///   - isSecret: whether nobody but its owner may be able to read it.
    /// - Throws: `TransportSecurityError` of code `unreadable` or `exposed`.
    init(_ path: String, kind: String, isSecret: Bool) throws(TransportSecurityError) {
        // Another program may hold up who opens a pipe.
        let file = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else {
            let words = unsafe String(cString: strerror(errno))
            throw TransportSecurityError(.unreadable, "The \(kind) \(path) cannot be read: \(words).")
        }
        let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
        var status = stat()
        // The open file is asked, which cannot be exchanged any more.
        guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.sizeLimit
        else { throw TransportSecurityError(.unreadable, "The \(kind) \(path) is no file of a \(kind).") }
        if isSecret {
            guard status.st_mode & 0o077 == 0 else {
                throw TransportSecurityError(
                    .exposed, "Others on this machine can read the key \(path); run: chmod 600 \(path)")
            }
            guard status.st_uid == getuid() || status.st_uid == 0 else {
                throw TransportSecurityError(
                    .exposed, "The key \(path) belongs to somebody else; take one of your own.")
            }
        }
        do {
            bytes = Array(try handle.read(upToCount: Self.sizeLimit) ?? Data())
        } catch {
            throw TransportSecurityError(.unreadable, "The \(kind) \(path) cannot be read.", underlying: error)
        }
    }
}
