import Foundation

/// What an app's process is kept from, as far as the system offers the tools.
///
/// The limits are set by programs that run before the app and become it (`prlimit` and `setpriv` of util-linux); a
/// stricter cage is one more such program.
public struct Confinement: Sendable, Hashable {
    /// The most memory it may write to, in bytes; nil for no limit.
    public var memory: Int?
    /// The most processor time it may use from start to end, in seconds; nil for no limit.
    public var processorTime: Int?
    /// The most files it may have open at a time; nil for no limit.
    public var openFiles: Int?
    /// Whether it may gain privileges by running set-user-id programs.
    public var allowsNewPrivileges: Bool

    /// Limits; the defaults leave an ordinary handler room.
    public init(
        memory: Int? = 512 << 20, processorTime: Int? = 120, openFiles: Int? = 256, allowsNewPrivileges: Bool = false
    ) {
        self.memory = memory
        self.processorTime = processorTime
        self.openFiles = openFiles
        self.allowsNewPrivileges = allowsNewPrivileges
    }

    /// No limits at all.
    public static let none = Confinement(
        memory: nil, processorTime: nil, openFiles: nil, allowsNewPrivileges: true)

    /// What is enforced on this machine, in words for people, such as `memory at most 512 MB`.
    public var measures: [String] {
        var words: [String] = []
        if Tool.prlimit != nil {
            if let memory { words.append("memory at most \(memory >> 20) MB") }
            if let processorTime { words.append("processor time at most \(processorTime) s") }
            if let openFiles { words.append("at most \(openFiles) open files") }
        }
        if !allowsNewPrivileges, Tool.setpriv != nil { words.append("no new privileges") }
        return words
    }

    /// The command that starts an executable within the limits.
    func command(for executable: URL, arguments: [String]) -> [String] {
        var command: [String] = []
        if let prlimit = Tool.prlimit {
            var limits: [String] = []
            if let memory { limits.append("--data=\(memory)") }
            if let processorTime { limits.append("--cpu=\(processorTime)") }
            if let openFiles { limits.append("--nofile=\(openFiles)") }
            // A core file of a crash would fill the data folder.
            if !limits.isEmpty { command += [prlimit] + limits + ["--core=0", "--"] }
        }
        if !allowsNewPrivileges, let setpriv = Tool.setpriv {
            command += [setpriv, "--no-new-privs", "--"]
        }
        return command + [executable.path] + arguments
    }

    private enum Tool {
        static let prlimit = path("prlimit")
        static let setpriv = path("setpriv")

        private static func path(_ name: String) -> String? {
            ["/usr/bin/", "/bin/"].map { $0 + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
        }
    }
}
