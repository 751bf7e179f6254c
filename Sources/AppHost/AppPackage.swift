package import Foundation
import IntentFiles

/// An installed app: a folder with `app.yaml` and an executable.
package struct AppPackage: Sendable, Hashable {
    /// The manifest's file name.
    package static let manifestName = "app.yaml"

    /// The app's folder.
    package let folder: URL
    /// The content of its manifest.
    package let manifest: AppManifest

    /// The app's identifier.
    package var id: String { manifest.id }

    /// How many bytes its own phrases and rules have: how much work its grammar may be.
    package var templateBytes: Int { manifest.templateBytes }

    /// Reads the app of a folder.
    ///
    /// - Parameter folder: the folder that holds `app.yaml`.
    /// - Throws: `AppHostError` of code `missingManifest` or `malformedManifest`, the latter with its place.
    package init(folder: URL) throws(AppHostError) {
        self.folder = folder
        do {
            manifest = try ManifestReader.read(YAMLFile(folder.appending(path: Self.manifestName)))
        } catch {
            throw AppHostError(error)
        }
    }

    /// Finds the app's executable: in its folder, or by name in other folders, such as the one where a checkout is built.
    ///
    /// - Parameter folders: the further folders to look in, in order.
    /// - Returns: a file that can be run.
    /// - Throws: `AppHostError` of code `missingExecutable` or `notExecutable`.
    package func executable(orIn folders: [URL] = []) throws(AppHostError) -> URL {
        let name = (manifest.executable as NSString).lastPathComponent
        let places = [folder.appending(path: manifest.executable)] + folders.map { $0.appending(path: name) }
        guard let found = places.first(where: Self.isFile) else {
            throw AppHostError(
                .missingExecutable,
                "The executable of \(id) is missing: \(isScript ? "put" : "build or copy") it to \(places[0].path).",
                app: id)
        }
        guard FileManager.default.isExecutableFile(atPath: found.path) else {
            throw AppHostError(
                .notExecutable, "\(found.path) of \(id) cannot be run; make it executable with chmod +x.", app: id)
        }
        return found
    }

    /// Whether the executable's name is one of a script, which nobody builds.
    private var isScript: Bool {
        let suffix = (manifest.executable as NSString).pathExtension.lowercased()
        return ["py", "sh", "bash", "rb", "pl", "js", "mjs", "ts", "lua", "php", "tcl", "r"].contains(suffix)
    }

    static func isFile(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && !isFolder.boolValue
    }
}
