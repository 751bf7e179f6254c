import AppExtension
import CheckedValues
import DesktopData
import Foundation

/// What an intent comes to in a house: who is told what, or why nobody is.
struct HousePlan {
    var orders: [(device: HouseDevice, order: HouseOrder)] = []
    /// The answer where nothing can be done.
    var refusal: IntentResponse?
    /// The question before it is done, where the intent does not ask by itself.
    var question: String?
    /// Whether it is refused since all is so already.
    var isSo = false
    /// What comes into the answer's sentence.
    var fields: [String: JSONValue] = [:]

    static func refused(_ code: String, _ text: String? = nil, isSo: Bool = false) -> HousePlan {
        HousePlan(refusal: IntentResponse(code, text: text), isSo: isSo)
    }

    /// A plan that tells each thing something; refused where there are no things.
    static func telling(_ devices: [HouseDevice], _ order: (HouseDevice) -> HouseOrder) -> HousePlan {
        guard !devices.isEmpty else { return refused("failureNoSuchDevice") }
        return HousePlan(orders: devices.map { ($0, order($0)) })
    }

    // MARK: Which things

    static func ids(_ intent: Intent, _ slot: String) -> [String] {
        intent.values(slot).compactMap(\.value.stringValue)
    }

    /// The things that the slots of an intent name, without those that it leaves out.
    private static func things(_ intent: Intent, _ house: House, otherwise group: HouseGroup) -> [HouseDevice] {
        let (devices, areas) = (ids(intent, "devices"), ids(intent, "areas"))
        let named = devices.isEmpty ? house.things(of: group, in: areas) : house.things(devices, in: areas)
        let spared = house.things(ids(intent, "exceptDevices"))
        let sparedAreas = ids(intent, "exceptAreas")
        return named.filter { device in
            !spared.contains(device) && !sparedAreas.contains { house.isIn(device, $0) }
        }
    }

    // MARK: Switching

    @Sendable static func switching(_ intent: Intent, _ house: House) -> HousePlan {
        guard let isOn = intent.flag("enabled") else { return refused("failure") }
        let things = things(intent, house, otherwise: .light).filter(\.isSwitchable)
        return telling(things) { _ in isOn ? .turnOn : .turnOff }
    }

    @Sendable static func switchingEverythingOff(_ intent: Intent, _ house: House) -> HousePlan {
        // A house without heating may freeze; it is switched off by its name.
        // A loudspeaker that is silent is as good as off, and many cannot be switched off.
        let things = things(intent, house, otherwise: .any).filter { thing in
            thing.kind == .player ? thing.state.isPlaying == true : thing.kind != .climate && thing.state.isOn != false
        }
        guard !things.isEmpty else {
            return refused("failure", Wording.say("Everything is off already."), isSo: true)
        }
        var plan = telling(things) { _ in .turnOff }
        plan.question = Wording.say("Turn off {names}?", ["names": list(things)])
        return plan
    }

    // MARK: Lights

    @Sendable static func settingLight(_ intent: Intent, _ house: House) -> HousePlan {
        let lights = things(intent, house, otherwise: .light).filter { $0.kind == .light }
        guard !lights.isEmpty else { return refused("failureNoSuchDevice") }
        if let percent = intent.number("brightness") {
            return able(lights, .dims) { _ in percent < 1 ? .turnOff : .brightness(percent) }
        }
        if let kelvin = intent.number("kelvin") { return able(lights, .whites) { _ in .kelvin(kelvin) } }
        guard let id = intent.term("color") else { return refused("failureUnsupported") }
        if let kelvin = LightColor.whites[id] {
            let whites = able(lights, .whites) { _ in .kelvin(kelvin) }
            guard whites.refusal != nil else { return whites }
            // A lamp of colours alone shows a white by one of them.
            return able(lights, .colors) { _ in .color(LightColor(hue: 30, saturation: max(0, (5000 - kelvin) / 60))) }
        }
        guard let color = LightColor.named[id] else { return refused("failureUnsupported") }
        return able(lights, .colors) { _ in .color(color) }
    }

    /// Tells those that can do something, and refuses where none can.
    static func able(
        _ devices: [HouseDevice], _ ability: HouseDevice.Ability, _ order: (HouseDevice) -> HouseOrder
    ) -> HousePlan {
        let able = devices.filter { $0.abilities.contains(ability) }
        return able.isEmpty ? refused("failureUnsupported") : telling(able, order)
    }

    /// How much brighter or darker it gets for one who says no number, in percent.
    private static let step = 20.0

