package import IntentCore
import IntentFiles
import Locales

extension AppPackage {
    /// The intents of the catalogue that Heed carries out itself: an app with one of them would be told the person's routines.
    static let ownIntents: Set<String> = ["RunRoutine"]

    /// All that Heed needs to know of the app in one language.
    ///
    /// - Parameters:
    ///   - locale: the language; where the manifest says nothing in it, the nearest locale is taken.
    ///   - standardIntent: looks up an intent of the catalogue by name.
    ///   - isUnspoken: whether the catalogue has an intent of that name, of which the language says nothing.
    /// - Returns: the manifest together with the catalogue.
    /// - Throws: `AppHostError` of code `unsupportedLocale`, or `malformedManifest` where the manifest names an intent,
    ///   slot or response code that there is not.
    package func description(
        locale: String, standardIntent: (String) -> AppDescription.SupportedIntent?,
        isUnspoken: (String) -> Bool = { _ in false }
    ) throws(AppHostError) -> AppDescription {
        let locales = manifest.locales
        guard LocaleLookup.nearest(to: locale, in: locales) != nil else {
            let known = locales.joined(separator: ", ")
            throw AppHostError(
                .unsupportedLocale, "\(id) says nothing in \(locale); it knows \(known.isEmpty ? "no locale" : known).",
                at: SourceLocation(file: manifest.path, line: 1, column: 1), app: id)
        }
        // An app may be called something else in each region, and say the same in all of them.
        let language = Self.nearest(to: locale, in: manifest.languages) ?? ManifestLanguage()
        let names = Self.nearest(to: locale, in: manifest.names) ?? [Term(id: id, say: [id])]
        var intents: [AppDescription.SupportedIntent] = []
        for name in manifest.standardIntents {
            guard !Self.ownIntents.contains(name.name) else {
                throw malformed("‘\(name.name)’ is for Heed itself; no app can do it", at: name.location)
            }
            guard let intent = standardIntent(name.name) else {
                // A language that is not finished has fewer intents: the app can do the others.
                if isUnspoken(name.name) { continue }
                throw malformed("the catalogue has no intent ‘\(name.name)’", at: name.location)
            }
            intents.append(intent)
        }
        for intent in manifest.customIntents {
            intents.append(
                AppDescription.SupportedIntent(
                    definition: spoken(intent, locale: locale), language: IntentLanguage()))
        }
        guard !intents.isEmpty else {
            throw AppHostError(
                .unsupportedLocale, "\(id) can do nothing that there are words for in \(locale).",
                at: SourceLocation(file: manifest.path, line: 1, column: 1), app: id)
        }
        for spoken in language.intents
        where !isUnspoken(spoken.name.text) || intents.contains(where: { $0.definition.name == spoken.name.text }) {
            guard let index = intents.firstIndex(where: { $0.definition.name == spoken.name.text }) else {
                throw malformed(spoken.name.unknown("intent", known: intents.map(\.definition.name)))
            }
            let definition = intents[index].definition
            let codes = Self.commonResponseCodes + definition.responseCodes
            if let mistake = spoken.mistake(definition, codes: codes) { throw malformed(mistake) }
            intents[index].language = intents[index].language.overridden(by: spoken.language)
        }
        for yielded in manifest.yields where !intents.contains(where: { $0.definition.name == yielded.name }) {
            if isUnspoken(yielded.name) { continue }
            throw malformed("the app has no intent ‘\(yielded.name)’", at: yielded.location)
        }
        var app = AppDescription(
            id: id, name: names[0].displayName, spokenNames: names, intents: intents,
            vocabulary: manifest.vocabulary.mapValues { $0.compactMap { $0.form(in: locale) } })
        app.rules = language.rules
        app.restrictedWhileLocked = manifest.restrictedWhileLocked
        app.usage = Self.nearest(to: locale, in: manifest.usage)
        app.writesEmoji = manifest.writesEmoji
        app.keepsLater = manifest.keepsLater
        app.yields = Set(manifest.yields.map(\.name))
        app.requests = requests
        return app
    }

    /// What the app is called in a locale.
    package func name(locale: String) -> String {
        Self.nearest(to: locale, in: manifest.names)?.first?.displayName ?? id
    }

    /// The words in the locale that is nearest to another.
    static func nearest<Said>(to locale: String, in said: [String: Said]) -> Said? {
        LocaleLookup.nearest(to: locale, in: said.keys).flatMap { said[$0] }
    }

    /// A custom intent with the words for its slots' terms.
    private func spoken(_ intent: IntentDefinition, locale: String) -> IntentDefinition {
        var intent = intent
        for index in intent.slots.indices {
            let terms = manifest.slotTerms[intent.name]?[intent.slots[index].name] ?? []
            intent.slots[index].terms = terms.compactMap { $0.form(in: locale) }
        }
        return intent
    }

    /// The response codes that every intent has.
    package static let commonResponseCodes = [
        "unspecified", "ready", "inProgress", "success", "failure", "failureRequiringAppLaunch", "continueInApp",
        "handleInApp", "userConfirmationRequired",
    ]

    private func malformed(_ message: String, at location: SourceLocation) -> AppHostError {
        AppHostError(.malformedManifest, message, at: location, app: id)
    }

    private func malformed(_ mistake: IntentFileError) -> AppHostError {
        var error = AppHostError(mistake)
        error.app = id
        return error
    }
}
