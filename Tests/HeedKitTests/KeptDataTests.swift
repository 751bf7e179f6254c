import Foundation
import HeedKit
import TestSupport
import Testing

@Suite("What Heed keeps of a person")
struct KeptDataTests {
    /// A home with the person's own things beside Heed's.
    private static let own = [
        "Notes/a.md", ".calendars/home/a.ics", ".hledger.journal", "Mail/new/1", ".config/khal/config",
        ".local/share/heed/apps/tea-time/app.yaml", ".local/share/heed/languages/ga-IE/words.yaml",
        ".local/share/heed/models/mine/model.yaml", ".local/share/heed/poem.txt", ".config/heed/notes-of-mine",
        ".local/share/heedless/x", "names.txt", ".local/share/heed/data.mine/letter",
        ".local/share/heed/wake-songs/a.mp3",
        ".local/share/heed/data.tar.gz", ".local/share/heed/vocabulary.sqlite.bak", ".cache/heed/names-of-mine",
    ]
    private static let kept = [
        ".local/share/heed/vocabulary.sqlite", ".local/share/heed/vocabulary.sqlite-wal",
        ".local/share/heed/privacy.sqlite", ".local/share/heed/voices/en-US/default.json",
        ".local/share/heed/wake/en-US.json", ".local/share/heed/data/clock/group/clock.json",
        ".local/share/heed/data/house/private/homeassistant-token", ".local/share/heed/server-tokens.json",
        ".local/share/heed/server-tokens.json.123-456", ".config/heed/preferences.json", ".config/heed/listen.conf",
        ".config/heed-chat/accounts", ".local/share/heed-chat/chat.json", ".local/state/heed/music.m3u",
        ".local/state/heed/jobs/en-US/jobs.sqlite",
        ".cache/heed/pronunciations-en-US.dict", ".cache/heed/names/people.names",
    ]

    private func fill(_ folder: borrowing TestFolder) throws -> [String: String] {
        for file in Self.own + Self.kept { try folder.write("x", to: file) }
        return ["HOME": folder.url.path]
    }

    private func files(_ folder: borrowing TestFolder) -> Set<String> {
        let root = folder.url.path
        let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        var isFolder = ObjCBool(false)
        return Set(
            paths.filter {
                FileManager.default.fileExists(atPath: "\(root)/\($0)", isDirectory: &isFolder) && !isFolder.boolValue
            })
    }

    private func forgetAll(_ environment: [String: String]) throws {
        let data = KeptData(environment: environment)
        for thing in data.going { try data.forget(thing) }
        data.removeEmptyFolders()
    }

    @Test("All of it goes, and nothing that is the person's own or unknown")
    func forget() throws {
        let folder = try TestFolder()
        let environment = try fill(folder)
        let data = KeptData(environment: environment)
        #expect(data.going.reduce(0) { $0 + $1.files } == Self.kept.count)
        try forgetAll(environment)
        #expect(files(folder) == Set(Self.own))
        #expect(KeptData(environment: environment).going.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/.local/state/heed"))
    }

    @Test("What links lead to stays, but for Heed's own folder kept elsewhere")
    func links() throws {
        let folder = try TestFolder()
        let environment = try fill(folder)
        let home = folder.url.path
        try folder.write("x", to: "elsewhere/diary")
        let files = FileManager.default
        try files.createSymbolicLink(
            atPath: home + "/.local/share/heed/data/agenda", withDestinationPath: home + "/elsewhere")
        try files.moveItem(atPath: home + "/.local/share/heed", toPath: home + "/disk")
        try files.createSymbolicLink(atPath: home + "/.local/share/heed", withDestinationPath: home + "/disk")
        try forgetAll(environment)
        #expect(files.fileExists(atPath: home + "/elsewhere/diary"))
        #expect(files.fileExists(atPath: home + "/disk/poem.txt"))
        #expect(!files.fileExists(atPath: home + "/disk/vocabulary.sqlite"))
        #expect(!files.fileExists(atPath: home + "/disk/data"))
    }

