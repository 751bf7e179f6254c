import AppExtension
import CheckedValues
import DesktopData
import Foundation
import MessageBus

/// The machine itself: battery, brightness, Wi-Fi, Bluetooth, the lock of the screen.
enum MachineApp {
    static let handlers: [String: any IntentHandler] = [
        "GetBattery": action { _ in try battery() },
        "SetBrightness": action { intent in
            guard let level = intent.number("level") else { return IntentResponse("failure") }
            return try setBrightness { _ in level }
        },
        "ChangeBrightness": action { intent in
            let by = (intent.number("amount") ?? 10) * (intent.term("direction") == "down" ? -1 : 1)
            return try setBrightness { $0 + by }
        },
        "SetConnection": action { intent in
            let isOn = intent.flag("enabled") ?? true
            guard let connection = intent.term("connection") else { return IntentResponse("failure") }
            try Connections(connection).set(isOn)
            let name = intent.text("connection") ?? connection
            return IntentResponse(
                "success", text: Wording.say(isOn ? "OK, {name} is on." : "OK, {name} is off.", ["name": name]))
        },
        "GetConnection": action { intent in
            IntentResponse("success", text: try Connections(intent.term("connection") ?? "wifi").words())
        },
        "SetDoNotDisturb": action { intent in
            let isOn = intent.flag("enabled") ?? true
            let rest = try Quiet.set(isOn)
            let text = Wording.say(isOn ? "OK, nothing disturbs you." : "OK, notifications are shown.")
            return IntentResponse(rest == nil ? "success" : "handleInApp", text: text, userActivity: rest)
        },
        "TakeScreenshot": action { intent in
            // A session without a screen, such as one over ssh, has nothing to be seen.
            let hasScreen = ProcessInfo.processInfo.environment["XDG_SESSION_TYPE"] != "tty"
            guard hasScreen, Screenshot.isPossible else { throw Unsupported() }
            let activity = UserActivity(type: intent.term("area") ?? "screen")
            return IntentResponse(
                "handleInApp", text: Wording.say("OK, it is in Pictures, Screenshots."), userActivity: activity)
        },
        "LockScreen": action { _ in
            try lock()
            return IntentResponse("success")
        },
    ]

    /// Nothing on this machine can do it.
    struct Unsupported: Error {}

    private static func action(_ act: @escaping @Sendable (Intent) throws -> IntentResponse) -> ActionHandler {
        ActionHandler { intent, _ in
            do {
                return try act(intent)
            } catch is Unsupported {
                return IntentResponse(intent.name == "GetBattery" ? "failureNoBattery" : "failureUnsupported")
            } catch let error as MessageBusError {
                print(error)
                guard error.code == .noService || error.code == .noBus else { return IntentResponse("failure") }
                return IntentResponse(intent.name == "GetBattery" ? "failureNoBattery" : "failureUnsupported")
            }
        }
    }

    // MARK: Battery

    private static func battery() throws -> IntentResponse {
        let device = try MessageBus(.system).properties(
            "org.freedesktop.UPower", "/org/freedesktop/UPower/devices/DisplayDevice", "org.freedesktop.UPower.Device")
        // 2 is a battery, 3 an uninterruptible supply.
        guard let level = device["Percentage"]?.number, device["IsPresent"]?.flag != false,
            [2, 3].contains(device["Type"]?.number ?? 2)
        else { throw Unsupported() }
        let whole = Int(clampingWhole: level.rounded())
        func time(_ name: String) -> String? {
            guard let seconds = device[name]?.number, seconds >= 60 else { return nil }
            return SpokenClock.length((seconds / 60).rounded() * 60)
        }
        var values = ["level": "\(whole)"]
        let sentence: String
        switch device["State"]?.number {
        case 1:
            values["time"] = time("TimeToFull")
            sentence =
                values["time"] == nil
                ? "The battery is at {level} percent and charging."
                : "The battery is at {level} percent and charging, full in {time}."
        case 2:
            values["time"] = time("TimeToEmpty")
            sentence =
                values["time"] == nil
                ? "The battery is at {level} percent." : "The battery is at {level} percent, good for {time}."
        case 4: sentence = "The battery is at {level} percent and full."
        default: sentence = "The battery is at {level} percent."
        }
        return IntentResponse("success", text: Wording.say(sentence, values), fields: ["level": .int(whole)])
    }

    // MARK: Brightness

    /// Sets the brightness in percent to what comes of the one that is.
    private static func setBrightness(_ change: (Double) -> Double) throws -> IntentResponse {
        let screen = try Screen.found()
        let now = try screen.level()
        // At nothing one would no longer see how to undo it.
        let level = Int(clampingWhole: min(max(change(now), 1), 100).rounded())
        try screen.set(level)
        return IntentResponse("success", fields: ["level": .int(level)])
    }

    // MARK: Lock

    /// Locks by the desktop's own screen saver, else by logind, which tells the desktop.
    private static func lock() throws {
        for (name, path) in [
            ("org.gnome.ScreenSaver", "/org/gnome/ScreenSaver"),
            ("org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver"),
        ] {
            do {
                try MessageBus(.session).call(name, path, name, "Lock")
                return
            } catch {
                // One that is not there is no fault: the next may be.
                if error.code != .noService, error.code != .noBus { ListedLine.tell(error) }
            }
        }
        try MessageBus(.system).call(
            "org.freedesktop.login1", "/org/freedesktop/login1/session/auto", "org.freedesktop.login1.Session", "Lock")
    }
}

