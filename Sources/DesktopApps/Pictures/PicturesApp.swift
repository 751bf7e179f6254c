import AppExtension
import DesktopData
import Foundation

/// The person's photos and videos, found and shown.
enum PicturesApp {
    static let handlers: [String: any IntentHandler] = [
        "SearchForPhotos": ActionHandler { intent, context in try await show(intent, context, asSlides: false) },
        "StartPhotoPlayback": ActionHandler { intent, context in try await show(intent, context, asSlides: true) },
    ]

    /// So many are handed to the viewer.
    private static let most = 1_000

    private static func show(
        _ intent: Intent, _ context: ExtensionContext, asSlides: Bool
    ) async throws -> IntentResponse {
        do {
            let folder = try PictureFolder(data: context.dataDirectory)
            let query = PictureQuery(intent)
            if let unknown = query.unknownKind {
                return IntentResponse(
                    "failure", text: Wording.say("I can't tell which of your pictures are {kind}.", ["kind": unknown]))
            }
            let found = await folder.pictures().filter(query.fits)
            guard !found.isEmpty else {
                return IntentResponse("success", text: PictureWords.none(query))
            }
            guard let shared = context.groupDirectory, PictureViewer.canShow(videos: query.isOfVideos) else {
                let package = query.isOfVideos ? "mpv" : "eog"
                let none = Wording.say(
                    "No program is there that shows them (sudo apt install {package}).", ["package": package])
                return IntentResponse("success", text: Wording.text(PictureWords.count(query, found.count), none))
            }
            try FileQueue.hand(found.prefix(most).map(\.file), in: shared)
            return IntentResponse(
                "continueInApp",
                text: PictureWords.shown(query, found.count, most: most),
                userActivity: UserActivity(type: asSlides ? "slides" : "view"))
        } catch let trouble as PictureFolder.Trouble {
            return IntentResponse("failure", text: trouble.words)
        }
    }

    /// The names of albums and tags, as Heed reads an app's lists.
    static func list() async {
        do {
            let here = URL(filePath: FileManager.default.currentDirectoryPath)
            let pictures = await (try PictureFolder(data: here)).pictures()
            for (kind, names) in [
                ("photoAlbumName", pictures.flatMap(\.albums)), ("photoTag", pictures.flatMap(\.marks)),
            ] {
                let said = Dictionary(names.map { ($0, PlainWords.of($0)) }) { first, _ in first }
                ListedLine.print(
                    said.sorted { $0.key < $1.key }.filter { !$0.value.isEmpty && $0.key.count <= 100 }.map {
                        ListedLine(kind: kind, id: $0.key, say: [$0.value])
                    })
            }
        } catch { ListedLine.tell(error) }
    }
}
