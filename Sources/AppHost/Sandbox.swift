import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// A place of its own for an app's process, made with bubblewrap from Linux's namespaces: it sees the system's programs
/// and libraries, its own folders, and nothing else of the person's; no other processes, and no network unless its manifest
/// asks for it.
///
/// When root runs Heed, the app is somebody else: a user of its own, who has no privileges and owns nothing but the
/// app's folders. Root's own processes could write to the kernel's settings from any sandbox.
struct Sandbox: Sendable, Hashable {
    private let program: String
    /// The part of the system that every app sees.
    private let system: [String]
    /// The program that makes root's process another user's; nil where Heed does not run as root.
    private let userChanger: String?

    /// The sandbox of this machine, or nil where bubblewrap is missing or the kernel does not allow it.
    static let available = detect()

    /// Whether bubblewrap hands a filter of system calls to the kernel here.
    let filters: Bool

    /// The words that come before a command to put it into the sandbox.
    ///
    /// - Parameters:
    ///   - shared: files and folders that it may read, with the places where it sees them; those that are not there are
    ///     passed over.
    ///   - writable: folders that it may write to; the first is the current one.
    ///   - changed: folders of the person's that it may write to.
    ///   - devices: files of devices that it may use.
    ///   - usesNetwork: whether it may use the network.
    /// - Returns: a program and its arguments, to which the command is added.
    func prefix(
        readable shared: [SharedFolder], writable: [String], changed: [SharedFolder] = [], devices: [String] = [],
        usesNetwork: Bool
    ) -> [String] {
        var words = [program, "--die-with-parent"] + system
        if usesNetwork {
            words.append("--share-net")
            for name in ["/etc/resolv.conf", "/etc/hosts"] {
                // It is often a link to a folder that the app does not see.
                words += ["--ro-bind-try", URL(filePath: name).resolvingSymlinksInPath().path, name]
            }
        }
        words += Self.parents(of: (shared + changed).map(\.place) + writable)
        // A folder before what lies in it, so that it does not hide it.
        let all = Set(shared).map { ($0, "--ro-bind-try") } + Set(changed).map { ($0, "--bind-try") }
        for (folder, option) in all.sorted(by: { ($0.0.place, $0.1) < ($1.0.place, $1.1) }) {
            words += [option, folder.source, folder.place]
        }
        for path in writable { words += ["--bind", path, path] }
        for path in devices { words += ["--dev-bind-try", path, path] }
        if let current = writable.first { words += ["--chdir", current] }
        // Nothing can be put anywhere but into its own folders and the two small ones of the system.
        words += ["--remount-ro", "/proc", "--remount-ro", "/dev", "--remount-ro", "/"]
        if filters { words += ["--seccomp", "\(Supervision.filterDescriptor)"] }
        return words + ["--"]
    }

    /// The words that come right before an app's command, after its limits.
    func become(_ user: AppUser?) -> [String] {
        guard let userChanger, let user else { return [] }
        return [
            userChanger, "--reuid=\(user.id)", "--regid=\(user.id)", "--clear-groups", "--inh-caps=-all",
            "--bounding-set=-all", "--no-new-privs", "--",
        ]
    }

    private static func detect() -> Sandbox? {
        let files = FileManager.default
        guard let program = ["/usr/bin/bwrap", "/bin/bwrap"].first(where: files.isExecutableFile) else { return nil }
        var namespaces = ["--unshare-all"]
        var userChanger: String?
        if AppUser.isNeeded {
            guard let setpriv = Confinement.Tool.setpriv else { return nil }
            userChanger = setpriv
            // In a user namespace there would be nobody to become. Of these privileges bubblewrap needs the last to enter the
            // app's folder; all go with the change of the user.
            namespaces = [
                "--unshare-ipc", "--unshare-pid", "--unshare-net", "--unshare-uts", "--unshare-cgroup-try",
                "--cap-drop", "ALL", "--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID", "--cap-add", "CAP_SETPCAP",
                "--cap-add", "CAP_DAC_READ_SEARCH",
            ]
        }
        let system = namespaces + systemFolders(files)
        let hasFilter = Lifeline.shared.path(of: SystemCallFilter(shutsNamedSockets: false)) != nil
        for filters in hasFilter ? [true, false] : [false] {
            let sandbox = Sandbox(program: program, system: system, userChanger: userChanger, filters: filters)
            if sandbox.works { return sandbox }
        }
        return nil
    }

