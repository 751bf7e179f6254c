import Foundation
package import IntentCore
package import IntentFiles

/// The content of `catalogue.yaml`, before a language gives its terms their words.
package struct Definitions {
    /// The ids of each closed list of terms.
    package var termLists: [String: [String]] = [:]
    /// The vocabularies that apps and people can fill.
    var vocabularies: [String] = []
    /// The intents, in the file's order, with the list that each slot's terms come from.
    package var intents: [(definition: IntentDefinition, termLists: [String: String])] = []

    /// Reads `catalogue.yaml`.
    package static func load() throws(DomainsError) -> Definitions {
        let file = try ResourceFolder().url.appending(path: "catalogue.yaml")
        do {
            return try Definitions(YAMLFile(file, name: "catalogue.yaml"))
        } catch {
            throw DomainsError(error)
        }
    }

    /// Reads a file of the catalogue's form; vocabularies and lists are declared above the intents that name them.
    package init(_ file: YAMLFile) throws(IntentFileError) {
        for entry in try file.entries(file.root, known: ["terms", "vocabularies", "intents"]) {
            switch entry.key {
            case "terms": termLists = try file.lists(entry.value)
            case "vocabularies": vocabularies = try file.texts(entry.value)
            default:
                let reader = DefinitionReader(file, vocabularies: vocabularies)
                for intent in try file.entries(entry.value) { try add(intent, file, reader) }
            }
        }
    }

    private mutating func add(
        _ entry: YAMLEntry, _ file: YAMLFile, _ reader: DefinitionReader
    ) throws(IntentFileError) {
        let written = try reader.intent(entry, domain: "")
        guard !written.definition.domain.isEmpty else {
            throw file.error("the intent \(entry.key) needs a domain", at: entry.value)
        }
        var lists: [String: String] = [:]
        for (slot, node) in written.terms {
            let list = try file.text(node)
            guard termLists[list] != nil else {
                throw file.unknown("list of terms", list, at: node, known: termLists.keys)
            }
            lists[slot] = list
        }
        intents.append((written.definition, lists))
    }
}
