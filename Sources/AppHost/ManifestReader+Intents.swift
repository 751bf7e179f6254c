import IntentCore
import IntentFiles
import Yams

extension ManifestReader {
    mutating func readCustomIntent(_ entry: YAMLEntry, _ reader: DefinitionReader) throws(IntentFileError) {
        let written = try reader.intent(entry, domain: manifest.id)
        let intent = written.definition
        for run in written.others { manifest.commands[intent.name] = try command(run.value) }
        for (slot, node) in written.terms {
            manifest.slotTerms[intent.name, default: [:]][slot] = try terms(node)
        }
        if manifest.commands[intent.name] != nil, let clash = SlotVariables.clash(of: intent.slots.map(\.name)) {
            throw file.error(
                "the slots ‘\(clash.first)’ and ‘\(clash.second)’ would both be \(clash.variable); rename one",
                at: entry.keyNode)
        }
        manifest.customIntents.append(intent)
    }

    /// A list of a program and its arguments, or a line for the shell.
    private func command(_ node: Node) throws(IntentFileError) -> RunCommand {
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

    /// Terms by id; or a plain list, where each term's id is also its words.
    func terms(_ node: Node) throws(IntentFileError) -> [LocalizedTerm] {
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

    private func term(_ id: String, _ node: Node) throws(IntentFileError) -> LocalizedTerm {
        guard case .mapping(let mapping) = node, mapping["say"] == nil else {
            return LocalizedTerm(id: id, forms: ["": try file.term(id, node)])
        }
        var term = LocalizedTerm(id: id)
        for locale in try file.entries(node) {
            guard locale.key.contains("-") || locale.key.count == 2 else {
                throw file.error("‘say’ is missing, or this should be a locale such as en-US", at: locale.keyNode)
            }
            term.forms[locale.key] = try file.term(id, locale.value)
        }
        return term
    }
}
