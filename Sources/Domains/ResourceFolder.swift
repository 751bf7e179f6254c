package import Foundation
import LocalSystem

/// The folder of the catalogue's file.
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
}
