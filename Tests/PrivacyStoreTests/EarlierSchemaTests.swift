import Foundation
import GRDB
import IntentCore
import PrivacyStore
import TestSupport
import Testing

@Suite("Permissions and history of earlier versions")
struct EarlierSchemaTests {
    /// What each version added to the tables, as it was released: not to be changed when the store's own steps are.
    private static let steps: [(name: String, sql: String)] = [
        (
            "1",
            """
            CREATE TABLE permission (app TEXT NOT NULL, intent TEXT NOT NULL DEFAULT '', state TEXT NOT NULL,
                changed REAL NOT NULL, PRIMARY KEY (app, intent)) WITHOUT ROWID;
            CREATE TABLE interaction (number INTEGER PRIMARY KEY, app TEXT NOT NULL, id TEXT NOT NULL, intent TEXT NOT NULL,
                content TEXT NOT NULL, direction TEXT NOT NULL, start REAL NOT NULL, "group" TEXT, outcome TEXT,
                UNIQUE (app, id));
            CREATE INDEX interactionByTime ON interaction (start);
            CREATE INDEX interactionByApp ON interaction (app);
            CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
            INSERT INTO permission (app, intent, state, changed) VALUES ('rover', '', 'denied', 1795762102.2);
            INSERT INTO setting VALUES ('locked', 'on');
            INSERT INTO interaction (app, id, intent, content, direction, start, outcome) VALUES ('rover', 'a', 'turn',
                '{"direction":"outgoing","duration":0.1,"id":"a","intent":{"app":"rover","domain":"rover","intent":"turn",'
                || '"slots":{"direction":{"text":"left","value":"left"}}},"response":{"code":"success","fields":'
                || '{"heading":270},"text":"OK, turning left."},"start":817454902.6}', 'outgoing', 1795762102.6, 'done');
            """
        ),
        ("problems", "ALTER TABLE interaction ADD COLUMN problem TEXT"),
        (
            "grants",
            """
            ALTER TABLE permission ADD COLUMN package TEXT;
            ALTER TABLE permission ADD COLUMN requests TEXT;
            CREATE TABLE digest (file TEXT PRIMARY KEY, stamp TEXT NOT NULL, content TEXT NOT NULL) WITHOUT ROWID;
            """
        ),
    ]

    @Test("A database of each earlier version is opened with all that is in it", arguments: 1...3)
    func migrate(_ count: Int) throws {
        let folder = try TestFolder()
        let file = folder.url.appending(path: "privacy.sqlite")
        let old = try DatabaseQueue(path: file.path)
        try old.write { database in
            try database.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
            for step in Self.steps.prefix(count) {
                try database.execute(sql: step.sql)
                try database.execute(sql: "INSERT INTO grdb_migrations VALUES (?)", arguments: [step.name])
            }
        }
        try old.close()
        let store = try PrivacyStore(folder: folder.url)
        let entry = try #require(try store.history().first)
        #expect(entry.app == "rover" && entry.outcome == "done")
        #expect(entry.interaction.response?.text == "OK, turning left.")
        #expect(try store.isLocked())
        #expect(try store.history().count == 1)
        let steps = try DatabaseQueue(path: file.path).read {
            try String.fetchAll($0, sql: "SELECT identifier FROM grdb_migrations ORDER BY rowid")
        }
        #expect(steps.starts(with: Self.steps.map(\.name)))
    }
}
