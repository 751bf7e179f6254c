import FlyingFox
import Foundation

/// Decides who may ask a server for something.
struct Gate: Sendable {
    /// The names that this machine is called by, in lower case.
    let hosts: Set<String>
    let needsToken: Bool
    let tokens: TokenStore
    /// The digest of the key that the page is opened with, made anew at each start.
    private let pageKey: String

    /// The gate of a server.
    init(_ settings: ServerSettings, tokens: TokenStore, pageKey: String) {
        self.pageKey = Secret.digest(of: pageKey)
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
    ///   - isPersonal: whether a token is needed in any case.
    /// - Throws: `ServerError`: `wrongHost`, `notAllowed` or `unauthorized`.
    func check(_ request: HTTPRequest, scope: TokenStore.Scope?, isPersonal: Bool = false) throws(ServerError) {
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
        guard let scope, needsToken || isPersonal else { return }
        guard let token = Self.token(in: request), let own = try self.scope(of: token) else {
            throw ServerError(
                .unauthorized, "This needs a token: Authorization: Bearer TOKEN. Make one with heed serve token make.")
        }
        guard own.covers(scope) else {
            throw ServerError(.notAllowed, "The token may not do that; make one with --scope \(scope.rawValue).")
        }
    }

    /// Whether a client has shown who it is, with a token for conversations or the page's key.
    func isKnown(_ request: HTTPRequest) throws(ServerError) -> Bool {
        guard let token = Self.token(in: request) else { return false }
        return try scope(of: token)?.covers(.converse) ?? false
    }

    private func scope(of token: String) throws(ServerError) -> TokenStore.Scope? {
        Secret.digest(of: token) == pageKey ? .administer : try tokens.scope(of: token)
    }

    /// The token that a request shows: as a header, or, since pages cannot send headers with a WebSocket, among its protocols.
    private static func token(in request: HTTPRequest) -> String? {
        let words = (request.headers[.authorization] ?? "").split(separator: " ", maxSplits: 1).map(String.init)
        if words.count == 2, words.first?.lowercased() == "bearer" { return words.last }
        let offered = protocols(of: request).first { $0.hasPrefix(tokenPrefix) }
        return offered.map { String($0.dropFirst(tokenPrefix.count)) }
    }

    /// The protocol of a WebSocket whose client shows a token among the others.
    static let socketProtocol = "heed"
    private static let tokenPrefix = "token."

    /// The protocols that a WebSocket's client offers.
    static func protocols(of request: HTTPRequest) -> [String] {
        (request.headers[HTTPHeader("Sec-WebSocket-Protocol")] ?? "").split(separator: ",").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
    }

    /// The name in `name`, `name:port`, `[::1]` or `[::1]:port`.
    private static func name(inAuthority text: String) -> String {
        let text = text.lowercased()
        if text.hasPrefix("[") { return String(text.dropFirst().prefix { $0 != "]" }) }
        return String(text.prefix { $0 != ":" })
    }
}