    private init(program: String, system: [String], userChanger: String?, filters: Bool) {
        self.program = program
        self.system = system
        self.userChanger = userChanger
        self.filters = filters
    }

    private static func systemFolders(_ files: FileManager) -> [String] {
        let more = ["/opt", "/nix/store", "/gnu/store"] + runtimeFolders + settings
        var system = parents(of: more) + ["--ro-bind", "/usr", "/usr"]
        for name in ["/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"] {
            if let target = try? files.destinationOfSymbolicLink(atPath: name) {
                system += ["--symlink", target, name]
            } else {
                system += ["--ro-bind-try", name, name]
            }
        }
        for name in more { system += ["--ro-bind-try", name, name] }
        let temporary = ["--perms", "1777", "--size", "\(temporarySize)", "--tmpfs"]
        return system + ["--proc", "/proc", "--dev", "/dev"] + temporary + ["/dev/shm"] + temporary + ["/tmp"]
    }

    /// Makes the folders above some places: those that bubblewrap makes by itself let only root through.
    private static func parents(of places: [String]) -> [String] {
        var parents: Set<String> = []
        for place in places {
            var path = (place as NSString).deletingLastPathComponent
            while path.count > 1, parents.insert(path).inserted { path = (path as NSString).deletingLastPathComponent }
        }
        let isThere = ["/usr", "/bin", "/sbin", "/lib", "/dev", "/proc"]
        return parents.sorted().filter { path in path != "/tmp" && !isThere.contains { path.hasPrefix($0) } }
            .flatMap { ["--perms", "0755", "--dir", $0] }
    }

    /// The most that `/tmp` and `/dev/shm` hold, each, in bytes.
    static let temporarySize = 64 << 20

    /// Settings of the system that programs read and that say nothing about the person.
    private static let settings = [
        "alternatives", "ca-certificates", "fonts", "ld.so.cache", "ld.so.conf", "ld.so.conf.d", "locale.alias",
        "localtime", "mime.types", "nsswitch.conf", "pki", "ssl", "timezone",
    ].map { "/etc/\($0)" }

    /// The folders of this program's libraries, which apps in Swift need, too.
    private static var runtimeFolders: [String] {
        let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
        let libraries = maps.split(separator: "\n").compactMap { line in
            line.firstIndex(of: "/").map { String(line[$0...]) }
        }.filter { $0.contains(".so") }
        let folders = Set(libraries.map { ($0 as NSString).deletingLastPathComponent })
        return folders.filter { folder in !["/usr/", "/lib", "/opt/"].contains { folder.hasPrefix($0) } }.sorted()
    }

    /// Whether a process can really be put into it: containers and some kernels forbid it.
    private var works: Bool {
        let command =
            prefix(readable: [], writable: [], usesNetwork: false) + become(AppUser(of: "test")) + ["/usr/bin/true"]
        let words = Supervision(
            filter: filters ? SystemCallFilter(shutsNamedSockets: true) : nil, groups: []
        ).command(command)
        let process = Process()
        process.executableURL = URL(filePath: words[0])
        process.arguments = Array(words.dropFirst())
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}

/// A file or folder that an app may read.
struct SharedFolder: Sendable, Hashable {
    /// Its path, without links on the way.
    var source: String
    /// The path at which the app sees it.
    var place: String
}

/// The user that an app's process is where root runs Heed: one without privileges, another for each app.
struct AppUser: Sendable, Hashable {
    /// The user's and its group's number.
    let id: UInt32

    /// The user of an app; nil where Heed does not run as root, so that the app is the person.
    init?(of app: String) {
        guard Self.isNeeded else { return nil }
        // FNV-1a: Swift's own hashes differ from run to run, and the app's files are this user's.
        let hash = app.utf8.reduce(into: UInt32(2_166_136_261)) { $0 = ($0 ^ UInt32($1)) &* 16_777_619 }
        // From the numbers that systemd keeps for users of services that come and go.
        id = 61_184 + hash % 4_096
    }

    /// Whether Heed runs as root.
    static var isNeeded: Bool { geteuid() == 0 }

    /// Gives folders with all that is in them to the user; links are given, not followed.
    func own(_ folders: [URL]) {
        for folder in folders {
            var status = stat()
            guard lstat(folder.path, &status) == 0, status.st_uid != id else { continue }
            for case let name as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
                lchown(folder.appending(path: name).path, id, id)
            }
            lchown(folder.path, id, id)
        }
    }
}
