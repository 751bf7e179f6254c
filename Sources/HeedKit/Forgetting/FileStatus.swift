import Foundation

/// What is at a path, links not followed.
struct FileStatus {
    private let mode: mode_t
    /// Its size in bytes.
    let size: Int

    /// Looks; nil where nothing is there or nothing can be seen.
    init?(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        mode = status.st_mode & S_IFMT
        size = Int(status.st_size)
    }

    var isLink: Bool { mode == S_IFLNK }

    /// Whether it is a folder or something else; nil for a link, which may lead to either.
    var isFolder: Bool? { isLink ? nil : mode == S_IFDIR }
}
