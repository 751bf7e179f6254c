import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// The limits of an app's process, as far as the system offers the tools.
///
/// The limits are set by programs that run before the app and become it: `bwrap` of bubblewrap for a place of its own, then
/// `prlimit` and `setpriv` of util-linux.
package struct Confinement: Sendable, Hashable {
    /// The most memory that it may write to, by itself or together with its children, in bytes; nil for no limit.
    package var memory: Int?
    /// The most processor time it may use from start to end, in seconds; nil for no limit.
    package var processorTime: Int?
    /// The most files it may have open at a time; nil for no limit.
    package var openFiles: Int?
    /// The largest file it may write, in bytes; nil for no limit.
    package var fileSize: Int?
    /// The most processes and threads it may have at a time; nil for no limit.
    ///
    /// It needs a sandbox, for otherwise all of the person's processes count.
    package var processes: Int?
    /// Whether it may gain privileges by running set-user-id programs.
    package var allowsNewPrivileges: Bool
    /// Whether it sees nothing but the system's programs and its own folders, where this machine can do that.
    package var isSandboxed: Bool
    /// Whether it may run as root where root runs Heed and this machine cannot make it anybody else.
    package var allowsRoot: Bool

    /// Limits; the defaults leave an ordinary handler room.
    package init(
        memory: Int? = 512 << 20, processorTime: Int? = 120, openFiles: Int? = 256, fileSize: Int? = 1 << 30,
        processes: Int? = 128, allowsNewPrivileges: Bool = false, isSandboxed: Bool = true,
        allowsRoot: Bool = Confinement.isRootAllowed
    ) {
        self.memory = memory
        self.processorTime = processorTime
        self.openFiles = openFiles
        self.fileSize = fileSize
        self.processes = processes
        self.allowsNewPrivileges = allowsNewPrivileges
        self.isSandboxed = isSandboxed
        self.allowsRoot = allowsRoot
    }

    /// The variable that lets apps run as root where nothing else is possible: `1`.
    package static let rootVariable = "HEED_ALLOW_ROOT_APPS"

    /// Whether the environment lets apps run as root.
    package static var isRootAllowed: Bool { ProcessInfo.processInfo.environment[rootVariable] == "1" }

    /// No limits at all.
    package static let none = Confinement(
        memory: nil, processorTime: nil, openFiles: nil, fileSize: nil, processes: nil, allowsNewPrivileges: true,
        isSandboxed: false, allowsRoot: true)

    /// The limits that hold on this machine and by which tool, in words for people, such as `memory at most 512 MB
    /// (…)`.
    package var measures: [String] {
        var words: [String] = []
        if let sandbox {
            words.append("no files but its own and the system's, no other processes (bubblewrap)")
            words.append("\(2 * Sandbox.temporarySize >> 20) MB of temporary files (bubblewrap)")
            if AppUser.isNeeded { words.append("a user of its own without privileges, not root (setpriv)") }
            if sandbox.filters { words.append("no kernel interface that limits do not count (seccomp)") }
        }
        if let memory {
            let means = groups != nil ? "control group" : "watched 20 times a second"
            words.append("memory at most \(memory >> 20) MB with its children (\(means))")
        }
        if Tool.prlimit != nil {
            if let memory { words.append("at most \(memory >> 20) MB of data a process (prlimit)") }
            if let processorTime { words.append("processor time at most \(processorTime) s a process (prlimit)") }
            if let openFiles { words.append("at most \(openFiles) open files a process (prlimit)") }
            if let fileSize { words.append("files of at most \(fileSize >> 20) MB (prlimit)") }
            if let processes, sandbox != nil {
                words.append("at most \(processes) processes (prlimit\(groups == nil ? "" : ", control group"))")
            }
        }
        if sandbox != nil || (!allowsNewPrivileges && Tool.setpriv != nil) { words.append("no new privileges") }
        return words
    }

    /// The limits that this machine cannot enforce although it should, the worst first, each with the way to mend it.
    package var gaps: [(problem: String, remedy: String)] {
        var gaps: [(problem: String, remedy: String)] = []
        let namespaces = "Install Debian's bubblewrap, and allow unprivileged user namespaces."
        if runsAsRoot {
            gaps.append(("apps run as root", "Do not run Heed as root, or install Debian's bubblewrap and util-linux."))
        }
        if Tool.prlimit == nil || Tool.setpriv == nil {
            gaps.append(("apps have no limits of memory and time", "Install Debian's util-linux."))
        }
        if isSandboxed, Sandbox.available == nil {
            gaps.append(("apps can read what you can read", namespaces))
            if processes != nil { gaps.append(("apps can have any number of processes", namespaces)) }
        }
        if let sandbox, !sandbox.filters {
            gaps.append(
                (
                    "apps can use sockets and memory that no limit counts",
                    "Use a kernel with seccomp filters on x86-64 or ARM64."
                ))
        }
        if Lifeline.shared.path == nil {
            gaps.append(("apps may go on when Heed is killed", "Let Heed open more files (ulimit -n)."))
        }
        return gaps
    }

    /// Whether the kernel counts its own memory for an app, too, such as that of sockets: a control group does.
    package static var countsKernelMemory: Bool { ControlGroups.available != nil }

    /// Whether an app is in a sandbox on this machine.
    package var isSandboxedHere: Bool { sandbox != nil }

    /// Whether apps would have root's rights here: they are refused unless that is allowed.
    var runsAsRoot: Bool { AppUser.isNeeded && sandbox == nil }

    private var sandbox: Sandbox? { isSandboxed ? Sandbox.available : nil }

    private var groups: ControlGroups? { memory == nil && processes == nil ? nil : ControlGroups.available }

    /// The user that the app's process belongs to; nil where it is the person's.
    func user(of app: String) -> AppUser? { sandbox == nil ? nil : AppUser(of: app) }

    /// Makes a control group for a run of an app, where this machine has them.
    ///
    /// It has room for what the app's temporary folders hold, and for the processes that Heed puts around the app.
    func makeGroup() -> [String] {
        groups?.make(memory: memory.map { $0 + 2 * Sandbox.temporarySize }, processes: processes.map { $0 + 8 }) ?? []
    }

    /// The command that starts an app within the limits, in control groups that were made for it.
    func command(for launch: ExtensionLaunch, groups: [String] = [], gates: AppGates? = nil) -> [String] {
        var command: [String] = []
        if let sandbox {
            command += sandbox.prefix(
                readable: launch.sharedFolders + (gates?.sockets ?? []), writable: launch.folders.map(\.path),
                changed: launch.writableFolders, devices: launch.access.deviceFiles,
                usesNetwork: launch.access.usesNetwork)
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
        if let sandbox {
            command += sandbox.become(user(of: launch.app))
        } else if !allowsNewPrivileges, let setpriv = Tool.setpriv {
            // Bubblewrap sees to it by itself.
            command += [setpriv, "--no-new-privs", "--"]
        }
        command += [launch.executable.path] + launch.arguments
        let filter = SystemCallFilter(shutsNamedSockets: launch.access.shutsNamedSockets)
        return Supervision(filter: sandbox?.filters == true ? filter : nil, groups: groups).command(command)
    }

    /// Programs of util-linux, where they are installed.
    enum Tool {
        static let prlimit = path("prlimit")
        static let setpriv = path("setpriv")

        private static func path(_ name: String) -> String? {
            ["/usr/bin/", "/bin/"].map { $0 + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
        }
    }
}
