import AppExtension
import GRDB

/// Plays, finds, collects and remembers what is liked.
struct TuneBoxPlayer: MediaDomainHandling {
    private let store = TuneBox.store

    // MARK: Playing

    func handle(_ intent: PlayMediaIntent, context: ExtensionContext) async throws -> Response<PlayMediaIntent> {
        let query = MediaQuery(
            type: intent.mediaType,
            name: intent.mediaName?.phrase ?? intent.audiobookTitle?.phrase ?? intent.showTitle?.phrase,
            artist: intent.artistName?.phrase, album: intent.albumName?.phrase, playlist: intent.playlistTitle?.phrase,
            genres: intent.genreNames ?? [], moods: intent.moodNames ?? [], order: intent.sortOrder)
        if intent.mediaType == .movie || intent.mediaType == .tvShow { return Response(.failureUnknownMediaType) }
        let isShuffled = intent.playShuffled ?? false
        let repeats = intent.playbackRepeatMode?.rawValue ?? "none"
        let speed = intent.playbackSpeed ?? 1
        let goesOn = query.isEmpty && (intent.resumePlayback == true || intent.playbackSpeed != nil)
        let medium = try await store.write(context) { db -> Medium? in
            let current = try Medium.current(db)
            guard let medium = try goesOn ? current : query.results(in: db).first else { return nil }
            try db.execute(sql: "DELETE FROM playing")
            try db.execute(
                sql: "INSERT INTO playing VALUES (?, ?, ?, ?)", arguments: [medium.id, isShuffled, repeats, speed])
            return medium
        }
        guard let medium else { return Response(.failure, text: "TuneBox has nothing like that.") }
        let order = isShuffled ? ", shuffled" : ""
        return Response(.handleInApp, text: "OK, playing \(medium.title) by \(medium.artist)\(order).").with {
            $0.nowPlayingInfo = medium.json
        }
    }

    // MARK: Finding

    func handle(
        _ intent: SearchForMediaIntent, context: ExtensionContext
    ) async throws -> Response<SearchForMediaIntent> {
        let query = MediaQuery(
            type: intent.mediaType, name: intent.mediaName?.phrase, artist: intent.artistName?.phrase,
            genres: intent.genreNames ?? [], moods: intent.moodNames ?? [], order: intent.sortOrder)
        let found = try await store.read(context) { try query.results(in: $0) }
        guard !found.isEmpty else { return Response(.success, text: "TuneBox has nothing like that.") }
        let text = "\(found.count) found: \(Names.list(found.map(\.title)))."
        return Response(.success, text: text).with { $0.mediaItems = found.map(\.json) }
    }

    // MARK: Collecting

    func handle(_ intent: AddMediaIntent, context: ExtensionContext) async throws -> Response<AddMediaIntent> {
        let query = MediaQuery(
            type: intent.mediaType, name: intent.mediaName?.phrase, artist: intent.artistName?.phrase)
        let list = intent.mediaDestination?.phrase ?? "library"
        let medium = try await store.write(context) { db -> Medium? in
            guard let medium = try query.isEmpty ? Medium.current(db) : query.results(in: db).first else { return nil }
            try db.execute(
                sql: "INSERT INTO playlistEntry VALUES (?, ?)", arguments: [list.lowercased(), medium.id])
            return medium
        }
        guard let medium else { return Response(.failure, text: "Nothing is playing.") }
        return Response(.success, text: "OK, I added \(medium.title) to \(list).")
    }

    // MARK: Liking

    func handle(
        _ intent: UpdateMediaAffinityIntent, context: ExtensionContext
    ) async throws -> Response<UpdateMediaAffinityIntent> {
        guard let affinity = intent.affinityType else { return Response(.failure) }
        let query = MediaQuery(type: nil, name: intent.mediaName?.phrase, artist: intent.artistName?.phrase)
        let medium = try await store.write(context) { db -> Medium? in
            guard var medium = try query.isEmpty ? Medium.current(db) : query.results(in: db).first else { return nil }
            medium.isLiked = affinity == .like
            try medium.update(db)
            return medium
        }
        guard let medium else { return Response(.failure, text: "Nothing is playing.") }
        let text = affinity == .like ? "OK, you like \(medium.title)." : "OK, less like \(medium.title)."
        return Response(.success, text: text)
    }
}
