import Foundation

/// The part of Machine that is not confined: it takes pictures of the screen with the desktop's own program.
enum Screenshot {
    /// A program that takes pictures, with what it is told for each area.
    private struct Camera: Sendable {
        var program: String
        var isForWayland: Bool
        var arguments: @Sendable (_ area: String, _ file: String) -> [String]?
    }

    private static let cameras = [
        Camera(program: "spectacle", isForWayland: true) { area, file in
            ["-b", "-n", ["window": "-a", "selection": "-r"][area] ?? "-f", "-o", file]
        },
        Camera(program: "gnome-screenshot", isForWayland: true) { area, file in
            (["window": ["-w"], "selection": ["-a"]][area] ?? []) + ["-f", file]
        },
        // It knows the whole screen alone.
        Camera(program: "grim", isForWayland: true) { area, file in area == "screen" ? [file] : nil },
        Camera(program: "scrot", isForWayland: false) { area, file in
            (["window": ["-u"], "selection": ["-s"]][area] ?? []) + [file]
        },
    ]

    /// Whether a program is installed that takes pictures.
    static var isPossible: Bool { cameras.contains { path(of: $0.program) != nil } }

    private static func path(of program: String) -> String? {
        ["/usr/bin/\(program)", "/usr/local/bin/\(program)"].first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Takes a picture into the person's folder of pictures.
    ///
    /// - Parameter area: `screen`, `window` or `selection`.
    static func main(_ area: String) {
        let environment = ProcessInfo.processInfo.environment
        guard let home = environment["HOME"], ["screen", "window", "selection"].contains(area) else { return }
        let isWayland = environment["WAYLAND_DISPLAY"] != nil
        let folder = URL(filePath: "\(home)/Pictures/Screenshots")
        let time = Date.now.formatted(Date.ISO8601FormatStyle(timeZone: .current).dateTimeSeparator(.space)).prefix(19)
        let file = folder.appending(path: "\(time.replacing(":", with: "-")).png").path
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for camera in cameras where camera.isForWayland || !isWayland {
                guard let program = path(of: camera.program), let arguments = camera.arguments(area, file) else {
                    continue
                }
                let process = Process()
                process.executableURL = URL(filePath: program)
                process.arguments = arguments
                process.standardInput = FileHandle.nullDevice
                try process.run()
                process.waitUntilExit()
                if process.terminationStatus == 0 { return }
            }
            ListedLine.tell(CocoaError(.featureUnsupported))
        } catch {
            ListedLine.tell(error)
        }
    }
}
