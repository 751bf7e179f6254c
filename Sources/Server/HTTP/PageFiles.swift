import FlyingFox
import Foundation
import LocalSystem

/// The files of the page that a browser is shown: nothing in them is loaded from elsewhere.
enum PageFiles {
    /// Scripts, styles and pictures come from this server alone, and no other page may show this one inside it.
    private static let policy = [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' blob:", "connect-src 'self'",
        "frame-src 'self'",
        "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
    ].joined(separator: "; ")

    private static let types = [
        "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
        "svg": "image/svg+xml",
    ]

    /// The files by their names, read once; only those of known kinds.
    private static let files: [String: (data: Data, type: String)] = {
        guard let folder = ResourceBundle(module: "Server").url?.appending(path: "Resources/page"),
            let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        else { return [:] }
        var files: [String: (Data, String)] = [:]
        for name in names {
            guard let type = types[String(name.drop { $0 != "." }.dropFirst())],
                let data = try? Data(contentsOf: folder.appending(path: name))
            else { continue }
            files[name] = (data, type)
        }
        return files
    }()

    /// The file of a name, which is one of a few.
    ///
    /// - Throws: `ServerError` of code `notFound`.
    static func response(_ name: String) throws(ServerError) -> HTTPResponse {
        // A path out of the folder is none of its names.
        guard let (data, type) = files[name] else {
            throw ServerError(.notFound, "There is nothing at this address.")
        }
        return HTTPResponse(
            statusCode: .ok,
            headers: [
                .contentType: type, .cacheControl: "no-cache", HTTPHeader("X-Content-Type-Options"): "nosniff",
                HTTPHeader("Content-Security-Policy"): policy, HTTPHeader("Referrer-Policy"): "no-referrer",
                HTTPHeader("Cross-Origin-Opener-Policy"): "same-origin",
                HTTPHeader("Permissions-Policy"): "microphone=(self), camera=(), geolocation=()",
            ], body: data)
    }
}
