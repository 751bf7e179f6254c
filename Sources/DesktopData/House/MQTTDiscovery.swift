import CheckedValues
import Foundation
import IntentCore

/// The things that a broker's retained messages tell of.
package enum MQTTDiscovery {
    /// The topics that devices introduce themselves on: Home Assistant's, and the list of Zigbee2MQTT's bridge.
    package static let topics = [
        "homeassistant/+/+/config", "homeassistant/+/+/+/config", "zigbee2mqtt/bridge/devices",
    ]

    /// The things of all such messages; one that two messages tell of counts once.
    package static func things(_ messages: [MQTTThing.Message]) -> [MQTTThing] {
        var things: [MQTTThing] = []
        var seen: Set<String> = []
        func add(_ thing: MQTTThing?) {
            // The bridge's list and its discovery tell of the same device, by the topic of its state.
            guard let thing else { return }
            let kind = "\(thing.device.kind) \(thing.device.detail ?? "")"
            let marks = [thing.device.id] + thing.stateTopics.prefix(1).map { "\($0) \(kind)" }
            guard !marks.contains(where: seen.contains) else { return }
            seen.formUnion(marks)
            things.append(thing)
        }
        for message in messages.sorted(by: { $0.topic < $1.topic }) {
            let data = Data(message.payload.utf8)
            guard let json = try? JSONDecoder().decode(JSONValue.self, from: data) else { continue }
            let parts = message.topic.split(separator: "/").map(String.init)
            if message.topic.hasSuffix("/bridge/devices") {
                for device in json.arrayValue ?? [] {
                    for configuration in Zigbee2MQTT.configurations(of: device, base: parts.first ?? "") {
                        add(thing(configuration.component, configuration.value, id: nil))
                    }
                }
            } else if parts.count >= 4, let whole = MQTTConfiguration(json), let component = parts[at: 1] {
                let id = parts.dropFirst().dropLast().joined(separator: "/")
                for part in whole.components { add(thing(part.text("platform") ?? component, part, id: id)) }
            }
        }
        return things
    }

    /// The house of these things.
    package static func house(_ things: [MQTTThing]) -> House {
        var areas: [House.Area] = []
        let devices = things.map { thing in
            var device = thing.device
            if let name = thing.areaName {
                device.area = PlainWords.of(name)
                if !areas.contains(where: { $0.id == device.area }) {
                    areas.append(House.Area(id: PlainWords.of(name), name: name))
                }
            }
            return device
        }
        return House(areas: areas, devices: devices)
    }

    private static func thing(_ component: String, _ configuration: MQTTConfiguration, id: String?) -> MQTTThing? {
        let detail = configuration.text("device_class")
        let kind: HouseDevice.Kind
        switch component {
        case "light": kind = .light
        case "switch": kind = .plug
        case "fan": kind = .fan
        case "climate": kind = .climate
        case "cover": kind = detail == "garage" ? .garage : .cover
        case "lock": kind = .lock
        case "sensor": kind = .sensor
        case "binary_sensor": kind = .contact
        case "scene": kind = .scene
        default: return nil
        }
        guard let name = name(configuration), let id = configuration.text("unique_id") ?? id else { return nil }
        let device = HouseDevice(
            id: id, name: name, kind: kind, detail: detail, abilities: abilities(kind, configuration))
        return MQTTThing(device, configuration)
    }

    /// The name of a thing as Home Assistant shows it: its own behind its device's.
    private static func name(_ configuration: MQTTConfiguration) -> String? {
        let device = configuration["device"]?["name"]?.stringValue
        guard let own = configuration.text("name"), !own.isEmpty else {
            return device ?? configuration.text("object_id")
        }
        guard let device, !own.lowercased().hasPrefix(device.lowercased()) else { return own }
        return "\(device) \(own)"
    }

    private static func abilities(
        _ kind: HouseDevice.Kind, _ configuration: MQTTConfiguration
    ) -> Set<HouseDevice.Ability> {
        func has(_ keys: String...) -> Bool { keys.contains { configuration.text($0) != nil } }
        var abilities: Set<HouseDevice.Ability> = []
        if kind == .cover || kind == .garage { return has("set_position_topic") ? [.positions] : [] }
        guard kind == .light else { return [] }
        let modes = (configuration["supported_color_modes"]?.arrayValue ?? []).compactMap(\.stringValue)
        if has("brightness_command_topic") || configuration["brightness"]?.boolValue == true
            || modes.contains(where: { $0 != "onoff" })
        {
            abilities.insert(.dims)
        }
        if has("color_temp_command_topic") || modes.contains("color_temp") { abilities.insert(.whites) }
        let isColored = modes.contains(where: ["hs", "xy", "rgb", "rgbw", "rgbww"].contains)
        if isColored || has("hs_command_topic", "rgb_command_topic") { abilities.insert(.colors) }
        return abilities
    }
}

