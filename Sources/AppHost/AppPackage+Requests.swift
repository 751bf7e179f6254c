package import Foundation
package import IntentCore

#if canImport(Glibc)
    import Glibc
#endif

extension AppPackage {
    /// The app's wishes beyond its own commands and folders, the worst first, as things are now.
    ///
    /// Folders are named by where they really are: a link that leads elsewhere tomorrow is another request.
    package var requests: [AppRequest] {
        var requests: [AppRequest] = []
        let launch = manifest.launch
        if !launch.isEmpty, !LaunchCommand.isDesktops(launch) { requests.append(.command(launch)) }
        if manifest.usesNetwork { requests.append(.network) }
        requests += manifest.bus.map { name in
            name.isOwn
                ? .owning(name.name, onSystem: name.isOnSystem)
                : .talking(name.name, onSystem: name.isOnSystem, calls: name.calls)
        }
        requests += manifest.connects.map { .connection($0.description) }
        requests += manifest.devices.map { .device($0) }
        let written = Set(manifest.writes.compactMap { GivenFolder($0)?.path })
        requests += written.sorted().map { .writing($0) }
        let folders = Set(manifest.reads + manifest.writes).sorted()
        let given = Set(manifest.reads.compactMap { GivenFolder($0)?.path }).subtracting(written).sorted()
        requests += given.map { .folder($0) }
        requests += folders.filter { GivenFolder($0) == nil }.map { .withheldFolder(GivenFolder.shown($0)) }
        if !launch.isEmpty, LaunchCommand.isDesktops(launch) { requests.append(.opening(launch)) }
        return requests
    }

    /// The marks of this app that no other one of the same name has: where it is, and its program.
    ///
    /// The place alone is enough where the person cannot write, such as below `/usr`: a new version that the system
    /// installs there is the same app.
    ///
    /// - Parameters:
    ///   - folders: the further folders that may hold its executable.
    ///   - digest: the digest of a file's content.
    /// - Returns: words that another package of the same name does not have.
    package func identity(executableIn folders: [URL] = [], digest: (URL) -> String?) -> String {
        let place = GivenFolder.resolved(folder.path)
        let commands = manifest.commands.keys.sorted().map { name in
            ([name] + (manifest.commands[name]?.words ?? [])).joined(separator: "\u{1F}")
        }.joined(separator: "\u{1E}")
        let start = commands.isEmpty ? place : "\(place)\n\(FileDigest.sha256(of: Data(commands.utf8)))"
        guard needsProcess, let program = try? executable(orIn: folders) else { return start }
        let file = GivenFolder.resolved(program.path)
        let places: [String] = [place, file, (file as NSString).deletingLastPathComponent]
        let isSystems = places.allSatisfy { (path: String) in access(path, W_OK) != 0 }
        guard !isSystems, let content = digest(URL(filePath: file)) else { return start }
        return "\(start)\n\(content)"
    }
}
