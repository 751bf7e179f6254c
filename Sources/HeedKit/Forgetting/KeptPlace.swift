import Foundation
import LocalSystem

/// A folder in which Heed keeps something of the person, and the entries in it that are Heed's.
struct KeptPlace {
    let folder: URL
    /// What each kind of thing is called there; an entry is the thing's where it has the name, or goes on behind it with a
    /// point or a dash, as the files beside a database and drafts do.
    let names: [(kind: KeptThing.Kind, names: [String])]
    /// The kind of all that has no name here; nil where such entries are told of and left alone.
    var otherwise: KeptThing.Kind?

    /// The places of a person, by the variables that say where they are.
    static func all(environment: [String: String]) -> [KeptPlace] {
        let xdg = XDGFolders(environment: environment)
        var places = [
            KeptPlace(
                folder: xdg.data.appending(path: "heed"),
                names: [
                    (.names, ["vocabulary.sqlite"]), (.history, ["privacy.sqlite"]), (.voices, ["voices"]),
                    (.wakePhrases, ["wake"]), (.appData, ["data"]), (.serverTokens, ["server-tokens.json"]),
                    (.cache, [".doctor"]), (.ownApps, ["apps"]), (.ownLanguages, ["languages"]),
                    (.ownModels, ["models"]),
                ]),
            KeptPlace(
                folder: xdg.config.appending(path: "heed"),
                names: [(.settings, ["preferences.json", "listen.conf", "serve.conf"])]),
            KeptPlace(folder: xdg.state.appending(path: "heed"), names: [(.appData, ["music.m3u"])]),
            KeptPlace(
                folder: xdg.cache.appending(path: "heed"), names: [(.cache, ["names", "pronunciations"])]),
        ]
        if let home = xdg.home {
            // Chat's manifest names these below the home, whatever the variables say.
            places += [".config/heed-chat", ".local/share/heed-chat"].map {
                KeptPlace(folder: home.appending(path: $0), names: [], otherwise: .chat)
            }
        }
        if let file = environment["HEED_VOCABULARY"], !file.isEmpty {
            let file = URL(filePath: file)
            let names = ["", "-wal", "-shm", "-journal"].map { file.lastPathComponent + $0 }
            places.append(
                KeptPlace(folder: file.deletingLastPathComponent(), names: [(.names, names)], isExact: true))
        }
        return places
    }

    /// Whether only the names themselves count, and other entries are nobody's business: a folder that is not Heed's.
    var isExact = false

    /// The kind of an entry; nil where it is none of Heed's.
    func kind(of entry: String) -> KeptThing.Kind? {
        for (kind, names) in names {
            let isNamed = names.contains { name in
                entry == name || !isExact && (entry.hasPrefix(name + ".") || entry.hasPrefix(name + "-"))
            }
            if isNamed { return kind }
        }
        return otherwise
    }

    /// Whether the folder leads to the person's home or above it, so that nothing in it may be taken for Heed's; or to somewhere
    /// else where all of it would be.
    func isForeign(home: URL?) -> Bool {
        let place = folder.resolvingSymlinksInPath().path
        if otherwise != nil, place != Self.parent(of: folder) { return true }
        guard !isExact, let home = home?.resolvingSymlinksInPath().path else { return false }
        return place == "/" || home == place || home.hasPrefix(place + "/")
    }

    /// Where the folder is if it is no link itself; the folders above may be.
    private static func parent(of folder: URL) -> String {
        folder.deletingLastPathComponent().resolvingSymlinksInPath().appending(path: folder.lastPathComponent).path
    }
}
