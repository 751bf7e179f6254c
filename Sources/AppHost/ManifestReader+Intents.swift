import IntentCore
import Yams

extension ManifestReader {
    mutating func readCustomIntent(_ entry: ManifestEntry) throws(AppHostError) {
        var intent = IntentDefinition(name: entry.key, domain: manifest.id, slots: [])
        let keys = ["domain", "slots", "confirmation", "unlock", "updates", "codes", "fields", "run"]
        for item in try file.entries(entry.value, known: keys) {
            switch item.key {
            case "domain": intent.domain = try file.text(item.value)
            case "confirmation": try readConfirmation(item.value, of: &intent)
            case "unlock": intent.needsUnlock = try file.flag(item.value)
            case "updates": intent.sendsUpdates = try file.flag(item.value)
            case "codes": intent.responseCodes = try file.texts(item.value)
            case "run": manifest.commands[intent.name] = try command(item.value)
            case "fields":
                for field in try file.entries(item.value) {
                    intent.responseFields.append(try responseField(field))
                }
            default:
                for slot in try file.entries(item.value) {
                    intent.slots.append(try readSlot(slot, of: intent.name))
                }
            }
        }
        if manifest.commands[intent.name] != nil, let clash = SlotVariables.clash(of: intent.slots.map(\.name)) {
            throw file.error(
                "the slots ‘\(clash.first)’ and ‘\(clash.second)’ would both be \(clash.variable); rename one",
                at: entry.keyNode)
        }
        manifest.customIntents.append(intent)
    }

    /// A list of a program and its arguments, or a line for the shell.
    private func command(_ node: Node) throws(AppHostError) -> RunCommand {
        let mistake = file.error("run: is a list of a program and its arguments, or a line for the shell", at: node)
        if case .scalar = node {
            guard case let line = try file.text(node), line.contains(where: { !$0.isWhitespace }) else { throw mistake }
            return .shell(line, at: file.location(of: node))
        }
        guard case .sequence = node, case let words = try file.texts(node), let program = words.first, !program.isEmpty
        else { throw mistake }
        guard !program.split(separator: "/").contains("..") else {
            throw file.error(
                "the program of run: must be in the app's own folder, on the path, or have its whole path", at: node)
        }
        return RunCommand(words, at: file.location(of: node))
    }

    /// Whether a yes is needed: `true`, or the slots whose values make it so, as `{locked: false}` or `{tip: any}`.
    private func readConfirmation(_ node: Node, of intent: inout IntentDefinition) throws(AppHostError) {
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
    private func responseField(_ field: ManifestEntry) throws(AppHostError) -> ResponseField {
        if case .sequence(let types) = field.value, let type = types.first {
            return ResponseField(name: field.key, type: try file.text(type), isList: true)
        }
        return ResponseField(name: field.key, type: try file.text(field.value))
    }

    private mutating func readSlot(_ entry: ManifestEntry, of intent: String) throws(AppHostError) -> SlotDefinition {
        var slot = SlotDefinition(name: entry.key, type: .text)
        if case .scalar = entry.value {
            slot.type = try type(entry.value)
            return slot
        }
        for item in try file.entries(
            entry.value, known: ["type", "list", "resolved", "required", "vocabulary", "minimum", "maximum", "terms"])
        {
            switch item.key {
            case "type": slot.type = try type(item.value)
            case "list": slot.isList = try file.flag(item.value)
            case "resolved": slot.isResolved = try file.flag(item.value)
            case "required": slot.isRequired = try file.flag(item.value)
            case "vocabulary": slot.vocabulary = try file.text(item.value)
            case "minimum": slot.minimum = try number(item.value)
            case "maximum": slot.maximum = try number(item.value)
            default: manifest.slotTerms[intent, default: [:]][slot.name] = try terms(item.value)
            }
        }
        return slot
    }

    private func number(_ node: Node) throws(AppHostError) -> Double {
        let text = try file.text(node)
        guard let number = Double(text), number.isFinite else {
            throw file.error("‘\(text)’ is no number; write one in figures", at: node)
        }
        return number
    }

    private func type(_ node: Node) throws(AppHostError) -> SlotType {
        let name = try file.text(node)
        guard let type = SlotType(rawValue: name) else {
            throw file.unknown("type", name, at: node, known: SlotType.allCases.map(\.rawValue))
        }
        return type
    }

    /// Terms by id; or a plain list, where each term's id is what is said.
    func terms(_ node: Node) throws(AppHostError) -> [LocalizedTerm] {
        var result: [LocalizedTerm] = []
        if case .sequence(let items) = node {
            for item in items {
                let word = try file.spokenText(item)
                result.append(LocalizedTerm(id: word, forms: ["": Term(id: word, say: [word])]))
            }
            return result
        }
        for entry in try file.entries(node) {
            result.append(try term(entry.key, entry.value))
        }
        return result
    }

    private func term(_ id: String, _ node: Node) throws(AppHostError) -> LocalizedTerm {
        guard case .mapping(let mapping) = node, mapping["say"] == nil else {
            return LocalizedTerm(id: id, forms: ["": try form(of: id, node)])
        }
        var term = LocalizedTerm(id: id)
        for locale in try file.entries(node) {
            guard locale.key.contains("-") || locale.key.count == 2 else {
                throw file.error("‘say’ is missing, or this should be a locale such as en-US", at: locale.keyNode)
            }
            term.forms[locale.key] = try form(of: id, locale.value)
        }
        return term
    }

    /// The texts that are said: one, several, or `{say: […], hints: {…}}`.
    private func form(of id: String, _ node: Node) throws(AppHostError) -> Term {
        guard case .mapping = node else { return Term(id: id, say: try spoken(node)) }
        var term = Term(id: id, say: [])
        for entry in try file.entries(node, known: ["say", "hints"]) {
            if entry.key == "say" {
                term.say = try spoken(entry.value)
                continue
            }
            for hint in try file.entries(entry.value) {
                guard term.say.contains(hint.key) else {
                    throw file.unknown("word under ‘say’", hint.key, at: hint.keyNode, known: term.say)
                }
                term.hints[hint.key] = try file.texts(hint.value)
            }
        }
        return term
    }

    private func spoken(_ node: Node) throws(AppHostError) -> [String] {
        var texts: [String] = []
        for item in try file.items(node) { texts.append(try file.spokenText(item)) }
        guard !texts.isEmpty else { throw file.error("say how it is said", at: node) }
        return texts
    }
}
