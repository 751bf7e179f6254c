package import Foundation
import Locales

/// The folder of the catalogue's files.
///
/// Looked for where the package manager builds it and an installation puts it: beside the program, or in the
/// installation's `share` or `lib` folder. `Bundle.module` is not asked: it ends the process when there is nothing.
package struct ResourceFolder {
    let url: URL

    package init() throws(DomainsError) {
        let bundle = "heed_Domains.resources"
        let program = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
        let folder = program ?? Bundle.main.bundleURL
        let candidates = ["", "../share/heed/", "../lib/heed/"].map {
            folder.appending(path: "\($0)\(bundle)/Resources").standardized
        }
        guard let found = candidates.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
            throw DomainsError(
                .missingResource, "The catalogue ‘\(bundle)’ is missing beside \(folder.path); install Heed again.")
        }
        url = found
    }

    package init(url: URL) {
        self.url = url
    }

    /// The folder of the language that is nearest to a locale.
    package func language(for locale: String) throws(DomainsError) -> (locale: String, url: URL) {
        guard let contents = try? FileManager.default.contentsOfDirectory(atPath: url.path) else {
            throw DomainsError(.missingResource, "The catalogue is missing at \(url.path); install Heed again.")
        }
        let known = contents.filter { !$0.hasSuffix(".yaml") && !$0.hasPrefix(".") }
        guard let found = LocaleLookup.nearest(to: locale, in: known) else {
            throw DomainsError(
                .unknownLocale, LocaleLookup.complaint(about: locale, things: "phrases", available: known))
        }
        return (found, url.appending(path: found))
    }
}
