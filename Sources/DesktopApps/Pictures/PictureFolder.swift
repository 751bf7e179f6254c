import AppExtension
import DesktopData
import Foundation
import PhotoMetadata

/// The person's folder of pictures, with what Shotwell knows of them.
struct PictureFolder {
    /// Why pictures cannot be looked for, in words for the person.
    struct Trouble: Error {
        var words: String
    }

    private let known: KnownFiles<Picture>

    /// The folder.
    ///
    /// - Parameter data: a folder for what is known of the files.
    /// - Throws: `Trouble` where there is no such folder.
    init(data: URL) throws(Trouble) {
        guard let known = KnownFiles<Picture>(of: "Pictures", memory: data.appending(path: "pictures.json")) else {
            throw Trouble(words: Wording.say("There is no folder Pictures in your home."))
        }
        self.known = known
    }

    /// Whether a path is a picture in the folder, also where links are followed.
    static func isPicture(_ file: URL, in folder: String) -> Bool {
        KnownFiles<Picture>.has(file, in: folder, Picture.endings)
    }

    /// The path of a picture.
    func path(of picture: Picture) -> String { "\(known.path)/\(picture.file)" }

    /// All pictures, the newest first.
    func pictures() async -> [Picture] {
        var pictures = known.facts(Picture.endings) { file in
            let metadata = PhotoMetadata(file: URL(filePath: "\(known.path)/\(file.way)"))
            return Picture(
                file: file.way, date: metadata?.date ?? file.changed, isDated: metadata?.date != nil,
                latitude: metadata?.latitude, longitude: metadata?.longitude, description: metadata?.description ?? "")
        }
        if let shotwell = ShotwellLibrary() {
            let marks = await shotwell.marks()
            for place in pictures.indices {
                guard let mark = marks[path(of: pictures[place])] else { continue }
                pictures[place].marks = mark.names
                pictures[place].isFavorite = mark.isFavorite
                if let date = mark.date, !pictures[place].isDated { pictures[place].date = date }
            }
        }
        return pictures.sorted { ($0.date, $0.file) > ($1.date, $1.file) }
    }
}
