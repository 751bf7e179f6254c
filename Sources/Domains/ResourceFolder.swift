package import Foundation
import LocalSystem
import Locales

/// The folder of the catalogue's files.
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

    /// The folder of the language that is nearest to a locale.
    package func language(for locale: String) throws(DomainsError) -> (locale: String, url: URL) {
        let contents: [String]
        do {
            contents = try FileManager.default.contentsOfDirectory(atPath: url.path)
        } catch {
            throw DomainsError(
                .missingResource, "The catalogue is missing at \(url.path); install Heed again.", underlying: error)
        }
        let known = contents.filter { !$0.hasSuffix(".yaml") && !$0.hasPrefix(".") }
        guard let found = LocaleLookup.nearest(to: locale, in: known) else {
            throw DomainsError(
                .unknownLocale, LocaleLookup.complaint(about: locale, things: "phrases", available: known))
        }
        return (found, url.appending(path: found))
    }
}
