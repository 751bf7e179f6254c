import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// The part of Player that is not confined: it plays files of the person's folder of music with a player of the desktop.
enum MusicLauncher {
    /// A player, and what it is told.
    private struct Program {
        var name: String
        /// What it needs beside itself to be paused and skipped.
        var also: [String] = []
        var arguments: [String]
    }

    private static let programs = [
        Program(
            name: "mpv", also: ["/etc/mpv/scripts/mpris.so"], arguments: ["--no-video", "--no-terminal", "--playlist="]),
        Program(name: "vlc", arguments: ["--started-from-file", "--qt-start-minimized"]),
        Program(name: "audacious", arguments: []),
        Program(name: "mpv", arguments: ["--no-video", "--no-terminal", "--playlist="]),
    ]

    private static var program: Program? {
        programs.first { program in
            ([path(of: program.name)] + program.also).allSatisfy(FileManager.default.fileExists(atPath:))
        }
    }

    private static func path(of name: String) -> String { "/usr/bin/\(name)" }

    /// Whether there is a player that can be started.
    static var isPossible: Bool { program != nil }

    /// Plays what was handed over, in place of what it was last told to play.
    static func main() {
        let environment = ProcessInfo.processInfo.environment
        guard let home = environment["HOME"], let program else { return }
        let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/.local/state"
        let music = "\(home)/Music"
        let list = URL(filePath: "\(state)/heed/music.m3u")
        do {
            let files = try FileQueue.taken(from: "player", below: music) { MusicFolder.isMusic($0, in: music) }
            guard !files.isEmpty else { return }
            try FileManager.default.createDirectory(
                at: list.deletingLastPathComponent(), withIntermediateDirectories: true)
            try files.map { $0.path + "\n" }.joined().write(to: list, atomically: true, encoding: .utf8)
            endLast(list.path)
            let words =
                program.arguments.last == "--playlist="
                ? program.arguments.dropLast() + ["--playlist=\(list.path)"] : program.arguments + [list.path]
            try Detached.start([path(of: program.name)] + words)
        } catch {
            ListedLine.tell(error)
        }
    }

    /// Ends the players that play a list of this program's: not two at once.
    private static func endLast(_ list: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
            guard let number = Int32(name),
                let words = FileManager.default.contents(atPath: "/proc/\(name)/cmdline")
            else { continue }
            let arguments = words.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
            guard let first = arguments.first, programs.contains(where: { path(of: $0.name) == first }),
                arguments.last == list || arguments.last == "--playlist=\(list)"
            else { continue }
            kill(number, SIGTERM)
        }
    }
}
