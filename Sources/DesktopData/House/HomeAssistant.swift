import CheckedValues
package import IntentCore

/// What Home Assistant's REST interface says and is told.
package enum HomeAssistant {
    /// Asks for the areas, with their floors and what is in them, as JSON.
    package static let areasTemplate = """
        {% set ns = namespace(areas=[]) %}{% for id in areas() %}{% set ns.areas = ns.areas + [{'id': id, \
        'name': area_name(id), 'floor': floor_name(id), 'entities': area_entities(id) | list}] %}{% endfor %}\
        {{ ns.areas | to_json }}
        """
    /// The same of a server from before April 2024, which knows no floors.
    package static let areasTemplateWithoutFloors = areasTemplate.replacing("'floor': floor_name(id), ", with: "")

    /// The house of `GET /api/states` and of what the template says.
    package static func house(states: JSONValue, areas: JSONValue?) -> House {
        var areaOf: [String: String] = [:]
        var known: [House.Area] = []
        for area in areas?.arrayValue ?? [] {
            guard let id = area["id"]?.stringValue, let name = area["name"]?.stringValue else { continue }
            known.append(House.Area(id: id, name: name, floor: area["floor"]?.stringValue))
            for entity in area["entities"]?.arrayValue ?? [] {
                if let entity = entity.stringValue { areaOf[entity] = id }
            }
        }
        let devices = (states.arrayValue ?? []).compactMap { device($0, areaOf: areaOf) }
        return House(areas: known, devices: devices)
    }

    /// The thing of one entity's state; nil for entities that nobody speaks to.
    package static func device(_ state: JSONValue, areaOf: [String: String] = [:]) -> HouseDevice? {
        guard let id = state["entity_id"]?.stringValue, let dot = id.firstIndex(of: ".") else { return nil }
        let attributes = state["attributes"]
        let plain = String(id[id.index(after: dot)...]).replacing("_", with: " ")
        let name = attributes?["friendly_name"]?.stringValue ?? plain
        let detail = attributes?["device_class"]?.stringValue
        let kind: HouseDevice.Kind
        switch id[..<dot] {
        case "light": kind = .light
        case "switch", "input_boolean": kind = .plug
        case "fan": kind = .fan
        case "climate": kind = .climate
        case "cover": kind = detail == "garage" ? .garage : .cover
        case "lock": kind = .lock
        case "sensor": kind = .sensor
        case "binary_sensor": kind = .contact
        case "scene": kind = .scene
        case "media_player": kind = .player
        default: return nil
        }
        return HouseDevice(
            id: id, name: name, kind: kind, detail: detail, area: areaOf[id], abilities: abilities(kind, attributes),
            state: self.state(state, kind))
    }

    private static func abilities(_ kind: HouseDevice.Kind, _ attributes: JSONValue?) -> Set<HouseDevice.Ability> {
        if kind == .cover || kind == .garage {
            // 4 is SET_POSITION.
            return (attributes?["supported_features"]?.intValue ?? 0) & 4 != 0 ? [.positions] : []
        }
        if kind == .player {
            // 1 is PAUSE, 4 VOLUME_SET, 8 VOLUME_MUTE.
            let features = attributes?["supported_features"]?.intValue ?? 0
            let known: [(Int, HouseDevice.Ability)] = [(1, .pauses), (4, .volumes), (8, .mutes)]
            return Set(known.filter { features & $0.0 != 0 }.map(\.1))
        }
        let modes = (attributes?["supported_color_modes"]?.arrayValue ?? []).compactMap(\.stringValue)
        var abilities: Set<HouseDevice.Ability> = []
        if modes.contains(where: { $0 != "onoff" && $0 != "unknown" }) { abilities.insert(.dims) }
        if modes.contains("color_temp") { abilities.insert(.whites) }
        if modes.contains(where: ["hs", "xy", "rgb", "rgbw", "rgbww"].contains) { abilities.insert(.colors) }
        return abilities
    }

    private static func state(_ state: JSONValue, _ kind: HouseDevice.Kind) -> HouseState {
        let attributes = state["attributes"]
        let word = state["state"]?.stringValue ?? ""
        var known = HouseState()
        known.isReachable = word != "unavailable"
        guard word != "unavailable", word != "unknown" else { return known }
        switch kind {
        case .light, .plug, .fan, .contact:
            known.isOn = word == "on"
            known.brightness = attributes?["brightness"]?.doubleValue.map { $0 / 2.55 }
            if let pair = attributes?["hs_color"]?.arrayValue?.compactMap(\.doubleValue), pair.count == 2 {
                known.color = LightColor(hue: pair[0], saturation: pair[1])
            }
            known.kelvin = attributes?["color_temp_kelvin"]?.doubleValue
        case .climate:
            known.isOn = word != "off"
            known.measured = attributes?["current_temperature"]?.doubleValue
            known.target = attributes?["temperature"]?.doubleValue
        case .cover, .garage:
            known.word = word
            known.position = attributes?["current_position"]?.doubleValue
        case .lock: known.word = word
        case .player:
            known.word = word
            known.isOn = !["off", "standby"].contains(word)
            known.volume = attributes?["volume_level"]?.doubleValue.map { $0 * 100 }
            known.isMuted = attributes?["is_volume_muted"]?.boolValue
            func text(_ name: String) -> String? { attributes?[name]?.stringValue.flatMap { $0.isEmpty ? nil : $0 } }
            known.track = HouseTrack(
                title: text("media_title"), artist: text("media_artist") ?? text("media_series_title"),
                album: text("media_album_name"))
        case .sensor:
            known.value = word
            known.unit = attributes?["unit_of_measurement"]?.stringValue
        case .scene: break
        }
        return known
    }

    /// The service that carries an order out, with what it is told beside the entities.
    package static func service(
        _ order: HouseOrder, _ kind: HouseDevice.Kind
    ) -> (domain: String, name: String, data: [String: JSONValue]) {
        switch order {
        // One service for all that can be switched.
        case .turnOn: ("homeassistant", "turn_on", [:])
        case .turnOff: ("homeassistant", "turn_off", [:])
        case .brightness(let percent):
            ("light", "turn_on", ["brightness_pct": .int(Int(clampingWhole: percent.rounded()))])
        case .color(let color): ("light", "turn_on", ["hs_color": [.double(color.hue), .double(color.saturation)]])
        case .kelvin(let kelvin): ("light", "turn_on", ["color_temp_kelvin": .int(Int(clampingWhole: kelvin))])
        case .target(let degrees): ("climate", "set_temperature", ["temperature": .double(degrees)])
        case .open: ("cover", "open_cover", [:])
        case .close: ("cover", "close_cover", [:])
        case .stop: ("cover", "stop_cover", [:])
        case .position(let percent):
            ("cover", "set_cover_position", ["position": .int(Int(clampingWhole: percent.rounded()))])
        case .lock: ("lock", "lock", [:])
        case .unlock: ("lock", "unlock", [:])
        case .activate: ("scene", "turn_on", [:])
        case .play: ("media_player", "media_play", [:])
        case .pause: ("media_player", "media_pause", [:])
        case .halt: ("media_player", "media_stop", [:])
        case .next: ("media_player", "media_next_track", [:])
        case .previous: ("media_player", "media_previous_track", [:])
        case .volume(let percent): ("media_player", "volume_set", ["volume_level": .double(percent.rounded() / 100)])
        case .mute(let isMuted): ("media_player", "volume_mute", ["is_volume_muted": .bool(isMuted)])
        }
    }
}
