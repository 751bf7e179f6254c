import AppExtension
import Foundation

/// An intent that chooses photos.
protocol PhotoChoice: TypedIntent {
    var dateCreated: DateComponentsRange? { get }
    var locationCreated: Place? { get }
    var albumName: SpeakableString? { get }
    var peopleInPhoto: [Person]? { get }
    var searchTerms: [SpeakableString]? { get }
    var includedAttributes: [PhotoAttribute]? { get }
    var excludedAttributes: [PhotoAttribute]? { get }
}

extension SearchForPhotosIntent: PhotoChoice {}
extension StartPhotoPlaybackIntent: PhotoChoice {}

/// Finds photos and shows them one after the other; both go on in the app itself.
struct LightboxSearch: PhotosDomainHandling {
    /// The search, whichever of the two intents it is.
    private struct Query: Sendable {
        private let dates: DateComponentsRange?
        private let place: Place?
        private let album: SpeakableString?
        private let people: [Person]
        private let terms: [SpeakableString]
        private let attributes: [PhotoAttribute]
        private let excluded: [PhotoAttribute]

        init(_ choice: some PhotoChoice) {
            dates = choice.dateCreated
            place = choice.locationCreated
            album = choice.albumName
            people = choice.peopleInPhoto ?? []
            terms = choice.searchTerms ?? []
            attributes = choice.includedAttributes ?? []
            excluded = choice.excludedAttributes ?? []
        }

        func fits(_ photo: Photo) -> Bool {
            if let dates {
                guard let date = photo.date, dates.contains(date) else { return false }
            }
            if let place {
                guard let latitude = photo.latitude, let longitude = photo.longitude,
                    Gazetteer.isNear(place.name, latitude: latitude, longitude: longitude) == true
                else { return false }
            }
            if let album, Names.matches(album.phrase, in: [photo], names: { [$0.album ?? ""] }).isEmpty { return false }
            return people.allSatisfy { photo.shows($0.displayName) } && terms.allSatisfy { photo.shows($0.phrase) }
                && attributes.allSatisfy { $0 == .photo || photo.shows($0.spokenText) }
                && !excluded.contains { $0 == .photo || photo.shows($0.spokenText) }
        }

        /// `of Ann in Paris`.
        var spoken: String {
            var words = ""
            if !terms.isEmpty { words += " of " + Names.list(terms.map(\.phrase)) }
            if !people.isEmpty { words += " of " + Names.list(people.map(\.displayName)) }
            if let album { words += " in the album \(album.phrase)" }
            if let place { words += " in \(place.name)" }
            return words
        }
    }

    private func resolve(_ place: Place?) -> SlotResolution<Place>? {
        guard let place else { return .notRequired }
        return Gazetteer.knows(place.name)
            ? .success(place) : .unsupported(reason: "Lightbox doesn't know where \(place.name) is.")
    }

    private func resolve(
        _ album: SpeakableString?, _ context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        guard let album else { return .notRequired }
        let photos = try await PhotoIndex.photos(context)
        // Without any photo it is no question of the album.
        guard !photos.isEmpty else { return .success(album) }
        let albums = Set(photos.compactMap(\.album)).sorted()
        return .match(
            Names.matches(album.phrase, in: albums) { [$0] }.map { SpeakableString($0) },
            orUnsupported: "There is no album \(album.phrase).")
    }

    func resolveLocationCreated(
        for intent: SearchForPhotosIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Place>? { resolve(intent.locationCreated) }

    func resolveAlbumName(
        for intent: SearchForPhotosIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? { try await resolve(intent.albumName, context) }

    func handle(
        _ intent: SearchForPhotosIntent, context: ExtensionContext
    ) async throws -> Response<SearchForPhotosIntent> {
        let query = Query(intent)
        let photos = try await PhotoIndex.photos(context).filter(query.fits)
        guard !photos.isEmpty else { return Response(.success, text: "There are no photos\(query.spoken).") }
        return Response(
            .continueInApp,
            text: "Here \(photos.count == 1 ? "is" : "are") \(Names.count(photos.count, "photo"))\(query.spoken).",
            userActivity: activity(SearchForPhotosIntent.name, photos), card: card(photos, context)
        ).with { $0.searchResultsCount = Double(photos.count) }
    }

    func resolveLocationCreated(
        for intent: StartPhotoPlaybackIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Place>? { resolve(intent.locationCreated) }

    func resolveAlbumName(
        for intent: StartPhotoPlaybackIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? { try await resolve(intent.albumName, context) }

    func handle(
        _ intent: StartPhotoPlaybackIntent, context: ExtensionContext
    ) async throws -> Response<StartPhotoPlaybackIntent> {
        let query = Query(intent)
        let photos = try await PhotoIndex.photos(context).filter(query.fits)
        guard !photos.isEmpty else { return Response(.success, text: "There are no photos\(query.spoken).") }
        return Response(
            .continueInApp, text: "Showing \(Names.count(photos.count, "photo"))\(query.spoken).",
            userActivity: activity(StartPhotoPlaybackIntent.name, photos), card: card(photos, context)
        ).with { $0.searchResultsCount = Double(photos.count) }
    }

    /// The first photo.
    private func card(_ photos: [Photo], _ context: ExtensionContext) -> Card? {
        photos.first.map { first in
            let file = PhotoIndex.folder(context).appending(path: first.path)
            let map = first.latitude.flatMap { latitude in
                first.longitude.map { Card.Position(latitude: latitude, longitude: $0) }
            }
            return Card(
                title: Names.count(photos.count, "photo"),
                image: Card.Image(path: file.path, description: first.description ?? first.path), map: map)
        }
    }

    private func activity(_ type: String, _ photos: [Photo]) -> UserActivity {
        UserActivity(type: type, userInfo: ["photos": .array(photos.map { .string($0.path) })])
    }
}
