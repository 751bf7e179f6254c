import Foundation
import TestSupport
import Testing

/// One attack on the `heed` program and what must come of it.
///
/// Whatever the attack: Heed ends by itself, in time, within a memory limit, with one of its documented exit statuses,
/// and what it prints holds no control character that a terminal would obey.
struct CrashCase: Sendable, CustomTestStringConvertible {
    /// The exit statuses of the contract.
    static let documented: Set<Int> = [0, 1, 64, 69]

    /// The attack, in a few words.
    var attack: String
    /// The line typed into a shell in a folder of the case's own, where `heed` is on the path.
    var command: String
    /// The exit statuses that may come of it.
    var ends = Self.documented
    /// The words that must be said, on either stream.
    var says: [String] = []
    /// The words that must not be said.
    var never: [String] = []
    /// How long it may take; the machine may be busy.
    var seconds = 30
    /// Puts the files in place.
    var prepare: @Sendable (URL) throws -> Void = { _ in }

    var testDescription: String { attack }

    init(
        _ attack: String, _ command: String, ends: Set<Int> = Self.documented, says: [String] = [],
        never: [String] = [], seconds: Int = 30, prepare: @escaping @Sendable (URL) throws -> Void = { _ in }
    ) {
        self.attack = attack
        self.command = command
        self.ends = ends
        self.says = says
        self.never = never
        self.seconds = seconds
        self.prepare = prepare
    }
}

extension CrashCase {
    /// The result of a run.
    struct Result {
        var status: Int
        var output: Data
        var errors: Data

        /// Both streams, as text.
        var text: String { String(decoding: output + errors, as: UTF8.self) }
    }

    /// Runs it in a folder of its own, in an empty home.
    func run() throws -> Result {
        let folder = try TestFolder()
        let place = folder.url
        try prepare(place)
        let files = FileManager.default
        for name in ["home", "bin"] {
            try files.createDirectory(at: place.appending(path: name), withIntermediateDirectories: true)
        }
        // Another program, to see what an older one does: HEED_HOSTILE_PROGRAM=.build/release/heed-old.
        let environment = ProcessInfo.processInfo.environment
        let program = environment["HEED_HOSTILE_PROGRAM"] ?? Checkout.products.appending(path: "heed").path
        try files.createSymbolicLink(atPath: place.appending(path: "bin/heed").path, withDestinationPath: program)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/timeout")
        process.arguments = ["--signal=KILL", "\(seconds)", "/bin/sh", "-c", "ulimit -v 6000000; \(command)"]
        process.currentDirectoryURL = place
        process.environment = environment.merging([
            "HOME": place.appending(path: "home").path, "XDG_DATA_DIRS": place.path,
            "XDG_DATA_HOME": place.appending(path: "home/data").path,
            "XDG_CACHE_HOME": place.appending(path: "home/cache").path, "HEED_HOSTILE_PROGRAM": "",
            "PATH": "\(place.appending(path: "bin").path):\(environment["PATH"] ?? "/usr/bin:/bin")",
        ]) { $1 }
        process.standardInput = FileHandle.nullDevice
        let output = try folder.write("", to: "bin/output")
        let errors = try folder.write("", to: "bin/errors")
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        let wasKilled = process.terminationReason == .uncaughtSignal
        return Result(
            status: Int(process.terminationStatus) + (wasKilled ? 128 : 0), output: try Data(contentsOf: output),
            errors: try Data(contentsOf: errors))
    }

    /// The faults of a result; empty where all is as it must be.
    func complaints(about result: Result) -> [String] {
        var complaints: [String] = []
        if !ends.contains(result.status) {
            let end =
                switch result.status {
                case 137: "hung, or was killed"
                case 128...: "crashed with signal \(result.status - 128)"
                default: "ended with \(result.status)"
                }
            complaints.append(end)
        }
        let text = result.text
        for words in says where !text.contains(words) { complaints.append("did not say “\(words)”") }
        for words in never where text.contains(words) { complaints.append("said “\(words)”") }
        for stream in [result.output, result.errors] where String(validating: stream, as: UTF8.self) == nil {
            complaints.append("printed what is not UTF-8")
        }
        if let first = text.unicodeScalars.first(where: Self.isDangerous) {
            complaints.append("printed U+\(String(first.value, radix: 16, uppercase: true)) raw")
        }
        return complaints
    }

    /// Whether a terminal may obey a character, or shows what follows it in another order.
    private static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: false
        case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}

extension URL {
    /// Writes a text file below a folder.
    func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

    /// Writes a file below a folder.
    func write(_ data: Data, to name: String) throws {
        let file = appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    /// Writes a recording of a second's silence below a folder.
    func writeSilence(to name: String) throws { try write(Data(count: 32_000), to: name) }
}

extension String {
    /// The text so many times.
    func times(_ count: Int) -> String { String(repeating: self, count: count) }
}
