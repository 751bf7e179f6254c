import Foundation
import GRDB
import PrivateDatabase
import TestSupport
import Testing

@Suite("A private database is its owner's alone, and says in words what is wrong with it")
struct PrivateDatabaseTests {
    private static var schema: DatabaseMigrator {
        var schema = DatabaseMigrator()
        schema.registerMigration("1") { try $0.execute(sql: "CREATE TABLE name (text TEXT)") }
        return schema
    }

    private static func open(_ file: URL, ownsFolder: Bool = true) throws -> PrivateDatabase {
        try PrivateDatabase(file: file, ownsFolder: ownsFolder, hasLog: true, patience: 1, schema: schema)
    }

    private static func mode(_ url: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
    }

    @Test("It is made with its folder, and nobody else can open either")
    func making() throws {
        let folder = try TestFolder()
        let file = folder.url.appending(path: "a/b/names.sqlite")
        let database = try Self.open(file)
        try database.queue.write { try $0.execute(sql: "INSERT INTO name VALUES ('Ann')") }
        #expect(try Self.mode(file) == 0o600)
        #expect(try Self.mode(file.deletingLastPathComponent()) == 0o700)
        #expect(try Self.mode(URL(filePath: file.path + "-wal")) == 0o600)
        let again = try Self.open(file)
        #expect(try again.queue.read { try String.fetchAll($0, sql: "SELECT text FROM name") } == ["Ann"])
    }

    @Test("A folder that the person has named keeps its mode, one of Heed's own is shut", arguments: [false, true])
    func folder(isOwn: Bool) throws {
        let folder = try TestFolder()
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.url.path)
        _ = try Self.open(folder.url.appending(path: "names.sqlite"), ownsFolder: isOwn)
        #expect(try Self.mode(folder.url) == (isOwn ? 0o700 : 0o755))
    }

    @Test("What is deleted is not in the file any more")
    func deleting() throws {
        let folder = try TestFolder()
        let file = folder.url.appending(path: "names.sqlite")
        let database = try PrivateDatabase(
            file: file, ownsFolder: true, hasLog: false, patience: 1, schema: Self.schema)
        let secret = "SecretNameOfSomebody"
        try database.queue.write { try $0.execute(sql: "INSERT INTO name VALUES (?)", arguments: [secret]) }
        #expect(try Data(contentsOf: file).range(of: Data(secret.utf8)) != nil)
        try database.queue.write { try $0.execute(sql: "DELETE FROM name") }
        #expect(try Data(contentsOf: file).range(of: Data(secret.utf8)) == nil)
    }

    @Test("A damaged file is told with what to do; a folder in its place with its name")
    func reasons() throws {
        let folder = try TestFolder()
        let damaged = try folder.write(String(repeating: "no database ", count: 500), to: "names.sqlite")
        let error = #expect(throws: (any Error).self) { _ = try Self.open(damaged) }
        let reason = PrivateDatabase.reason(for: try #require(error))
        #expect(reason == "file is not a database; move that file away, and a new one is begun")
        let place = folder.url.appending(path: "folder")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
        let other = #expect(throws: (any Error).self) { _ = try Self.open(place) }
        #expect(PrivateDatabase.reason(for: try #require(other)).hasPrefix(place.path))
    }

    @Test("The statement, which may hold a name, is not in the words")
    func statements() throws {
        let folder = try TestFolder()
        let database = try Self.open(folder.url.appending(path: "names.sqlite"))
        let error = #expect(throws: (any Error).self) {
            try database.queue.write { try $0.execute(sql: "INSERT INTO none VALUES ('Ann')") }
        }
        #expect(PrivateDatabase.reason(for: try #require(error)) == "no such table: none")
    }
}
