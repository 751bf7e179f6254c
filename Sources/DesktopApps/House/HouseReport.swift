import AppExtension
import CheckedValues
import DesktopData
import Foundation

/// What a house says about itself.
struct HouseReport {
    let house: House

    /// The answer to a question about it.
    func answer(_ intent: Intent) -> IntentResponse {
        let ids = intent.values("devices").compactMap(\.value.stringValue)
        let areas = intent.values("areas").compactMap(\.value.stringValue)
        if let measure = intent.term("measure") { return tell(measure, of: ids, in: areas) }
        if let state = intent.term("state") { return tell(state, of: ids, in: areas, intent.term("scope")) }
        let things = house.things(ids, in: areas)
        guard !things.isEmpty else { return IntentResponse("failureNoSuchDevice") }
        return said(things.prefix(8).map { "\($0.name) is \(words($0))" }.joined(separator: ", "))
    }

    private func said(_ text: String) -> IntentResponse { IntentResponse("success", text: text + ".") }

    // MARK: States

    /// The things that a state can be asked of.
    private func candidates(_ state: String, in areas: [String]) -> [HouseDevice] {
        house.devices.filter { device in
            let fits =
                switch state {
                case "on", "off": device.isSwitchable && device.kind != .climate
                case "open", "closed", "opening", "closing":
                    device.isCover || device.kind == .contact && Self.opens.contains(device.detail ?? "")
                default: device.kind == .lock
                }
            return fits && (areas.isEmpty || areas.contains { house.isIn(device, $0) })
        }
    }

    private static let opens: Set<String> = ["window", "door", "garage_door", "opening"]

    /// Whether a thing is in a state; nil where that is not known.
    private func holds(_ state: String, _ device: HouseDevice) -> Bool? {
        let known = device.state
        guard known.isReachable else { return nil }
        return switch state {
        case "on": known.isOn
        case "off": known.isOn.map { !$0 }
        case "open": known.isOpen
        case "closed": known.isOpen.map { !$0 }
        case "opening", "closing": known.word.map { $0 == state }
        case "locked": known.word.map { $0 == "locked" }
        default: known.word.map { $0 == "unlocked" }
        }
    }

    private func tell(_ word: String, of ids: [String], in areas: [String], _ scope: String?) -> IntentResponse {
        let things = ids.isEmpty ? candidates(word, in: areas) : house.things(ids, in: areas)
        guard !things.isEmpty else { return IntentResponse("failureNoSuchDevice") }
        let known = things.filter { holds(word, $0) != nil }
        guard !known.isEmpty else {
            return IntentResponse("failureNoAnswer", text: "\(HousePlan.names(things)) does not say.")
        }
        let matching = known.filter { holds(word, $0) == true }
        switch scope {
        case "which", "any":
            guard !matching.isEmpty else { return said(scope == "any" ? "No, none is \(word)" : "Nothing is \(word)") }
            let list = "\(HousePlan.list(matching)) \(matching.count == 1 ? "is" : "are") \(word)"
            return said(scope == "any" ? "Yes, \(list)" : list)
        case "count": return said("\(matching.count) of \(known.count) \(matching.count == 1 ? "is" : "are") \(word)")
        default:
            guard known.count > 1 else {
                return said("\(matching.isEmpty ? "No" : "Yes"), \(known[0].name) is \(words(known[0]))")
            }
            if matching.count == known.count { return said("Yes, all \(known.count) are \(word)") }
            if matching.isEmpty {
                let others = Set(known.map(words))
                return said("No, \(others.count == 1 ? "all are \(others.first ?? "")" : "none is \(word)")")
            }
            let rest = known.filter { !matching.contains($0) }
            return said("Not all: \(HousePlan.list(rest)) \(rest.count == 1 ? "is" : "are") \(words(rest[0]))")
        }
    }

    // MARK: Measures

    private func tell(_ measure: String, of ids: [String], in areas: [String]) -> IntentResponse {
        let all = ids.isEmpty ? house.devices : house.things(ids)
        let things = all.filter { device in areas.isEmpty || areas.contains { house.isIn(device, $0) } }
        for device in things.sorted(by: { Self.rank($0) < Self.rank($1) }) {
            guard device.state.isReachable, let (text, value) = reading(measure, device) else { continue }
            return IntentResponse("success", text: text + ".", fields: value.map { ["value": .double($0)] } ?? [:])
        }
        return IntentResponse(things.isEmpty ? "failureNoSuchDevice" : "failureNoAnswer")
    }

    /// Sensors know best.
    private static func rank(_ device: HouseDevice) -> Int { device.kind == .sensor ? 0 : 1 }

    private func reading(_ measure: String, _ device: HouseDevice) -> (String, Double?)? {
        let state = device.state
        func number(_ value: Double) -> String {
            value == value.rounded() ? "\(Int(clampingWhole: value))" : String(format: "%.1f", value)
        }
        switch measure {
        case "temperature":
            if device.kind == .sensor, device.detail == "temperature", let value = state.value {
                return ("\(device.name): \(value) degrees", Double(value))
            }
            return state.measured.map { ("It is \(number($0)) degrees\(place(device))", $0) }
        case "humidity":
            guard device.kind == .sensor, device.detail == "humidity", let value = state.value else { return nil }
            return ("The humidity is \(value) percent\(place(device))", Double(value))
        case "target": return state.target.map { ("\(device.name) is set to \(number($0)) degrees", $0) }
        case "brightness":
            guard device.kind == .light else { return nil }
            if state.isOn == false { return ("\(device.name) is off", 0) }
            return state.brightness.map { ("\(device.name) is at \(number($0.rounded())) percent", $0.rounded()) }
        case "position":
            return state.position.map { ("\(device.name) is \(number($0)) percent open", $0) }
        default:
            guard device.kind == .sensor, device.detail == measure, let value = state.value else { return nil }
            return ("\(device.name): \(value) \(state.unit ?? "")", Double(value))
        }
    }

    private func place(_ device: HouseDevice) -> String {
        house.area(of: device).map { " in the \($0.name.lowercased())" } ?? ""
    }

    /// How a thing stands, in words.
    private func words(_ device: HouseDevice) -> String {
        let state = device.state
        guard state.isReachable else { return "not reachable" }
        if let value = state.value { return [value, state.unit ?? ""].joined(separator: " ") }
        switch device.kind {
        case .climate:
            let target = state.target.map { ", set to \($0.formatted())" } ?? ""
            let now = state.measured.map { "at \($0.formatted()) degrees" }
            return (now ?? (state.isOn == false ? "off" : "on")) + target
        case .lock: return state.word ?? "silent"
        case .cover, .garage, .contact:
            let word = state.isOpen.map { $0 ? "open" : "closed" } ?? "silent"
            if let position = state.position, position > 0, position < 100 {
                return "\(Int(clampingWhole: position)) percent open"
            }
            return state.word.map { ["opening", "closing"].contains($0) ? $0 : word } ?? word
        case .light:
            guard state.isOn == true, let percent = state.brightness else { break }
            return "on at \(Int(clampingWhole: percent.rounded())) percent"
        default: break
        }
        return state.isOn.map { $0 ? "on" : "off" } ?? "silent"
    }
}

extension HousePlan {
    /// All names of some things, or the first ones with the number of the others.
    static func list(_ devices: [HouseDevice]) -> String {
        let names = devices.prefix(8).map(\.name) + (devices.count > 8 ? ["\(devices.count - 8) others"] : [])
        return names.formatted(.list(type: .and).locale(Locale(identifier: "en_US")))
    }
}
