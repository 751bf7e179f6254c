package import Languages
import Locales

/// The apps that can be spoken to, their language, and the model.
public struct AppSelection: Sendable, Hashable {
    /// The folders of app packages; without any, the installed apps and, in a source checkout, the sample apps.
    public var folders: [String]
    /// The identifiers of the apps that are used; all without any.
    public var only: [String]
    /// The language that is spoken, such as `en-US` or `en_GB.UTF-8`; the nearest that there is is taken.
    public var locale: String
    /// Further languages that may be spoken instead; each utterance is taken in the one in which it is surest.
    public var otherLocales: [String]
    /// The recognition model; nil for the language's own.
    public var model: String?
    /// Whether apps may run as root where Heed does and no sandbox can make them somebody else.
    public var allowsRootApps: Bool

    /// Chooses apps.
    public init(
        folders: [String] = [], only: [String] = [], locale: String = "en-US", otherLocales: [String] = [],
        model: String? = nil, allowsRootApps: Bool = false
    ) {
        self.folders = folders
        self.only = only
        self.locale = LocaleTag(locale)?.description ?? locale
        self.otherLocales = otherLocales.map { LocaleTag($0)?.description ?? $0 }
        self.model = model
        self.allowsRootApps = allowsRootApps
    }

    /// The same apps in each language alone, the first language first.
    package var byLanguage: [AppSelection] {
        [with(locale, model)] + otherLocales.map { with($0, nil) }
    }

    private func with(_ locale: String, _ model: String?) -> AppSelection {
        var one = self
        (one.locale, one.otherLocales, one.model) = (locale, [], model)
        return one
    }

    /// The language that is nearest to the one that is spoken.
    ///
    /// - Throws: `LanguagesError` of code `unknownLocale` where Heed has none that is near.
    package func language() throws(LanguagesError) -> Language { try Language.nearest(to: locale) }

    /// Whether apps or folders of them were chosen.
    package var areNamed: Bool { !folders.isEmpty || !only.isEmpty }
}
