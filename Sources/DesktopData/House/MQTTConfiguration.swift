import IntentCore

/// What a device says about itself under Home Assistant's discovery topics: its keys written out, its topics whole.
///
/// https://www.home-assistant.io/integrations/mqtt/#discovery-messages
struct MQTTConfiguration {
    private let members: [String: JSONValue]

    /// The short keys of that page that a house needs.
    private static let short: [String: String] = [
        "act_t": "action_topic",
        "avty": "availability",
        "avty_mode": "availability_mode",
        "avty_t": "availability_topic",
        "avty_tpl": "availability_template",
        "bri_cmd_t": "brightness_command_topic",
        "bri_scl": "brightness_scale",
        "bri_stat_t": "brightness_state_topic",
        "bri_val_tpl": "brightness_value_template",
        "clr_temp_cmd_t": "color_temp_command_topic",
        "clr_temp_k": "color_temp_kelvin",
        "clr_temp_stat_t": "color_temp_state_topic",
        "clr_temp_val_tpl": "color_temp_value_template",
        "cmd_t": "command_topic",
        "cmd_tpl": "command_template",
        "cmps": "components",
        "curr_temp_t": "current_temperature_topic",
        "curr_temp_tpl": "current_temperature_template",
        "dev": "device",
        "dev_cla": "device_class",
        "hs_cmd_t": "hs_command_topic",
        "hs_stat_t": "hs_state_topic",
        "hs_val_tpl": "hs_value_template",
        "mode_cmd_t": "mode_command_topic",
        "mode_stat_t": "mode_state_topic",
        "mode_stat_tpl": "mode_state_template",
        "obj_id": "object_id",
        "p": "platform",
        "pl": "payload",
        "pl_avail": "payload_available",
        "pl_cls": "payload_close",
        "pl_lock": "payload_lock",
        "pl_not_avail": "payload_not_available",
        "pl_off": "payload_off",
        "pl_on": "payload_on",
        "pl_open": "payload_open",
        "pl_stop": "payload_stop",
        "pl_unlk": "payload_unlock",
        "pos_clsd": "position_closed",
        "pos_open": "position_open",
        "pos_t": "position_topic",
        "pos_tpl": "position_template",
        "rgb_cmd_t": "rgb_command_topic",
        "rgb_stat_t": "rgb_state_topic",
        "rgb_val_tpl": "rgb_value_template",
        "set_pos_t": "set_position_topic",
        "set_pos_tpl": "set_position_template",
        "stat_clsd": "state_closed",
        "stat_closing": "state_closing",
        "stat_locked": "state_locked",
        "stat_off": "state_off",
        "stat_on": "state_on",
        "stat_open": "state_open",
        "stat_opening": "state_opening",
        "stat_t": "state_topic",
        "stat_unlocked": "state_unlocked",
        "stat_val_tpl": "state_value_template",
        "sup_clrm": "supported_color_modes",
        "t": "topic",
        "temp_cmd_t": "temperature_command_topic",
        "temp_cmd_tpl": "temperature_command_template",
        "temp_stat_t": "temperature_state_topic",
        "temp_stat_tpl": "temperature_state_template",
        "uniq_id": "unique_id",
        "unit_of_meas": "unit_of_measurement",
        "val_tpl": "value_template",
    ]
    private static let shortOfDevice = ["ids": "identifiers", "sa": "suggested_area"]

    init?(_ value: JSONValue) {
        guard case .object(let written) = value else { return nil }
        var members = Self.writtenOut(written, Self.short)
        if case .object(let device) = members["device"] {
            members["device"] = .object(Self.writtenOut(device, Self.shortOfDevice))
        }
        if let base = written["~"]?.stringValue {
            for (key, value) in members where key.hasSuffix("topic") {
                guard let topic = value.stringValue else { continue }
                if topic.hasPrefix("~") { members[key] = .string(base + topic.dropFirst()) }
                if topic.hasSuffix("~") { members[key] = .string(topic.dropLast() + base) }
            }
        }
        self.members = members
    }

    private static func writtenOut(_ members: [String: JSONValue], _ names: [String: String]) -> [String: JSONValue] {
        Dictionary(members.map { (names[$0.key] ?? $0.key, $0.value) }) { first, _ in first }
    }

    subscript(key: String) -> JSONValue? { members[key] }

    /// A text, also where a number or a truth value is written.
    func text(_ key: String) -> String? {
        switch members[key] {
        case .string(let text): text
        case .int(let number): String(number)
        case .double(let number): String(number)
        case .bool(let flag): flag ? "true" : "false"
        default: nil
        }
    }

    func text(_ key: String, _ usual: String) -> String { text(key) ?? usual }

    func number(_ key: String, _ usual: Double) -> Double { members[key]?.doubleValue ?? usual }

    /// The parts of a message that is about a whole device, each with what all of them share.
    var components: [MQTTConfiguration] {
        guard case .object(let parts) = members["components"] else { return [self] }
        var shared = members
        shared["components"] = nil
        return parts.keys.sorted().compactMap { key in
            guard case .object(let part) = parts[key] else { return nil }
            var whole = shared.merging(Self.writtenOut(part, Self.short)) { $1 }
            if whole["unique_id"] == nil { whole["unique_id"] = .string(key) }
            return MQTTConfiguration(.object(whole))
        }
    }
}

/// The few forms of Home Assistant's templates that devices write: a value of a message, and a message with a value.
enum MQTTTemplate {
    /// What a template takes out of a message: a member of its JSON, or the whole text.
    static func value(_ template: String?, of payload: String, json: JSONValue?) -> JSONValue? {
        guard let template, let start = template.firstRange(of: "value_json") else { return .string(payload) }
        var value = json
        var rest = template[start.upperBound...]
        while true {
            if rest.first == "." {
                let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                value = value?[String(name)]
                rest = rest.dropFirst(name.count + 1)
            } else if rest.hasPrefix("['") || rest.hasPrefix("[\"") {
                let name = rest.dropFirst(2).prefix { $0 != "'" && $0 != "\"" }
                value = value?[String(name)]
                rest = rest.dropFirst(name.count + 4)
            } else {
                return value
            }
        }
    }

    /// A message with a value in the place of `{{ value }}`, or of whatever the template calls it.
    static func message(_ template: String?, _ value: String) -> String {
        guard let template, let start = template.firstRange(of: "{{"), let end = template.firstRange(of: "}}"),
            start.upperBound <= end.lowerBound
        else { return value }
        return "\(template[..<start.lowerBound])\(value)\(template[end.upperBound...])"
    }

    /// A value as text, and as a number also where it is written as text.
    static func text(_ value: JSONValue?) -> String? {
        switch value {
        case .string(let text): text
        case .int(let number): String(number)
        case .double(let number): String(number)
        case .bool(let flag): flag ? "true" : "false"
        default: nil
        }
    }

    static func number(_ value: JSONValue?) -> Double? { value?.doubleValue ?? value?.stringValue.flatMap(Double.init) }
}
