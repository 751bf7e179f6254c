import Foundation

/// The part of Pictures that is not confined: it shows files of the person's folder of pictures with a viewer of the desktop.
enum PictureViewer {
    /// A viewer, and what has it go from one picture to the next by itself.
    private struct Program {
        var name: String
        var slides: [String]

        var path: String { "/usr/bin/\(name)" }
        var isThere: Bool { FileManager.default.isExecutableFile(atPath: path) }
    }

    private static let programs = [
        Program(name: "eog", slides: ["--slide-show"]), Program(name: "gthumb", slides: ["--slideshow"]),
        Program(name: "gwenview", slides: ["--slideshow"]), Program(name: "feh", slides: ["--slideshow-delay", "5"]),
        Program(name: "imv", slides: ["-t", "5"]),
    ]
    private static let players = [
        Program(name: "mpv", slides: []), Program(name: "vlc", slides: []),
        Program(name: "totem", slides: []),
    ]

    /// Whether there is a program that can be started for photos or for videos.
    static func canShow(videos: Bool) -> Bool { (videos ? players : programs).contains(where: \.isThere) }

    /// The viewer that the person has chosen for photos, where it is one of these; else the first that is there.
    private static func viewer() async throws -> Program? {
        let asker = "/usr/bin/xdg-mime"
        let chosen =
            FileManager.default.isExecutableFile(atPath: asker)
            ? try await ProgramRun.run(asker, ["query", "default", "image/jpeg"]).output.lowercased() : ""
        let there = programs.filter(\.isThere)
        return there.first { chosen.contains($0.name) } ?? there.first
    }

    /// Shows what was handed over.
    static func main() async {
        let environment = ProcessInfo.processInfo.environment
        guard let home = environment["HOME"] else { return }
        let folder = "\(home)/Pictures"
        do {
            let files = try FileQueue.taken(from: "pictures", below: folder) { PictureFolder.isPicture($0, in: folder) }
            let isVideo = { (file: URL) in Picture.videos.contains(file.pathExtension.lowercased()) }
            // A viewer of photos cannot show videos, mostly, nor can a player wait at photos.
            let isAll = files.allSatisfy(isVideo)
            guard let program = isAll ? players.first(where: \.isThere) : try await viewer() else { return }
            let shown = isAll ? files : files.filter { !isVideo($0) }
            guard !shown.isEmpty else { return }
            let isSlides = ProcessInfo.processInfo.arguments.last == "slides"
            try Detached.start([program.path] + (isSlides ? program.slides : []) + shown.map(\.path))
        } catch {
            ListedLine.tell(error)
        }
    }
}
