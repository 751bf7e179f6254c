package import Foundation

/// The folders of a person's files and of the system's, by the rules of the XDG Base Directory Specification.
///
/// A variable that is empty or holds a relative path counts as unset, as the specification says.
package struct XDGFolders: Sendable {
    private let environment: [String: String]

    /// The folders that an environment names.
    package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.environment = environment
    }

    /// The person's home: `HOME`, or else what the system's list of users has; nil where neither names one.
    package var home: URL? {
        if let home = folder("HOME") { return home }
        // A name that the environment does not have may still be in the list, as under cron.
        guard let entry = getpwuid(geteuid()), let path = entry.pointee.pw_dir else { return nil }
        return Self.absolute(String(cString: path))
    }

    /// The person's data, such as names and permissions: `XDG_DATA_HOME`, or `~/.local/share`.
    package var data: URL { folder("XDG_DATA_HOME") ?? belowHome(".local/share") }

    /// The person's settings: `XDG_CONFIG_HOME`, or `~/.config`.
    package var config: URL { folder("XDG_CONFIG_HOME") ?? belowHome(".config") }

    /// The files that can be made again at any time: `XDG_CACHE_HOME`, or `~/.cache`.
    package var cache: URL { folder("XDG_CACHE_HOME") ?? belowHome(".cache") }

    /// The state of programs, such as logs: `XDG_STATE_HOME`, or `~/.local/state`.
    package var state: URL { folder("XDG_STATE_HOME") ?? belowHome(".local/state") }

    /// The sockets of the person's session: `XDG_RUNTIME_DIR`; nil where there is no session.
    package var runtime: URL? { folder("XDG_RUNTIME_DIR") }

    /// The system's data, most important first: `XDG_DATA_DIRS`, or `/usr/local/share` and `/usr/share`.
    package var systemData: [URL] { folders("XDG_DATA_DIRS", otherwise: ["/usr/local/share", "/usr/share"]) }

    /// The system's settings, most important first: `XDG_CONFIG_DIRS`, or `/etc/xdg`.
    package var systemConfig: [URL] { folders("XDG_CONFIG_DIRS", otherwise: ["/etc/xdg"]) }

    private func folder(_ variable: String) -> URL? { environment[variable].flatMap(Self.absolute) }

    private func folders(_ variable: String, otherwise usual: [String]) -> [URL] {
        let named = (environment[variable] ?? "").split(separator: ":").compactMap { Self.absolute(String($0)) }
        return named.isEmpty ? usual.map { URL(filePath: $0, directoryHint: .isDirectory) } : named
    }

    private func belowHome(_ path: String) -> URL {
        (home ?? URL(filePath: NSTemporaryDirectory(), directoryHint: .isDirectory)).appending(path: path)
    }

    private static func absolute(_ path: String) -> URL? {
        path.hasPrefix("/") ? URL(filePath: path) : nil
    }
}
