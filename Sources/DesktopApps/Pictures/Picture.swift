import DesktopData
import Foundation

/// A photo or video of the person's.
struct Picture: Codable, Sendable {
    /// Its way from the folder of pictures.
    var file: String
    /// When it was taken; where it does not say so, when the file was made.
    var date: Date
    /// Whether it says itself when it was taken.
    var isDated = false
    var latitude: Double?
    var longitude: Double?
    /// What it says of itself.
    var description = ""
    /// The names of events, tags and faces that a program has given it.
    var marks: [String] = []
    var isFavorite = false

    /// The endings of photos and of videos.
    static let videos: Set = ["mp4", "mov", "avi", "mkv", "webm", "m4v", "3gp"]
    static let photos: Set = ["jpg", "jpeg", "png", "gif", "heic", "webp", "tif", "tiff", "bmp"]
    static let endings = photos.union(videos)

    var ending: String { (file as NSString).pathExtension.lowercased() }
    var isVideo: Bool { Self.videos.contains(ending) }

    /// The folders that it is in, outermost first: they are its albums.
    var folders: [String] { file.split(separator: "/").dropLast().map(String.init) }

    /// The albums that it is in.
    var albums: [String] { folders + marks }

    /// Whether all words of a name are among those of its albums, marks, description and file.
    func shows(_ name: String) -> Bool {
        let words = Self.stems(name)
        return !words.isEmpty && Self.are(words, in: Self.stems((albums + [description, file]).joined(separator: " ")))
    }

    /// Whether an album is called so.
    func isIn(album name: String) -> Bool {
        let words = Self.stems(name)
        return !words.isEmpty && albums.contains { Self.are(words, in: Self.stems($0)) }
    }

    /// The words of a name; “cats” shows a cat, «кошки» a «кошка».
    private static func stems(_ text: String) -> Set<String> {
        let words = PlainWords.of(text).split(separator: " ").map(String.init)
        return Set(words.map { $0.count > 3 && $0.hasSuffix("s") ? String($0.dropLast()) : PlainWords.stem($0) })
    }

    /// Whether all words are among others, or, where words have no blanks between them, within one of these.
    private static func are(_ words: Set<String>, in others: Set<String>) -> Bool {
        words.allSatisfy { word in
            let isHan = word.unicodeScalars.allSatisfy { (0x3400...0x9FFF).contains($0.value) }
            return others.contains(word) || isHan && others.contains { $0.contains(word) }
        }
    }
}
