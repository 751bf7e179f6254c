import Domains
import Foundation
package import IntentCore
package import VocabularyStore

/// The owner of the names that a command is about.
package struct VocabularyOwner {
    /// The app, or nil for the person's own names.
    package let app: AppDescription?
    private let loaded: LoadedApps

    /// The app that `--app` names, or without it the person.
    ///
    /// - Throws: `HeedError` for several apps.
    package init(_ options: AppSelection, note: @escaping @Sendable (String) -> Void) throws {
        guard options.only.count <= 1 else {
            throw HeedError(.usage, "Names belong to one app, or without --app to the person.")
        }
        loaded = try LoadedApps(options, note: note)
        app = options.only.isEmpty ? nil : loaded.apps.first
    }

    /// The apps that the names may be said to.
    package var apps: [AppDescription] { app.map { [$0] } ?? loaded.apps }

    /// The set of a kind.
    package func key(_ type: String) -> VocabularyKey { VocabularyKey(app: app?.id, type: type) }

    /// How the owner is called in sentences.
    package var name: String { app?.id ?? "everyone's" }

    /// Works out how names sound, and keeps it.
    ///
    /// - Returns: the names that nobody knows how to say.
    package func learnSounds(of terms: [Term], _ selection: AppSelection) -> [String] {
        // Where there is no model of the language yet, the letters alone tell.
        if let factory = try? RecognizerFactory(selection, apps: apps) { return factory.learnSounds(of: terms) }
        guard let language = try? selection.language() else { return [] }
        return terms.filter { PersonalVocabulary.unreadable(in: $0, language) != nil }.map(\.displayName)
    }

    /// Checks that somebody has a use for a kind of names.
    ///
    /// - Throws: `VocabularyError` of code `unusedType`.
    package func check(type: String) throws(VocabularyError) {
        if let app { return try VocabularyRules.check(type: type, of: app) }
        let used = Set(apps.flatMap(\.intents).flatMap(\.definition.slots).compactMap(\.vocabulary))
        guard !used.contains(type) else { return }
        throw VocabularyError(
            .unusedType,
            "No app has a slot for names of kind ‘\(type)’; the kinds are: \(used.sorted().joined(separator: ", ")).")
    }

    /// Checks that this is not an app's extension: those are started by Heed and may not change what Heed hears.
    ///
    /// - Throws: `HeedError` in an extension.
    package static func checkIsMainProgram() throws {
        guard let app = ProcessInfo.processInfo.environment["HEED_APP"] else { return }
        throw HeedError(
            .usage, "Only the main program of \(app) may change its names, not the extension that Heed started.")
    }
}
