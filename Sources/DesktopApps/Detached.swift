import Foundation

/// Programs that outlive what has started them.
enum Detached {
    /// Starts a program in a session of its own, without input and output.
    static func start(_ words: [String], in folder: String? = nil) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/setsid")
        process.arguments = ["--fork"] + words
        if let folder { process.currentDirectoryURL = URL(filePath: folder) }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
    }
}
