import Domains
import Foundation
import IntentCore
import VocabularyStore

/// Whose names a command is about.
struct VocabularyOwner {
    /// The app, or nil for the person's own names.
    let app: AppDescription?
    private let workbench: Workbench

    /// The app that `--app` names, or without it the person.
    ///
    /// - Throws: an exit status, after a sentence, for several apps.
    init(_ options: AppOptions) throws {
        guard options.only.count <= 1 else {
            throw Failure.end("Names belong to one app, or without --app to the person.", ExitStatus.usage)
        }
        workbench = try Workbench(options)
        app = options.only.isEmpty ? nil : workbench.apps.first
    }

    /// The apps that the names may be said to.
    var apps: [AppDescription] { app.map { [$0] } ?? workbench.apps }

    /// The set of a kind.
    func key(_ type: String) -> VocabularyKey { VocabularyKey(app: app?.id, type: type) }

    /// How the owner is called in sentences.
    var name: String { app?.id ?? "everyone's" }

    /// Checks that somebody has a use for a kind of names.
    ///
    /// - Throws: `VocabularyError` of code `unusedType`.
    func check(type: String) throws(VocabularyError) {
        if let app { return try VocabularyRules.check(type: type, of: app) }
        let used = Set(apps.flatMap(\.intents).flatMap(\.definition.slots).compactMap(\.vocabulary))
        guard !used.contains(type) else { return }
        throw VocabularyError(
            .unusedType,
            "No app has a slot for names of kind ‘\(type)’; the kinds are: \(used.sorted().joined(separator: ", ")).")
    }

    /// Checks that this is not an app's extension: those are started by Heed and may not change what Heed hears.
    ///
    /// - Throws: an exit status, after a sentence, in an extension.
    static func checkIsMainProgram() throws {
        guard let app = ProcessInfo.processInfo.environment["HEED_APP"] else { return }
        throw Failure.end(
            "Only the main program of \(app) may change its names, not the extension that Heed started.",
            ExitStatus.usage)
    }
}