/// The list of devices that Zigbee2MQTT's bridge keeps.
///
/// https://www.zigbee2mqtt.io/guide/usage/mqtt_topics_and_messages.html
enum Zigbee2MQTT {
    /// What each part of a device would say about itself under Home Assistant's topics.
    static func configurations(
        of device: JSONValue, base: String
    ) -> [(component: String, value: MQTTConfiguration)] {
        let isCoordinator = device["type"]?.stringValue == "Coordinator"
        guard let name = device["friendly_name"]?.stringValue, !isCoordinator else { return [] }
        let address = device["ieee_address"]?.stringValue ?? name
        var result: [(String, MQTTConfiguration)] = []
        // Many people name “room/thing”.
        let parts = name.split(separator: "/")
        let own = String(parts.last ?? "")
        let room = parts.count == 2 ? parts.first.map { JSONValue.string(String($0)) } ?? .null : .null
        for expose in device["definition"]?["exposes"]?.arrayValue ?? [] {
            guard let type = expose["type"]?.stringValue,
                let (component, described) = described(expose, type, topic: "\(base)/\(name)")
            else { continue }
            var value = described
            let property = expose["property"]?.stringValue ?? type
            value["unique_id"] = .string("\(address)_\(property)")
            value["device"] = ["name": .string(own), "suggested_area": room]
            if ["sensor", "binary_sensor"].contains(component) {
                value["name"] = .string(property.replacing("_", with: " "))
            }
            value["availability"] = [["topic": .string("\(base)/\(name)/availability")]]
            if let configuration = MQTTConfiguration(.object(value)) { result.append((component, configuration)) }
        }
        return result
    }

    private static func described(
        _ expose: JSONValue, _ type: String, topic: String
    ) -> (String, [String: JSONValue])? {
        let features = expose["features"]?.arrayValue ?? []
        func feature(_ name: String) -> JSONValue? { features.first { $0["name"]?.stringValue == name } }
        var value: [String: JSONValue] = ["state_topic": .string(topic), "command_topic": .string("\(topic)/set")]
        let property = expose["property"]?.stringValue ?? ""
        switch type {
        case "light":
            var modes: [JSONValue] = []
            if feature("color_temp") != nil { modes.append("color_temp") }
            if feature("color_hs") != nil {
                modes.append("hs")
            } else if feature("color_xy") != nil {
                modes.append("xy")
            }
            value["schema"] = "json"
            value["supported_color_modes"] = .array(modes)
            value["brightness"] = .bool(feature("brightness") != nil)
            value["brightness_scale"] = feature("brightness")?["value_max"] ?? 254
            return ("light", value)
        case "switch", "lock":
            guard let state = feature("state"), let property = state["property"]?.stringValue else { return nil }
            value["value_template"] = .string("{{ value_json.\(property) }}")
            value["command_template"] = .string(#"{"\#(property)": "{{ value }}"}"#)
            guard type == "lock" else { return ("switch", value) }
            value["payload_lock"] = .string(#"{"\#(property)": "LOCK"}"#)
            value["payload_unlock"] = .string(#"{"\#(property)": "UNLOCK"}"#)
            value["state_locked"] = "LOCK"
            value["state_unlocked"] = "UNLOCK"
            return ("lock", value)
        case "cover":
            value["payload_open"] = #"{"state": "OPEN"}"#
            value["payload_close"] = #"{"state": "CLOSE"}"#
            value["payload_stop"] = #"{"state": "STOP"}"#
            value["value_template"] = "{{ value_json.state }}"
            value["state_open"] = "OPEN"
            value["state_closed"] = "CLOSE"
            guard feature("position") != nil else { return ("cover", value) }
            value["position_topic"] = .string(topic)
            value["position_template"] = "{{ value_json.position }}"
            value["set_position_topic"] = .string("\(topic)/set")
            value["set_position_template"] = #"{"position": {{ position }} }"#
            return ("cover", value)
        case "climate":
            guard let setpoint = features.first(where: { $0["name"]?.stringValue?.hasSuffix("setpoint") == true }),
                let target = setpoint["property"]?.stringValue
            else { return nil }
            value["temperature_state_topic"] = .string(topic)
            value["temperature_state_template"] = .string("{{ value_json.\(target) }}")
            value["temperature_command_topic"] = .string("\(topic)/set")
            value["temperature_command_template"] = .string(#"{"\#(target)": {{ value }} }"#)
            value["current_temperature_topic"] = .string(topic)
            value["current_temperature_template"] = "{{ value_json.local_temperature }}"
            value["state_topic"] = nil
            return ("climate", value)
        case "numeric" where ["temperature", "humidity", "battery", "power"].contains(property):
            value["value_template"] = .string("{{ value_json.\(property) }}")
            value["device_class"] = .string(property)
            value["unit_of_measurement"] = expose["unit"] ?? .null
            return ("sensor", value)
        case "binary" where property == "contact":
            value["value_template"] = "{{ value_json.contact }}"
            value["device_class"] = "opening"
            // There is contact while it is closed.
            value["payload_on"] = "false"
            value["payload_off"] = "true"
            return ("binary_sensor", value)
        default: return nil
        }
    }
}
