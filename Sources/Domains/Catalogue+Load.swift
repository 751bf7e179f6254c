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
    /// - Returns: the catalogue.
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
        let optional = definitions.optionalDomains
        if let names {
            let wanted = definitions.intents.map(\.definition).filter { names.contains($0.name) }
            let domains = Set(wanted.map(\.domain))
            definitions.intents.removeAll { !domains.contains($0.definition.domain) }
        }
        var data = LanguageData()
        for name in ["common"] + Self.distinct(definitions.intents.map(\.definition.domain)) {
            let place = language.appending(path: "\(name).yaml")
            if optional.contains(name), !FileManager.default.fileExists(atPath: place.path) { continue }
            try data.add(YAMLFile(place, name: "\(found)/intents/\(name).yaml"))
        }
        var intents: [AppDescription.SupportedIntent] = []
        for (definition, lists) in definitions.intents {
            if optional.contains(definition.domain), data.intents[definition.name] == nil { continue }
            intents.append(try supported(definition, lists: lists, ids: definitions.termLists, data: data))
        }
        return Catalogue(
            locale: found, intents: intents, rules: data.rules, vocabularies: definitions.vocabularies)
    }

    /// An intent with its terms' words, and with the common questions and sentences where it has none of its own.
    private static func supported(
        _ definition: IntentDefinition, lists: [String: String], ids: [String: [String]], data: LanguageData
    ) throws(IntentFileError) -> AppDescription.SupportedIntent {
        guard let spoken = data.intents[definition.name] else {
            throw IntentFileError(
                .malformed, "Nothing is said about \(definition.name); add it to \(definition.domain).yaml.")
        }
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
