import Foundation

/// What an app's process is kept from, as far as the system offers the tools.
///
/// The limits are set by programs that run before the app and become it: `bwrap` of bubblewrap for a place of its own, then
/// `prlimit` and `setpriv` of util-linux.
public struct Confinement: Sendable, Hashable {
    /// The most memory it may write to, in bytes; nil for no limit.
    public var memory: Int?
    /// The most processor time it may use from start to end, in seconds; nil for no limit.
    public var processorTime: Int?
    /// The most files it may have open at a time; nil for no limit.
    public var openFiles: Int?
    /// The largest file it may write, in bytes; nil for no limit.
    public var fileSize: Int?
    /// The most processes and threads it may have at a time; nil for no limit.
    ///
    /// It needs a sandbox, for otherwise all of the person's processes count; Linux does not hold root to it.
    public var processes: Int?
    /// Whether it may gain privileges by running set-user-id programs.
    public var allowsNewPrivileges: Bool
    /// Whether it sees nothing but the system's programs and its own folders, where this machine can do that.
    public var isSandboxed: Bool

    /// Limits; the defaults leave an ordinary handler room.
    public init(
        memory: Int? = 512 << 20, processorTime: Int? = 120, openFiles: Int? = 256, fileSize: Int? = 1 << 30,
        processes: Int? = 128, allowsNewPrivileges: Bool = false, isSandboxed: Bool = true
    ) {
        self.memory = memory
        self.processorTime = processorTime
        self.openFiles = openFiles
        self.fileSize = fileSize
        self.processes = processes
        self.allowsNewPrivileges = allowsNewPrivileges
        self.isSandboxed = isSandboxed
    }

    /// No limits at all.
    public static let none = Confinement(
        memory: nil, processorTime: nil, openFiles: nil, fileSize: nil, processes: nil, allowsNewPrivileges: true,
        isSandboxed: false)

    /// What is enforced on this machine, in words for people, such as `memory at most 512 MB`.
    public var measures: [String] {
        var words: [String] = []
        if sandbox != nil { words.append("no files but its own and the system's, no other processes (bubblewrap)") }
        if Tool.prlimit != nil {
            if let memory { words.append("memory at most \(memory >> 20) MB") }
            if let processorTime { words.append("processor time at most \(processorTime) s") }
            if let openFiles { words.append("at most \(openFiles) open files") }
            if let fileSize { words.append("files of at most \(fileSize >> 20) MB") }
            if let processes, limitsProcesses { words.append("at most \(processes) processes") }
        }
        if sandbox != nil || (!allowsNewPrivileges && Tool.setpriv != nil) { words.append("no new privileges") }
        return words
    }

    /// What cannot be enforced on this machine although it should be, the worst first, each with what to do about it.
    public var gaps: [(problem: String, remedy: String)] {
        var gaps: [(problem: String, remedy: String)] = []
        if Tool.prlimit == nil || Tool.setpriv == nil {
            gaps.append(("apps have no limits of memory and time", "Install Debian's util-linux."))
        }
        if isSandboxed, Sandbox.available == nil {
            gaps.append(
                (
                    "apps can read what you can read",
                    "Install Debian's bubblewrap, and allow unprivileged user namespaces."
                ))
        }
        if processes != nil, !limitsProcesses {
            gaps.append(("apps can have any number of processes", "Do not run Heed as root."))
        }
        return gaps
    }

    /// Whether an app is in a sandbox on this machine.
    public var isSandboxedHere: Bool { sandbox != nil }

    private var sandbox: Sandbox? { isSandboxed ? Sandbox.available : nil }

    private var limitsProcesses: Bool { sandbox != nil && getuid() != 0 }

    /// The command that starts an app within the limits.
    func command(for launch: ExtensionLaunch) -> [String] {
        var command: [String] = []
        if let sandbox {
            command += sandbox.prefix(
                readable: launch.readablePaths, writable: launch.folders.map(\.path), usesNetwork: launch.usesNetwork)
        }
        if let prlimit = Tool.prlimit {
            var limits: [String] = []
            if let memory { limits.append("--data=\(memory)") }
            if let processorTime { limits.append("--cpu=\(processorTime)") }
            if let openFiles { limits.append("--nofile=\(openFiles)") }
            if let fileSize { limits.append("--fsize=\(fileSize)") }
            if let processes, sandbox != nil { limits.append("--nproc=\(processes)") }
            // A core file of a crash would fill the data folder.
            if !limits.isEmpty { command += [prlimit] + limits + ["--core=0", "--"] }
        }
        // Bubblewrap sees to it by itself.
        if !allowsNewPrivileges, sandbox == nil, let setpriv = Tool.setpriv {
            command += [setpriv, "--no-new-privs", "--"]
        }
        return command + [launch.executable.path] + launch.arguments
    }

    private enum Tool {
        static let prlimit = path("prlimit")
        static let setpriv = path("setpriv")

        private static func path(_ name: String) -> String? {
            ["/usr/bin/", "/bin/"].map { $0 + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
        }
    }
}
