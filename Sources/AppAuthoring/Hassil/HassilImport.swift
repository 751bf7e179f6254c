package import Foundation
import Grammar
import HeedKit
package import IntentCore
package import Languages

/// Home Assistant's sentences for a house, as phrases of an app that has Heed's intents of a house.
package struct HassilImport {
    /// A phrase of an intent.
    package struct Phrase: Sendable, Hashable {
        /// The template as hassil has it.
        package var source: String
        package var intent: String
        /// The template as Heed has it.
        package var template: String
        /// The values of slots that it sets without naming them.
        package var implied: [String: JSONValue]
    }

    /// What can be said here as well.
    package private(set) var phrases: [Phrase] = []
    /// How many sentences are of no intent of a house, by hassil's intent.
    package private(set) var others: [String: Int] = [:]
    /// The sentences that have no form here, with the reason.
    package private(set) var unwritten: [(sentence: String, reason: String)] = []
    /// The file's language.
    package let language: String

    private var rules: [String: HassilNode] = [:]
    /// The phrases without the templates that they come from: two may come to the same.
    private var seen: Set<Phrase> = []

    /// Reads a file of templates as the package `home-assistant-intents` has them for a language.
    ///
    /// - Parameters:
    ///   - data: the file's content.
    ///   - pack: the language in which the phrases are said.
    /// - Throws: `HeedError` where it is no JSON, or none of hassil's; its own where a rule is none.
    package init(_ data: Data, in pack: Language) throws {
        let file: JSONValue
        do { file = try JSONDecoder().decode(JSONValue.self, from: data) } catch {
            throw HeedError(.usage, "The file is no JSON: \(error.localizedDescription)")
        }
        guard case .object(let intents) = file["intents"], case .object(let expansions) = file["expansion_rules"] else {
            throw HeedError(
                .usage, "The file has no templates of hassil: it needs ‘intents’ and ‘expansion_rules’.")
        }
        language = file["language"]?.stringValue ?? ""
        for (name, template) in expansions {
            if let text = template.stringValue { rules[name] = try HassilNode(parsing: text) }
        }
        for name in intents.keys.sorted() {
            for block in intents[name]?["data"]?.arrayValue ?? [] { read(block, of: name, in: pack) }
        }
    }

    private mutating func read(_ block: JSONValue, of intent: String, in pack: Language) {
        let sentences = (block["sentences"]?.arrayValue ?? []).compactMap(\.stringValue)
        let domains = Self.texts(block["slots"]?["domain"]) + Self.texts(block["requires_context"]?["domain"])
        guard let target = HassilTarget(intent, domains: domains) else {
            others[intent, default: 0] += sentences.count
            return
        }
        let writer = HassilWriter(
            rules: rules, lists: target.lists, thingRules: target.thingRules, thingWords: target.thingWords,
            things: target.things)
        for sentence in sentences {
            do {
                let template = try writer.template(HassilNode(parsing: sentence))
                // What Heed's own reader does not take is left out here, and not when the grammar is built.
                let place = SourceLocation(file: "hassil", line: 1, column: 1)
                _ = try TemplateParser.parse(IntentCore.Phrase(template, at: place), in: pack)
                var phrase = Phrase(source: "", intent: target.intent, template: template, implied: target.implied)
                guard seen.insert(phrase).inserted else { continue }
                phrase.source = sentence
                phrases.append(phrase)
            } catch let error as HassilWriter.Unwritable {
                unwritten.append((sentence, error.reason))
            } catch {
                unwritten.append((sentence, "\(error)"))
            }
        }
    }

    private static func texts(_ value: JSONValue?) -> [String] {
        value?.arrayValue?.compactMap(\.stringValue) ?? [value?.stringValue].compactMap(\.self)
    }
}

/// The intent of a house that does what one of hassil's intents means for some kinds of things.
private struct HassilTarget {
    let intent: String
    var implied: [String: JSONValue] = [:]
    var lists: [String: HassilWriter.Replacement]
    var thingRules: Set<String> = []
    var thingWords: Set<String> = []
    var things = "{term:devices}"

    init?(_ name: String, domains: [String]) {
        let isOn = name == "HassTurnOn"
        lists = [
            "name": .slot("{term:devices}"), "area": .slot("{term:areas}"), "floor": .slot("{term:areas}"),
            "cover_classes": .things,
        ]
        func has(_ some: String...) -> Bool { domains.contains(where: some.contains) }
        switch name {
        case "HassTurnOn", "HassTurnOff":
            if has("cover") {
                intent = "MoveCover"
                implied = ["action": isOn ? "open" : "close"]
            } else if has("lock") {
                intent = "SetLock"
                implied = ["action": isOn ? "lock" : "unlock"]
            } else if has("scene") {
                intent = "ActivateScene"
                lists["name"] = .slot("{term:scene}")
            } else if has("light", "switch", "fan") {
                intent = "SwitchDevice"
                implied = ["enabled": .bool(isOn)]
            } else {
                return nil
            }
        case "HassLightSet":
            intent = "SetLight"
            lists["brightness"] = .slot("({brightness}|{number:brightness})")
            lists["color"] = .slot("{color}")
            lists["color_temperature"] = .slot("{number:kelvin} [kelvin|k]")
            lists["color_temperature_names"] = .slot("{color}")
        case "HassSetPosition" where has("cover"):
            intent = "MoveCover"
            lists["position"] = .slot("({position}|{number:position})")
        case "HassClimateSetTemperature":
            intent = "SetTemperature"
            lists["temperature"] = .slot("{temperature}")
        case "HassClimateGetTemperature":
            intent = "GetHouseState"
            implied = ["measure": "temperature"]
        case "HassGetState" where has("light", "switch", "fan", "cover", "lock"):
            intent = "GetHouseState"
            for list in ["on_off_states", "cover_states", "lock_states", "bs_open_states"] {
                lists[list] = .slot("{state}")
            }
        default: return nil
        }
        if has("light"), domains.count == 1 {
            thingRules = ["light"]
        } else if has("fan"), domains.count == 1 {
            thingWords = ["fan", "fans"]
        } else if has("switch"), domains.count == 1 {
            thingWords = ["switch", "switches"]
        } else if has("lock"), domains.count == 1 {
            thingRules = ["lockable"]
        }
    }
}
