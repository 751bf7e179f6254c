package import IntentCore
import IntentFiles
import Locales

/// The content of an app's `app.yaml`, in all its languages.
package struct AppManifest: Sendable, Hashable {
    /// The version of the format that this code reads.
    package static let formatVersion = 1

    /// The app's identifier.
    package internal(set) var id = ""
    /// The executable's path, relative to the app's folder; empty where every intent runs a command.
    package internal(set) var executable = ""
    /// The command that opens the app itself, a word each; empty where it cannot be opened.
    package internal(set) var launch: [String] = []
    /// The person's folders that the app reads, such as `~/Pictures`.
    package internal(set) var reads: [String] = []
    /// The person's folders that the app reads and changes.
    package internal(set) var writes: [String] = []
    /// The programs that the app speaks to over D-Bus, and its own names there.
    package internal(set) var bus: [BusAccess] = []
    /// The ports of computers that the app connects to.
    package internal(set) var connects: [Endpoint] = []
    /// The kinds of devices that the app uses.
    package internal(set) var devices: [AppRequest.Device] = []
    /// The names that a program of the app lists, in the place of a vocabulary that is written down.
    package internal(set) var lists: ListedNames?
    /// The programs without which the app is left out.
    package internal(set) var needs: [NeededProgram] = []
    /// Files of the person's, such as one with accounts, without which the app is left out; of each group one is enough.
    package internal(set) var needsFiles: [[String]] = []
    /// Folders of the person's without which the app has nothing to act on; of each group one is enough, and the first is made
    /// where none is there.
    package internal(set) var creates: [[String]] = []
    /// The programs without which a part of what the app does is missing.
    package internal(set) var recommends: [RecommendedProgram] = []
    /// Whether the app wants to tell what comes to the person, if they allow it.
    package internal(set) var announces = false
    /// Whether the app uses the network.
    package internal(set) var usesNetwork = false
    /// The passwords and tokens that the person may give it, by their names; `password-*` stands for all that begin so.
    package internal(set) var secrets: [String] = []
    /// The intents of the catalogue that the app handles, with the places where they are named.
    package internal(set) var standardIntents: [Named] = []
    /// The app's own intents, without the words for their slots' terms.
    package internal(set) var customIntents: [IntentDefinition] = []
    /// The commands of the app's own intents that say `run:`, by intent.
    package internal(set) var commands: [String: RunCommand] = [:]
    /// Whether the app keeps commands for later.
    package internal(set) var keepsLater = false
    /// The intents that the app leaves to others.
    package internal(set) var yields: [Named] = []
    /// The intents that must not run while the machine is locked.
    package internal(set) var restrictedWhileLocked: Set<String> = []

    var path = ""
    /// Whether emoji that are spoken in texts (“thumbs up emoji”) are written as such.
    var writesEmoji = false
    /// The app's reason for wanting the person's commands, by locale.
    var usage: [String: String] = [:]
    var names: [String: [Term]] = [:]
    var slotTerms: [String: [String: [LocalizedTerm]]] = [:]
    var vocabulary: [String: [LocalizedTerm]] = [:]
    var languages: [String: ManifestLanguage] = [:]

    /// A name with the place where it stands.
    package struct Named: Sendable, Hashable {
        /// The name.
        package var name: String
        /// The place where it stands.
        package var location: SourceLocation
    }

    /// The locales that the manifest says anything in.
    package var locales: [String] {
        Set(names.keys).union(languages.keys).sorted()
    }

    /// How many bytes the manifest's own phrases and rules have, in the language where there are most.
    var templateBytes: Int {
        languages.values.map { language in
            let phrases = language.intents.flatMap(\.language.phrases) + language.rules.values
            return phrases.reduce(0) { $0 + $1.template.utf8.count }
        }.max() ?? 0
    }

    /// The intents that the manifest has an example of in a locale.
    package func intentsWithExamples(in locale: String) -> Set<String> {
        Set(languages[locale]?.intents.filter { !$0.language.examples.isEmpty }.map(\.name.text) ?? [])
    }

}

/// A term that may be said differently in each locale.
struct LocalizedTerm: Sendable, Hashable {
    var id: String
    /// The term by locale; under the empty key, the one of every locale that has none near it.
    var forms: [String: Term] = [:]

    func form(in locale: String) -> Term? {
        LocaleLookup.nearest(to: locale, in: forms.keys.filter { !$0.isEmpty }).flatMap { forms[$0] } ?? forms[""]
    }
}

/// The content of a manifest in one language.
struct ManifestLanguage: Sendable, Hashable {
    var rules: [String: Phrase] = [:]
    var intents: [SpokenIntent] = []
}
