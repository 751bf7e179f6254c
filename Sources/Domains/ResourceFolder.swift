package import Foundation
import LocalSystem

/// The folder of the catalogue's files.
///
package struct ResourceFolder {
    let url: URL

    package init() throws(DomainsError) {
        let bundle = ResourceBundle(module: "Domains")
        guard let found = bundle.url else {
            throw DomainsError(
                .missingResource,
                "The catalogue ‘\(bundle.name)’ is missing beside \(bundle.programFolder.path); install Heed again.")
        }
        url = found.appending(path: "Resources")
    }

    package init(url: URL) {
        self.url = url
    }

    /// The folder of a locale, or else of another locale with the same language.
    package func language(for locale: String) throws(DomainsError) -> (locale: String, url: URL) {
        let wanted = locale.replacing("_", with: "-")
        let contents: [String]
        do {
            contents = try FileManager.default.contentsOfDirectory(atPath: url.path)
        } catch {
            throw DomainsError(
                .missingResource, "The catalogue is missing at \(url.path); install Heed again.", underlying: error)
        }
        let known = contents.filter { !$0.hasSuffix(".yaml") && !$0.hasPrefix(".") }.sorted()
        let language = wanted.prefix { $0 != "-" }.lowercased()
        let match =
            known.first { $0.lowercased() == wanted.lowercased() }
            ?? known.first { $0.lowercased().prefix { $0 != "-" } == language }
        guard let match else {
            throw DomainsError(
                .unknownLocale, "Heed has no phrases for ‘\(locale)’; use one of \(known.joined(separator: ", ")).")
        }
        return (match, url.appending(path: match))
    }
}
