import Foundation
import LocalSystem

/// The description of the server's HTTP interface, for programs.
enum OpenAPI {
    /// The document.
    ///
    /// - Throws: `ServerError` when the installation lacks it.
    static func document() throws(ServerError) -> String {
        let file = ResourceBundle(module: "Server").url?.appending(path: "Resources/openapi.json")
        guard let file, let text = try? String(contentsOf: file, encoding: .utf8) else {
            throw ServerError(.failed, "The description of the interface is not installed; install Heed anew.")
        }
        return text
    }
}
