import Foundation
import GRDB
import IntentCore
import PrivacyStore
import TestSupport
import Testing

@Suite("What a yes is a yes to")
struct GrantTests {
    private static let photos = GrantScope(package: "/apps/chat\nabc", requests: [.folder("/home/ann/Pictures")])

    /// A scope of later, and whether the yes to `photos` holds for it.
    static let later: [(package: String, requests: [AppRequest], holds: Bool)] = [
        ("/apps/chat\nabc", [.folder("/home/ann/Pictures")], true),
        ("/apps/chat\nabc", [], true),
        ("/apps/chat\nabc", [.folder("/home/ann/Pictures/album")], true),
        ("/apps/chat\nabc", [.folder("/home/ann/Pictures"), .withheldFolder("~/.ssh")], true),
        ("/apps/chat\nabc", [.folder("/home/ann/Pictures2")], false),
        ("/apps/chat\nabc", [.folder("/home/ann")], false),
        ("/apps/chat\nabc", [.folder("/home/ann/Pictures"), .network], false),
        ("/apps/chat\nabc", [.command(["sh"])], false),
        ("/apps/chat\nabc", [.opening(["gtk-launch", "chat"])], false),
        ("/apps/chat\nabd", [.folder("/home/ann/Pictures")], false),
        ("/other/chat\nabc", [], false),
    ]