/// The screen whose brightness a desktop sets.
private struct Screen {
    let bus: MessageBus
    let isGnome: Bool

    private static let gnome = "org.gnome.SettingsDaemon.Power"
    private static let kde = "org.kde.Solid.PowerManagement"
    private static let kdeActions = "org.kde.Solid.PowerManagement.Actions.BrightnessControl"
    private static let kdePath = "/org/kde/Solid/PowerManagement/Actions/BrightnessControl"

    static func found() throws -> Screen {
        let bus = try MessageBus(.session)
        let names = try bus.names()
        if names.contains(gnome) { return Screen(bus: bus, isGnome: true) }
        if names.contains(kde) { return Screen(bus: bus, isGnome: false) }
        throw MachineApp.Unsupported()
    }

    func level() throws -> Double {
        if isGnome {
            let path = "/org/gnome/SettingsDaemon/Power"
            let level = try bus.property("Brightness", Self.gnome, path, Self.gnome + ".Screen").number ?? -1
            // The daemon says -1 where there is no such screen.
            guard level >= 0 else { throw MachineApp.Unsupported() }
            return level
        }
        let level = try bus.call(Self.kde, Self.kdePath, Self.kdeActions, "brightness").first?.number ?? 0
        return try 100 * level / most()
    }

    private func most() throws -> Double {
        let most = try bus.call(Self.kde, Self.kdePath, Self.kdeActions, "brightnessMax").first?.number ?? 0
        guard most > 0 else { throw MachineApp.Unsupported() }
        return most
    }

    func set(_ level: Int) throws {
        if isGnome {
            try bus.setProperty(
                "Brightness", to: .int32(Int32(clamping: level)), Self.gnome, "/org/gnome/SettingsDaemon/Power",
                Self.gnome + ".Screen")
        } else {
            let value = Int32(clampingWhole: (Double(level) / 100 * (try most())).rounded())
            try bus.call(Self.kde, Self.kdePath, Self.kdeActions, "setBrightness", [.int32(value)])
        }
    }
}

/// Wi-Fi by NetworkManager, Bluetooth by BlueZ; airplane mode is both.
private struct Connections {
    let kind: String
    let bus: MessageBus

    private static let network = "org.freedesktop.NetworkManager"
    private static let networkPath = "/org/freedesktop/NetworkManager"
    private static let bluetooth = "org.bluez"
    private static let adapter = "org.bluez.Adapter1"

    init(_ kind: String) throws {
        self.kind = kind
        bus = try MessageBus(.system)
    }

    func set(_ isOn: Bool) throws {
        switch kind {
        case "bluetooth": try setBluetooth(isOn)
        case "airplaneMode":
            try setWifi(!isOn)
            do {
                try setBluetooth(!isOn)
            } catch is MachineApp.Unsupported {
                // A machine without Bluetooth has nothing else to switch off.
            } catch let error as MessageBusError where error.code == .noService {
            }
        default: try setWifi(isOn)
        }
    }

    private func setWifi(_ isOn: Bool) throws {
        try bus.setProperty("WirelessEnabled", to: .boolean(isOn), Self.network, Self.networkPath, Self.network)
    }

    private func setBluetooth(_ isOn: Bool) throws {
        let adapters = try adapters()
        guard !adapters.isEmpty else { throw MachineApp.Unsupported() }
        for adapter in adapters {
            try bus.setProperty("Powered", to: .boolean(isOn), Self.bluetooth, adapter.path, Self.adapter)
        }
    }

    private func objects() throws -> [(path: String, interfaces: [String: BusValue])] {
        let answer = try bus.call(
            Self.bluetooth, "/", "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
        return (answer.first?.members ?? [:]).map { ($0.key, $0.value.members) }
    }

    private func adapters() throws -> [(path: String, properties: [String: BusValue])] {
        try objects().compactMap { object in
            object.interfaces[Self.adapter].map { (object.path, $0.members) }
        }
    }

    /// How things stand.
    func words() throws -> String {
        if kind == "bluetooth" {
            let isOn = try adapters().contains { $0.properties["Powered"]?.flag == true }
            let devices = try objects().compactMap { $0.interfaces["org.bluez.Device1"]?.members }
                .filter { $0["Connected"]?.flag == true }.compactMap { ($0["Alias"] ?? $0["Name"])?.text }
            let list = Wording.listed(devices.sorted())
            return Wording.say(
                !isOn
                    ? "Bluetooth is off." : list.isEmpty ? "Bluetooth is on." : "Bluetooth is on, connected to {list}.",
                ["list": list])
        }
        let state = try bus.properties(Self.network, Self.networkPath, Self.network)
        if kind == "airplaneMode" {
            return Wording.say(
                state["WirelessEnabled"]?.flag == false ? "Airplane mode is on." : "Airplane mode is off.")
        }
        // 70 is the whole Internet; 60 and 50 are less.
        let isOnline = (state["State"]?.number ?? 0) >= 60
        let wifi = Wording.say(state["WirelessEnabled"]?.flag == true ? "Wi-Fi is on" : "Wi-Fi is off")
        let active = state["PrimaryConnection"]?.text ?? "/"
        let name =
            active == "/" ? nil : try bus.property("Id", Self.network, active, Self.network + ".Connection.Active").text
        guard isOnline else { return Wording.say("{wifi}; you are not online.", ["wifi": wifi]) }
        guard let name else { return Wording.say("{wifi}; you are online.", ["wifi": wifi]) }
        return Wording.say("{wifi}; you are online by {name}.", ["wifi": wifi, "name": name])
    }
}