    @Sendable static func changingLight(_ intent: Intent, _ house: House) -> HousePlan {
        let lights = things(intent, house, otherwise: .light).filter { $0.kind == .light }
        guard !lights.isEmpty else { return refused("failureNoSuchDevice") }
        let isDown = intent.term("direction") == "down"
        let by = (intent.number("amount") ?? step) * (isDown ? -1 : 1)
        // Those that are on are meant; where all are off, more light is what comes on.
        let burning = lights.filter { $0.state.isOn == true }
        guard !burning.isEmpty else {
            if isDown {
                let sentence = lights.count == 1 ? "{names} is {state}." : "{names} are {state}."
                return refused(
                    "failure", Wording.say(sentence, ["names": names(lights), "state": Wording.say("off")]), isSo: true)
            }
            return telling(lights) { $0.abilities.contains(.dims) ? .brightness(step * 2) : .turnOn }
        }
        return able(burning, .dims) { .brightness(min(max(($0.state.brightness ?? 50) + by, 1), 100)) }
    }

    // MARK: Heating

    @Sendable static func settingTemperature(_ intent: Intent, _ house: House) -> HousePlan {
        guard let degrees = intent.quantity("temperature")?.value else { return refused("failure") }
        let things = things(intent, house, otherwise: .heating).filter { $0.kind == .climate }
        guard (-10...110).contains(degrees) else { return refused("failureUnsupported") }
        return telling(things) { _ in .target(degrees) }
    }

    @Sendable static func changingTemperature(_ intent: Intent, _ house: House) -> HousePlan {
        let things = things(intent, house, otherwise: .heating).filter { $0.kind == .climate }
        guard !things.isEmpty else { return refused("failureNoSuchDevice") }
        let by = (intent.number("amount") ?? 1) * (intent.term("direction") == "down" ? -1 : 1)
        let known = things.filter { $0.state.target != nil }
        guard !known.isEmpty else {
            return refused(
                "failure", Wording.say("{names} says no temperature to go on from.", ["names": names(things)]))
        }
        var plan = telling(known) { .target(($0.state.target ?? 0) + by) }
        if known.count == 1, let target = known[0].state.target {
            plan.fields["temperature"] = .double(target + by)
        }
        return plan
    }

    // MARK: Covers, scenes, locks

    @Sendable static func movingCover(_ intent: Intent, _ house: House) -> HousePlan {
        let covers = things(intent, house, otherwise: .shade).filter(\.isCover)
        guard !covers.isEmpty else { return refused("failureNoSuchDevice") }
        let order: HouseOrder
        if let percent = intent.number("position") {
            order = percent <= 0 ? .close : percent >= 100 ? .open : .position(percent)
        } else {
            switch intent.term("action") {
            case "open": order = .open
            case "close": order = .close
            case "stop": order = .stop
            default: return refused("failure")
            }
        }
        var plan = telling(covers) { _ in order }
        if case .position = order { plan = able(covers, .positions) { _ in order } }
        // Whoever opens a garage opens the house.
        let isWay = plan.orders.contains { $0.device.kind == .garage || ["gate", "door"].contains($0.device.detail) }
        if isWay, order != .close, order != .stop {
            plan.question = Wording.say("Open {names}?", ["names": names(plan.orders.map(\.device))])
        }
        return plan
    }

    @Sendable static func activatingScene(_ intent: Intent, _ house: House) -> HousePlan {
        let scenes = house.devices.filter { $0.kind == .scene && $0.id == intent.term("scene") }
        guard !scenes.isEmpty else { return refused("failureNoSuchScene") }
        return telling(scenes) { _ in .activate }
    }

    @Sendable static func locking(_ intent: Intent, _ house: House) -> HousePlan {
        let locks = things(intent, house, otherwise: .lock).filter { $0.kind == .lock }
        return telling(locks) { _ in intent.term("action") == "unlock" ? .unlock : .lock }
    }

    // MARK: What became of it

    /// The answer for the states that were read back.
    func outcome(_ states: [String: HouseState]) -> IntentResponse {
        var silent: [HouseDevice] = []
        // Where nothing tells how it stands, that is said, too.
        for (device, order) in orders where states[device.id].flatMap(order.isDone) != true { silent.append(device) }
        guard !silent.isEmpty else { return IntentResponse("success", fields: fields) }
        let rest = orders.count - silent.count
        var text = Wording.say(
            "{names} did not answer, so I cannot tell whether it was done.", ["names": Self.names(silent)])
        if rest == 1 { text += " " + Wording.say("The other one is done.") }
        if rest > 1 { text += " " + Wording.say("The other {count} are done.", ["count": "\(rest)"]) }
        return IntentResponse("failureNoAnswer", text: text)
    }

    /// The names of a few things, or their number.
    static func names(_ devices: [HouseDevice]) -> String {
        guard devices.count <= 4 else { return Wording.say("{count} things", ["count": "\(devices.count)"]) }
        return devices.map(\.name).formatted(.list(type: .and).locale(Wording.format))
    }
}
