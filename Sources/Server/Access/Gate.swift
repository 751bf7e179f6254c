import FlyingFox
import Foundation

/// Decides who may ask a server for something.
struct Gate: Sendable {
    /// The names that this machine is called by, in lower case.
    let hosts: Set<String>
    let needsToken: Bool
    let tokens: TokenStore

    /// The gate of a server.
    init(_ settings: ServerSettings, tokens: TokenStore) {
        // A name that is not the machine's own would let any page on the web speak to it (DNS rebinding).
        hosts = Set(
            (["localhost", "127.0.0.1", "::1"] + settings.hosts
                + (["0.0.0.0", "::"].contains(settings.address) ? [] : [settings.address])).map { $0.lowercased() })
        needsToken = settings.requiresToken
        self.tokens = tokens
    }

    /// Lets a request in.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - scope: what it needs; nil where everybody may.
    /// - Throws: `ServerError`: `wrongHost`, `notAllowed` or `unauthorized`.
    func check(_ request: HTTPRequest, scope: TokenStore.Scope?) throws(ServerError) {
        guard let host = request.headers[.host], hosts.contains(Self.name(inAuthority: host)) else {
            throw ServerError(
                .wrongHost, "The server does not go by that name; start it with --host NAME, or ask for localhost.")
        }
        if let origin = request.headers[HTTPHeader("Origin")] {
            // Another program of this machine may serve pages, too, at another port.
            guard let place = origin.firstRange(of: "://"),
                origin[place.upperBound...].lowercased() == host.lowercased()
            else { throw ServerError(.notAllowed, "A page from elsewhere may not speak to this server.") }
        }
        guard let scope, needsToken else { return }
        let words = (request.headers[.authorization] ?? "").split(separator: " ", maxSplits: 1).map(String.init)
        guard words.count == 2, words.first?.lowercased() == "bearer", let token = words.last,
            let own = try tokens.scope(of: token)
        else {
            throw ServerError(
                .unauthorized, "The server needs a token: Authorization: Bearer TOKEN. Make one with heed serve token.")
        }
        guard own.covers(scope) else {
            throw ServerError(.notAllowed, "The token may not do that; make one with --scope \(scope.rawValue).")
        }
    }

    /// The name in `name`, `name:port`, `[::1]` or `[::1]:port`.
    private static func name(inAuthority text: String) -> String {
        let text = text.lowercased()
        if text.hasPrefix("[") { return String(text.dropFirst().prefix { $0 != "]" }) }
        return String(text.prefix { $0 != ":" })
    }
}
