/// A thing of a house that can be asked or told something.
package struct HouseDevice: Sendable, Hashable {
    /// The sorts of things, told apart by what can be said to them.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        case light, plug, fan, climate, cover, garage, lock, sensor, contact, scene, player
    }

    /// What a light, cover or player can do beyond on and off, open and close.
    package enum Ability: String, Sendable, Hashable {
        case dims, colors, whites, positions, pauses, volumes, mutes
    }

    /// What the back end calls it.
    package var id: String
    /// What people call it.
    package var name: String
    /// Its sort.
    package var kind: Kind
    /// A finer sort: `blind` or `curtain` of a cover, `temperature` of a sensor, `window` or `door` of a contact.
    package var detail: String?
    /// The id of its area.
    package var area: String?
    /// What it can do beyond the usual.
    package var abilities: Set<Ability>
    /// How it stands, as far as it is known.
    package var state: HouseState

    package init(
        id: String, name: String, kind: Kind, detail: String? = nil, area: String? = nil,
        abilities: Set<Ability> = [], state: HouseState = HouseState()
    ) {
        self.id = id
        self.name = name
        self.kind = kind
        self.detail = detail
        self.area = area
        self.abilities = abilities
        self.state = state
    }

    /// Whether it can be switched on and off.
    package var isSwitchable: Bool { [.light, .plug, .fan, .climate, .player].contains(kind) }
    /// Whether it is opened and closed by a motor.
    package var isCover: Bool { [.cover, .garage].contains(kind) }
}

/// How a thing of a house stands; what is not known is nil.
package struct HouseState: Sendable, Hashable {
    /// Whether it is on.
    package var isOn: Bool?
    /// How bright a light is, in percent.
    package var brightness: Double?
    /// The hue of a light in degrees and its saturation in percent.
    package var color: LightColor?
    /// The colour temperature of a light in kelvin.
    package var kelvin: Double?
    /// How far a cover is open, in percent.
    package var position: Double?
    /// `open`, `closed`, `opening`, `closing`; of a lock `locked`, `unlocked`, `jammed`.
    package var word: String?
    /// The temperature that a thermostat measures.
    package var measured: Double?
    /// The temperature that a thermostat shall reach.
    package var target: Double?
    /// What a sensor shows.
    package var value: String?
    /// The unit of that.
    package var unit: String?
    /// How loud a player is, in percent.
    package var volume: Double?
    /// Whether a player is silent.
    package var isMuted: Bool?
    /// What a player plays.
    package var track: HouseTrack?
    /// Whether it can be reached.
    package var isReachable = true

    package init() {}

    /// Whether a player plays.
    package var isPlaying: Bool? { word.map { ["playing", "buffering"].contains($0) } }

    /// Whether it is open, by its word or its position.
    package var isOpen: Bool? {
        switch word {
        case "open", "opening", "closing": true
        case "closed": false
        default: position.map { $0 > 0 } ?? (word == nil ? isOn : nil)
        }
    }
}

/// What a player of a house plays, as far as it says.
package struct HouseTrack: Sendable, Hashable {
    package var title: String?
    package var artist: String?
    package var album: String?

    package init(title: String? = nil, artist: String? = nil, album: String? = nil) {
        self.title = title
        self.artist = artist
        self.album = album
    }
}

/// A colour by its hue in degrees and its saturation in percent, or a white by its kelvin.
package struct LightColor: Sendable, Hashable {
    package var hue: Double
    package var saturation: Double

    package init(hue: Double, saturation: Double) {
        self.hue = hue
        self.saturation = saturation
    }

    /// The colours that can be said, by their ids.
    package static let named: [String: LightColor] = [
        "red": LightColor(hue: 0, saturation: 100), "orange": LightColor(hue: 30, saturation: 100),
        "yellow": LightColor(hue: 55, saturation: 100), "green": LightColor(hue: 120, saturation: 100),
        "turquoise": LightColor(hue: 175, saturation: 90), "blue": LightColor(hue: 240, saturation: 100),
        "purple": LightColor(hue: 280, saturation: 100), "pink": LightColor(hue: 320, saturation: 70),
        "white": LightColor(hue: 0, saturation: 0),
    ]
    /// The whites that can be said, in kelvin.
    package static let whites: [String: Double] = [
        "candle": 2000, "warm": 2700, "neutral": 4000, "cool": 5000, "daylight": 6500,
    ]

    /// Whether it is another one to the eye: lamps round what they are told.
    package func isNear(_ other: LightColor) -> Bool {
        guard abs(saturation - other.saturation) <= 12 else { return false }
        let apart = abs(hue - other.hue).truncatingRemainder(dividingBy: 360)
        return min(saturation, other.saturation) < 8 || min(apart, 360 - apart) <= 12
    }

    /// Red, green and blue from 0 to 255 at full brightness.
    package var rgb: [Double] {
        let strength = saturation / 100
        return [5.0, 3.0, 1.0].map { offset in
            let step = (offset + hue / 60).truncatingRemainder(dividingBy: 6)
            return (255 * (1 - strength * max(0, min(step, 4 - step, 1)))).rounded()
        }
    }

    /// The colour of red, green and blue.
    package init?(rgb: [Double]) {
        guard rgb.count >= 3, let most = rgb.prefix(3).max(), let least = rgb.prefix(3).min(), most > 0 else {
            return nil
        }
        let spread = most - least
        saturation = 100 * spread / most
        guard spread > 0 else {
            hue = 0
            return
        }
        let sixth =
            most == rgb[0]
            ? ((rgb[1] - rgb[2]) / spread).truncatingRemainder(dividingBy: 6)
            : most == rgb[1] ? (rgb[2] - rgb[0]) / spread + 2 : (rgb[0] - rgb[1]) / spread + 4
        hue = (sixth * 60 + 360).truncatingRemainder(dividingBy: 360)
    }
}
