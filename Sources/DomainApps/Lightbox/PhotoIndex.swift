import AppExtension
import Foundation
import GRDB
import PhotoMetadata

/// The facts about the photos in the shared folder's `Photos` and its subfolders, the albums.
///
/// Each photo is read once, and again when it has changed.
enum PhotoIndex {
    static let store = AppStore { db in
        try db.create(table: Photo.databaseTableName) { table in
            table.primaryKey("path", .text)
            table.column("album", .text)
            table.column("modified", .datetime).notNull()
            table.column("date", .datetime)
            table.column("latitude", .double)
            table.column("longitude", .double)
            table.column("description", .text)
        }
    }

    static func folder(_ context: ExtensionContext) -> URL {
        (context.groupDirectory ?? context.dataDirectory).appending(path: "Photos")
    }

    /// All photos, the oldest first, after a look at what has changed.
    static func photos(_ context: ExtensionContext) async throws -> [Photo] {
        let folder = folder(context)
        let files = files(in: folder)
        return try await store.write(context) { db in
            let known = Dictionary(uniqueKeysWithValues: try Photo.fetchAll(db).map { ($0.path, $0) })
            for (path, modified) in files where known[path]?.modified != modified {
                try Photo(path: path, modified: modified, in: folder).save(db)
            }
            for path in known.keys where files[path] == nil { try Photo.deleteOne(db, key: path) }
            return try Photo.order(Column("date"), Column("path")).fetchAll(db)
        }
    }

    /// The paths of JPEG files below the folder, each with the time of its last change in whole seconds.
    private static func files(in folder: URL) -> [String: Date] {
        guard let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder.path) else { return [:] }
        var files: [String: Date] = [:]
        for path in paths where ["jpg", "jpeg"].contains((path as NSString).pathExtension.lowercased()) {
            let attributes = try? FileManager.default.attributesOfItem(atPath: folder.appending(path: path).path)
            guard let date = attributes?[.modificationDate] as? Date else { continue }
            files[path] = Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
        }
        return files
    }
}

/// A photo.
struct Photo: Codable, Sendable, FetchableRecord, PersistableRecord {
    /// Its path below the folder of photos.
    var path: String
    /// The folder that it is in, if it is in one.
    var album: String?
    var modified: Date
    var date: Date?
    var latitude: Double?
    var longitude: Double?
    var description: String?

    init(path: String, modified: Date, in folder: URL) {
        self.path = path
        self.modified = modified
        let parent = (path as NSString).deletingLastPathComponent
        album = parent.isEmpty ? nil : parent
        guard let metadata = PhotoMetadata(file: folder.appending(path: path)) else { return }
        date = metadata.date
        latitude = metadata.latitude
        longitude = metadata.longitude
        description = metadata.description
    }

    /// Whether all words are in its description.
    func shows(_ words: String) -> Bool {
        Set(Names.words(words).map(Self.stem)).isSubset(of: Names.words(description ?? "").map(Self.stem))
    }

    /// "Sunsets" shows a sunset.
    private static func stem(_ word: String) -> String {
        if word.hasSuffix("'s") { return String(word.dropLast(2)) }
        return word.count > 3 && word.hasSuffix("s") ? String(word.dropLast()) : word
    }
}
