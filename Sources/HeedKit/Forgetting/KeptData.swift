import Foundation
import LocalSystem

/// All that Heed keeps of a person on this machine, which `heed forget-me` takes away.
///
/// What programs of the person's keep is not Heed's, also where Heed has written into it: calendars, tasks, notes, mail, journals.
package struct KeptData: Sendable {
    /// What is there, first what goes, then what stays.
    package let things: [KeptThing]
    private let folders: [URL]

    /// Looks for it.
    ///
    /// - Parameter environment: the variables that say where.
    package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        let home = XDGFolders(environment: environment).home
        var things: [KeptThing] = []
        var folders: [URL] = []
        for place in KeptPlace.all(environment: environment) {
            guard let entries = try? FileManager.default.contentsOfDirectory(atPath: place.folder.path) else {
                continue
            }
            if place.isForeign(home: home) {
                things.append(
                    KeptThing(.unknown, in: place.folder.deletingLastPathComponent(), [place.folder.lastPathComponent]))
                continue
            }
            if !place.isExact { folders.append(place.folder) }
            var found: [KeptThing.Kind: [String]] = [:]
            for entry in entries {
                guard let kind = place.kind(of: entry) ?? (place.isExact ? nil : .unknown) else { continue }
                found[kind, default: []].append(entry)
            }
            things += found.map { KeptThing($0.key, in: place.folder, $0.value) }
        }
        self.folders = folders
        let order = Dictionary(uniqueKeysWithValues: KeptThing.Kind.allCases.enumerated().map { ($1, $0) })
        self.things = things.sorted {
            (order[$0.kind] ?? 0, $0.folder.path) < (order[$1.kind] ?? 0, $1.folder.path)
        }
    }

    /// What is taken away.
    package var going: [KeptThing] { things.filter { !$0.kind.stays } }

    /// Takes a thing away: its entries, and nothing that they link to.
    ///
    /// - Throws: `HeedError` of code `failed`, which names what is still there.
    package func forget(_ thing: KeptThing) throws(HeedError) {
        for path in thing.paths {
            do {
                try FileManager.default.removeItem(at: path)
            } catch {
                var status = stat()
                guard lstat(path.path, &status) == 0 else { continue }
                throw HeedError(
                    .failed, "\(path.path) cannot be deleted: \(error.localizedDescription)", underlying: error)
            }
        }
    }

    /// Takes the folders away that are empty now.
    package func removeEmptyFolders() {
        for folder in folders { rmdir(folder.path) }
    }
}
