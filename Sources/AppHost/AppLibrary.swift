package import Foundation
import LocalSystem

#if canImport(Glibc)
    import Glibc
#endif

/// The apps that are installed in some folders.
package struct AppLibrary: Sendable {
    /// The apps that can be used, in the folders' order and by name in each.
    package let packages: [AppPackage]
    /// The faults of the others.
    package let problems: [AppHostError]

    /// Reads all apps of some folders.
    ///
    /// One malformed app does not hide the others. Of several apps with the same identifier the first is taken, unless only
    /// a later one has been allowed.
    ///
    /// - Parameters:
    ///   - folders: folders of app folders, or app folders themselves; those that are missing are problems.
    ///   - isAllowed: whether the person has allowed an app; asked only where there are several of its identifier.
    package init(folders: [URL], isAllowed: (AppPackage) -> Bool = { _ in false }) {
        var packages: [AppPackage] = []
        var problems: [AppHostError] = []
        for folder in folders {
            do throws(AppHostError) {
                for place in try Self.appFolders(in: folder) {
                    do throws(AppHostError) {
                        let package = try AppPackage(folder: place)
                        guard let index = packages.firstIndex(where: { $0.id == package.id }) else {
                            packages.append(package)
                            continue
                        }
                        var (used, other) = (packages[index], package)
                        guard used.folder.standardizedFileURL != place.standardizedFileURL else { continue }
                        if !isAllowed(used), isAllowed(other) { swap(&used, &other) }
                        packages[index] = used
                        throw AppHostError(
                            .duplicateApp,
                            "There are two apps \(package.id); \(used.folder.path) is used, \(other.folder.path) is not.",
                            app: package.id)
                    } catch {
                        problems.append(error)
                    }
                }
            } catch {
                problems.append(error)
            }
        }
        self.packages = packages
        self.problems = problems
    }

    /// The app of an identifier.
    package subscript(id: String) -> AppPackage? {
        packages.first { $0.id == id }
    }

    /// The folders where apps are installed for a user and for everybody, those that exist.
    ///
    /// - Parameters:
    ///   - environment: the variables that say where: `XDG_DATA_HOME`, `HOME`, `XDG_DATA_DIRS`.
    ///   - executable: the running program, which was installed with apps in `share` beside its own `lib`.
    /// - Returns: the folders, the user's first.
    package static func installedFolders(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        executable: URL? = Bundle.main.executableURL
    ) -> [URL] {
        let xdg = XDGFolders(environment: environment)
        var folders = ([xdg.data] + xdg.systemData).map { $0.appending(path: "heed/apps") }
        if let program = executable?.resolvingSymlinksInPath().deletingLastPathComponent() {
            folders.append(program.appending(path: "../../share/heed/apps").standardizedFileURL)
        }
        var seen: Set<String> = []
        return folders.filter {
            FileManager.default.fileExists(atPath: $0.path) && seen.insert($0.standardizedFileURL.path).inserted
        }
    }

    private static func appFolders(in folder: URL) throws(AppHostError) -> [URL] {
        func isApp(_ folder: URL) -> Bool {
            // A link that leads nowhere is a manifest, too, of which the person is told.
            var status = stat()
            return lstat(folder.appending(path: AppPackage.manifestName).path, &status) == 0
        }
        if isApp(folder) { return [folder] }
        let entries: [URL]
        do {
            entries = try FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        } catch {
            throw AppHostError(.missingManifest, "There is no folder of apps at \(folder.path).", underlying: error)
        }
        return entries.filter(isApp).sorted { $0.lastPathComponent < $1.lastPathComponent }
    }
}
