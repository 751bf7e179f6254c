import AppExtension
import DesktopData
import Foundation

/// The person's music: what is on it, played, collected and liked, by the music player daemon; without one it is found in the
/// folder of music and played by a player of the desktop.
enum MusicApp {
    static let handlers: [String: any IntentHandler] = [
        "PlayMedia": ActionHandler(play),
        "SearchForMedia": ActionHandler { intent, context in
            guard let source = MusicSource(data: context.dataDirectory) else {
                return IntentResponse("failure", text: Wording.say(missing))
            }
            let (name, songs) = MusicQuery(intent).found(in: try source.library.songs())
            guard !songs.isEmpty else { return nothing(name) }
            let titles = intent.term("mediaType") == "album" ? songs.map(\.album) : songs.map(\.title)
            var seen: Set<String> = []
            let all = titles.filter { seen.insert($0).inserted }
            let rest = all.count > 10 ? ", and \(all.count - 10) others" : ""
            return IntentResponse("success", text: "\(all.prefix(10).joined(separator: ", "))\(rest).")
        },
        "AddMedia": answering { daemon, intent in
            let query = MusicQuery(intent)
            let files =
                query.isEmpty
                ? [try daemon.playing()].compactMap(\.self) : query.found(in: try daemon.songs()).songs.map(\.file)
            guard !files.isEmpty else {
                return query.isEmpty
                    ? IntentResponse("failure", text: Wording.say("Nothing is playing.")) : nothing(query.name)
            }
            let wanted = intent.text("mediaDestination") ?? Wording.say("Favorites")
            let list = MusicQuery.match(wanted, try daemon.playlists()) { $0 }.first ?? NoteFolder.fileName(wanted)
            try daemon.add(Array(files.prefix(500)), to: list)
            return IntentResponse("success", text: Wording.say("OK, added to {list}.", ["list": list]))
        },
        "UpdateMediaAffinity": answering { daemon, intent in
            let query = MusicQuery(intent)
            let files =
                query.isEmpty
                ? [try daemon.playing()].compactMap(\.self) : query.found(in: try daemon.songs()).songs.map(\.file)
            guard !files.isEmpty else { return IntentResponse("failure", text: Wording.say("Nothing is playing.")) }
            // As myMPD and others write it: 0 for what one dislikes, 2 for what one likes.
            let like = intent.term("affinityType") == "dislike" ? "0" : "2"
            for file in files.prefix(500) { try daemon.run(["sticker", file, "set", "like", like]) }
            return IntentResponse("success")
        },
    ]

    private static func nothing(_ name: String) -> IntentResponse {
        IntentResponse(
            "failure",
            text: Wording.say(
                name.isEmpty ? "You have no music yet." : "There is no {name} in your music.", ["name": name]))
    }

    private static let missing =
        "There is no music: no folder Music in your home, and the music player daemon does not answer."
    private static let noDaemon = "Only the music player daemon keeps that (sudo apt install mpd mpc)."
    private static let noProgram = "No program is there that plays it (sudo apt install mpv mpv-mpris)."

    private static func answering(
        _ act: @escaping @Sendable (MusicDaemon, Intent) throws -> IntentResponse
    ) -> ActionHandler {
        ActionHandler { intent, context in
            guard let daemon = MusicDaemon(data: context.dataDirectory) else {
                return IntentResponse("failure", text: Wording.say(noDaemon))
            }
            do { return try act(daemon, intent) } catch let refusal as MusicDaemon.Refusal {
                print(refusal)
                return IntentResponse("failure")
            }
        }
    }

    @Sendable private static func play(_ intent: Intent, _ context: ExtensionContext) async throws -> IntentResponse {
        let query = MusicQuery(intent)
        let daemon = MusicDaemon(data: context.dataDirectory)
        if query.isEmpty, let response = try await goOn(intent, context, daemon) { return response }
        guard let source = daemon.map(MusicSource.daemon) ?? MusicSource(data: context.dataDirectory) else {
            return IntentResponse("failure", text: Wording.say(missing))
        }
        let library = source.library
        var chosen: [Song] = []
        var files: [String] = []
        var what = query.name
        if let list = query.playlist {
            guard let name = MusicQuery.match(list, try library.playlists(), by: { $0 }).first else {
                return nothing(Wording.say("playlist {name}", ["name": list]))
            }
            (what, files) = (name, try library.files(of: name))
        } else {
            (what, chosen) = query.found(in: try library.songs())
            files = chosen.map(\.file)
        }
        guard !files.isEmpty else { return nothing(what) }
        guard case .daemon(let daemon) = source else { return try open(files, of: chosen, what, intent, context) }
        let place = intent.term("playbackQueueLocation")
        if place == "next" || place == "later", try daemon.status() != .stopped {
            try daemon.run([place == "next" ? "insert" : "add"], lines: files)
            return IntentResponse(
                "success",
                text: Wording.say(place == "next" ? "OK, {name} is next." : "OK, {name} comes later.", ["name": what]))
        }
        try daemon.run(["clear"])
        try daemon.run(["add"], lines: files)
        _ = try daemon.shuffle(intent.flag("playShuffled") ?? false)
        if let mode = intent.term("playbackRepeatMode") { _ = try daemon.repeat(mode) }
        try daemon.run(["play"])
        let track = try daemon.track()
        let by = [track.title, track.artist].compactMap(\.self).joined(separator: Wording.say(" by "))
        return IntentResponse("success", text: Wording.say("OK, playing {name}.", ["name": by.isEmpty ? what : by]))
    }

