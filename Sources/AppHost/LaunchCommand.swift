import Foundation
import IntentCore
import Subprocess
import SystemPackage

/// The command that opens an app itself: its main program, which Heed neither confines nor waits for.
///
/// So it is the desktop's own way of opening an app, which says no more than which app it is; or the person has been asked
/// about it on its own.
struct LaunchCommand: Sendable, Hashable {
    private var program: String
    private var arguments: [String]
    private var app: AppPackage

    /// Whether a command only has the desktop open an app that is installed, or an address of the app's own kind.
    ///
    /// - Parameter words: the command: `gtk-launch` and a desktop entry's name, or `xdg-open` and an address whose scheme
    ///   no other program is behind than the app's.
    /// - Returns: whether it can do nothing else.
    static func isDesktops(_ words: [String]) -> Bool {
        guard words.count == 2, let argument = words.last, !argument.hasPrefix("-") else { return false }
        switch words[0] {
        case "gtk-launch":
            return argument.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
        case "xdg-open":
            guard let colon = argument.firstIndex(of: ":") else { return false }
            let scheme = argument[..<colon]
            let isScheme =
                scheme.first?.isLetter == true
                && scheme.allSatisfy { $0.isASCII && ($0.isLetter || "+.-".contains($0) || $0.isNumber) }
            // These are opened by programs for all kinds of things, not by the app.
            let isCommon = [
                "file", "http", "https", "ftp", "data", "javascript", "about", "trash", "smb", "sftp", "admin",
                "computer",
            ]
            .contains(scheme.lowercased())
            return isScheme && !isCommon && argument.allSatisfy { $0.isASCII && !$0.isWhitespace }
        default: return false
        }
    }

    /// The command in an app's manifest, or nil where there is none.
    ///
    /// - Throws: `AppHostError` of code `missingExecutable` or `notExecutable`.
    init?(of app: AppPackage, environment: [String: String], orIn folders: [URL] = []) throws(AppHostError) {
        guard let name = app.manifest.launch.first else { return nil }
        self.app = app
        arguments = Array(app.manifest.launch.dropFirst())
        let places =
            name.contains("/")
            ? [name.hasPrefix("/") ? name : app.folder.appending(path: name).path]
            // Heed's own folder comes first: its apps' programs are there, and nobody else writes to it.
            : folders.map { $0.appending(path: name).path }
                + (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":").map { "\($0)/\(name)" }
        let files = FileManager.default
        if let found = places.first(where: { files.isExecutableFile(atPath: $0) }) {
            program = found
            return
        }
        guard let file = places.first(where: { files.fileExists(atPath: $0) }) else {
            throw AppHostError(
                .missingExecutable, "\(app.id) cannot be opened: there is no program \(name).", app: app.id)
        }
        throw AppHostError(
            .notExecutable, "\(app.id) cannot be opened: make \(file) executable with chmod +x.", app: app.id)
    }

    /// Starts the app, which goes on by itself, also when Heed ends.
    func run(_ activity: UserActivity, inBackground: Bool) async throws(AppHostError) {
        do {
            let json = try JSONLine.text(activity)
            let words = arguments.map {
                $0.replacing("{activity}", with: json).replacing("{type}", with: activity.type)
            }
            let updates: [Environment.Key: String?] = [
                "HEED_ACTIVITY": json, "HEED_BACKGROUND": inBackground ? "1" : nil,
            ]
            // A session of its own: neither Ctrl-C nor the end of Heed reaches it.
            let result = try await Subprocess.run(
                .path("/usr/bin/setsid"), arguments: Arguments(["--fork", program] + words),
                environment: .inherit.updating(updates), workingDirectory: FilePath(app.folder.path),
                output: .discarded, error: .discarded)
            if case .exited(0) = result.terminationStatus { return }
        } catch {
            throw AppHostError(.startFailed, "\(app.id) cannot be opened: \(error)", app: app.id, underlying: error)
        }
        throw AppHostError(.startFailed, "\(app.id) cannot be opened.", app: app.id)
    }
}
