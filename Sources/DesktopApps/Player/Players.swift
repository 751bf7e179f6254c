import AppExtension
import Foundation
import MessageBus

/// Whether a player plays.
enum PlaybackStatus: String {
    case playing = "Playing"
    case paused = "Paused"
    case stopped = "Stopped"
}

/// What a player plays.
struct Track {
    var title: String?
    var artist: String?
    var album: String?
}

/// A place in a track, or a way from where it is, in seconds.
enum Seek {
    case by(Double)
    case to(Double)
}

/// Something that plays and can be told to pause.
protocol MediaPlayer {
    /// The name that tells it from others.
    var name: String { get }
    /// The name that people say, such as `vlc`.
    var kind: String { get }
    func status() throws -> PlaybackStatus
    func track() throws -> Track
    func pause() throws
    func resume() throws
    /// Goes to another track; false where there is none.
    func skip(toNext: Bool) throws -> Bool
    /// Goes to another place; false where it cannot.
    func seek(_ seek: Seek) throws -> Bool
    /// Sets the order; false where it cannot.
    func shuffle(_ isOn: Bool) throws -> Bool
    /// Repeats `none`, `one` or `all`; false where it cannot.
    func `repeat`(_ mode: String) throws -> Bool
}

/// The players that are open, as far as they tell the session bus, and the music player daemon.
final class Players {
    /// No player is open, or none of the name that was said.
    struct Missing: Error {}

    private let all: [any MediaPlayer]
    private let note: URL

    init(_ context: ExtensionContext) throws {
        let bus = try MessageBus(.session)
        let names = try bus.names().filter { $0.hasPrefix(Player.prefix) }.sorted()
        var all: [any MediaPlayer] = names.map { Player(bus: bus, name: $0) }
        // mpDris2 tells the bus of it already.
        if !all.contains(where: { $0.kind == MusicDaemon.kind }), let daemon = MusicDaemon(data: context.dataDirectory)
        {
            all.append(daemon)
        }
        self.all = all
        note = context.dataDirectory.appending(path: "paused")
    }

    /// Whether no player is open.
    var isEmpty: Bool { all.isEmpty }

    /// Those that play.
    func playing() throws -> [any MediaPlayer] { try all.filter { try $0.status() == .playing } }

    /// The players that the intent may be about: those of the name that was said, else all.
    func chosen(_ intent: Intent) throws -> [any MediaPlayer] {
        guard !all.isEmpty else { throw Missing() }
        guard let id = intent.term("player")?.lowercased() else { return all }
        let named = all.filter { $0.kind.lowercased() == id || $0.kind.lowercased().hasPrefix(id + ".") }
        guard !named.isEmpty else { throw Missing() }
        return named
    }

    /// The one player that is meant: the one that plays, else the one that was paused last, else the first.
    func active(_ intent: Intent) throws -> any MediaPlayer {
        let chosen = try chosen(intent)
        let paused = remembered
        let playing = try chosen.first { try $0.status() == .playing }
        guard let player = playing ?? chosen.first(where: { paused.contains($0.name) }) ?? chosen.first else {
            throw Missing()
        }
        return player
    }

    /// The players that go on: those that were paused by a word, as far as they still are, else the one that is meant.
    func toResume(_ intent: Intent) throws -> [any MediaPlayer] {
        let paused = remembered
        let again = try chosen(intent).filter { try paused.contains($0.name) && $0.status() == .paused }
        return again.isEmpty ? [try active(intent)] : again
    }

    private var remembered: Set<String> {
        let text = (try? String(contentsOf: note, encoding: .utf8)) ?? ""
        return Set(text.split(separator: "\n").map(String.init))
    }

    /// Notes which players were paused.
    func remember(_ players: [any MediaPlayer]) {
        // Without the note the next word is about the first player, which is mostly the only one.
        try? players.map(\.name).joined(separator: "\n").write(to: note, atomically: true, encoding: .utf8)
    }
}

/// One player on the session bus.
struct Player: MediaPlayer {
    static let prefix = "org.mpris.MediaPlayer2."
    private static let path = "/org/mpris/MediaPlayer2"
    private static let interface = "org.mpris.MediaPlayer2.Player"

    let bus: MessageBus
    let name: String

    /// The name behind the common beginning, such as `vlc` or `firefox.instance42`.
    var kind: String { String(name.dropFirst(Self.prefix.count)) }

    func call(_ method: String, _ arguments: [BusValue] = []) throws(MessageBusError) {
        try bus.call(name, Self.path, Self.interface, method, arguments)
    }

    func property(_ property: String) throws(MessageBusError) -> BusValue {
        try bus.property(property, name, Self.path, Self.interface)
    }

    func set(_ property: String, _ value: BusValue) throws(MessageBusError) {
        try bus.setProperty(property, to: value, name, Self.path, Self.interface)
    }

    func flag(_ name: String) throws(MessageBusError) -> Bool? { try property(name).flag }

    func status() throws(MessageBusError) -> PlaybackStatus {
        try property("PlaybackStatus").text.flatMap(PlaybackStatus.init) ?? .stopped
    }

    func track() throws(MessageBusError) -> Track {
        let data = try property("Metadata").members
        func text(_ key: String) -> String? {
            guard let value = data[key] else { return nil }
            let texts = value.items?.compactMap(\.text) ?? [value.text].compactMap(\.self)
            let words = texts.filter { !$0.isEmpty }.joined(separator: ", ")
            return words.isEmpty ? nil : String(words.prefix(200))
        }
        return Track(title: text("xesam:title"), artist: text("xesam:artist"), album: text("xesam:album"))
    }

    func pause() throws(MessageBusError) { try call("Pause") }
    func resume() throws(MessageBusError) { try call("Play") }

    func skip(toNext: Bool) throws(MessageBusError) -> Bool {
        guard try flag(toNext ? "CanGoNext" : "CanGoPrevious") ?? true else { return false }
        try call(toNext ? "Next" : "Previous")
        return true
    }

    func seek(_ seek: Seek) throws(MessageBusError) -> Bool {
        guard try flag("CanSeek") ?? true else { return false }
        // Microseconds; a century is enough.
        func microseconds(_ seconds: Double) -> Int64 { Int64(min(max(seconds, -3e9), 3e9) * 1_000_000) }
        switch seek {
        case .by(let seconds): try call("Seek", [.int64(microseconds(seconds))])
        case .to(let seconds): try move(to: microseconds(seconds))
        }
        return true
    }

    func shuffle(_ isOn: Bool) throws(MessageBusError) -> Bool { try change("Shuffle", .boolean(isOn)) }

    func `repeat`(_ mode: String) throws(MessageBusError) -> Bool {
        try change("LoopStatus", .string(["none": "None", "one": "Track"][mode] ?? "Playlist"))
    }

    /// Sets a property that not all players have.
    private func change(_ name: String, _ value: BusValue) throws(MessageBusError) -> Bool {
        do {
            try set(name, value)
            return try property(name) == value
        } catch {
            guard error.code == .refused else { throw error }
            return false
        }
    }

    /// Goes to a place of the track, in microseconds.
    private func move(to position: Int64) throws(MessageBusError) {
        let data = try property("Metadata").members
        guard let track = data["mpris:trackid"]?.text else {
            // Without a track's name only relative ways are open.
            let here = try property("Position").number ?? 0
            return try call("Seek", [.int64(position - Int64(min(max(here, 0), 9e18)))])
        }
        try call("SetPosition", [.path(track), .int64(position)])
    }
}
