import Foundation
import GRDB
import TestSupport
import Testing
import VocabularyStore

@Suite("Vocabularies of earlier versions")
struct EarlierVocabularyTests {
    /// What each version added to the tables, as it was released: not to be changed when the store's own steps are.
    private static let steps: [(name: String, sql: String)] = [
        (
            "1",
            """
            CREATE TABLE change (revision INTEGER NOT NULL);
            INSERT INTO change VALUES (7);
            CREATE TABLE term (owner TEXT NOT NULL, type TEXT NOT NULL, id TEXT NOT NULL, position INTEGER NOT NULL,
                say TEXT NOT NULL, hints TEXT, uses REAL NOT NULL DEFAULT 0, lastUse REAL,
                PRIMARY KEY (owner, type, id)) WITHOUT ROWID;
            CREATE TABLE pronunciation (locale TEXT NOT NULL, word TEXT NOT NULL, phones TEXT NOT NULL, source TEXT NOT NULL,
                recordings INTEGER NOT NULL, learned REAL NOT NULL, PRIMARY KEY (locale, word, phones)) WITHOUT ROWID;
            INSERT INTO term (owner, type, id, position, say) VALUES ('', 'contactName', 'Aoife Murphy', 0, 'Aoife Murphy');
            """
        ),
        (
            "undo",
            """
            CREATE TABLE formerChange (owner TEXT PRIMARY KEY, kind TEXT NOT NULL) WITHOUT ROWID;
            CREATE TABLE formerSet (owner TEXT NOT NULL, type TEXT NOT NULL, PRIMARY KEY (owner, type)) WITHOUT ROWID;
            CREATE TABLE formerTerm (owner TEXT NOT NULL, type TEXT NOT NULL, id TEXT NOT NULL, position INTEGER NOT NULL,
                say TEXT NOT NULL, hints TEXT, uses REAL NOT NULL DEFAULT 0, lastUse REAL,
                PRIMARY KEY (owner, type, id)) WITHOUT ROWID;
            """
        ),
        (
            "routines",
            "CREATE TABLE routine (name TEXT PRIMARY KEY COLLATE NOCASE, commands TEXT NOT NULL) WITHOUT ROWID;"
                + "INSERT INTO routine VALUES ('goodnight', '[\"turn left\"]')"
        ),
        (
            "phrases",
            """
            CREATE TABLE phrase (locale TEXT NOT NULL, sentence TEXT NOT NULL COLLATE NOCASE, app TEXT NOT NULL,
                intent TEXT NOT NULL, template TEXT NOT NULL, implied TEXT NOT NULL, PRIMARY KEY (locale, sentence))
                WITHOUT ROWID;
            """
        ),
    ]

    @Test("A vocabulary of each earlier version is opened with all that is in it", arguments: 1...4)
    func migrate(_ count: Int) throws {
        let folder = try TestFolder()
        let file = folder.url.appending(path: "vocabulary.sqlite")
        let old = try DatabaseQueue(path: file.path)
        try old.write { database in
            try database.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
            for step in Self.steps.prefix(count) {
                try database.execute(sql: step.sql)
                try database.execute(sql: "INSERT INTO grdb_migrations VALUES (?)", arguments: [step.name])
            }
        }
        try old.close()
        let store = try VocabularyStore(file: file)
        #expect(try store.revision() == 7)
        let names = try store.summaries()
        #expect(names.map(\.count) == [1])
        #expect(names.first?.key.type == "contactName")
        #expect(try store.routines().map(\.name) == (count > 2 ? ["goodnight"] : []))
    }
}
