package import Foundation
import LocalSystem
import Locales

/// The folders of the languages that Heed has: its own, and those that people wrote.
///
/// A folder is named after its locale, such as `en-US`. Heed's own stand in the module's resources, others in
/// `heed/languages` of the person's data and of the system's; of two folders of one name the person's counts. A language that
/// is not finished says `state = draft` in its `language.txt`: it is found by its own name only.
package struct LanguageFolders: Sendable {
    private let folders: [String: URL]
    private let drafts: [String: URL]
    /// What is missing where there is no folder at all.
    private var missing: String?

    /// The folders of this installation.
    package init() {
        let bundle = ResourceBundle(module: "Languages")
        let xdg = XDGFolders()
        let others = ([xdg.data] + xdg.systemData).map { $0.appending(path: "heed/languages") }
        let own = bundle.url.map { $0.appending(path: "Resources") }
        self.init(others + [own].compactMap(\.self))
        if own == nil { missing = "‘\(bundle.name)’ is missing beside \(bundle.programFolder.path)" }
    }

    /// The languages in some folders; those that come first count.
    package init(_ parents: [URL]) {
        var folders: [String: URL] = [:]
        var drafts: [String: URL] = [:]
        for parent in parents {
            for name in (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
            where folders[name] == nil && drafts[name] == nil && LocaleTag(name) != nil {
                let folder = parent.appending(path: name)
                if Self.isDraft(folder) { drafts[name] = folder } else { folders[name] = folder }
            }
        }
        self.folders = folders
        self.drafts = drafts
    }

    private static func isDraft(_ folder: URL) -> Bool {
        let text = try? String(contentsOf: folder.appending(path: "language.txt"), encoding: .utf8)
        return text?.split(separator: "\n").contains("state = draft") ?? false
    }

    /// The locales, in alphabetical order.
    package var locales: [String] { folders.keys.sorted() }

    /// The locales of the drafts, in alphabetical order.
    package var draftLocales: [String] { drafts.keys.sorted() }

    /// The folder of the language that is nearest to a locale.
    ///
    /// - Parameter locale: the locale, as people write it.
    /// - Returns: the language's own name and its folder.
    /// - Throws: `LanguagesError` of code `unknownLocale` naming the languages that there are, or `missingResource` where
    ///   there is none at all.
    package func nearest(to locale: String) throws(LanguagesError) -> (locale: String, url: URL) {
        if let draft = drafts[locale] { return (locale, draft) }
        guard let name = LocaleLookup.nearest(to: locale, in: folders.keys), let url = folders[name] else {
            if folders.isEmpty, let missing {
                throw LanguagesError(.missingResource, "The languages’ data \(missing); install Heed again.")
            }
            var complaint = LocaleLookup.complaint(about: locale, things: "words", available: folders.keys)
            if let draft = LocaleLookup.nearest(to: locale, in: drafts.keys) {
                complaint += " \(draft) is there as a draft, which is found by this name alone."
            }
            throw LanguagesError(.unknownLocale, complaint)
        }
        return (name, url)
    }
}
