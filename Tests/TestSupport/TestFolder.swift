public import Foundation

/// A folder for one test that is gone when the test is.
public struct TestFolder: ~Copyable {
    /// The folder's place.
    public let url: URL

    /// Makes a new empty folder in the system's temporary folder.
    public init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "heed-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// Writes a text file below the folder and returns its place.
    @discardableResult
    public func write(_ text: String, to name: String) throws -> URL {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file
    }

    /// Writes a script below the folder that can be run, and returns its place.
    ///
    /// Another process writes it: a child that another test starts at this moment inherits what this process has open for
    /// writing, and Linux runs no file that is open for writing ("text file busy").
    @discardableResult
    public func writeProgram(_ text: String, to name: String) throws -> URL {
        let draft = try write(text, to: name + ".draft")
        let file = url.appending(path: name)
        let copy = Process()
        copy.executableURL = URL(filePath: "/usr/bin/install")
        copy.arguments = ["-m", "755", draft.path, file.path]
        try copy.run()
        copy.waitUntilExit()
        try FileManager.default.removeItem(at: draft)
        return file
    }
}
