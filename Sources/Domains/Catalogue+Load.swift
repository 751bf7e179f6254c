import Foundation
import IntentCore
import IntentFiles
package import Languages

extension Catalogue {
    /// Reads the catalogue of a locale.
    ///
    /// - Parameters:
    ///   - locale: the language, such as `en-US`; without files of its own, the nearest there is.
    ///   - names: the intents that are needed, to read fewer files; nil reads all. Others of the same domain are
    ///     read with them.
    /// - Returns: the catalogue, without the intents of which the language says nothing.
    /// - Throws: `DomainsError` of code `unknownLocale`, `missingResource`, `unreadable` or `malformed`.
    package static func load(
        locale: String = "en-US", intents names: Set<String>? = nil
    ) throws(DomainsError) -> Catalogue {
        try load(locale: locale, intents: names, from: try ResourceFolder())
    }

    package static func load(
        locale: String, intents names: Set<String>? = nil, from folder: ResourceFolder,
        languages: LanguageFolders = LanguageFolders()
    ) throws(DomainsError) -> Catalogue {
        let found: (locale: String, url: URL)
        do {
            found = try languages.nearest(to: locale)
        } catch {
            throw DomainsError(error)
        }
        do {
            return try read(found.locale, at: found.url.appending(path: "intents"), intents: names, from: folder)
        } catch {
            throw DomainsError(error)
        }
    }

    private static func read(
        _ found: String, at language: URL, intents names: Set<String>?, from folder: ResourceFolder
    ) throws(IntentFileError) -> Catalogue {
        var definitions = try Definitions.read(from: folder, intents: names)
        if let names {
            let wanted = definitions.intents.map(\.definition).filter { names.contains($0.name) }
            let domains = Set(wanted.map(\.domain))
            definitions.intents.removeAll { !domains.contains($0.definition.domain) }
        }
        var data = LanguageData()
        for name in ["common"] + Self.distinct(definitions.intents.map(\.definition.domain)) {
            if let file = try Self.file(name, in: language, of: found) { try data.add(file) }
        }
        var intents: [AppDescription.SupportedIntent] = []
        var unspoken: Set<String> = []
        for (definition, lists) in definitions.intents {
            guard let spoken = data.intents[definition.name] else {
                unspoken.insert(definition.name)
                continue
            }
            intents.append(try supported(definition, spoken, lists: lists, ids: definitions.termLists, data: data))
        }
        return Catalogue(
            locale: found, intents: intents, rules: data.rules, vocabularies: definitions.vocabularies,
            unspoken: unspoken)
    }

    /// A file of a language; nil where nothing stands in it yet.
    private static func file(_ name: String, in language: URL, of locale: String) throws(IntentFileError) -> YAMLFile? {
        let place = language.appending(path: "\(name).yaml")
        guard FileManager.default.fileExists(atPath: place.path) else { return nil }
        do {
            return try YAMLFile(place, name: "\(locale)/intents/\(name).yaml")
        } catch  where error.code == .empty {
            return nil
        }
    }

    /// An intent with its terms' words, and with the common questions and sentences where it has none of its own.
    private static func supported(
        _ definition: IntentDefinition, _ spoken: SpokenIntent, lists: [String: String], ids: [String: [String]],
        data: LanguageData
    ) throws(IntentFileError) -> AppDescription.SupportedIntent {
        let codes = commonResponseCodes + definition.responseCodes
        if let mistake = spoken.mistake(definition, codes: codes) { throw mistake }
        var language = spoken.language
        var definition = definition
        for index in definition.slots.indices {
            guard let list = lists[definition.slots[index].name] else { continue }
            definition.slots[index].terms = (ids[list] ?? []).map { id in
                Term(id: id, say: data.terms[list]?[id] ?? [])
            }
        }
        for code in codes where language.responses[code] == nil {
            language.responses[code] = data.responses[code]
        }
        for slot in definition.slots where slot.isResolved && language.prompts[slot.name] == nil {
            language.prompts[slot.name] = data.prompts[slot.name]
        }
        for slot in definition.slots where language.called[slot.name] == nil {
            language.called[slot.name] = data.called[slot.name]
        }
        return AppDescription.SupportedIntent(definition: definition, language: language)
    }

    private static func distinct(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }
}
