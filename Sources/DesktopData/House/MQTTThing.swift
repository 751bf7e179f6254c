import CheckedValues
import Foundation
import IntentCore

/// A thing of a house that speaks MQTT: the topics that it tells its state on, and the messages that it obeys.
package struct MQTTThing: Sendable {
    /// A message of a topic.
    package struct Message: Sendable, Hashable {
        package var topic: String
        package var payload: String

        /// A message.
        package init(topic: String, payload: String) {
            self.topic = topic
            self.payload = payload
        }
    }

    /// The thing, with its state as far as messages have told it.
    package var device: HouseDevice
    /// The name of its room, where it says one.
    package var areaName: String?
    let configuration: MQTTConfiguration
    private var isAvailable: [String: Bool] = [:]

    init(_ device: HouseDevice, _ configuration: MQTTConfiguration) {
        self.device = device
        self.configuration = configuration
        areaName = configuration["device"]?["suggested_area"]?.stringValue
    }

    private var isJSONLight: Bool { device.kind == .light && configuration.text("schema") == "json" }

    /// The topics on which it tells how it stands, and those on which it or its bridge says whether it can be reached.
    package var stateTopics: [String] {
        var seen: Set<String> = []
        return (ownTopics + availability.map(\.topic)).filter { Self.isTopic($0) && seen.insert($0).inserted }
    }

    /// Whether anything tells how it stands.
    package var tellsState: Bool { ownTopics.contains(where: Self.isTopic) }

    private var ownTopics: [String] {
        [
            "state_topic", "brightness_state_topic", "color_temp_state_topic", "hs_state_topic", "rgb_state_topic",
            "position_topic", "mode_state_topic", "temperature_state_topic", "current_temperature_topic",
        ].compactMap { configuration.text($0) }
    }

    /// Whether a text can be a topic of messages: one device's mistake must not keep the others from being heard.
    private static func isTopic(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        return !text.isEmpty && text.utf8.count < 1_000 && !scalars.contains { $0 == "+" || $0 == "#" || $0.value < 32 }
    }

    private var availability: [(topic: String, template: String?, online: String)] {
        var result: [(String, String?, String)] = []
        if let topic = configuration.text("availability_topic") {
            let online = configuration.text("payload_available", "online")
            result.append((topic, configuration.text("availability_template"), online))
        }
        let written: JSONValue = configuration["availability"] ?? .null
        let items: [JSONValue] = written.arrayValue ?? [written]
        for item in items.compactMap({ MQTTConfiguration($0) }) {
            guard let topic = item.text("topic") else { continue }
            result.append((topic, item.text("value_template"), item.text("payload_available", "online")))
        }
        return result
    }

    // MARK: Reading

    /// Takes what a message says about the thing.
    package mutating func read(_ message: Message) {
        let json = try? JSONDecoder().decode(JSONValue.self, from: Data(message.payload.utf8))
        for each in availability where each.topic == message.topic {
            // Zigbee2MQTT writes it as JSON or as a word.
            let value =
                each.template == nil
                ? json?["state"] ?? JSONValue.string(message.payload)
                : MQTTTemplate.value(each.template, of: message.payload, json: json)
            isAvailable[each.topic] = MQTTTemplate.text(value) == each.online
            device.state.isReachable = !isAvailable.values.contains(false)
        }
        func value(_ topic: String, _ templates: String...) -> JSONValue? {
            guard configuration.text(topic) == message.topic else { return nil }
            let template = templates.compactMap { configuration.text($0) }.first
            return MQTTTemplate.value(template, of: message.payload, json: json)
        }
        if isJSONLight {
            if configuration.text("state_topic") == message.topic, let json { readLight(json) }
            return
        }
        if let told = value("state_topic", "state_value_template", "value_template") { readState(told) }
        if let number = MQTTTemplate.number(value("brightness_state_topic", "brightness_value_template")) {
            device.state.brightness = 100 * number / configuration.number("brightness_scale", 255)
        }
        if let number = MQTTTemplate.number(value("color_temp_state_topic", "color_temp_value_template")) {
            device.state.kelvin = kelvin(number)
        }
        if let pair = numbers(value("hs_state_topic", "hs_value_template")), pair.count == 2 {
            device.state.color = LightColor(hue: pair[0], saturation: pair[1])
        }
        if let parts = numbers(value("rgb_state_topic", "rgb_value_template")) {
            device.state.color = LightColor(rgb: parts)
        }
        if let number = MQTTTemplate.number(value("position_topic", "position_template")) { readPosition(number) }
        if let mode = MQTTTemplate.text(value("mode_state_topic", "mode_state_template")) {
            device.state.isOn = mode != "off"
        }
        if let number = MQTTTemplate.number(value("temperature_state_topic", "temperature_state_template")) {
            device.state.target = number
        }
        if let number = MQTTTemplate.number(value("current_temperature_topic", "current_temperature_template")) {
            device.state.measured = number
        }
    }

    private func numbers(_ value: JSONValue?) -> [Double]? {
        if let list = value?.arrayValue { return list.compactMap(\.doubleValue) }
        let parts = value?.stringValue?.split(separator: ",")
        return parts?.compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
    }

    private func kelvin(_ number: Double) -> Double {
        if configuration["color_temp_kelvin"]?.boolValue == true || number > 1000 { return number }
        return number > 0 ? 1_000_000 / number : 0
    }

    private mutating func readLight(_ json: JSONValue) {
        if let word = json["state"]?.stringValue { device.state.isOn = word == "ON" }
        if let number = json["brightness"]?.doubleValue {
            device.state.brightness = 100 * number / configuration.number("brightness_scale", 255)
        }
        if let number = json["color_temp"]?.doubleValue { device.state.kelvin = kelvin(number) }
        guard let color = json["color"], json["color_mode"]?.stringValue != "color_temp" else { return }
        func all(_ keys: String...) -> [Double]? {
            let numbers = keys.compactMap { color[$0]?.doubleValue }
            return numbers.count == keys.count ? numbers : nil
        }
        if let pair = all("h", "s") ?? all("hue", "saturation") {
            device.state.color = LightColor(hue: pair[0], saturation: pair[1])
        } else if let parts = all("r", "g", "b") {
            device.state.color = LightColor(rgb: parts)
        } else if let pair = all("x", "y") {
            device.state.color = LightColor(x: pair[0], y: pair[1])
        }
    }

    private mutating func readState(_ told: JSONValue) {
        let word = MQTTTemplate.text(told) ?? ""
        func says(_ key: String, _ usual: String) -> Bool { word == configuration.text(key, usual) }
        switch device.kind {
        case .light, .plug, .fan, .contact, .climate:
            if says("state_on", configuration.text("payload_on", "ON")) { device.state.isOn = true }
            if says("state_off", configuration.text("payload_off", "OFF")) { device.state.isOn = false }
        case .cover, .garage:
            for usual in ["open", "closed", "opening", "closing"] where says("state_\(usual)", usual) {
                device.state.word = usual
            }
            if says("state_stopped", "stopped"), let position = device.state.position {
                device.state.word = position > 0 ? "open" : "closed"
            }
        case .lock:
            if says("state_locked", "LOCKED") { device.state.word = "locked" }
            if says("state_unlocked", "UNLOCKED") { device.state.word = "unlocked" }
        case .sensor:
            device.state.value = word
            device.state.unit = configuration.text("unit_of_measurement")
        // Home Assistant's discovery knows no players.
        case .scene, .player: break
        }
    }

    /// The numbers of a cover that is closed and of one that is open.
    private var scale: (Double, Double) {
        (configuration.number("position_closed", 0), configuration.number("position_open", 100))
    }

    private mutating func readPosition(_ number: Double) {
        let (closed, open) = scale
        guard open != closed else { return }
        let percent = (100 * (number - closed) / (open - closed)).rounded()
        device.state.position = percent
        // One that tells its place alone has no words for it.
        if configuration.text("state_topic") == nil { device.state.word = percent > 0 ? "open" : "closed" }
    }

    // MARK: Telling

    /// The messages by which it is told something; none where it cannot be told so.
    package func messages(_ order: HouseOrder) -> [Message] {
        func send(_ topic: String, _ payload: String) -> [Message] {
            configuration.text(topic).flatMap { Self.isTopic($0) ? [Message(topic: $0, payload: payload)] : nil } ?? []
        }
        switch order {
        case .turnOn, .turnOff:
            let isOn = order == .turnOn
            if device.kind == .climate { return send("mode_command_topic", isOn ? warmMode : "off") }
            if isJSONLight { return send("command_topic", isOn ? #"{"state":"ON"}"# : #"{"state":"OFF"}"#) }
            let word = isOn ? configuration.text("payload_on", "ON") : configuration.text("payload_off", "OFF")
            return send("command_topic", MQTTTemplate.message(configuration.text("command_template"), word))
        case .brightness(let percent):
            let number = Int(clampingWhole: (configuration.number("brightness_scale", 255) * percent / 100).rounded())
            if isJSONLight { return send("command_topic", #"{"state":"ON","brightness":\#(number)}"#) }
            return send("brightness_command_topic", String(number)) + messages(.turnOn)
        case .kelvin(let kelvin):
            let isKelvin = configuration["color_temp_kelvin"]?.boolValue == true
            let number = Int(clampingWhole: (isKelvin ? kelvin : 1_000_000 / max(kelvin, 1)).rounded())
            if isJSONLight { return send("command_topic", #"{"state":"ON","color_temp":\#(number)}"#) }
            return send("color_temp_command_topic", String(number))
        case .color(let color): return colorMessages(color, send)
        case .target(let degrees):
            let number = degrees == degrees.rounded() ? "\(Int(clampingWhole: degrees))" : "\(degrees)"
            let payload = MQTTTemplate.message(configuration.text("temperature_command_template"), number)
            return send("temperature_command_topic", payload)
        case .open: return send("command_topic", configuration.text("payload_open", "OPEN"))
        case .close: return send("command_topic", configuration.text("payload_close", "CLOSE"))
        case .stop: return send("command_topic", configuration.text("payload_stop", "STOP"))
        case .position(let percent):
            let (closed, open) = scale
            let number = "\(Int(clampingWhole: (closed + (open - closed) * percent / 100).rounded()))"
            return send("set_position_topic", MQTTTemplate.message(configuration.text("set_position_template"), number))
        case .lock: return send("command_topic", configuration.text("payload_lock", "LOCK"))
        case .unlock: return send("command_topic", configuration.text("payload_unlock", "UNLOCK"))
        case .activate: return send("command_topic", configuration.text("payload_on", "ON"))
        case .play, .pause, .halt, .next, .previous, .volume, .mute: return []
        }
    }

    private var warmMode: String {
        let modes = (configuration["modes"]?.arrayValue ?? []).compactMap(\.stringValue)
        return modes.contains("heat") ? "heat" : modes.first { $0 != "off" } ?? "heat"
    }

    private func colorMessages(_ color: LightColor, _ send: (String, String) -> [Message]) -> [Message] {
        func whole(_ number: Double) -> Int { Int(clampingWhole: number.rounded()) }
        let rgb = color.rgb.map(whole)
        guard isJSONLight else {
            let hs = send("hs_command_topic", "\(whole(color.hue)),\(whole(color.saturation))")
            return hs.isEmpty ? send("rgb_command_topic", rgb.map(String.init).joined(separator: ",")) : hs
        }
        let modes = (configuration["supported_color_modes"]?.arrayValue ?? []).compactMap(\.stringValue)
        if modes.contains("hs") {
            let pair = #"{"h":\#(whole(color.hue)),"s":\#(whole(color.saturation))}"#
            return send("command_topic", #"{"state":"ON","color":\#(pair)}"#)
        }
        if modes.contains("xy") {
            let (x, y) = color.xy
            return send("command_topic", #"{"state":"ON","color":{"x":\#(x),"y":\#(y)}}"#)
        }
        return send("command_topic", #"{"state":"ON","color":{"r":\#(rgb[0]),"g":\#(rgb[1]),"b":\#(rgb[2])}}"#)
    }
}

extension LightColor {
    /// The colour in the plane of CIE 1931, of the primaries of sRGB, rounded to a ten-thousandth.
    var xy: (Double, Double) {
        let linear = rgb.map { part -> Double in
            let share = part / 255
            return share > 0.04045 ? pow((share + 0.055) / 1.055, 2.4) : share / 12.92
        }
        let x = 0.4124 * linear[0] + 0.3576 * linear[1] + 0.1805 * linear[2]
        let y = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
        let z = 0.0193 * linear[0] + 0.1192 * linear[1] + 0.9505 * linear[2]
        let sum = x + y + z
        guard sum > 0 else { return (0.3127, 0.329) }
        return ((x / sum * 10_000).rounded() / 10_000, (y / sum * 10_000).rounded() / 10_000)
    }

    /// The colour of a place in that plane.
    init?(x: Double, y: Double) {
        guard y > 0 else { return nil }
        let (large, rest) = (x / y, (1 - x - y) / y)
        let linear = [
            3.2406 * large - 1.5372 - 0.4986 * rest, -0.9689 * large + 1.8758 + 0.0415 * rest,
            0.0557 * large - 0.204 + 1.057 * rest,
        ].map { max($0, 0) }
        guard let most = linear.max(), most > 0 else { return nil }
        self.init(
            rgb: linear.map { part -> Double in
                let share = part / most
                return 255 * (share > 0.0031308 ? 1.055 * pow(share, 1 / 2.4) - 0.055 : 12.92 * share)
            })
    }
}
