import Foundation

/// A place of its own for an app's process, made with bubblewrap from Linux's namespaces: it sees the system's programs
/// and libraries, its own folders, and nothing else of the person's; no other processes, and no network unless its manifest
/// asks for it.
struct Sandbox: Sendable, Hashable {
    private let program: String
    /// What every app sees of the system.
    private let system: [String]

    /// The sandbox of this machine, or nil where bubblewrap is missing or the kernel does not allow it.
    static let available = detect()

    /// The words that come before a command to put it into the sandbox.
    ///
    /// - Parameters:
    ///   - readable: files and folders that it may read; those that are not there are passed over.
    ///   - writable: folders that it may write to; the first is the current one.
    ///   - usesNetwork: whether it may use the network.
    /// - Returns: a program and its arguments, to which the command is added.
    func prefix(readable: [String], writable: [String], usesNetwork: Bool) -> [String] {
        // Bubblewrap ends with the thread that started it, and a thread of Heed's may end long before Heed does; so a
        // shell stands between them. Without that option what the app leaves behind would outlive it.
        var words = ["/bin/sh", "-c", #""$@"; exit $?"#, "sh", program, "--die-with-parent"] + system
        if usesNetwork {
            words.append("--share-net")
            for name in ["/etc/resolv.conf", "/etc/hosts"] {
                // It is often a link to a folder that the app does not see.
                words += ["--ro-bind-try", URL(filePath: name).resolvingSymlinksInPath().path, name]
            }
        }
        // A folder before what lies in it, so that it does not hide it.
        for path in Set(readable).sorted() { words += ["--ro-bind-try", path, path] }
        for path in writable { words += ["--bind", path, path] }
        if let current = writable.first { words += ["--chdir", current] }
        return words + ["--"]
    }

    private static func detect() -> Sandbox? {
        let files = FileManager.default
        guard let program = ["/usr/bin/bwrap", "/bin/bwrap"].first(where: files.isExecutableFile) else { return nil }
        var system = ["--unshare-all", "--ro-bind", "/usr", "/usr"]
        for name in ["/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"] {
            if let target = try? files.destinationOfSymbolicLink(atPath: name) {
                system += ["--symlink", target, name]
            } else {
                system += ["--ro-bind-try", name, name]
            }
        }
        for name in ["/opt", "/nix/store", "/gnu/store"] + runtimeFolders + settings {
            system += ["--ro-bind-try", name, name]
        }
        let temporary = ["--size", "\(64 << 20)", "--tmpfs"]
        system += ["--proc", "/proc", "--dev", "/dev"] + temporary + ["/dev/shm"] + temporary + ["/tmp"]
        let sandbox = Sandbox(program: program, system: system)
        return sandbox.works ? sandbox : nil
    }

    /// Settings of the system that programs read and that say nothing about the person.
    private static let settings = [
        "alternatives", "ca-certificates", "fonts", "ld.so.cache", "ld.so.conf", "ld.so.conf.d", "locale.alias",
        "localtime", "mime.types", "nsswitch.conf", "pki", "ssl", "timezone",
    ].map { "/etc/\($0)" }

    /// Where the libraries of this program come from, which apps in Swift need, too.
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
        let words = prefix(readable: [], writable: [], usesNetwork: false) + ["/usr/bin/true"]
        let process = Process()
        process.executableURL = URL(filePath: words[0])
        process.arguments = Array(words.dropFirst())
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}
