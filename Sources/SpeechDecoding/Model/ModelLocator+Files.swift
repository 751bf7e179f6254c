package import Foundation

extension ModelLocator {
    /// A file that may lie beside a model's manifest, such as the letter-to-sound model.
    ///
    /// - Parameters:
    ///   - file: the file's name.
    ///   - model: the model's name.
    ///   - folders: the folders that may hold models.
    /// - Returns: the file, or nil where the model has none.
    package static func file(_ file: String, of model: String, in folders: [URL] = folders()) -> URL? {
        folders.lazy.map { $0.appending(path: model).appending(path: file) }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }
}
