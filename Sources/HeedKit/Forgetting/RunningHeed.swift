import Foundation
import LocalSystem

/// The programs of Heed's that run for a person now, and would write anew what is deleted.
package enum RunningHeed {
    /// The programs that run beside this one.
    ///
    /// - Parameter environment: the variables that say where the person's data are; a program with other data does not count.
    /// - Returns: their process identifiers.
    package static func others(environment: [String: String] = ProcessInfo.processInfo.environment) -> [Int32] {
        let data = XDGFolders(environment: environment).data.standardizedFileURL.path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { Int32($0) }.filter { process in
            guard process != getpid(),
                let file = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe"),
                // The program of an earlier version is "… (deleted)", and another installation's is in another folder.
                ["heed", "desktop-apps"].contains(
                    URL(filePath: file.replacing(" (deleted)", with: "")).lastPathComponent)
            else { return false }
            return Self.data(of: process) == data
        }.sorted()
    }

    /// Where the data of a process's person are; nil where it may not be read.
    private static func data(of process: Int32) -> String? {
        guard let bytes = FileManager.default.contents(atPath: "/proc/\(process)/environ") else { return nil }
        var environment: [String: String] = [:]
        for entry in bytes.split(separator: 0) {
            let entry = String(decoding: entry, as: UTF8.self)
            guard let end = entry.firstIndex(of: "=") else { continue }
            environment[String(entry[..<end])] = String(entry[entry.index(after: end)...])
        }
        return XDGFolders(environment: environment).data.standardizedFileURL.path
    }
}