    @Test(
        "A link of Heed's folder to the home, to above it or to a folder of other things makes none of that Heed's",
        arguments: [".local/share/heed", ".config/heed", ".config/heed-chat", ".local/share/heed-chat", ".cache/heed"])
    func foreign(_ place: String) throws {
        let folder = try TestFolder()
        let home = folder.url.appending(path: "home").path
        for name in ["data/x", "apps/x", "voices/x", "preferences.json", "names/x", "accounts", "Documents/letter"] {
            try folder.write("mine", to: "home/\(name)")
        }
        for destination in [home, folder.url.path, "/"] {
            let link = "\(home)/\(place)"
            try FileManager.default.createDirectory(
                atPath: (link as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try? FileManager.default.removeItem(atPath: link)
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: destination)
            let data = KeptData(environment: ["HOME": home])
            #expect(data.going.isEmpty, "\(place) → \(destination)")
            #expect(data.things.map(\.kind) == [.unknown])
        }
    }

    @Test("A vocabulary elsewhere goes with its log, and nothing beside it")
    func vocabularyElsewhere() throws {
        let folder = try TestFolder()
        for name in ["n.sqlite", "n.sqlite-wal", "n.sqlite.bak", "other"] { try folder.write("x", to: name) }
        let environment = ["HOME": folder.url.path, "HEED_VOCABULARY": folder.url.path + "/n.sqlite"]
        try forgetAll(environment)
        #expect(files(folder) == ["n.sqlite.bak", "other"])
    }

    @Test("A folder that the vocabulary's variable names is no vocabulary")
    func vocabularyIsFolder() throws {
        let folder = try TestFolder()
        try folder.write("x", to: "Documents/letter")
        for place in ["/Documents", "", "/Documents/"] {
            try forgetAll(["HOME": folder.url.path, "HEED_VOCABULARY": folder.url.path + place])
        }
        #expect(files(folder) == ["Documents/letter"])
    }

    @Test("A link of Heed's folder to a folder of other things makes none of them Heed's")
    func linkedToOther() throws {
        let folder = try TestFolder()
        try folder.write("x", to: "Projects/data/results.csv")
        let share = folder.url.appending(path: ".local/share")
        try FileManager.default.createDirectory(at: share, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: share.path + "/heed", withDestinationPath: folder.url.path + "/Projects")
        let data = KeptData(environment: ["HOME": folder.url.path])
        #expect(data.going.isEmpty)
        #expect(data.things.map(\.kind) == [.unknown])
    }

    @Test("Variables that name one folder make one place of it")
    func oneFolder() throws {
        let folder = try TestFolder()
        for name in ["vocabulary.sqlite", "preferences.json", "letter"] {
            try folder.write("x", to: "all/heed/\(name)")
        }
        let all = folder.url.path + "/all"
        let data = KeptData(environment: [
            "HOME": folder.url.path, "XDG_CONFIG_HOME": all, "XDG_DATA_HOME": all, "XDG_STATE_HOME": all,
            "XDG_CACHE_HOME": all,
        ])
        #expect(data.things.map(\.entries) == [["vocabulary.sqlite"], ["preferences.json"], ["letter"]])
    }

    @Test("A linked file's target is told of and stays; a file in the folder's place is left alone")
    func linkedFile() throws {
        let folder = try TestFolder()
        try folder.write("x", to: "dot/v.sqlite")
        try folder.write("x", to: ".config/heed")
        let place = folder.url.appending(path: ".local/share/heed")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: place.path + "/vocabulary.sqlite", withDestinationPath: folder.url.path + "/dot/v.sqlite")
        let environment = ["HOME": folder.url.path]
        let data = KeptData(environment: environment)
        #expect(data.going.flatMap(\.targets) == [folder.url.resolvingSymlinksInPath().path + "/dot/v.sqlite"])
        try forgetAll(environment)
        #expect(files(folder) == ["dot/v.sqlite", ".config/heed"])
    }

    @Test("Without anything there is nothing to forget")
    func nothing() throws {
        let folder = try TestFolder()
        #expect(KeptData(environment: ["HOME": folder.url.path]).things.isEmpty)
    }
}
