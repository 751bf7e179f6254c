import Foundation
package import IntentCore
package import IntentFiles

/// The content of `catalogue.yaml`, `desk.yaml` and `house.yaml`, before a language gives its terms their words.
package struct Definitions {
    /// The ids of each closed list of terms.
    package var termLists: [String: [String]] = [:]
    /// The vocabularies that apps and people can fill.
    var vocabularies: [String] = []
    /// The intents, in the file's order, with the list that each slot's terms come from.
    package var intents: [(definition: IntentDefinition, termLists: [String: String])] = []

    /// Reads all definitions.
    package static func load() throws(DomainsError) -> Definitions {
        let folder = try ResourceFolder()
        do {
            return try read(from: folder)
        } catch {
            throw DomainsError(error)
        }
    }

    /// Reads SiriKit's intents, and those beyond if any of the wanted ones is not among them.
    ///
    /// - Parameters:
    ///   - folder: the folder of the files.
    ///   - names: the intents that are wanted; nil for all.
    /// - Returns: the definitions of all files, or of the first alone.
    /// - Throws: the first mistake in a file.
    static func read(
        from folder: ResourceFolder, intents names: Set<String>? = nil
    ) throws(IntentFileError) -> Definitions {
        var definitions = try Definitions(
            YAMLFile(folder.url.appending(path: "catalogue.yaml"), name: "catalogue.yaml"))
        if let names, names.isSubset(of: definitions.intents.map(\.definition.name)) { return definitions }
        for name in ["desk.yaml", "house.yaml"] {
            let more = folder.url.appending(path: name)
            guard FileManager.default.fileExists(atPath: more.path) else { continue }
            try definitions.add(YAMLFile(more, name: name))
        }
        return definitions
    }

    /// Reads a file of the catalogue's form; vocabularies and lists are declared above the intents that name them.
    package init(_ file: YAMLFile) throws(IntentFileError) {
        try add(file)
    }

    private mutating func add(_ file: YAMLFile) throws(IntentFileError) {
        for entry in try file.entries(file.root, known: ["terms", "vocabularies", "intents"]) {
            switch entry.key {
            case "terms": termLists.merge(try file.lists(entry.value)) { first, _ in first }
            case "vocabularies": vocabularies += try file.texts(entry.value)
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
