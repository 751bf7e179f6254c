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
        ".local/share/heedless/x", "names.txt",
    ]
    private static let kept = [
        ".local/share/heed/vocabulary.sqlite", ".local/share/heed/vocabulary.sqlite-wal",
        ".local/share/heed/privacy.sqlite", ".local/share/heed/voices/en-US/default.json",
        ".local/share/heed/wake/en-US.json", ".local/share/heed/data/clock/group/clock.json",
        ".local/share/heed/data/house/private/homeassistant-token", ".local/share/heed/server-tokens.json",
        ".local/share/heed/server-tokens.json.123-456", ".config/heed/preferences.json", ".config/heed/listen.conf",
        ".config/heed-chat/accounts", ".local/share/heed-chat/chat.json", ".local/state/heed/music.m3u",
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
        #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/.cache/heed"))
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

    @Test("Without anything there is nothing to forget")
    func nothing() throws {
        let folder = try TestFolder()
        #expect(KeptData(environment: ["HOME": folder.url.path]).things.isEmpty)
    }
}
