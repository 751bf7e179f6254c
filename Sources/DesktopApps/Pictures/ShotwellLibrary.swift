import Foundation

/// The library of Shotwell, whose database `sqlite3` reads; Shotwell's schema 20 is described in its `src/db`.
struct ShotwellLibrary {
    /// What Shotwell knows of a picture.
    struct Mark {
        var names: [String] = []
        var isFavorite = false
        var date: Date?
    }

    private let file: String
    private static let program = "/usr/bin/sqlite3"

    /// The person's library, where there is one that can be read.
    init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
        let given = environment["HEED_READS", default: ""].split(separator: ":")
        guard let folder = given.first(where: { $0.hasSuffix("/shotwell/data") }) else { return nil }
        file = "\(folder)/photo.db"
        guard [file, Self.program].allSatisfy(FileManager.default.isReadableFile(atPath:)) else { return nil }
    }

    private struct Row: Decodable {
        var file: String?
        var taken: Double?
        var stars: Int?
        var event: String?
        var name: String?
        /// The pictures of a tag: `thumb` or `video-` and sixteen figures of base sixteen each, with commas between them.
        var pictures: String?
        var id: Int?
        var kind: String?
    }

    /// Five stars are a favourite.
    private static let favorite = 5

    /// What Shotwell knows, by the paths of the files; nothing where it cannot be read.
    func marks() async -> [String: Mark] {
        do {
            var marks: [String: Mark] = [:]
            var files: [String: String] = [:]
            for (table, kind) in [("PhotoTable", "thumb"), ("VideoTable", "video-")] {
                let query = """
                    SELECT p.id AS id, p.filename AS file, p.exposure_time AS taken, p.rating AS stars, e.name AS event \
                    FROM \(table) p LEFT JOIN EventTable e ON e.id = p.event_id
                    """
                for row in try await rows(query) {
                    guard let file = row.file, let id = row.id else { continue }
                    files["\(kind)\(id)"] = file
                    marks[file] = Mark(
                        names: [row.event].compactMap(\.self), isFavorite: row.stars ?? 0 >= Self.favorite,
                        date: row.taken.flatMap { $0 > 0 ? Date(timeIntervalSince1970: $0) : nil })
                }
            }
            for tag in try await rows("SELECT name, photo_id_list AS pictures FROM TagTable") {
                // Tags inside others are called `/animals/cat`.
                guard let name = tag.name?.split(separator: "/").last else { continue }
                for picture in (tag.pictures ?? "").split(separator: ",") {
                    guard let id = Int(picture.suffix(16), radix: 16), let file = files["\(picture.dropLast(16))\(id)"]
                    else { continue }
                    marks[file]?.names.append(String(name))
                }
            }
            return marks
        } catch {
            ListedLine.tell(error)
            return [:]
        }
    }

    private func rows(_ query: String) async throws -> [Row] {
        let outcome = try await ProgramRun.run(Self.program, ["-readonly", "-json", file, query])
        guard outcome.status == 0 else { throw PictureFolder.Trouble(words: "sqlite3: \(outcome.errors)") }
        return outcome.output.isEmpty ? [] : try JSONDecoder().decode([Row].self, from: Data(outcome.output.utf8))
    }
}
