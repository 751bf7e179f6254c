import Foundation
import IntentCore
import TestSupport
import Testing
import VocabularyStore

@Suite("The last state of the names can be brought back")
struct UndoTests {
    private let mine = VocabularyKey(app: nil, type: "contactName")
    private let chat = VocabularyKey(app: "zhichat", type: "contactName")
    private let names = [
        Term(id: "7", say: ["Jon Snow", "Jon"], hints: ["Jon": ["jawn"]]), Term(id: "Arya", say: ["Arya"]),
    ]

    private func store(_ folder: borrowing TestFolder) throws -> VocabularyStore {
        try VocabularyStore(file: folder.url.appending(path: "v.sqlite"))
    }

    @Test(
        "Each kind of change is taken back whole, and made again the second time",
        arguments: VocabularyChangeKind.allCases)
    func kinds(kind: VocabularyChangeKind) throws {
        let folder = try TestFolder()
        let store = try store(folder)
        try store.replace(names, of: mine)
        let date = Date(timeIntervalSince1970: 1_000_000_000)
        try store.noteUse(of: "Arya", in: mine, at: date)
        let before = try store.vocabulary(of: nil, at: date)
        switch kind {
        case .set: try store.replace([Term(id: "First Name", say: ["First Name"])], of: mine)
        case .add: try store.add([Term(id: "Bran", say: ["Bran"])], to: mine)
        case .remove: try store.remove("Jon Snow", from: mine)
        case .clear: try store.removeSets(of: nil)
        }
        let after = try store.vocabulary(of: nil, at: date)
        #expect(after != before)
        let revision = try store.revision()
        let undone = try store.undo(of: nil)
        #expect(undone.kind == kind)
        #expect(undone.sets.map(\.count) == [2])
        // Names, their ids, hints and order are there, and what is known of their use.
        #expect(try store.vocabulary(of: nil, at: date) == before)
        #expect(try store.revision() > revision)
        _ = try store.undo(of: nil)
        #expect(try store.vocabulary(of: nil, at: date) == after)
    }

    @Test("A change that is refused leaves what can be taken back as it was")
    func refused() throws {
        let folder = try TestFolder()
        let store = try store(folder)
        try store.replace(names, of: mine)
        try store.replace([Term(id: "x", say: ["Wrong"])], of: mine)
        #expect(throws: VocabularyError.self) { try store.replace([Term(id: "y", say: ["…"])], of: mine) }
        #expect(throws: VocabularyError.self) { try store.add([Term(id: "x", say: ["Twice"])], to: mine) }
        _ = try store.undo(of: nil)
        #expect(try store.terms(of: mine) == names)
    }

    @Test("What an app changes is not what the person takes back")
    func owners() throws {
        let folder = try TestFolder()
        let store = try store(folder)
        try store.replace(names, of: mine)
        try store.removeSets(of: nil)
        try store.replace([Term(id: "a", say: ["Friend"])], of: chat)
        _ = try store.undo(of: nil)
        #expect(try store.terms(of: mine) == names)
        #expect(try store.terms(of: chat).map(\.id) == ["a"])
        #expect(try store.undo(of: "zhichat").sets.map(\.count) == [0])
        #expect(throws: VocabularyError.self) { try store.undo(of: "other") }
    }

    @Test("What was taken away from everybody comes back to everybody")
    func everything() throws {
        let folder = try TestFolder()
        let store = try store(folder)
        try store.replace(names, of: mine)
        try store.replace(names, of: chat)
        #expect(try store.removeEverything() == 4)
        #expect(try store.undoClearing().sets.map(\.count) == [2, 2])
        #expect(try store.terms(of: mine) == names && store.terms(of: chat) == names)
    }

    @Test("What is forgotten for ever cannot come back, and none of its bytes is left in the files")
    func forever() throws {
        let folder = try TestFolder()
        let store = try store(folder)
        let secret = (1...2_000).map { Term(id: "Zebulonia \($0)", say: ["Zebulonia \($0)"]) }
        try store.replace(secret, of: mine)
        try store.removeSets(of: nil)
        try store.forgetFormer(of: nil)
        #expect(throws: VocabularyError.self) { try store.undo(of: nil) }
        let files = try FileManager.default.contentsOfDirectory(at: folder.url, includingPropertiesForKeys: nil)
        #expect(!files.isEmpty)
        for file in files {
            let data = try Data(contentsOf: file)
            #expect(data.range(of: Data("Zebulonia".utf8)) == nil, "\(file.lastPathComponent)")
        }
    }

    @Test("A store of the version before is brought up to date with its names")
    func migration() throws {
        let folder = try TestFolder()
        do {
            let store = try store(folder)
            try store.replace(names, of: mine)
        }
        // As the version before left it: without the tables and without the note that they were made.
        try Program.run(
            "python3", "-c",
            """
            import sqlite3, sys
            db = sqlite3.connect(sys.argv[1])
            for table in ("formerChange", "formerSet", "formerTerm"): db.execute("DROP TABLE " + table)
            db.execute("DELETE FROM grdb_migrations WHERE identifier = 'undo'")
            db.commit()
            """, folder.url.appending(path: "v.sqlite").path)
        let store = try store(folder)
        #expect(try store.terms(of: mine) == names)
        #expect(throws: VocabularyError.self) { try store.undo(of: nil) }
        try store.remove("Arya", from: mine)
        _ = try store.undo(of: nil)
        #expect(try store.terms(of: mine) == names)
    }
}
