import AppExtension
import DesktopData
import Foundation

/// Which pictures are meant.
struct PictureQuery: Sendable {
    private let dates: DateComponentsRange?
    private let datesSaid: String?
    private let place: String?
    private let album: String?
    /// Each name as it was said and as it is known: «кошки» and «кошка».
    private let names: [(said: String, known: String)]
    private let kinds: [SlotValue]
    private let others: [SlotValue]

    init(_ intent: Intent) {
        dates = intent.values("dateCreated").first.flatMap { DateComponentsRange(json: $0.value) }
        datesSaid = intent.text("dateCreated")
        place = intent.text("locationCreated")
        album = intent.values("albumName").first.map { $0.value.stringValue ?? $0.text }
        names = (intent.values("searchTerms") + intent.values("peopleInPhoto")).map { value in
            (value.text, value.value.stringValue ?? value.value["displayName"]?.stringValue ?? value.text)
        }
        kinds = intent.values("includedAttributes")
        others = intent.values("excludedAttributes")
    }

    /// Whether a picture is of a kind; nil where nothing tells.
    private static func isOf(_ kind: String, _ picture: Picture) -> Bool? {
        let name = PlainWords.of(picture.file)
        return switch kind {
        case "photo": !picture.isVideo
        case "video": picture.isVideo
        case "gif": picture.ending == "gif"
        case "favorite": picture.isFavorite
        case "screenshot": name.contains("screenshot") || name.contains("screen shot")
        case "selfie": picture.shows("selfie")
        case "panoramaPhoto": picture.shows("panorama") || picture.shows("pano")
        default: nil
        }
    }

    private static let anything = Picture(file: "", date: .distantPast)

    /// A kind of pictures that nothing tells of them, in the person's words.
    var unknownKind: String? {
        (kinds + others).first { Self.isOf($0.value.stringValue ?? "", Self.anything) == nil }?.text
    }

    /// Whether a picture is meant.
    func fits(_ picture: Picture) -> Bool {
        // A viewer of photos shows no videos.
        guard picture.isVideo == isOfVideos else { return false }
        if let dates, !dates.contains(picture.date) { return false }
        if let place, !isIn(place, picture) { return false }
        if let album, !picture.isIn(album: album) { return false }
        return names.allSatisfy { picture.shows($0.said) || picture.shows($0.known) }
            && kinds.allSatisfy { Self.isOf($0.value.stringValue ?? "", picture) == true }
            && !others.contains { Self.isOf($0.value.stringValue ?? "", picture) == true }
    }

    /// By where it was taken, where both are known; else by its names.
    private func isIn(_ place: String, _ picture: Picture) -> Bool {
        if let latitude = picture.latitude, let longitude = picture.longitude,
            let isNear = CityPositions.isNear(place, latitude: latitude, longitude: longitude)
        {
            return isNear
        }
        return picture.shows(place)
    }

    /// Whether videos are looked for.
    var isOfVideos: Bool { kinds.contains { $0.value == "video" } }

    /// ` of Ann in Paris`.
    var spoken: String {
        var words = ""
        if !names.isEmpty {
            let all = names.map { Wording.isEnglish ? $0.said : $0.known }
            words += Wording.say(" of {names}", ["names": all.joined(separator: Wording.say(" and "))])
        }
        if let album { words += Wording.say(" in the album {album}", ["album": album]) }
        if let place { words += Wording.say(" from {place}", ["place": place]) }
        if let datesSaid { words += Wording.say(" ({dates})", ["dates": datesSaid]) }
        return words
    }
}
