import AppExtension
import DesktopData
import Foundation

/// What is said to the players of rooms.
extension HousePlan {
    /// The players that an intent names, by themselves or by their rooms; nil where it names none.
    private static func named(_ intent: Intent, _ house: House) -> [HouseDevice]? {
        let (devices, areas) = (ids(intent, "devices"), ids(intent, "areas"))
        guard !devices.isEmpty || !areas.isEmpty else { return nil }
        let things = devices.isEmpty ? house.things(of: .player, in: areas) : house.things(devices, in: areas)
        return things.filter { $0.kind == .player && $0.state.isReachable }
    }

    /// Those of the players meant that are in some state; of a room where none is, all of them.
    private static func players(
        _ intent: Intent, _ house: House, where fits: (HouseDevice) -> Bool
    ) -> [HouseDevice] {
        guard let named = named(intent, house) else {
            return house.devices.filter { $0.kind == .player && $0.state.isReachable && fits($0) }
        }
        let fitting = named.filter(fits)
        return fitting.isEmpty ? named : fitting
    }

    private static func plays(_ device: HouseDevice) -> Bool { device.state.isPlaying == true }
    private static func waits(_ device: HouseDevice) -> Bool { device.state.word == "paused" }

    /// The answer where nobody is meant.
    private static var nobody: HousePlan {
        refused("failureNoPlayer", Wording.say("There is no such player in your house."))
    }

    @Sendable static func pausing(_ intent: Intent, _ house: House) -> HousePlan {
        let players = players(intent, house, where: plays)
        guard !players.isEmpty else { return nobody }
        let playing = players.filter(plays)
        guard !playing.isEmpty else { return refused("failureNothingPlaying", isSo: true) }
        return telling(playing) { $0.abilities.contains(.pauses) ? .pause : .halt }
    }

    @Sendable static func resuming(_ intent: Intent, _ house: House) -> HousePlan {
        let players = players(intent, house, where: waits)
        guard !players.isEmpty else { return nobody }
        // Of several rooms that wait the one that is meant has to be named.
        guard players.count == 1 || named(intent, house) != nil else {
            return refused("failure", Wording.say("Several are paused: {names}. Say which.", ["names": list(players)]))
        }
        return telling(players) { _ in .play }
    }

    @Sendable static func skipping(_ intent: Intent, _ house: House) -> HousePlan {
        let players = players(intent, house, where: plays)
        guard !players.isEmpty else { return nobody }
        let count = Int(min(max(intent.number("count") ?? 1, 1), 100))
        let order: HouseOrder = intent.term("direction") == "previous" ? .previous : .next
        var plan = telling(players) { _ in order }
        plan.orders = (0..<count).flatMap { _ in plan.orders }
        return plan
    }

    /// How much louder or quieter it gets for one who says no number, in percent.
    private static let loudness = 10.0

    @Sendable static func settingVolume(_ intent: Intent, _ house: House) -> HousePlan {
        guard let level = intent.number("level") else { return refused("failure") }
        let players = players(intent, house, where: plays)
        guard !players.isEmpty else { return nobody }
        var plan = loud(players) { _ in level }
        plan.fields = ["level": .double(level)]
        return plan
    }

    @Sendable static func changingVolume(_ intent: Intent, _ house: House) -> HousePlan {
        let players = players(intent, house, where: plays)
        guard !players.isEmpty else { return nobody }
        let by = (intent.number("amount") ?? loudness) * (intent.term("direction") == "down" ? -1 : 1)
        return loud(players) { ($0.state.volume ?? 50) + by }
    }

    /// Makes players as loud as they shall be; one that is silent sounds again.
    private static func loud(_ players: [HouseDevice], _ level: (HouseDevice) -> Double) -> HousePlan {
        var plan = able(players, .volumes) { .volume(min(max(level($0), 0), 100)) }
        guard plan.refusal == nil else {
            return refused("failure", Wording.say("{names} has no volume that can be set.", ["names": names(players)]))
        }
        let silent = plan.orders.map(\.device).filter { $0.state.isMuted == true && level($0) > 0 }
        plan.orders += silent.map { ($0, .mute(false)) }
        return plan
    }

    @Sendable static func muting(_ intent: Intent, _ house: House) -> HousePlan {
        let isMuted = intent.flag("enabled") ?? true
        let players = players(intent, house) { isMuted ? plays($0) : $0.state.isMuted == true }
        guard !players.isEmpty else { return nobody }
        let plan = able(players, .mutes) { _ in .mute(isMuted) }
        guard plan.refusal == nil else {
            return refused("failure", Wording.say("{names} has no volume that can be set.", ["names": names(players)]))
        }
        return plan
    }
}

extension HouseReport {
    /// What the players of rooms play.
    func playing(_ intent: Intent) -> IntentResponse {
        let players = players(intent)
        guard !players.isEmpty else {
            return IntentResponse("failureNoPlayer", text: Wording.say("There is no such player in your house."))
        }
        let playing = players.filter { $0.state.isPlaying == true }
        guard let first = playing.first else { return IntentResponse("failureNothingPlaying") }
        let track = first.state.track
        var fields: [String: JSONValue] = [:]
        fields["title"] = track?.title.map { .string($0) }
        fields["artist"] = track?.artist.map { .string($0) }
        fields["album"] = track?.album.map { .string($0) }
        guard playing.count == 1 else {
            let parts = playing.prefix(8).map { player in
                Wording.say("{names}: {text}", ["names": player.name, "text": words(player.state.track)])
            }
            return IntentResponse("success", text: Wording.listed(parts, by: "; ") + ".", fields: fields)
        }
        let known: String? =
            switch intent.term("about") {
            case "artist": track?.artist
            case "album": track?.album
            default: track?.title.map { _ in words(track) }
            }
        return IntentResponse(
            "success",
            text: known.map { Wording.say("{text}.", ["text": $0]) } ?? Wording.say("It doesn't say what it is."),
            fields: fields)
    }

    /// How loud the players of rooms are.
    func volume(_ intent: Intent) -> IntentResponse {
        let players = players(intent)
        guard !players.isEmpty else {
            return IntentResponse("failureNoSound", text: Wording.say("There is no such player in your house."))
        }
        let parts = players.compactMap { player in
            player.state.volume.map { volume in
                let level = volume.rounded().formatted(.number.locale(Wording.format))
                let sentence =
                    player.state.isMuted == true
                    ? "{name} is muted, at {value} percent" : "{name} is at {value} percent"
                return Wording.say(sentence, ["name": player.name, "value": level])
            }
        }
        guard !parts.isEmpty else {
            return IntentResponse(
                "failure", text: Wording.say("{names} does not say.", ["names": HousePlan.names(players)]))
        }
        return IntentResponse("success", text: Wording.say("{list}.", ["list": Wording.listed(parts)]))
    }

    private func players(_ intent: Intent) -> [HouseDevice] {
        let (devices, areas) = (HousePlan.ids(intent, "devices"), HousePlan.ids(intent, "areas"))
        let all = devices.isEmpty ? house.things(of: .player, in: areas) : house.things(devices, in: areas)
        return all.filter { $0.kind == .player && $0.state.isReachable }
    }

    private func words(_ track: HouseTrack?) -> String {
        guard let title = track?.title else { return Wording.say("something that it does not name") }
        return track?.artist.map { Wording.say("{title} by {artist}", ["title": title, "artist": $0]) } ?? title
    }
}
