import Foundation
import LocalSystem

/// All that Heed keeps of a person on this machine, which `heed forget-me` takes away.
///
/// What programs of the person's keep is not Heed's, also where Heed has written into it: calendars, tasks, notes, mail, journals.
package struct KeptData: Sendable {
    /// What is there, first what goes, then what stays.
    package let things: [KeptThing]
    /// Folders of Heed's that could not be read, so that nobody knows what is in them.
    package let unreadable: [String]
    private let folders: [URL]

    /// Looks for it.
    ///
    /// - Parameter environment: the variables that say where.
    package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        let home = XDGFolders(environment: environment).home
        var things: [KeptThing] = []
        var folders: [URL] = []
        var unreadable: [String] = []
        for place in KeptPlace.all(environment: environment) {
            let unknown = KeptThing(
                .unknown, in: place.folder.deletingLastPathComponent(), [place.folder.lastPathComponent])
            let entries: [String]
            do {
                entries = try FileManager.default.contentsOfDirectory(atPath: place.folder.path)
            } catch {
                guard let status = FileStatus(place.folder.path) else { continue }
                if status.isFolder == false { things.append(unknown) } else { unreadable.append(place.folder.path) }
                continue
            }
            guard !place.isForeign(entries, home: home) else {
                things.append(unknown)
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
        self.unreadable = unreadable
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
                guard FileStatus(path.path) != nil else { continue }
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
