import CheckedValues
import Foundation

/// The kind of file at a path, whatever bytes its name is of.
struct FileStatus {
    /// The kinds of things that a path can name.
    enum Kind {
        case file
        case folder
        /// A pipe, a device or a socket: reading it may never end.
        case stream
    }

    /// The identity of a file, under whatever names.
    struct Identity: Hashable {
        var device: UInt64
        var number: UInt64
    }

    let kind: Kind
    let identity: Identity

    /// The status of the file that a path leads to; nil where there is none.
    ///
    /// - Parameters:
    ///   - path: the path.
    ///   - followingLinks: whether a link counts as what it leads to; else it is a stream.
    init?(_ path: String, followingLinks: Bool = true) {
        var status = stat()
        let name = FileName.cString(path)
        guard (followingLinks ? stat(name, &status) : lstat(name, &status)) == 0 else { return nil }
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            default: .stream
            }
        identity = Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    }

    /// The names in a folder without `.` and `..`, in no order; none where it cannot be read.
    static func names(in folder: String) -> [String] {
        guard let handle = opendir(FileName.cString(folder)) else { return [] }
        defer { closedir(handle) }
        var names: [String] = []
        while let entry = readdir(handle) {
            let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            let name = FileName.text(bytes)
            if name != "." && name != ".." { names.append(name) }
        }
        return names
    }

    /// The paths of all files below a folder, relative to it; links to folders are not followed, so it has an end.
    ///
    /// - Parameters:
    ///   - folder: the folder.
    ///   - isWanted: whether a name is looked at; one that is not wanted hides what is below it.
    /// - Returns: the paths, in no order.
    static func files(below folder: String, where isWanted: (String) -> Bool) -> [String] {
        var found: [String] = []
        var pending = [""]
        while let prefix = pending.popLast() {
            for name in names(in: folder + "/" + prefix) where isWanted(name) {
                let path = prefix + name
                switch FileStatus("\(folder)/\(path)", followingLinks: false)?.kind {
                case .file: found.append(path)
                case .folder: pending.append(path + "/")
                // A link to a file is one more name of it.
                case .stream: if FileStatus("\(folder)/\(path)")?.kind == .file { found.append(path) }
                case nil: break
                }
            }
        }
        return found
    }
}
