import Foundation
import LocalSystem
import SystemPackage

#if canImport(Glibc)
    import Glibc
#endif

/// Watches over how much memory an app's processes hold together, from outside of them.
///
/// The limits that Linux has for a process count neither its children nor memory that it shares. A control group would; this
/// is for machines that give Heed none.
struct MemoryWatch: Sendable {
    /// The process whose descendants are counted.
    var root: Int32
    /// The most that they may hold together, in bytes.
    var limit: Int

    /// How often they are counted.
    private static let interval = Duration.milliseconds(50)

    /// Returns true once they hold too much, false when the task is cancelled.
    func exceeds() async -> Bool {
        while !Task.isCancelled {
            let processes = descendants()
            let files = processes.map(Self.temporaryFiles).max() ?? 0
            // Shared memory counts in each process that has it; a closer look is worth its time only where that is too
            // much.
            if processes.reduce(files, { $0 + Self.resident($1) }) > limit,
                processes.reduce(files, { $0 + Self.proportional($1) }) > limit
            {
                return true
            }
            do {
                try await ContinuousClock().sleep(for: Self.interval)
            } catch {
                return false
            }
        }
        return false
    }

    /// The processes that the root has started, and those that they have: the orphans of a sandbox go to its first one.
    private func descendants() -> [Int32] {
        var found: [Int32] = []
        var next = [root]
        while let process = next.popLast() {
            found.append(process)
            let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
            for thread in threads {
                let children = Self.text("/proc/\(process)/task/\(thread)/children")
                next += children.split(separator: " ").compactMap { Int32($0) }
            }
        }
        return found
    }

    /// The bytes that a process has in memory or has had moved to the disk, without the files that it has mapped.
    private static func resident(_ process: Int32) -> Int {
        ProcessMemory.bytes(of: ["RssAnon", "RssShmem", "VmSwap"], in: text("/proc/\(process)/status")) ?? 0
    }

    /// The bytes that the kernel needs to know of the files in the sandbox's own temporary folders, however little is in them.
    private static func temporaryFiles(_ process: Int32) -> Int {
        ["tmp", "dev/shm"].reduce(0) { sum, name in
            var status = statvfs()
            // Outside of a sandbox it is the system's folder, which is another's.
            guard statvfs("/proc/\(process)/root/\(name)", &status) == 0,
                status.f_blocks * status.f_frsize == Sandbox.temporarySize
            else { return sum }
            let files = status.f_files - min(status.f_ffree, status.f_files)
            return sum + Int(clamping: min(files, 1 << 32)) * bytesOfFile
        }
    }

    /// An inode of Linux's tmpfs with its name.
    private static let bytesOfFile = 1_024

    /// The same with what it shares divided among all that share it.
    private static func proportional(_ process: Int32) -> Int {
        let counted = text("/proc/\(process)/smaps_rollup")
        // A process can hide this from all but root; then it is counted in full.
        guard !counted.isEmpty else { return resident(process) }
        return ProcessMemory.bytes(of: ["Pss_Anon", "Pss_Shmem", "SwapPss"], in: counted) ?? 0
    }

    /// The text of a file of the system's; empty where it is gone.
    ///
    /// Foundation's readers leak a page for each such file that is empty, as the children of a childless thread are: 290 MB in
    /// an hour of watching.
    private static func text(_ path: String) -> String {
        guard let file = try? FileDescriptor.open(FilePath(path), .readOnly) else { return "" }
        defer { try? file.close() }
        var bytes: [UInt8] = []
        let size = 4096
        while true {
            let chunk = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
                count = (try? file.read(into: UnsafeMutableRawBufferPointer(buffer))) ?? 0
            }
            bytes += chunk
            if chunk.isEmpty { return String(decoding: bytes, as: UTF8.self) }
        }
    }
}
