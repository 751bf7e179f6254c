public import Foundation

/// A folder for one test that is gone when the test is.
public struct TestFolder: ~Copyable {
    /// Where it is.
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
}
