import Foundation
import LocalSystem

/// A folder in which Heed keeps something of the person, and the entries in it that are Heed's.
struct KeptPlace {
    /// What an entry is called.
    ///
    /// A link is taken by its name, whatever it leads to: only the link goes.
    enum Name {
        /// A file, also with the endings of a database's log behind it, and of a draft: a process and a number.
        case file(String)
        /// A folder with all that is in it.
        case folder(String)
        /// Files with a beginning and an end.
        case files(String, String)

        /// Whether an entry is called so.
        func fits(_ entry: String, isFolder: Bool?) -> Bool {
            switch self {
            case .file(let name):
                guard isFolder != true, entry.hasPrefix(name) else { return false }
                let rest = entry.dropFirst(name.count)
                return ["", "-wal", "-shm", "-journal"].contains(rest) || rest.wholeMatch(of: /\.[0-9]+-[0-9]+/) != nil
            case .folder(let name): return isFolder != false && entry == name
            case .files(let start, let end):
                return isFolder != true && entry.hasPrefix(start) && entry.hasSuffix(end)
            }
        }

        var isOfFiles: Bool { if case .folder = self { false } else { true } }
    }

    let folder: URL
    /// What is Heed's there, by its kind.
    var names: [(kind: KeptThing.Kind, name: Name)]
    /// The kind of all that has no name here; nil where such entries are told of and left alone.
    var otherwise: KeptThing.Kind?
    /// Whether other entries are nobody's business: a folder that is not Heed's.
    var isExact = false

    /// The places of a person, by the variables that say where they are; those in one folder are one place.
    static func all(environment: [String: String]) -> [KeptPlace] {
        let xdg = XDGFolders(environment: environment)
        let own = [
            KeptPlace(
                folder: xdg.data.appending(path: "heed"),
                names: [
                    (.names, .file("vocabulary.sqlite")), (.history, .file("privacy.sqlite")),
                    (.voices, .folder("voices")), (.wakePhrases, .folder("wake")), (.appData, .folder("data")),
                    (.serverTokens, .file("server-tokens.json")), (.cache, .folder(".doctor")),
                    (.cache, .file(".doctor")), (.ownApps, .folder("apps")), (.ownLanguages, .folder("languages")),
                    (.ownModels, .folder("models")),
                ]),
            KeptPlace(
                folder: xdg.config.appending(path: "heed"),
                names: [
                    (.settings, .file("preferences.json")), (.settings, .file("listen.conf")),
                    (.settings, .file("serve.conf")),
                ]),
            KeptPlace(
                folder: xdg.state.appending(path: "heed"),
                names: [(.appData, .file("music.m3u")), (.jobs, .folder("jobs"))]),
            KeptPlace(
                folder: xdg.cache.appending(path: "heed"),
                names: [(.cache, .folder("names")), (.cache, .files("pronunciations-", ".dict"))]),
        ]
        var places: [KeptPlace] = []
        for place in own {
            if let same = places.firstIndex(where: { $0.path == place.path }) {
                places[same].names += place.names
            } else {
                places.append(place)
            }
        }
        if let home = xdg.home {
            // Chat's manifest names these below the home, whatever the variables say.
            places += [".config/heed-chat", ".local/share/heed-chat"].map {
                KeptPlace(folder: home.appending(path: $0), names: [], otherwise: .chat)
            }
        }
        if let file = environment["HEED_VOCABULARY"], !file.isEmpty {
            let file = URL(filePath: file)
            places.append(
                KeptPlace(
                    folder: file.deletingLastPathComponent(), names: [(.names, .file(file.lastPathComponent))],
                    isExact: true))
        }
        return places
    }

    /// Where the folder really is.
    private var path: String { folder.resolvingSymlinksInPath().path }

    /// The kind of an entry; nil where it is none of Heed's.
    func kind(of entry: String) -> KeptThing.Kind? {
        let isFolder = FileStatus(folder.appending(path: entry).path)?.isFolder
        return names.first { $0.name.fits(entry, isFolder: isFolder) }?.kind ?? otherwise
    }

    /// Whether nothing in the folder may be taken for Heed's: it leads to the person's home or above it, or it is a link to a folder
    /// that has no file of Heed's or in which all would count as Heed's.
    func isForeign(_ entries: [String], home: URL?) -> Bool {
        guard !isExact else { return false }
        let isLink = path != Self.place(of: folder)
        if isLink, otherwise != nil { return true }
        let hasFile = entries.contains { entry in names.contains { $0.name.isOfFiles && kind(of: entry) == $0.kind } }
        if isLink, !hasFile { return true }
        guard let home = home?.resolvingSymlinksInPath().path else { return false }
        return path == "/" || home == path || home.hasPrefix(path + "/")
    }

    /// Where a folder is if it is no link itself; the folders above may be.
    private static func place(of folder: URL) -> String {
        folder.deletingLastPathComponent().resolvingSymlinksInPath().appending(path: folder.lastPathComponent).path
    }
}
