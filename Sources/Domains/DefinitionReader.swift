import Foundation
package import IntentCore
import Yams

/// The content of `catalogue.yaml`, before a language gives its terms their words.
package struct Definitions {
    /// The ids of each closed list of terms.
    package var termLists: [String: [String]] = [:]
    /// The vocabularies that apps and people can fill.
    var vocabularies: [String] = []
    /// The intents, in the file's order, with the list that each slot's terms come from.
    package var intents: [(definition: IntentDefinition, termLists: [String: String])] = []

    /// Reads what `catalogue.yaml` says.
    package static func load() throws(DomainsError) -> Definitions {
        let file = try ResourceFolder().url.appending(path: "catalogue.yaml")
        return try DefinitionReader.read(YAMLFile(file, name: "catalogue.yaml"))
    }
}

/// Reads the part of the catalogue that is the same in every language.
package struct DefinitionReader {
    private let file: YAMLFile
    private var result = Definitions()

    package static func read(_ file: YAMLFile) throws(DomainsError) -> Definitions {
        var reader = DefinitionReader(file: file)
        for entry in try file.entries(file.root) {
            switch entry.key {
            case "terms":
                for list in try file.entries(entry.value) {
                    reader.result.termLists[list.key] = try file.texts(list.value)
                }
            case "vocabularies": reader.result.vocabularies = try file.texts(entry.value)
            case "intents":
                for intent in try file.entries(entry.value) { try reader.readIntent(intent.key, intent.value) }
            default: throw file.unknown(entry.key, at: entry.keyNode, known: "terms, vocabularies, intents")
            }
        }
        return reader.result
    }

    private init(file: YAMLFile) {
        self.file = file
    }

    private mutating func readIntent(_ name: String, _ node: Node) throws(DomainsError) {
        var intent = IntentDefinition(name: name, domain: "", slots: [])
        var lists: [String: String] = [:]
        for entry in try file.entries(node) {
            switch entry.key {
            case "domain": intent.domain = try file.text(entry.value)
            case "confirmation": try readConfirmation(entry.value, of: &intent)
            case "unlock": intent.needsUnlock = try file.flag(entry.value)
            case "updates": intent.sendsUpdates = try file.flag(entry.value)
            case "codes": intent.responseCodes = try file.texts(entry.value)
            case "fields":
                for field in try file.entries(entry.value) {
                    intent.responseFields.append(try responseField(field.key, field.value))
                }
            case "slots":
                for slot in try file.entries(entry.value) {
                    let (definition, list) = try readSlot(slot.key, slot.value)
                    intent.slots.append(definition)
                    lists[slot.key] = list
                }
            default:
                throw file.unknown(
                    entry.key, at: entry.keyNode, known: "domain, slots, confirmation, unlock, updates, codes, fields")
            }
        }
        guard !intent.domain.isEmpty else { throw file.error("the intent \(name) needs a domain", at: node) }
        result.intents.append((intent, lists))
    }

    /// Whether a yes is needed: `true`, or the slots whose values make it so, as `{locked: false}` or `{tip: any}`.
    private func readConfirmation(_ node: Node, of intent: inout IntentDefinition) throws(DomainsError) {
        guard case .mapping = node else {
            intent.needsConfirmation = try file.flag(node)
            return
        }
        intent.needsConfirmation = true
        for slot in try file.entries(node) {
            let texts = try file.texts(slot.value)
            intent.confirmedSlots[slot.key] = texts == ["any"] ? [] : texts.map { JSONValue(written: $0) }
        }
    }

    /// A field is written as its type, a list as its type in brackets.
    private func responseField(_ name: String, _ node: Node) throws(DomainsError) -> ResponseField {
        if case .sequence(let types) = node, let type = types.first {
            return ResponseField(name: name, type: try file.text(type), isList: true)
        }
        return ResponseField(name: name, type: try file.text(node))
    }

    private func readSlot(_ name: String, _ node: Node) throws(DomainsError) -> (SlotDefinition, String?) {
        if case .scalar = node { return (SlotDefinition(name: name, type: try type(node)), nil) }
        var slot = SlotDefinition(name: name, type: .text)
        var list: String?
        for entry in try file.entries(node) {
            switch entry.key {
            case "type": slot.type = try type(entry.value)
            case "list": slot.isList = try file.flag(entry.value)
            case "resolved": slot.isResolved = try file.flag(entry.value)
            case "required": slot.isRequired = try file.flag(entry.value)
            case "vocabulary": slot.vocabulary = try vocabulary(entry.value)
            case "terms": list = try termList(entry.value)
            default:
                throw file.unknown(
                    entry.key, at: entry.keyNode, known: "type, list, resolved, required, vocabulary, terms")
            }
        }
        return (slot, list)
    }

    private func type(_ node: Node) throws(DomainsError) -> SlotType {
        let name = try file.text(node)
        guard let type = SlotType(rawValue: name) else {
            let known = SlotType.allCases.map(\.rawValue).joined(separator: ", ")
            throw file.error("there is no type ‘\(name)’; the types are \(known)", at: node)
        }
        return type
    }

    private func vocabulary(_ node: Node) throws(DomainsError) -> String {
        let name = try file.text(node)
        guard result.vocabularies.contains(name) else {
            throw file.error("there is no vocabulary ‘\(name)’; declare it under ‘vocabularies’ above", at: node)
        }
        return name
    }

    private func termList(_ node: Node) throws(DomainsError) -> String {
        let name = try file.text(node)
        guard result.termLists[name] != nil else {
            throw file.error("there is no list of terms ‘\(name)’; declare it under ‘terms’ above", at: node)
        }
        return name
    }
}
