package import IntentCore
package import Yams

/// Reads the parts of intents that are the same in every language: slots, codes, fields, and when a yes is needed.
package struct DefinitionReader {
    /// An intent as it is written, with the parts that each file writes in its own way.
    package struct Written {
        /// The intent.
        package var definition: IntentDefinition
        /// The terms of slots, as they are written.
        package var terms: [(slot: String, node: Node)] = []
        /// The entries that only the reader's owner knows.
        package var others: [YAMLEntry] = []
    }

    private let file: YAMLFile
    private let vocabularies: [String]?
    private let others: [String]

    /// A reader of a file.
    ///
    /// - Parameters:
    ///   - file: the file.
    ///   - vocabularies: the vocabularies that slots may name; any without it.
    ///   - others: further keys that an intent may have.
    package init(_ file: YAMLFile, vocabularies: [String]? = nil, others: [String] = []) {
        self.file = file
        self.vocabularies = vocabularies
        self.others = others
    }

    /// The intent that an entry defines.
    ///
    /// - Parameters:
    ///   - entry: the intent's name, and what is written of it.
    ///   - domain: its domain where none is written.
    /// - Returns: the intent, and what only the caller can read of it.
    /// - Throws: the first mistake, with its place.
    package func intent(_ entry: YAMLEntry, domain: String) throws(IntentFileError) -> Written {
        var written = Written(definition: IntentDefinition(name: entry.key, domain: domain, slots: []))
        let keys = ["domain", "slots", "confirmation", "unlock", "updates", "stops", "codes", "fields"] + others
        for item in try file.entries(entry.value, known: keys) {
            switch item.key {
            case "domain": written.definition.domain = try file.text(item.value)
            case "confirmation": try readConfirmation(item.value, of: &written.definition)
            case "unlock": written.definition.needsUnlock = try file.flag(item.value)
            case "updates": written.definition.sendsUpdates = try file.flag(item.value)
            case "stops":
                let name = try file.text(item.value)
                guard let stopped = StoppedThing(rawValue: name) else {
                    let known = StoppedThing.allCases.map(\.rawValue).joined(separator: " or ")
                    throw file.error("‘\(known)’ belongs here", at: item.value)
                }
                written.definition.stops = stopped
            case "codes": written.definition.responseCodes = try file.texts(item.value)
            case "fields":
                for field in try file.entries(item.value) {
                    written.definition.responseFields.append(try responseField(field))
                }
            case "slots": for slot in try file.entries(item.value) { try readSlot(slot, of: &written) }
            default: written.others.append(item)
            }
        }
        return written
    }

    /// Whether a yes is needed: `true`, or the slots whose values make it so, as `{locked: false}` or `{tip: any}`.
    private func readConfirmation(
        _ node: Node, of intent: inout IntentDefinition
    ) throws(IntentFileError) {
        guard case .mapping = node else {
            intent.needsConfirmation = try file.flag(node)
            return
        }
        intent.needsConfirmation = true
        for slot in try file.entries(node) {
            var values: [JSONValue] = []
            for item in try file.items(slot.value) where try file.value(item) != "any" {
                values.append(try file.value(item))
            }
            intent.confirmedSlots[slot.key] = values
        }
    }

    /// A field is written as its type, a list as its type in brackets.
    private func responseField(_ field: YAMLEntry) throws(IntentFileError) -> ResponseField {
        if case .sequence(let types) = field.value, let type = types.first {
            return ResponseField(name: field.key, type: try file.text(type), isList: true)
        }
        return ResponseField(name: field.key, type: try file.text(field.value))
    }

    private func readSlot(_ entry: YAMLEntry, of written: inout Written) throws(IntentFileError) {
        var slot = SlotDefinition(name: entry.key, type: .text)
        if case .scalar = entry.value {
            slot.type = try type(entry.value)
            written.definition.slots.append(slot)
            return
        }
        let keys = ["type", "list", "resolved", "required", "vocabulary", "minimum", "maximum", "past", "terms"]
        for item in try file.entries(entry.value, known: keys) {
            switch item.key {
            case "type": slot.type = try type(item.value)
            case "list": slot.isList = try file.flag(item.value)
            case "resolved": slot.isResolved = try file.flag(item.value)
            case "required": slot.isRequired = try file.flag(item.value)
            case "vocabulary": slot.vocabulary = try vocabulary(item.value)
            case "minimum": slot.minimum = try file.number(item.value)
            case "past": slot.isPast = try file.flag(item.value)
            case "maximum": slot.maximum = try file.number(item.value)
            default: written.terms.append((slot.name, item.value))
            }
        }
        written.definition.slots.append(slot)
    }

    private func type(_ node: Node) throws(IntentFileError) -> SlotType {
        let name = try file.text(node)
        guard let type = SlotType(rawValue: name) else {
            throw file.unknown("type", name, at: node, known: SlotType.allCases.map(\.rawValue))
        }
        return type
    }

    private func vocabulary(_ node: Node) throws(IntentFileError) -> String {
        let name = try file.text(node)
        if let vocabularies, !vocabularies.contains(name) {
            throw file.unknown("vocabulary", name, at: node, known: vocabularies)
        }
        return name
    }
}
