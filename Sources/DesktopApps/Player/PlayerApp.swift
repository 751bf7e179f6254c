import AppExtension
import DesktopData
import Foundation
import MessageBus

/// Any player that speaks MPRIS, as VLC, mpv, Rhythmbox, Spotify and the browsers do, and the music player daemon.
enum PlayerApp {
    static let handlers: [String: any IntentHandler] = playback.merging(MusicApp.handlers) { $1 }

    private static let playback: [String: any IntentHandler] = [
        "PausePlayback": action(confirm: { players, intent, _ in
            let plays = try players.chosen(intent).contains { try $0.status() == .playing }
            return IntentResponse(plays ? "ready" : "failureNothingPlaying")
        }) { players, intent, _ in
            let playing = try players.chosen(intent).filter { try $0.status() == .playing }
            guard !playing.isEmpty else { return IntentResponse("failureNothingPlaying") }
            for player in playing { try player.pause() }
            players.remember(playing)
            return IntentResponse("success")
        },
        "ResumePlayback": action { players, intent, _ in
            for player in try players.toResume(intent) { try player.resume() }
            return IntentResponse("success")
        },
        "SkipTrack": action { players, intent, _ in
            let player = try players.active(intent)
            for _ in 0..<Int(min(max(intent.number("count") ?? 1, 1), 100)) {
                guard try player.skip(toNext: intent.term("direction") != "previous") else {
                    return IntentResponse("failureNoSuchTrack")
                }
            }
            return IntentResponse("success")
        },
        "SeekPlayback": action { players, intent, _ in
            let offset = max(intent.number("offset") ?? step, 0)
            let seek: Seek =
                switch intent.term("direction") {
                case "backward": .by(-offset)
                case "start": .to(0)
                case "position": .to(offset)
                default: .by(offset)
                }
            return IntentResponse(try players.active(intent).seek(seek) ? "success" : "failureCannotSeek")
        },
        "SetShuffle": action { players, intent, _ in
            let isDone = try players.active(intent).shuffle(intent.flag("enabled") ?? true)
            return IntentResponse(isDone ? "success" : "failureUnsupported")
        },
        "SetRepeat": action { players, intent, _ in
            let isDone = try players.active(intent).repeat(intent.term("mode") ?? "all")
            return IntentResponse(isDone ? "success" : "failureUnsupported")
        },
        "GetPlaying": action { players, intent, _ in try playing(players.active(intent), intent) },
    ]

    /// A handler that finds the players first and says so where there is none.
    static func action(confirm check: Act? = nil, _ act: @escaping Act) -> ActionHandler {
        guard let check else { return ActionHandler(finding(act)) }
        return ActionHandler(confirm: finding(check), finding(act))
    }

    /// What is done with the players that there are.
    typealias Act = @Sendable (Players, Intent, ExtensionContext) throws -> IntentResponse

    private static func finding(
        _ act: @escaping Act
    ) -> @Sendable (Intent, ExtensionContext) async throws -> IntentResponse {
        { intent, context in
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

    private static func playing(_ player: any MediaPlayer, _ intent: Intent) throws -> IntentResponse {
        guard try player.status() != .stopped else { return IntentResponse("failureNothingPlaying") }
        let track = try player.track()
        var fields: [String: JSONValue] = [:]
        fields["title"] = track.title.map { .string($0) }
        fields["artist"] = track.artist.map { .string($0) }
        fields["album"] = track.album.map { .string($0) }
        let text: String? =
            switch intent.term("about") {
            case "artist":
                track.artist.map { Wording.say("{text}.", ["text": $0]) } ?? Wording.say("It doesn't say who it is by.")
            case "album":
                track.album.map { Wording.say("It is from {album}.", ["album": $0]) }
                    ?? Wording.say("It doesn't say which album it is from.")
            default: track.title == nil ? Wording.say("It doesn't say what it is.") : nil
            }
        return IntentResponse("success", text: text, fields: fields)
    }
}
