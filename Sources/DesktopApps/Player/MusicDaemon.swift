import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// The music player daemon, spoken to by its own client.
struct MusicDaemon: MediaPlayer, MusicLibrary {
    static let kind = "mpd"

    /// It said no, or nothing.
    struct Refusal: Error, CustomStringConvertible {
        var description: String
    }

    private static let program = "/usr/bin/mpc"
    private let path: String
    private let data: URL

    let name = "org.musicpd"
    var kind: String { Self.kind }

    /// The daemon; nil where it does not answer or its client is not installed.
    ///
    /// - Parameter data: a folder for what is handed to the client.
    init?(data: URL) {
        guard FileManager.default.isExecutableFile(atPath: Self.program),
            let folder = ProcessInfo.processInfo.environment["HEED_CONNECTIONS"]
        else { return nil }
        (path, self.data) = ("\(folder)/localhost:6600", data)
        do { _ = try run(["status"]) } catch { return nil }
    }

    /// What the client says to some arguments; `lines` are given to it on its standard input.
    @discardableResult
    func run(_ arguments: [String], lines: [String]? = nil) throws -> String {
        let process = Process()
        let (output, errors) = (Pipe(), Pipe())
        process.executableURL = URL(filePath: Self.program)
        process.arguments = arguments
        process.environment = ["MPD_HOST": path, "LC_ALL": "C.UTF-8", "PATH": "/usr/bin"]
        process.standardInput = FileHandle.nullDevice
        let file = data.appending(path: "mpc-input")
        if let lines {
            try (lines.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
            process.standardInput = try FileHandle(forReadingFrom: file)
        }
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        let fault = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Refusal(description: String(decoding: fault, as: UTF8.self))
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Adds to a playlist that it keeps, which its client cannot.
    func add(_ files: [String], to list: String) throws {
        let connection = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard connection >= 0 else { throw Refusal(description: "no socket") }
        let handle = FileHandle(fileDescriptor: connection, closeOnDealloc: true)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(connection, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard status == 0 else { throw Refusal(description: "mpd does not answer") }
        func quoted(_ text: String) -> String {
            "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
        }
        let commands = files.filter { !$0.contains("\n") }.map { "playlistadd \(quoted(list)) \(quoted($0))\n" }
        let text = "command_list_begin\n\(commands.joined())command_list_end\nclose\n"
        try handle.write(contentsOf: Data(text.utf8))
        let answer = String(decoding: try handle.readToEnd() ?? Data(), as: UTF8.self)
        guard !answer.contains("\nACK") else { throw Refusal(description: answer) }
    }

    /// What stands in a format, for what plays.
    private func current(_ format: String) throws -> String {
        try run(["-f", format, "current"]).trimmingCharacters(in: .newlines)
    }

    // MARK: As a player

    func status() throws -> PlaybackStatus {
        switch try run(["status", "%state%"]).trimmingCharacters(in: .whitespacesAndNewlines) {
        case "playing": .playing
        case "paused": .paused
        default: .stopped
        }
    }

    func track() throws -> Track {
        let parts = try current("%title%\t%artist%\t%album%\t%name%").split(
            separator: "\t", omittingEmptySubsequences: false
        ).map { $0.isEmpty ? nil : String($0.prefix(200)) }
        guard parts.count == 4 else { return Track() }
        // A radio station has a name alone.
        return Track(title: parts[0] ?? parts[3], artist: parts[1], album: parts[2])
    }

    func pause() throws { try run(["pause"]) }
    func resume() throws { try run(["play"]) }

    func skip(toNext: Bool) throws -> Bool {
        guard try status() != .stopped else { return false }
        try run([toNext ? "next" : "prev"])
        return true
    }

    func seek(_ seek: Seek) throws -> Bool {
        guard try status() != .stopped else { return false }
        switch seek {
        case .by(let seconds): try run(["seek", "\(seconds < 0 ? "-" : "+")\(Int(min(abs(seconds), 1e6)))"])
        case .to(let seconds): try run(["seek", "\(Int(min(max(seconds, 0), 1e6)))"])
        }
        return true
    }

    func shuffle(_ isOn: Bool) throws -> Bool {
        try run(["random", isOn ? "on" : "off"])
        return true
    }

    func `repeat`(_ mode: String) throws -> Bool {
        try run(["repeat", mode == "none" ? "off" : "on"])
        try run(["single", mode == "one" ? "on" : "off"])
        return true
    }

    // MARK: As a library

    /// All of the person's music, in the order of its folders.
    func songs() throws -> [Song] {
        let format = "%file%\t%title%\t[%albumartist%|%artist%]\t%album%\t%genre%\t%track%"
        return try run(["-f", format, "listall"]).split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 6 else { return nil }
            let name = parts[0].split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? parts[0]
            return Song(
                file: parts[0], title: parts[1].isEmpty ? name : parts[1], artist: parts[2], album: parts[3],
                genre: parts[4], number: Int(parts[5].prefix { $0.isNumber }) ?? 0)
        }
    }

    /// The names of the playlists that it keeps.
    func playlists() throws -> [String] {
        try run(["lsplaylists"]).split(separator: "\n").map(String.init).filter { !$0.contains("/") }.sorted()
    }

    func files(of playlist: String) throws -> [String] {
        try run(["-f", "%file%", "playlist", playlist]).split(separator: "\n").map(String.init)
    }

    /// The file of what plays; nil where nothing does.
    func playing() throws -> String? {
        let file = try current("%file%")
        return file.isEmpty ? nil : file
    }
}