    /// Has a player of the desktop play files of the folder of music.
    private static func open(
        _ files: [String], of songs: [Song], _ what: String, _ intent: Intent, _ context: ExtensionContext
    ) throws -> IntentResponse {
        guard let folder = context.groupDirectory, MusicLauncher.isPossible else {
            return IntentResponse("failure", text: Wording.say(noProgram))
        }
        let place = intent.term("playbackQueueLocation")
        guard place != "next", place != "later" else { return IntentResponse("failure", text: Wording.say(noDaemon)) }
        let files = intent.flag("playShuffled") ?? false ? files.shuffled() : files
        // Where nothing can be paused nothing plays, mostly.
        for player in (try? Players(context).playing()) ?? [] { try player.pause() }
        try FileQueue.hand(files, in: folder)
        let first = songs.first { $0.file == files[0] }
        let by = [first?.title, first?.artist].compactMap { $0?.isEmpty == false ? $0 : nil }.joined(
            separator: Wording.say(" by "))
        return IntentResponse(
            "handleInApp", text: Wording.say("OK, playing {name}.", ["name": by.isEmpty ? what : by]),
            userActivity: UserActivity(type: "play"))
    }

    /// What is to be done with what plays already, or is paused: it goes on, is repeated or shuffled; nil where new music is
    /// to be chosen.
    private static func goOn(
        _ intent: Intent, _ context: ExtensionContext, _ daemon: MusicDaemon?
    ) async throws -> IntentResponse? {
        let mode = intent.term("playbackRepeatMode")
        let isShuffled = intent.flag("playShuffled")
        if let daemon {
            let status = try daemon.status()
            // “Shuffle my music” means all of it; “play some music” something new where nothing is paused.
            guard isShuffled == nil, status == .paused || status == .playing && mode != nil else { return nil }
        } else {
            // Where no player is open music is chosen from the folder, or none is there.
            let isOpen = (try? Players(context).isEmpty) == false
            guard isOpen, isShuffled == nil || MusicFolder(data: context.dataDirectory) == nil else { return nil }
        }
        return try await PlayerApp.action { players, intent, _ in
            for player in try players.toResume(intent) {
                if let isShuffled, try !player.shuffle(isShuffled) {
                    return IntentResponse("failure", text: Wording.say("That player can't shuffle."))
                }
                if let mode, try !player.repeat(mode) {
                    return IntentResponse("failure", text: Wording.say("That player can't repeat."))
                }
                if try player.status() != .playing { try player.resume() }
            }
            return IntentResponse("success")
        }.handle(intent, context: context)
    }

    /// The names of the person's music, as Heed reads an app's lists.
    static func list() {
        // Nothing is kept of what a daemon that does not run could not tell.
        guard let source = MusicSource(data: URL(filePath: FileManager.default.currentDirectoryPath)) else { exit(75) }
        let library = source.library
        do {
            let songs = try library.songs()
            func lines(_ kind: String, _ names: [String]) -> [ListedLine] {
                Set(names).sorted().filter { !$0.isEmpty && $0.count <= 100 }.map {
                    ListedLine(kind: kind, id: $0, say: said($0))
                }
            }
            ListedLine.print(
                lines("mediaMusicArtistName", songs.map(\.artist)) + lines("mediaAlbumTitle", songs.map(\.album))
                    + lines("mediaSongTitle", songs.map(\.title)) + lines("mediaPlaylistTitle", try library.playlists())
            )
        } catch {
            ListedLine.tell(error)
            exit(75)
        }
    }

    /// A name with the way that people say it: without what stands in brackets behind it.
    private static func said(_ name: String) -> [String] {
        let bare = name.replacing(/\s*[\(\[].*[\)\]]/, with: "").trimmingCharacters(in: .whitespaces)
        return bare.isEmpty || bare == name ? [name] : [name, bare]
    }
}
