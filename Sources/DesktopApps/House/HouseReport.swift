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
        if let state = intent.term("state") {
            return tell(Self.fitting(state, house.things(ids, in: areas)), of: ids, in: areas, intent.term("scope"))
        }
        let things = house.things(ids, in: areas)
        guard !things.isEmpty else { return IntentResponse("failureNoSuchDevice") }
        let parts = things.prefix(8).map { Wording.say("{names} is {state}", ["names": $0.name, "state": words($0)]) }
        return said("{list}.", ["list": Wording.listed(parts)])
    }

    /// A sentence of the language as an answer.
    private func said(_ english: String, _ values: [String: String]) -> IntentResponse {
        IntentResponse("success", text: Wording.say(english, values))
    }

    /// The same about some things in a state, for one and for several.
    private func said(
        one: String, several: String, _ things: [HouseDevice], _ state: String
    ) -> IntentResponse {
        said(things.count == 1 ? one : several, ["names": HousePlan.list(things), "state": state])
    }

    // MARK: States

    /// A state as some things have it: of a door “开着” is open, of a lamp it is on.
    private static func fitting(_ state: String, _ things: [HouseDevice]) -> String {
        let alike = ["on": "open", "off": "closed"]
        guard !things.isEmpty, things.allSatisfy({ $0.isCover || $0.kind == .contact }) else { return state }
        return alike[state] ?? state
    }

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
            return IntentResponse(
                "failureNoAnswer", text: Wording.say("{names} does not say.", ["names": HousePlan.names(things)]))
        }
        let matching = known.filter { holds(word, $0) == true }
        let state = Wording.say(word)
        switch scope {
        case "which", "any":
            guard !matching.isEmpty else {
                return said(scope == "any" ? "No, none is {state}." : "Nothing is {state}.", ["state": state])
            }
            guard scope == "any" else {
                return said(one: "{names} is {state}.", several: "{names} are {state}.", matching, state)
            }
            return said(one: "Yes, {names} is {state}.", several: "Yes, {names} are {state}.", matching, state)
        case "count":
            let values = ["count": "\(matching.count)", "all": "\(known.count)", "state": state]
            return said(
                matching.count == 1 ? "{count} of {all} is {state}." : "{count} of {all} are {state}.", values)
        default:
            guard known.count > 1 else {
                let values = ["names": known[0].name, "state": words(known[0])]
                return said(matching.isEmpty ? "No, {names} is {state}." : "Yes, {names} is {state}.", values)
            }
            if matching.count == known.count {
                return said("Yes, all {count} are {state}.", ["count": "\(known.count)", "state": state])
            }
            if matching.isEmpty {
                let others = Set(known.map(words))
                guard others.count == 1, let other = others.first else {
                    return said("No, none is {state}.", ["state": state])
                }
                return said("No, all are {state}.", ["state": other])
            }
            let rest = known.filter { !matching.contains($0) }
            return said(
                one: "Not all: {names} is {state}.", several: "Not all: {names} are {state}.", rest, words(rest[0]))
        }
    }

    // MARK: Measures

    private func tell(_ measure: String, of ids: [String], in areas: [String]) -> IntentResponse {
        let all = ids.isEmpty ? house.devices : house.things(ids)
        let things = all.filter { device in areas.isEmpty || areas.contains { house.isIn(device, $0) } }
        for device in things.sorted(by: { Self.rank($0) < Self.rank($1) }) {
            guard device.state.isReachable, let (text, value) = reading(measure, device) else { continue }
            return IntentResponse("success", text: text, fields: value.map { ["value": .double($0)] } ?? [:])
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
                return (Wording.say("{name}: {value} degrees.", ["name": device.name, "value": value]), Double(value))
            }
            return state.measured.map {
                (at(device, "It is {value} degrees.", "It is {value} degrees in the {area}.", number($0)), $0)
            }
        case "humidity":
            guard device.kind == .sensor, device.detail == "humidity", let value = state.value else { return nil }
            let sentence = at(
                device, "The humidity is {value} percent.", "The humidity is {value} percent in the {area}.", value)
            return (sentence, Double(value))
        case "target":
            return state.target.map {
                (Wording.say("{name} is set to {value} degrees.", ["name": device.name, "value": number($0)]), $0)
            }
        case "brightness":
            guard device.kind == .light else { return nil }
            if state.isOn == false {
                return (Wording.say("{names} is {state}.", ["names": device.name, "state": Wording.say("off")]), 0)
            }
            return state.brightness.map {
                let values = ["name": device.name, "value": number($0.rounded())]
                return (Wording.say("{name} is at {value} percent.", values), $0.rounded())
            }
        case "position":
            return state.position.map {
                (Wording.say("{name} is {value} percent open.", ["name": device.name, "value": number($0)]), $0)
            }
        default:
            guard device.kind == .sensor, device.detail == measure, let value = state.value else { return nil }
            let values = ["name": device.name, "value": value, "unit": state.unit ?? ""]
            return (Wording.say("{name}: {value} {unit}.", values), Double(value))
        }
    }

    /// A sentence about a value where a thing is: one without its place, and one with it where that is known.
    private func at(_ device: HouseDevice, _ alone: String, _ placed: String, _ value: String) -> String {
        guard let area = house.area(of: device)?.name else { return Wording.say(alone, ["value": value]) }
        return Wording.say(placed, ["value": value, "area": Wording.isEnglish ? area.lowercased() : area])
    }

    /// How a thing stands, in words.
    private func words(_ device: HouseDevice) -> String {
        let state = device.state
        guard state.isReachable else { return Wording.say("not reachable") }
        if let value = state.value { return [value, state.unit ?? ""].joined(separator: " ") }
        switch device.kind {
        case .climate:
            let target = state.target.map { Wording.say("set to {value} degrees", ["value": $0.formatted()]) }
            let now = state.measured.map { Wording.say("at {value} degrees", ["value": $0.formatted()]) }
            return Wording.listed([now ?? Wording.say(state.isOn == false ? "off" : "on"), target].compactMap(\.self))
        case .lock: return Wording.say(state.word ?? "silent")
        case .cover, .garage, .contact:
            let word = state.isOpen.map { $0 ? "open" : "closed" } ?? "silent"
            if let position = state.position, position > 0, position < 100 {
                return Wording.say("{value} percent open", ["value": "\(Int(clampingWhole: position))"])
            }
            return Wording.say(state.word.map { ["opening", "closing"].contains($0) ? $0 : word } ?? word)
        case .light:
            guard state.isOn == true, let percent = state.brightness else { break }
            return Wording.say("on at {value} percent", ["value": "\(Int(clampingWhole: percent.rounded()))"])
        default: break
        }
        return Wording.say(state.isOn.map { $0 ? "on" : "off" } ?? "silent")
    }
}

extension HousePlan {
    /// All names of some things, or the first ones with the number of the others.
    static func list(_ devices: [HouseDevice]) -> String {
        var names = devices.prefix(8).map(\.name)
        if devices.count > 8 { names.append(Wording.say("{count} others", ["count": "\(devices.count - 8)"])) }
        return names.formatted(.list(type: .and).locale(Wording.format))
    }
}
