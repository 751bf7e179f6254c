import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// A person with a home of their own who runs the `heed` program, as the user of the tests or as an ordinary one.
final class Person {
    /// The user that runs Heed.
    enum User: String, CaseIterable, CustomTestStringConvertible {
        /// Whoever runs the tests, which may be root.
        case tester
        /// Somebody without privileges; only root can become that.
        case ordinary

        var testDescription: String { rawValue }

        /// The users that can be tried here: as root also an ordinary user.
        static var here: [User] { getuid() == 0 && isReachable ? [.tester, .ordinary] : [.tester] }
    }

    private static let heed = Checkout.products.appending(path: "heed").path
    private static let asOrdinary = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    private static let isReachable =
        (try? Program.run(
            asOrdinary[0],
            Array(asOrdinary[1...]) + ["test", "-x", heed, "-a", "-x", FileManager.default.temporaryDirectory.path]))
        != nil

    private let storage: TestFolder
    /// The person's home.
    let home: URL
    let user: User
    /// Variables beside `HOME` and `PATH`.
    var environment: [String: String] = ["XDG_DATA_DIRS": "/nowhere"]
    /// Shell commands before Heed, such as `umask 000`.
    var prelude = ""

    init(_ user: User = .tester) throws {
        storage = try TestFolder()
        home = storage.url.appending(path: "home")
        self.user = user
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    }

    /// The folder in which Heed keeps the person's data.
    var data: URL { home.appending(path: ".local/share/heed") }

    /// A folder beside the home.
    func outside(_ name: String) -> URL { storage.url.appending(path: name) }

    /// Writes a file of the person's; its name is relative to the home.
    @discardableResult
    func write(_ text: String, to name: String, mode: Int? = nil) throws -> URL {
        let file = name.hasPrefix("/") ? URL(filePath: name) : home.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        if let mode { try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path) }
        return file
    }

    /// The text of a file of the person's.
    func text(_ name: String) -> String? { try? String(contentsOf: home.appending(path: name), encoding: .utf8) }

    /// Whether a file of the person's is there.
    func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: home.appending(path: name).path) }

    /// The result of a run.
    struct Result {
        var status: Int
        var output: String
        var errors: String
        var lines: [String] { output.split(separator: "\n").map(String.init) }
    }

    /// Runs Heed to its end.
    func heed(_ arguments: String..., input: String = "", more: [String: String] = [:]) throws -> Result {
        let run = try start(arguments, input: input, more: more)
        return run.wait()
    }

    /// Starts Heed.
    func start(_ arguments: [String], input: String? = "", more: [String: String] = [:]) throws -> Run {
        try Run(self, command(arguments, more), input: input)
    }

    /// The command that runs Heed as the person.
    func command(_ arguments: [String], _ more: [String: String]) throws -> [String] {
        try giveAway()
        let variables = environment.merging(["HOME": home.path, "PATH": "/usr/bin:/bin"]) { given, _ in given }
            .merging(more) { $1 }
        return (user == .ordinary ? Self.asOrdinary : []) + ["/usr/bin/env", "-i"]
            + variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            + ["/bin/sh", "-c", "\(prelude.isEmpty ? ":" : prelude); exec \"$@\"", "sh", Self.heed] + arguments
    }

    /// All that the person has belongs to the person.
    private func giveAway() throws {
        guard user == .ordinary else { return }
        try Program.run("chown", "-R", "-h", "65534:65534", storage.url.path)
    }
}

/// One run of Heed.
final class Run {
    private let process = Process()
    private let folder: TestFolder
    private let typed = Pipe()

    fileprivate init(_ person: Person, _ command: [String], input: String?) throws {
        folder = try TestFolder()
        for name in ["output", "errors"] { try folder.write("", to: name) }
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.currentDirectoryURL = person.home
        process.standardOutput = try FileHandle(forWritingTo: folder.url.appending(path: "output"))
        process.standardError = try FileHandle(forWritingTo: folder.url.appending(path: "errors"))
        if let input {
            process.standardInput = try FileHandle(forReadingFrom: folder.write(input, to: "typed"))
        } else {
            process.standardInput = typed
        }
        try process.run()
    }

    /// Heed's process.
    var id: pid_t { process.processIdentifier }

    /// Whether it goes on.
    var isRunning: Bool { process.isRunning }

    /// The text that it has printed so far.
    var output: String { (try? String(contentsOf: folder.url.appending(path: "output"), encoding: .utf8)) ?? "" }

    /// Types a line, which may come too late.
    func type(_ line: String) {
        signal(SIGPIPE, SIG_IGN)
        try? typed.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
    }

    /// Types nothing more.
    func endInput() { try? typed.fileHandleForWriting.close() }

    /// Waits for its end, at most a minute.
    func wait() -> Person.Result {
        if !Patience.wait(60, until: { !self.process.isRunning }) { kill(id, SIGKILL) }
        process.waitUntilExit()
        let errors = try? String(contentsOf: folder.url.appending(path: "errors"), encoding: .utf8)
        let status = Int(process.terminationStatus)
        return Person.Result(
            status: process.terminationReason == .exit ? status : 128 + status, output: output, errors: errors ?? "")
    }
}
