import ArgumentParser
import HeedKit
import Presentation

/// The options that choose the apps, the language and the model.
struct AppOptions: ParsableArguments {
    @Option(
        name: .customLong("apps"), parsing: .singleValue,
        help: ArgumentHelp(
            "A folder of app packages; may be repeated. Without it: the user's and the system's installed apps, and "
                + "in a source checkout the sample apps.", valueName: "dir"))
    var folders: [String] = []

    @Option(name: .customLong("app"), help: ArgumentHelp("Only this app's commands; may be repeated.", valueName: "id"))
    var only: [String] = []

    @Option(
        name: .customLong("locale"), parsing: .singleValue,
        help: ArgumentHelp(
            "The language that is spoken, such as en-US or zh_CN.UTF-8; the nearest there is is taken. Given twice, either "
                + "may be spoken.", valueName: "locale"))
    var locales: [String] = []

    /// The language that is spoken, or the first of them.
    var locale: String { locales.first ?? "en-US" }

    @Option(help: ArgumentHelp("The recognition model; the locale's by default.", valueName: "name"))
    var model: String?

    @Flag(
        help: ArgumentHelp(
            "Run apps as root where Heed runs as root and this machine has no sandbox in which they could be somebody "
                + "else (or HEED_ALLOW_ROOT_APPS=1)."))
    var allowRootApps = false

    /// The selection of the options.
    var selection: AppSelection {
        AppSelection(
            folders: folders, only: only, locale: locale, otherLocales: Array(locales.dropFirst()), model: model,
            allowsRootApps: allowRootApps)
    }

    /// The apps of the options in the one language that is spoken; those that cannot be used are told of.
    ///
    /// - Throws: `HeedError` of code `usage` where several languages are named.
    func load() throws -> LoadedApps {
        guard locales.count <= 1 else {
            throw HeedError(.usage, "This is done in one language at a time; give --locale once.")
        }
        return try LoadedApps(selection) { Console.note("heed: \($0)") }
    }

    /// The apps in each of the languages that may be spoken.
    func loadByLanguage() throws -> [LoadedApps] {
        try selection.byLanguage.map { try LoadedApps($0) { Console.note("heed: \($0)") } }
    }

    /// The owner of the names that `--app` means.
    func vocabularyOwner() throws -> VocabularyOwner {
        try VocabularyOwner(selection) { Console.note("heed: \($0)") }
    }
}

extension AppOptions {
    /// The app whose names are meant, which need not be installed any more; nil for the person's own.
    func owner() throws -> String? {
        guard only.count <= 1 else {
            throw HeedError(.usage, "Names belong to one app, or without --app to the person.")
        }
        return only.first
    }
}
