import CheckedValues
import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// Groups of processes that the kernel counts and limits together, where this machine lets Heed make some: below a service
/// of systemd's with `Delegate=yes`, or for root.
///
/// The kernel then counts every kind of memory at once: an app's own, what it shares, its files in memory, its sockets.
struct ControlGroups: Sendable, Hashable {
    /// A folder of the kernel's in which groups can be made, and the limits that are written there.
    private struct Parent: Sendable, Hashable {
        var folder: String
        var memoryFiles: [String]
        var processesFile: String?
    }

    private let parents: [Parent]

    /// Those of this machine, or nil where it gives none.
    static let available = detect()

    /// Makes a group of its own for one run of an app.
    ///
    /// - Returns: its folders, one for each hierarchy; none where it could not be made.
    func make(memory: Int?, processes: Int?) -> [String] {
        var made: [String] = []
        for parent in parents {
            let folder = "\(parent.folder)/heed-app-\(getpid())-\(UInt32.random(in: 0..<UInt32.max))"
            guard mkdir(folder, 0o755) == 0 else { continue }
            made.append(folder)
            if let memory {
                for file in parent.memoryFiles {
                    Self.write(file.contains("swap") ? 0 : memory, to: "\(folder)/\(file)")
                }
            }
            if let processes, let file = parent.processesFile { Self.write(processes, to: "\(folder)/\(file)") }
        }
        return made
    }

    /// Ends what is still in a group, and takes its folders away.
    static func remove(_ folders: [String]) {
        for folder in folders {
            write(1, to: "\(folder)/cgroup.kill")
            // The last process may be on its way out; what stays is taken away by the next Heed.
            rmdir(folder)
        }
    }

    private static func detect() -> ControlGroups? {
        let own = (try? String(contentsOfFile: "/proc/self/cgroup", encoding: .utf8)) ?? ""
        let mounts = (try? String(contentsOfFile: "/proc/self/mounts", encoding: .utf8)) ?? ""
        var parents: [Parent] = []
        for line in own.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 3 else { continue }
            let names = parts[1].split(separator: ",").map(String.init)
            for mount in mounts.split(separator: "\n").map({ $0.split(separator: " ").map(String.init) })
            where mount.count > 3 {
                let options = mount[3].split(separator: ",").map(String.init)
                if parts[0] == "0", mount[2] == "cgroup2" {
                    if let parent = unified(mount[1] + parts[2]) { parents.append(parent) }
                } else if mount[2] == "cgroup", let name = names.first, options.contains(name) {
                    if let parent = legacy(mount[1] + (parts[at: 2] ?? ""), name) { parents.append(parent) }
                }
            }
        }
        for parent in parents { removeStale(in: parent.folder) }
        let counted = parents.contains { !$0.memoryFiles.isEmpty }
        return counted ? ControlGroups(parents: parents) : nil
    }

    /// A hierarchy of one kind, as older kernels have it.
    private static func legacy(_ folder: String, _ name: String) -> Parent? {
        guard ["memory", "pids"].contains(name), access(folder, W_OK) == 0 else { return nil }
        let isMemory = name == "memory"
        // The second counts memory and what was moved to the disk; it cannot be below the first.
        return Parent(
            folder: folder, memoryFiles: isMemory ? ["memory.limit_in_bytes", "memory.memsw.limit_in_bytes"] : [],
            processesFile: isMemory ? nil : "pids.max")
    }

    /// The one hierarchy of newer kernels: Heed must be alone in its group, and moves into one beside those of the apps.
    private static func unified(_ folder: String) -> Parent? {
        let path = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        let controllers = words("\(path)/cgroup.controllers")
        guard controllers.contains("memory"), controllers.contains("pids"), access(path, W_OK) == 0 else { return nil }
        if !Set(words("\(path)/cgroup.subtree_control")).isSuperset(of: ["memory", "pids"]) {
            guard words("\(path)/cgroup.procs") == ["\(getpid())"] else { return nil }
            let main = "\(path)/heed-main"
            guard mkdir(main, 0o755) == 0 || errno == EEXIST, write(Int(getpid()), to: "\(main)/cgroup.procs") else {
                return nil
            }
            guard write("+memory +pids", to: "\(path)/cgroup.subtree_control") else {
                write(Int(getpid()), to: "\(path)/cgroup.procs")
                rmdir(main)
                return nil
            }
        }
        return Parent(folder: path, memoryFiles: ["memory.max", "memory.swap.max"], processesFile: "pids.max")
    }

    /// Takes away the groups of a Heed that is gone.
    private static func removeStale(in folder: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            let parts = name.split(separator: "-")
            guard parts.count == 4, name.hasPrefix("heed-app-"), let process = pid_t(parts[at: 2] ?? ""),
                kill(process, 0) != 0,
                errno == ESRCH
            else { continue }
            remove(["\(folder)/\(name)"])
        }
    }

    private static func words(_ path: String) -> [String] {
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return text.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    @discardableResult
    private static func write(_ value: Int, to path: String) -> Bool { write("\(value)", to: path) }

    private static func write(_ text: String, to path: String) -> Bool {
        let file = open(path, O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        return Glibc.write(file, text, text.utf8.count) == text.utf8.count
    }
}
