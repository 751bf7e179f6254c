import Foundation
import LocalSystem

#if canImport(Glibc)
    import Glibc
#endif

/// A folder of the person's that an app asks to read, looked at as the file system sees it.
package struct GivenFolder: Sendable, Hashable {
    /// The folder's path, without links and `..` on the way.
    package let path: String
    /// The paths at which the app sees it: as its manifest writes it, and its own.
    let places: [String]

    /// A folder as a manifest writes it, or nil where it is never given.
    ///
    /// - Parameters:
    ///   - text: the folder, such as `~/Pictures`.
    ///   - environment: the variables that say where the person's home and Heed's own folders are.
    package init?(_ text: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
        let written = Self.expanded(text, environment)
        let path = Self.resolved(written)
        guard !WithheldFolders(environment: environment).include(path) else { return nil }
        self.path = path
        let plain = Self.withoutDots(written)
        places = [plain, path]
    }

    /// The path of a folder that a manifest writes, whether or not it can be given.
    package static func path(
        of text: String, environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String {
        resolved(expanded(text, environment))
    }

    /// A folder as a manifest writes it, with where it is in the file system where that is not the same.
    static func shown(_ text: String, environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        let written = expanded(text, environment)
        let path = resolved(written)
        return withoutDots(written) == path ? text : "\(text) (\(path))"
    }

    private static func expanded(_ text: String, _ environment: [String: String]) -> String {
        guard text == "~" || text.hasPrefix("~/") else { return text }
        return (environment["HOME"] ?? NSHomeDirectory()) + text.dropFirst(1)
    }

    /// The path with `.`, `..` and double slashes gone, as they are written.
    private static func withoutDots(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// The path that the file system has for a file; what is not there yet is added as it is written.
    static func resolved(_ path: String) -> String {
        var rest: [Substring] = []
        var parts = path.split(separator: "/")
        while true {
            let known = "/" + parts.joined(separator: "/")
            if let found = realpath(known, nil) {
                defer { free(found) }
                let start = String(cString: found)
                return withoutDots(([start] + rest.reversed().map(String.init)).joined(separator: "/"))
            }
            guard let last = parts.popLast() else { return withoutDots(path) }
            rest.append(last)
        }
    }
}

/// Where many paths lead, each folder on their ways looked at once: hundreds of paths lie in a few homes.
private struct FollowedLinks {
    private var known: [String: String] = ["/": "/"]

    /// The path that the file system has for a file; what is not there is as it is written.
    mutating func resolved(_ path: String) -> String {
        if let found = known[path] { return found }
        guard let slash = path.lastIndex(of: "/"), !path.hasSuffix("/"), !path.contains("/.."), !path.contains("/./")
        else { return GivenFolder.resolved(path) }
        let folder = resolved(slash == path.startIndex ? "/" : String(path[..<slash]))
        let place = (folder == "/" ? "" : folder) + path[slash...]
        var entry = stat()
        let isLink = lstat(place, &entry) == 0 && entry.st_mode & S_IFMT == S_IFLNK
        let found = isLink ? GivenFolder.resolved(place) : place
        known[path] = found
        return found
    }
}

/// The folders that are given to no app, whatever it asks and whoever says yes: keys, the files of browsers and mail
/// programs, Heed's own data, the system's processes, devices and sockets, and every folder that holds one of these.
struct WithheldFolders: Sendable {
    private static let keys = [
        ".ssh", ".gnupg", ".password-store", ".local/share/keyrings", ".local/share/kwalletd", ".kde", ".pki", ".aws",
        ".azure", ".kube", ".docker", ".config/gcloud", ".config/gh", ".config/hub", ".config/op", ".config/rclone",
        ".config/keepassxc", ".config/containers", ".local/share/containers", ".netrc", ".git-credentials", ".pgpass",
        ".my.cnf", ".npmrc", ".pypirc", ".cargo/credentials", ".cargo/credentials.toml", ".terraform.d", ".electrum",
        ".bitcoin", ".ethereum", ".Xauthority", ".ICEauthority", ".config/systemd", ".config/autostart",
    ]
    private static let profiles = [
        ".mozilla", ".librewolf", ".waterfox", ".config/chromium", ".config/google-chrome",
        ".config/google-chrome-beta",
        ".config/BraveSoftware", ".config/microsoft-edge", ".config/vivaldi", ".config/opera", ".thunderbird",
        ".config/evolution", ".local/share/evolution", ".local/share/kmail2", ".config/Signal", ".var/app", "snap",
        ".cache/mozilla", ".cache/chromium", ".cache/google-chrome", ".cache/thunderbird",
    ]
    private static let histories = [
        ".bash_history", ".zsh_history", ".histfile", ".python_history", ".local/share/fish", ".lesshst", ".viminfo",
    ]
    private static let system = [
        "/proc", "/sys", "/dev", "/run", "/var/run", "/boot", "/etc", "/root", "/home", "/tmp", "/var/tmp", "/var/lib",
        "/var/log", "/var/spool", "/lost+found",
    ]
    /// Of these the folders themselves are withheld, but not what lies in them.
    private static let crowded = [
        "/home", "/tmp", "/var/tmp", "/root", "/var/lib", "/media", "/mnt", "/srv", "/opt", "/usr",
    ]

    /// Nothing in these is given, nor anything that holds them.
    private let closed: Set<String>
    /// Files and folders in these may be given, but neither they nor anything that holds them.
    private let whole: Set<String>

    init(environment: [String: String]) {
        let homes = Self.homes(environment)
        var closed = Self.system.filter { !Self.crowded.contains($0) }
        for home in homes { closed += (Self.keys + Self.profiles + Self.histories).map { "\(home)/\($0)" } }
        closed += Self.heedsOwn(environment, homes)
        // Both as they are written and where they lead.
        var links = FollowedLinks()
        self.closed = Set(closed + closed.map { links.resolved($0) })
        let whole = homes + Self.crowded
        self.whole = Set(whole + whole.map { links.resolved($0) })
    }

    /// Whether a path, without links on the way, is withheld.
    func include(_ path: String) -> Bool {
        guard path != "/" else { return true }
        return holdsMore(path) || isLikeHome(path) || closed.contains { path.hasPrefix($0 + "/") }
    }

    /// Whether a path is something that is withheld as a whole, or holds such a thing.
    func holdsMore(_ path: String) -> Bool {
        path == "/" || closed.union(whole).contains { $0 == path || $0.hasPrefix(path + "/") }
    }

    /// Whether a folder holds keys or profiles as homes do, such as a copy of a home or the home on another disk.
    private func isLikeHome(_ path: String) -> Bool {
        // Only names with a point: a folder that is called "snap" may hold anything.
        (Self.keys + Self.profiles).contains { name in
            name.hasPrefix(".") && FileManager.default.fileExists(atPath: "\(path)/\(name)")
        }
    }

    /// The person's home, as the environment and as the system has it, and everybody else's.
    private static func homes(_ environment: [String: String]) -> [String] {
        var homes = [environment["HOME"]].compactMap(\.self).filter { $0.hasPrefix("/") && $0 != "/" }
        if let entry = getpwuid(geteuid()) { homes.append(String(cString: entry.pointee.pw_dir)) }
        let others = (try? FileManager.default.contentsOfDirectory(atPath: "/home")) ?? []
        homes += others.map { "/home/\($0)" } + ["/root"]
        // Folders that are nobody's home, such as the one of `nobody`, are left out.
        return homes.filter { $0.count > 1 && !["/nonexistent", "/usr", "/var", "/bin"].contains($0) }
    }

    private static func heedsOwn(_ environment: [String: String], _ homes: [String]) -> [String] {
        var folders = homes.flatMap { home in
            [".config/heed", ".local/share/heed", ".local/state/heed", ".cache/heed"].map { "\(home)/\($0)" }
        }
        let xdg = XDGFolders(environment: environment)
        folders += [xdg.config, xdg.data, xdg.state, xdg.cache].map { $0.appending(path: "heed").path }
        // The sockets of the session.
        if let folder = xdg.runtime { folders.append(folder.path) }
        if let file = environment["HEED_VOCABULARY"], file.hasPrefix("/") {
            folders += [file, file + "-wal", file + "-shm"]
        }
        return folders
    }
}
