import AppExtension
import Foundation
import MessageBus

/// Any player that speaks MPRIS, as VLC, mpv, Rhythmbox, Spotify and the browsers do.
enum PlayerApp {
    static let handlers: [String: any IntentHandler] = [
        "PausePlayback": action { players, intent, _ in
            let playing = try players.chosen(intent).filter { try $0.status() == .playing }
            guard !playing.isEmpty else { return IntentResponse("failureNothingPlaying") }
            for player in playing { try player.call("Pause") }
            players.remember(playing)
            return IntentResponse("success")
        },
        "ResumePlayback": action { players, intent, _ in
            for player in try players.toResume(intent) { try player.call("Play") }
            return IntentResponse("success")
        },
        "SkipTrack": action { players, intent, _ in
            let player = try players.active(intent)
            let isNext = intent.term("direction") != "previous"
            guard try player.flag(isNext ? "CanGoNext" : "CanGoPrevious") ?? true else {
                return IntentResponse("failureNoSuchTrack")
            }
            for _ in 0..<Int(min(max(intent.number("count") ?? 1, 1), 100)) {
                try player.call(isNext ? "Next" : "Previous")
            }
            return IntentResponse("success")
        },
        "SeekPlayback": action { players, intent, _ in try seek(players.active(intent), intent) },
        "SetShuffle": action { players, intent, _ in
            try set("Shuffle", .boolean(intent.flag("enabled") ?? true), players.active(intent))
        },
        "SetRepeat": action { players, intent, _ in
            let mode = ["none": "None", "one": "Track"][intent.term("mode") ?? "all"] ?? "Playlist"
            return try set("LoopStatus", .string(mode), players.active(intent))
        },
        "GetPlaying": action { players, intent, _ in try playing(players.active(intent), intent) },
    ]

    /// A handler that finds the players first and says so where there is none.
    private static func action(
        _ act: @escaping @Sendable (Players, Intent, ExtensionContext) throws -> IntentResponse
    ) -> ActionHandler {
        ActionHandler { intent, context in
            do {
                return try act(Players(context), intent, context)
            } catch is Players.Missing {
                return IntentResponse("failureNoPlayer")
            } catch let error as MessageBusError {
                print(error)
                return IntentResponse(error.code == .noService ? "failureNoPlayer" : "failure")
            }
        }
    }

    /// How far one skips who says no number, in seconds.
    private static let step = 10.0

    private static func seek(_ player: Player, _ intent: Intent) throws -> IntentResponse {
        guard try player.flag("CanSeek") ?? true else { return IntentResponse("failureCannotSeek") }
        let offset = intent.number("offset") ?? step
        // Microseconds; a century is enough.
        let time = Int64(min(max(offset, 0), 3e9) * 1_000_000)
        switch intent.term("direction") {
        case "backward": try player.call("Seek", [.int64(-time)])
        case "start": try player.moveTo(0)
        case "position": try player.moveTo(time)
        default: try player.call("Seek", [.int64(time)])
        }
        return IntentResponse("success")
    }

    /// Sets a property that not all players have.
    private static func set(_ name: String, _ value: BusValue, _ player: Player) throws -> IntentResponse {
        do {
            try player.set(name, value)
            guard try player.property(name) == value else { return IntentResponse("failureUnsupported") }
            return IntentResponse("success")
        } catch {
            guard error.code == .refused else { throw error }
            return IntentResponse("failureUnsupported")
        }
    }

    private static func playing(_ player: Player, _ intent: Intent) throws -> IntentResponse {
        guard try player.status() != .stopped else { return IntentResponse("failureNothingPlaying") }
        let track = try player.track()
        var fields: [String: JSONValue] = [:]
        fields["title"] = track.title.map { .string($0) }
        fields["artist"] = track.artist.map { .string($0) }
        fields["album"] = track.album.map { .string($0) }
        let text: String? =
            switch intent.term("about") {
            case "artist": track.artist.map { "\($0)." } ?? "It doesn't say who it is by."
            case "album": track.album.map { "It is from \($0)." } ?? "It doesn't say which album it is from."
            default: track.title == nil ? "It doesn't say what it is." : nil
            }
        return IntentResponse("success", text: text, fields: fields)
    }
}