    @Test(
        "A yes holds for its package and what it asked for; a no for every one", arguments: later, [nil, "SendMessage"])
    func scope(later: (package: String, requests: [AppRequest], holds: Bool), intent: String?) throws {
        let folder = try TestFolder()
        let store = try PrivacyStore(folder: folder.url)
        try store.decide(.authorized, for: "chat", intent: intent, scope: Self.photos)
        let scope = GrantScope(package: later.package, requests: later.requests)
        #expect(
            try store.authorization(of: "chat", intent: "SendMessage", scope: scope)
                == (later.holds ? .authorized : .notDetermined))
        try store.decide(.denied, for: "chat", intent: intent, scope: Self.photos)
        #expect(try store.authorization(of: "chat", intent: "SendMessage", scope: scope) == .denied)
    }

    @Test("The command that opens an app is another thing than the app")
    func command() throws {
        let folder = try TestFolder()
        let store = try PrivacyStore(folder: folder.url)
        try store.decide(.authorized, for: "chat", scope: Self.photos)
        #expect(try store.authorizationOfCommand(of: "chat", scope: Self.photos) == .notDetermined)
        try store.decideCommand(.authorized, for: "chat", scope: Self.photos)
        #expect(try store.authorizationOfCommand(of: "chat", scope: Self.photos) == .authorized)
        var other = Self.photos
        other.requests.append(.command(["sh", "-c", "id"]))
        #expect(try store.authorizationOfCommand(of: "chat", scope: other) == .notDetermined)
        try store.decideCommand(.denied, for: "chat")
        #expect(try store.authorization(of: "chat", scope: Self.photos) == .authorized)
    }

    @Test("Telling what comes is another thing than the app: off until then, and off where the app is denied")
    func announcements() throws {
        let folder = try TestFolder()
        let store = try PrivacyStore(folder: folder.url)
        try store.decide(.authorized, for: "chat", scope: Self.photos)
        #expect(try store.authorizationOfAnnouncements(of: "chat", scope: Self.photos) == .notDetermined)
        try store.decideAnnouncements(.authorized, for: "chat", scope: Self.photos)
        #expect(try store.authorizationOfAnnouncements(of: "chat", scope: Self.photos) == .authorized)
        let other = GrantScope(package: "/other/chat\nabc", requests: [])
        #expect(try store.authorizationOfAnnouncements(of: "chat", scope: other) == .notDetermined)
        try store.decideAnnouncements(.denied, for: "chat")
        #expect(try store.authorizationOfAnnouncements(of: "chat", scope: Self.photos) == .denied)
        #expect(try store.authorization(of: "chat", scope: Self.photos) == .authorized)
        try store.decideAnnouncements(.authorized, for: "chat", scope: Self.photos)
        try store.decide(.denied, for: "chat")
        #expect(try store.authorizationOfAnnouncements(of: "chat", scope: Self.photos) == .denied)
        try store.decide(.notDetermined, for: "chat")
        #expect(try store.authorizationOfAnnouncements(of: "chat", scope: Self.photos) == .notDetermined)
    }

    @Test("A database of the first version is read: a no is still a no, a yes is asked again, the history stays")
    func migration() throws {
        let folder = try TestFolder()
        let file = folder.url.appending(path: "privacy.sqlite")
        try DatabaseQueue(path: file.path).write { database in
            try database.execute(
                sql: """
                    CREATE TABLE permission (
                        app TEXT NOT NULL, intent TEXT NOT NULL DEFAULT '', state TEXT NOT NULL, changed REAL NOT NULL,
                        PRIMARY KEY (app, intent)
                    ) WITHOUT ROWID;
                    CREATE TABLE interaction (
                        number INTEGER PRIMARY KEY, app TEXT NOT NULL, id TEXT NOT NULL, intent TEXT NOT NULL,
                        content TEXT NOT NULL, direction TEXT NOT NULL, start REAL NOT NULL, "group" TEXT, outcome TEXT,
                        UNIQUE (app, id)
                    );
                    CREATE INDEX interactionByTime ON interaction (start);
                    CREATE INDEX interactionByApp ON interaction (app);
                    CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
                    CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
                    INSERT INTO grdb_migrations VALUES ('1');
                    INSERT INTO permission VALUES ('chat', '', 'authorized', 1), ('bank', '', 'denied', 2),
                        ('game', 'play', 'denied', 3);
                    INSERT INTO setting VALUES ('locked', 'on');
                    """)
            let interaction = Interaction(
                id: "a", Intent(app: "chat", domain: "messages", name: "SendMessage"), response: nil,
                start: Date(timeIntervalSince1970: 0))
            let content = String(decoding: try JSONEncoder().encode(interaction), as: UTF8.self)
            try database.execute(
                sql: "INSERT INTO interaction VALUES (1, 'chat', 'a', 'SendMessage', ?, 'outgoing', 0, NULL, 'done')",
                arguments: [content])
        }
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
        let store = try PrivacyStore(folder: folder.url)
        #expect(try store.authorization(of: "chat", scope: Self.photos) == .notDetermined)
        #expect(try store.authorization(of: "bank", scope: Self.photos) == .denied)
        #expect(try store.authorization(of: "game", intent: "play", scope: Self.photos) == .denied)
        #expect(try store.isLocked())
        #expect(try store.history().map(\.interaction.id) == ["a"])
        try store.decide(.authorized, for: "chat", scope: Self.photos)
        #expect(try store.authorization(of: "chat", scope: Self.photos) == .authorized)
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test("A digest is worked out once for each state of a file")
    func digest() throws {
        let folder = try TestFolder()
        let store = try PrivacyStore(folder: folder.url)
        var count = 0
        func digest(_ stamp: String) -> String? {
            store.digest(of: "/file", stamp: stamp) {
                count += 1
                return "content \(count)"
            }
        }
        #expect(
            [digest("1"), digest("1"), digest("2"), digest("2")] == [
                "content 1", "content 1", "content 2", "content 2",
            ])
        #expect(store.digest(of: "/missing", stamp: "1") { nil } == nil)
    }

    @Test("An entry has at most 64 KB, and an app's at most 32 MB together")
    func sizes() throws {
        let folder = try TestFolder()
        let store = try PrivacyStore(folder: folder.url)
        func entry(_ id: String, _ size: Int) -> HistoryEntry {
            let content = SlotContent.one(SlotValue(String(repeating: "x", count: size)))
            let intent = Intent(app: "chat", domain: "messages", name: "SendMessage", slots: ["content": content])
            let start = Date(timeIntervalSince1970: 0)
            return HistoryEntry(app: "chat", interaction: Interaction(id: id, intent, response: nil, start: start))
        }
        try store.record(entry("large", 64 << 10))
        #expect(try store.history().first?.interaction.intent.slots["content"]?.first?.text.count == 501)
        // Each has its text twice: as it was said, and as a value.
        for number in 0..<1280 { try store.record(entry("\(number)", 14 << 10)) }
        let kept = try store.history(limit: 10_000).count
        #expect(1100...1200 ~= kept, "\(kept)")
    }

    @Test(
        "What the administrator forbids is read from /etc/xdg whatever the environment says, and from all other folders"
    )
    func restrictionFiles() throws {
        let own = "/etc/xdg/heed/restrictions"
        for (folders, more) in [
            (nil, []), ("", []), ("/nowhere", ["/nowhere/heed/restrictions"]), ("relative:..", []),
            ("/a:/etc/xdg:/b", ["/a/heed/restrictions", "/b/heed/restrictions"]), (":::", []),
        ] as [(String?, [String])] {
            let files = Restrictions.systemFiles(environment: folders.map { ["XDG_CONFIG_DIRS": $0] } ?? [:])
            #expect(files.map(\.path) == [own] + more)
        }
        let folder = try TestFolder()
        let files = [try folder.write("chat\n", to: "a"), try folder.write("bank/SendPayment\n", to: "b")]
        let store = try PrivacyStore(folder: folder.url, restrictions: Restrictions(files: files))
        #expect(try store.authorization(of: "chat") == .restricted)
        #expect(try store.authorization(of: "bank", intent: "SendPayment") == .restricted)
        #expect(try store.authorization(of: "bank", intent: "SearchForAccounts") == .notDetermined)
    }
}
