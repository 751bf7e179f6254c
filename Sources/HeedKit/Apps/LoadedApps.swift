package import AppHost
package import Assistant
package import Domains
package import Foundation
package import Grammar
package import IntentCore
import Languages
import LocalSystem
import Locales
package import PrivacyStore
import SpeechCore
package import Understanding
import VocabularyStore

/// The apps that a command works with, and what is made of them: one place where packages, catalogue, grammar and
/// readers are put together.
package struct LoadedApps {
    package let locale: String
    package let catalogue: Catalogue
    package let packages: [AppPackage]
    package let apps: [AppDescription]
    /// The apps with the names of their packages alone.
    package let packaged: [AppDescription]
    /// The apps that need not be asked about: those that were named for this run, and those of the source checkout.
    package let trusted: Set<String>
    /// The faults of the apps that were found and are left out.
    package let problems: [String]
    /// The apps that could not work on this machine or in this language, with the reasons.
    package let absent: [AbsentApp]
    /// The grammar of the apps, or why there is none.
    private let compiled: Result<GrammarGraph, GrammarError>
    private let confinement: Confinement
    /// Told what people should know: what is left out, what cannot be read.
    private let note: @Sendable (String) -> Void

    /// Finds the apps and reads what they can do.
    ///
    /// - Parameters:
    ///   - options: which apps, in which language.
    ///   - note: told in a sentence about each app that is left out, and later about what goes wrong with others.
    /// - Throws: an error with a sentence when there are none, or none of the identifiers asked for.
    package init(_ options: AppSelection, note: @escaping @Sendable (String) -> Void = { _ in }) throws {
        self.note = note
        locale = options.locale
        confinement = Confinement(allowsRoot: options.allowsRootApps || Confinement.isRootAllowed)
        let library = AppLibrary(folders: Self.folders(options)) { Self.isAllowed($0, note) }
        var problems = library.problems.map(\.description)
        var packages = library.packages
        // An app for a program that is not there is no fault: it waits until somebody asks for it.
        var absent: [AbsentApp] = []
        for package in packages {
            guard let missing = package.missing() else { continue }
            absent.append(
                AbsentApp(
                    id: package.id, reason: missing, name: package.name(locale: options.locale),
                    packages: package.missingPrograms().map(\.package), files: package.missingFiles,
                    intents: Set(package.manifest.standardIntents.map(\.name))))
            packages.removeAll { $0.id == package.id }
        }
        if !options.only.isEmpty {
            for id in options.only where library[id] == nil {
                let known = library.packages.map(\.id).joined(separator: ", ")
                throw HeedError(.usage, "There is no app ‘\(id)’; there are: \(known.isEmpty ? "none" : known).")
            }
            if let missing = absent.first(where: { options.only.contains($0.id) }) {
                throw HeedError(.usage, missing.sentence)
            }
            packages = packages.filter { options.only.contains($0.id) }
        }
        // Only the domains that are used are read: it saves a good part of the start.
        let routines = try PersonalVocabulary.existing()?.store.routines() ?? []
        var used = Set(packages.flatMap(\.manifest.standardIntents).map(\.name))
        if !routines.isEmpty { used.insert(RoutineApp.intent) }
        let catalogue = try Catalogue.load(locale: options.locale, intents: used)
        let language = try Language.nearest(to: options.locale)
        var usable: [AppPackage] = []
        var apps: [AppDescription] = []
        for package in packages {
            do throws(AppHostError) {
                var app = try package.description(
                    locale: options.locale, standardIntent: { catalogue.intent(named: $0) },
                    isUnspoken: { catalogue.unspoken.contains($0) })
                for (kind, names) in Self.listed(package, options.locale, confinement, note) {
                    app.vocabulary[kind, default: []] += names
                }
                apps.append(app.declined(in: language))
                usable.append(package)
            } catch {
                if error.code == .unsupportedLocale {
                    absent.append(AbsentApp(id: package.id, reason: error.message))
                } else {
                    problems.append(error.description)
                }
            }
        }
        if !routines.isEmpty, !apps.isEmpty, options.only.isEmpty,
            let intent = catalogue.intent(named: RoutineApp.intent)
        {
            apps.append(RoutineApp.description(intent, names: routines.map(\.name)))
        }
        let joined =
            try PersonalVocabulary.existing()?.joined(to: apps, in: language) ?? apps
        let talkative = usable.filter { $0.templateBytes > Self.usualTemplates }.map(\.id)
        let working = UsableApps(
            joined, suspects: Set(talkative), sharedRules: catalogue.rules, locale: options.locale)
        let left = Set(working.apps.map(\.id))
        for package in usable {
            if let error = working.problems[package.id] { problems.append("\(package.id) is left out. \(error)") }
        }
        usable.removeAll { !left.contains($0.id) }
        apps.removeAll { !left.contains($0.id) }
        for problem in problems { note(problem) }
        guard !apps.isEmpty else {
            let reasons = absent.map { " \($0.sentence)" }.joined()
            throw HeedError(
                .usage, "There is no app that can be used; name a folder of app packages with --apps.\(reasons)")
        }
        self.catalogue = catalogue
        self.packages = usable
        packaged = apps
        self.apps = working.apps
        self.problems = problems
        self.absent = absent
        compiled = working.grammar
        trusted = Set(usable.filter { !Self.isInstalled($0) }.map(\.id))
    }

    /// Templates of so many bytes cannot make a grammar that is too large, whatever they say.
    private static let usualTemplates = 4_096

    /// The person's lock, permissions and history.
    package func privacy() throws(PrivacyStoreError) -> Privacy {
        let store = try PersonalData.store()
        let packages = Dictionary(packages.map { ($0.id, $0) }) { first, _ in first }
        return Privacy(
            store: store, trusted: trusted, scope: { app in packages[app].map { Self.scope(of: $0, store) } },
            isSystemLocked: { await ScreenLock.isLocked() })
    }

    /// Whether the person has allowed an app, or has named it.
    ///
    /// - Throws: `PrivacyStoreError` when what the person has decided cannot be read.
    package func mayStart(_ package: AppPackage, _ store: PrivacyStore) throws(PrivacyStoreError) -> Bool {
        let scope = Self.scope(of: package, store)
        let state = try store.authorization(of: package.id, scope: scope)
        return state == .authorized || state == .notDetermined && trusted.contains(package.id)
    }

    /// Whether the person has said yes to an app, whatever it is called; an answer that cannot be read is none, and is told.
    private static func isAllowed(_ package: AppPackage, _ note: (String) -> Void) -> Bool {
        do {
            let store = try PersonalData.store()
            return try store.authorization(of: package.id, scope: scope(of: package, store)) == .authorized
        } catch {
            note(error.message)
            return false
        }
    }

    /// Whether an app lies where apps are installed, so that the person must have said yes to it.
    private static func isInstalled(_ package: AppPackage) -> Bool {
        let path = package.folder.standardizedFileURL.path
        return AppLibrary.installedFolders().contains { path.hasPrefix($0.standardizedFileURL.path + "/") }
    }

    /// The names that an app's program lists; none before the person has said yes to the app.
    private static func listed(
        _ package: AppPackage, _ locale: String, _ confinement: Confinement, _ note: (String) -> Void
    ) -> [String: [Term]] {
        guard package.manifest.lists != nil, !isInstalled(package) || isAllowed(package, note) else { return [:] }
        return ListedNames.names(
            of: package, cache: XDGFolders().cache.appending(path: "heed/names"),
            ExtensionHost.Configuration(
                locale: locale, dataFolder: ExtensionHost.Configuration.userDataFolder(),
                executableFolders: [programFolder].compactMap(\.self), confinement: confinement), note: note)
    }

    /// The scope of a yes to an app, as things are now.
    package static func scope(of package: AppPackage, _ store: PrivacyStore) -> GrantScope {
        let identity = package.identity(executableIn: [programFolder].compactMap(\.self)) { file in
            guard let stamp = FileDigest.stamp(of: file) else { return nil }
            return store.digest(of: file.path, stamp: stamp) { FileDigest.sha256(of: file) }
        }
        return GrantScope(package: identity, requests: package.requests)
    }

    /// The folders in which apps are looked for: the user's choice, else the installed ones and the source checkout.
    package static func folders(_ options: AppSelection) -> [URL] {
        if !options.folders.isEmpty { return options.folders.map { URL(filePath: $0) } }
        var folders = AppLibrary.installedFolders()
        if let checkout = SourceCheckout.root(above: Bundle.main.executableURL) {
            folders.append(checkout.appending(path: "Sources/SampleApps"))
        }
        return folders
    }

    /// The folder that this program is in, where a checkout builds its sample apps.
    package static var programFolder: URL? {
        Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
    }

    /// The grammar of all commands.
    package func grammar() throws(GrammarError) -> GrammarGraph {
        try compiled.get()
    }

    /// The reader of commands.
    package func reader() throws(GrammarError) -> CommandReader {
        reader(of: try grammar())
    }

    /// The reader of commands, of a grammar that is there already.
    package func reader(of grammar: GrammarGraph) -> CommandReader {
        CommandReader(graph: grammar, apps: apps, preferences: Preferences.load(note: note).apps)
    }

    /// The processes of the apps, none of them started.
    ///
    /// - Parameters:
    ///   - privacy: keeps what apps tell of; without it that is dropped.
    ///   - wrote: told each line that an app writes to its standard error.
    ///   - progress: told what an app says while it works, or nothing when it just takes its time.
    /// - Returns: a host that starts each app when it is first needed.
    package func host(
        privacy: Privacy? = nil, wrote: @escaping @Sendable (_ app: String, _ line: String) -> Void = { _, _ in },
        progress: @escaping @Sendable (String?) -> Void
    ) -> ExtensionHost {
        let configuration = ExtensionHost.Configuration(
            locale: LocaleTag(locale)?.description ?? catalogue.locale,
            dataFolder: ExtensionHost.Configuration.userDataFolder(),
            executableFolders: [Self.programFolder].compactMap(\.self), confinement: confinement,
            secrets: AppSecretStore.given)
        // Whoever speaks to apps must know, not only who asks `heed doctor`.
        if confinement.isSandboxed, !confinement.isSandboxedHere {
            note(
                "apps are not confined here: they can read what you can read. Install bubblewrap (sudo apt install bubblewrap); "
                    + "heed doctor tells more.")
        }
        return ExtensionHost(packages: packages, configuration: configuration) { [note] app, event in
            do throws(PrivacyStoreError) {
                switch event {
                case .stillWorking: progress(nil)
                case .progress(let text): progress(text)
                case .wrote(let line): wrote(app, line)
                case .donated(let interaction): try privacy?.take(interaction, from: app)
                case .forgot(let selection): try privacy?.forget(selection, of: app)
                case .refused(let words): note(words)
                }
            } catch {
                note("\(error)")
            }
        }
    }
}

/// An app that is left out although nothing is wrong with it.
package struct AbsentApp: Sendable, Hashable {
    /// The app's identifier.
    package var id: String
    /// What is missing, as a sentence with the way to mend it.
    package var reason: String
    /// What it is called.
    package var name = ""
    /// Debian's packages that it lacks.
    package var packages: [String] = []
    /// Files of the person's that it lacks; of each group one would do.
    package var files: [[String]] = []
    /// The catalogue's intents that it could do.
    package var intents: Set<String> = []

    /// The reason with the app that it is about.
    package var sentence: String { "\(id) is left out: \(reason)" }
}
