package import Foundation
package import IntentCore

/// The Siri part of an iOS app's files, ready to become an app package.
///
/// Read are `Info.plist` of the app and of its Intents extensions, `AppIntentVocabulary.plist` and the app's names in
/// each language (`<language>.lproj`), XML or binary, from a source tree or from a built app.
package struct IOSApp: Sendable {
    /// A synonym of a term in one language.
    struct Synonym: Sendable {
        var phrase: String
        var hint: String?
    }

    /// How the app is called in one language.
    struct Names: Sendable {
        var name: String?
        var spokenName: String?
        var alternatives: [Synonym] = []
    }

    /// The identifier of the package.
    package internal(set) var id = ""
    /// The parts that were left out, and why.
    package internal(set) var notes: [String] = []

    var developmentLanguage = "en"
    var names: [String: Names] = [:]
    var intents: [String] = []
    var restrictedWhileLocked: [String] = []
    /// By kind of vocabulary, in the files' order: term, then language.
    var vocabulary: [String: [(id: String, forms: [String: [Synonym]])]] = [:]
    /// By language and intent.
    var examples: [String: [String: [String]]] = [:]

    /// Reads an app's files.
    ///
    /// - Parameters:
    ///   - folder: the app's folder; the files may be anywhere below it.
    ///   - name: the app's name, where the files have only a variable of the build.
    ///   - standardIntent: looks up an intent of the catalogue.
    /// - Throws: `AppHostError` with file, key path and reason.
    package init(
        folder: URL, name: String? = nil, standardIntent: (String) -> AppDescription.SupportedIntent?
    ) throws(AppHostError) {
        let files = try IOSAppFiles(folder)
        guard !files.lists.isEmpty || !files.vocabularies.isEmpty else {
            throw AppHostError(
                .missingManifest, "There is no Info.plist and no AppIntentVocabulary.plist below \(folder.path).")
        }
        try readApp(files, folder: folder, name: name)
        for list in files.lists { try readIntents(list) }
        leaveOutUnknownIntents(standardIntent)
        for (language, list) in files.vocabularies {
            let language = language == "Base" ? developmentLanguage : language
            try readVocabulary(list, language: language, standardIntent)
        }
        guard !intents.isEmpty else {
            throw AppHostError(
                .malformedManifest,
                "\(folder.path): no Info.plist has NSExtension.NSExtensionAttributes.IntentsSupported with an intent "
                    + "of the catalogue.")
        }
    }

    private mutating func readApp(
        _ files: IOSAppFiles, folder: URL, name: String?
    ) throws(AppHostError) {
        let app = try files.app()
        if let region = try app?.optional("CFBundleDevelopmentRegion")?.resolved() { developmentLanguage = region }
        var own = Names()
        own.name = try app?.firstResolved("CFBundleDisplayName", "CFBundleName")
        if let name { own.name = name }
        own.spokenName = try app?.firstResolved("CFBundleSpokenName")
        for item in try app?.items(of: "INAlternativeAppNames") ?? [] {
            own.alternatives.append(
                Synonym(
                    phrase: try item.required("INAlternativeAppName").text(),
                    hint: try item.optional("INAlternativeAppNamePronunciationHint")?.text()))
        }
        let bundle = try app?.firstResolved("CFBundleIdentifier")
        let source =
            bundle?.split(separator: ".").last.map(String.init) ?? own.name
            ?? folder.standardizedFileURL.lastPathComponent
        id = Self.identifier(source)
        if own.name == nil { own.name = folder.standardizedFileURL.deletingPathExtension().lastPathComponent }
        names[developmentLanguage] = own
        for (language, strings) in files.strings {
            var names = own
            names.name = strings["CFBundleDisplayName"] ?? strings["CFBundleName"] ?? own.name
            names.spokenName = strings["CFBundleSpokenName"]
            self.names[language == "Base" ? developmentLanguage : language] = names
        }
    }

    private static func identifier(_ name: String) -> String {
        let allowed = name.lowercased().unicodeScalars.map { scalar -> Character in
            scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789".unicodeScalars.contains(scalar))
                ? Character(scalar) : "-"
        }
        let id = String(String(allowed).split(separator: "-").joined(separator: "-").prefix(64))
        return id.isEmpty ? "app" : id
    }

    private mutating func readIntents(_ list: PropertyListFile.Value) throws(AppHostError) {
        var supported: [String] = []
        if let attributes = try list.optional("NSExtension")?.optional("NSExtensionAttributes") {
            let point = try list.optional("NSExtension")?.optional("NSExtensionPointIdentifier")?.text()
            guard point != "com.apple.intents-ui-service" else { return }
            supported += try attributes.texts(of: "IntentsSupported")
            restrictedWhileLocked += try attributes.texts(of: "IntentsRestrictedWhileLocked")
        }
        supported += try list.texts(of: "INIntentsSupported")
        restrictedWhileLocked += try list.texts(of: "INIntentsRestrictedWhileLocked")
        for intent in supported where !intents.contains(intent) { intents.append(intent) }
    }

    /// The intents by their names here, without those that the catalogue does not have.
    private mutating func leaveOutUnknownIntents(_ standardIntent: (String) -> AppDescription.SupportedIntent?) {
        var known: [String] = []
        for intent in intents {
            if standardIntent(Self.plain(intent)) != nil {
                known.append(Self.plain(intent))
            } else {
                notes.append("\(intent) is left out: it is an intent of the app's own; write it under customIntents.")
            }
        }
        intents = known
        restrictedWhileLocked = restrictedWhileLocked.map(Self.plain).filter(known.contains)
    }

    /// Apple's name of an intent without its prefix and suffix.
    static func plain(_ intent: String) -> String {
        var name = intent[...]
        if name.hasPrefix("IN") { name = name.dropFirst(2) }
        if name.hasSuffix("Intent") { name = name.dropLast(6) }
        return String(name)
    }

    private mutating func readVocabulary(
        _ list: PropertyListFile.Value, language: String, _ standardIntent: (String) -> AppDescription.SupportedIntent?
    ) throws(AppHostError) {
        for entry in try list.items(of: "ParameterVocabularies") {
            var kinds: Set<String> = []
            var users: Set<String> = []
            for name in try entry.required("ParameterNames").items() {
                let parts = try name.text().split(separator: ".").map(String.init)
                guard parts.count == 2 else { throw name.error("a parameter is written INIntentName.slot") }
                let intent = Self.plain(parts[0])
                guard let slot = standardIntent(intent)?.definition.slot(parts[1]) else {
                    throw name.error("there is no intent \(parts[0]) with a slot \(parts[1])")
                }
                users.insert(intent)
                if let kind = slot.vocabulary {
                    kinds.insert(kind)
                } else {
                    // trap-free: the guard above counts two parts.
                    notes.append("\(parts[0]).\(parts[1]) takes no vocabulary here; its terms are left out.")
                }
            }
            for item in try entry.required("ParameterVocabulary").items() {
                let id = try item.required("VocabularyItemIdentifier").text()
                var synonyms: [Synonym] = []
                for synonym in try item.required("VocabularyItemSynonyms").items() {
                    synonyms.append(
                        Synonym(
                            phrase: try synonym.required("VocabularyItemPhrase").text(),
                            hint: try synonym.optional("VocabularyItemPronunciation")?.text()))
                    let shown = try synonym.texts(of: "VocabularyItemExamples")
                    for intent in users.intersection(intents).sorted().prefix(1) {
                        examples[language, default: [:]][intent, default: []] += shown
                    }
                }
                guard !synonyms.isEmpty else { throw item.error("the term has no synonym, so it cannot be said") }
                for kind in kinds.sorted() { add(id, synonyms, language: language, to: kind) }
            }
        }
        for entry in try list.items(of: "IntentPhrases") {
            let name = Self.plain(try entry.required("IntentName").text())
            let shown = try entry.required("IntentExamples").texts()
            guard intents.contains(name) else { continue }
            examples[language, default: [:]][name, default: []] += shown
        }
    }

    private mutating func add(_ id: String, _ synonyms: [Synonym], language: String, to kind: String) {
        if let index = vocabulary[kind]?.firstIndex(where: { $0.id == id }) {
            vocabulary[kind]?[index].forms[language] = synonyms
        } else {
            vocabulary[kind, default: []].append((id, [language: synonyms]))
        }
    }
}

extension PropertyListFile.Value {
    /// The text, or nil where it is only a variable of the build, such as `$(PRODUCT_NAME)`.
    fileprivate func resolved() throws(AppHostError) -> String? {
        let text = try text()
        return text.contains("$(") || text.contains("${") ? nil : text
    }

    /// The first of some keys that has a text of its own.
    fileprivate func firstResolved(_ keys: String...) throws(AppHostError) -> String? {
        for key in keys {
            if let text = try optional(key)?.resolved() { return text }
        }
        return nil
    }
}
