/// The kinds of names that Heed is told of a house.
package enum HouseNameKind: String, Sendable, Hashable, CaseIterable {
    case light = "lightName"
    case switched = "switchName"
    case climate = "climateName"
    case cover = "coverName"
    case lock = "lockName"
    case device = "houseDeviceName"
    case area = "houseAreaName"
    case scene = "sceneName"
    case player = "mediaPlayerName"

    /// The kinds of names under which a thing is known: what it is told decides which of them is listened for.
    static func kinds(of device: HouseDevice) -> [HouseNameKind] {
        var kinds: [HouseNameKind] = [.device]
        if device.isSwitchable { kinds.append(.switched) }
        switch device.kind {
        case .light: kinds.append(.light)
        case .climate: kinds.append(.climate)
        case .cover, .garage: kinds.append(.cover)
        case .lock: kinds.append(.lock)
        case .player: kinds.append(.player)
        default: break
        }
        return kinds
    }
}

/// A name that can be said of a thing, a group or an area.
package struct HouseName: Sendable, Hashable {
    package var kind: HouseNameKind
    package var id: String
    package var say: [String]
}

/// Names as they are gathered: of two things that are called alike the first has the name.
struct HouseNameBook {
    private(set) var names: [HouseName] = []
    private var taken: [HouseNameKind: Set<String>] = [:]

    mutating func add(_ id: String, _ ways: [String], _ kinds: [HouseNameKind]) {
        for kind in kinds {
            let free = ways.filter { way in
                let plain = PlainWords.of(way)
                return !plain.isEmpty && taken[kind, default: []].insert(plain).inserted
            }
            guard !free.isEmpty else { continue }
            if let index = names.firstIndex(where: { $0.kind == kind && $0.id == id }) {
                names[index].say += free
            } else {
                names.append(HouseName(kind: kind, id: id, say: free))
            }
        }
    }
}

/// Things that are named together: “the lights”, “the blinds”.
package enum HouseGroup: String, Sendable, Hashable, CaseIterable {
    case light, fan, plug, heating, garage, blind, curtain, shutter, shade, gate, lock, window, television, speaker,
        player, any

    /// How the group is said; the last way is what a single thing of it is called.
    var words: [String] { HouseWords.of(self) ?? englishWords }

    private var englishWords: [String] {
        switch self {
        case .light: ["lights", "lamps", "lighting", "lamp", "light"]
        case .fan: ["fans", "fan"]
        case .plug: ["switches", "plugs", "outlets", "plug", "outlet", "switch"]
        case .heating: ["heating", "heat", "radiators", "heaters", "thermostats", "radiator", "heater", "thermostat"]
        case .garage: ["garage doors", "garage", "garage door"]
        case .blind: ["blinds", "blind"]
        case .curtain: ["curtains", "drapes", "curtain"]
        case .shutter: ["shutters", "shutter"]
        case .shade: ["shades", "covers", "window coverings", "shade"]
        case .gate: ["gates", "gate"]
        case .lock: ["doors", "locks", "door locks", "door", "lock"]
        case .window: ["windows", "window"]
        case .television: ["TVs", "televisions", "television", "TV set", "TV"]
        case .player: ["players", "media players", "media player", "player"]
        case .speaker: ["speakers", "loudspeakers", "speaker"]
        case .any: ["devices"]
        }
    }

    /// Words that tell by themselves what a thing of the group is.
    var nouns: [String] {
        switch self {
        case .light where Wording.isEnglish:
            ["light", "lamp", "lighting", "spot", "strip", "chandelier", "lantern", "bulb", "led", "sconce"]
        default: words
        }
    }

    /// Whether a thing belongs to the group.
    package func includes(_ device: HouseDevice) -> Bool {
        switch self {
        case .light: device.kind == .light
        case .fan: device.kind == .fan
        case .plug: device.kind == .plug
        case .heating: device.kind == .climate
        case .garage: device.kind == .garage
        case .blind: device.kind == .cover && (device.detail == "blind" || device.detail == nil)
        case .curtain: device.kind == .cover && device.detail == "curtain"
        case .shutter: device.kind == .cover && device.detail == "shutter"
        // Whoever says shades or covers means whatever hangs before a window.
        case .shade: device.kind == .cover && !["gate", "door"].contains(device.detail)
        case .gate: device.isCover && device.detail == "gate"
        case .lock: device.kind == .lock
        case .window: device.kind == .contact && device.detail == "window"
        case .television: device.kind == .player && device.detail == "tv"
        case .speaker: device.kind == .player && device.detail != "tv"
        case .player: device.kind == .player
        case .any: device.isSwitchable
        }
    }

    var nameKinds: [HouseNameKind] {
        switch self {
        case .light: [.light, .switched, .device]
        case .fan, .plug: [.switched, .device]
        case .heating: [.climate, .switched, .device]
        case .garage, .blind, .curtain, .shutter, .shade, .gate: [.cover, .device]
        case .lock: [.lock, .device]
        case .window: [.device]
        case .television, .speaker, .player: [.player, .switched, .device]
        case .any: [.switched, .device]
        }
    }
}
