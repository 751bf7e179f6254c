import AppExtension
import CheckedValues
import DesktopData
import Foundation

/// What a command to the house does, in words behind “I'll”: `turn on the kitchen lights`.
enum LaterWords {
    static func action(_ intent: Intent) -> String {
        let things = things(intent)
        func say(_ sentence: String, _ value: String = "") -> String {
            Wording.say(sentence, ["things": things, "value": value])
        }
        func number(_ slot: String) -> String? {
            intent.number(slot).map { $0.formatted(.number.locale(Wording.format)) }
        }
        let isUp = intent.term("direction") != "down"
        switch intent.name {
        case "SwitchDevice": return say(intent.flag("enabled") == false ? "turn off {things}" : "turn on {things}")
        case "SwitchEverythingOff": return say("turn off {things}")
        case "SetLight":
            if let percent = number("brightness") { return say("set {things} to {value} percent", percent) }
            return say("make {things} {value}", intent.text("color") ?? number("kelvin") ?? "")
        case "ChangeLight": return say(isUp ? "brighten {things}" : "dim {things}")
        case "SetTemperature": return say("set {things} to {value}", intent.text("temperature") ?? "")
        case "ChangeTemperature": return say(isUp ? "turn up {things}" : "turn down {things}")
        case "MoveCover":
            if let percent = number("position") { return say("set {things} to {value} percent", percent) }
            switch intent.term("action") {
            case "close": return say("close {things}")
            case "stop": return say("stop {things}")
            default: return say("open {things}")
            }
        case "ActivateScene": return say("start {value}", intent.text("scene") ?? "")
        case "SetLock": return say(intent.term("action") == "unlock" ? "unlock {things}" : "lock {things}")
        case "PausePlayback": return say("pause {things}")
        case "ResumePlayback": return say("resume {things}")
        case "SetVolume": return say("set the volume of {things} to {value} percent", number("level") ?? "")
        case "ChangeVolume": return say(isUp ? "turn up {things}" : "turn down {things}")
        case "SetMute": return say(intent.flag("enabled") == false ? "unmute {things}" : "mute {things}")
        default: return intent.name
        }
    }

    /// What it is done to, as the person has named it.
    private static func things(_ intent: Intent) -> String {
        let devices = intent.values("devices").map { $0.text }
        let areas = intent.values("areas").map { $0.text }
        let usual = Wording.say(usual[intent.name] ?? "the lights")
        let named = devices.isEmpty ? usual : devices.map(articled).saidTogether
        guard !areas.isEmpty else { return named }
        return Wording.say("{things} in {areas}", ["things": named, "areas": areas.map(articled).saidTogether])
    }

    /// What is meant where nothing is named.
    private static let usual = [
        "SwitchEverythingOff": "everything", "SetTemperature": "the heating", "ChangeTemperature": "the heating",
        "MoveCover": "the shades", "SetLock": "the doors", "PausePlayback": "the music", "ResumePlayback": "the music",
        "SetVolume": "the music", "ChangeVolume": "the music", "SetMute": "the music",
    ]

    /// English wants an article: “the kitchen lights”, but “Mia's room” and “upstairs”.
    private static func articled(_ name: String) -> String {
        guard Wording.isEnglish else { return name }
        let lower = name.lowercased()
        let isBare = ["upstairs", "downstairs", "everywhere", "outside", "outdoors"].contains(lower)
        let hasOwn = ["the ", "my ", "our ", "all ", "every "].contains { lower.hasPrefix($0) }
        return isBare || hasOwn || lower.contains("'s ") ? name : "the \(name)"
    }
}
