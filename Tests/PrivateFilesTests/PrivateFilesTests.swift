import Foundation
import PrivateFiles
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#endif

@Suite("Files and folders of the person's alone", .serialized)
struct PrivateFilesTests {
    private func mode(_ url: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
    }

    @Test("are so from the beginning, whatever the umask", arguments: [0o000, 0o022, 0o077, 0o777])
    func modes(mask: UInt32) async throws {
        // The umask is the whole process's.
        await #expect(processExitsWith: .success) { [mask] in
            let folder = try TestFolder()
            umask(mask)
            let inner = folder.url.appending(path: "a/b/c")
            try PrivateFiles.makeFolder(at: inner)
            try PrivateFiles.write(Data("x".utf8), to: inner.appending(path: "file"))
            try PrivateFiles.prepareDatabase(at: inner.appending(path: "base"))
            for (name, wanted) in [
                ("a", 0o700), ("a/b", 0o700), ("a/b/c", 0o700), ("a/b/c/file", 0o600), ("a/b/c/base", 0o600),
            ] {
                var status = stat()
                guard stat(folder.url.appending(path: name).path, &status) == 0,
                    Int(status.st_mode & 0o777) == wanted
                else { exit(1) }
            }
        }
    }

    @Test("What was open to others before is shut, what belongs to a folder above is left")
    func shut() throws {
        let folder = try TestFolder()
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.url.path)
        let inner = folder.url.appending(path: "heed")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
        for name in ["base", "base-wal", "base-shm"] { try folder.write("", to: "heed/\(name)") }
        #expect(PrivateFiles.exposed(below: inner).count == 4)
        try PrivateFiles.makeFolder(at: inner)
        try PrivateFiles.prepareDatabase(at: inner.appending(path: "base"))
        #expect(PrivateFiles.exposed(below: inner).isEmpty)
        #expect(try mode(folder.url) == 0o755)
    }

    @Test("A folder that is everybody's stays so, also where its owner makes it: /tmp for root")
    func shared() throws {
        let folder = try TestFolder()
        let inner = folder.url.appending(path: "shared")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
        try #require(chmod(inner.path, 0o1777) == 0)
        try PrivateFiles.makeFolder(at: inner)
        var status = stat()
        try #require(stat(inner.path, &status) == 0)
        #expect(status.st_mode & 0o7777 == 0o1777)
    }

    @Test("A file without a name leaves nothing in its folder, and no program that is started inherits it")
    func unnamed() throws {
        let folder = try TestFolder()
        let file = try PrivateFiles.makeUnnamed(in: folder.url.path)
        defer { close(file) }
        #expect(fcntl(file, F_GETFD) & FD_CLOEXEC != 0)
        #expect(write(file, [1, 2, 3], 3) == 3)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
        #expect(throws: PrivateFilesError.self) {
            try PrivateFiles.makeUnnamed(in: folder.url.appending(path: "nowhere").path)
        }
    }

    @Test("A file is there as it was, or whole; a place that cannot be written is named")
    func writing() throws {
        let folder = try TestFolder()
        let file = folder.url.appending(path: "file")
        for text in ["one", "", String(repeating: "two", count: 100_000)] {
            try PrivateFiles.write(Data(text.utf8), to: file)
            #expect(try String(contentsOf: file, encoding: .utf8) == text)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["file"])
        let error = #expect(throws: PrivateFilesError.self) {
            try PrivateFiles.write(Data(), to: file.appending(path: "x"))
        }
        #expect(error?.message.contains(file.path) == true)
        #expect(throws: PrivateFilesError.self) { try PrivateFiles.makeFolder(at: file.appending(path: "x")) }
        #expect(throws: PrivateFilesError.self) { try PrivateFiles.makeFolder(at: file) }
    }
}
