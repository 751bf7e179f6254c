import AppHost
package import Foundation
import LocalSystem
import PrivateFiles

/// The tokens that clients of a server show; only their digests are kept.
package struct TokenStore: Sendable {
    /// What a token lets its owner do.
    package enum Scope: String, Codable, Sendable, CaseIterable {
        /// Have sound and text turned into words and meanings.
        case transcribe
        /// Also have commands carried out.
        case converse
        /// Also see the server's counts.
        case administer

        /// Whether it covers what another one does.
        func covers(_ other: Scope) -> Bool {
            switch self {
            case .transcribe: other == .transcribe
            case .converse: other != .administer
            case .administer: true
            }
        }
    }

    /// A token as it is kept.
    package struct Entry: Codable, Sendable {
        /// Whom it was made for.
        package var name: String
        /// What it lets its owner do.
        package var scope: Scope
        /// The digest of the token.
        var digest: String
    }

    private let file: URL

    /// The tokens in a file; nil for the person's own.
    package init(file: URL? = nil) {
        self.file = file ?? XDGFolders().data.appending(path: "heed/server-tokens.json")
    }

    /// All tokens.
    ///
    /// - Throws: `ServerError` when the file is there and cannot be read.
    package func entries() throws(ServerError) -> [Entry] {
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        do {
            return try JSONDecoder().decode([Entry].self, from: Data(contentsOf: file))
        } catch {
            throw ServerError(
                .failed, "The tokens in \(file.path) cannot be read; remove the file and make new ones.",
                underlying: error)
        }
    }

    /// Makes a token.
    ///
    /// - Parameters:
    ///   - name: whom it is for; one that is there already is replaced.
    ///   - scope: what it lets its owner do.
    /// - Returns: the token, which cannot be found out later.
    /// - Throws: `ServerError` when it cannot be kept.
    package func make(name: String, scope: Scope) throws(ServerError) -> String {
        let token = Secret.random()
        let others = try entries().filter { $0.name != name }
        try save(others + [Entry(name: name, scope: scope, digest: Secret.digest(of: token))])
        return token
    }

    /// Forgets a token.
    ///
    /// - Throws: `ServerError` when there is none of the name.
    package func remove(name: String) throws(ServerError) {
        let all = try entries()
        guard all.contains(where: { $0.name == name }) else {
            throw ServerError(.usage, "There is no token ‘\(name)’; heed serve token list shows all.")
        }
        try save(all.filter { $0.name != name })
    }

    /// What a token lets its owner do; nil for one that is not known.
    func scope(of token: String) throws(ServerError) -> Scope? {
        let digest = Secret.digest(of: token)
        return try entries().first { $0.digest == digest }?.scope
    }

    private func save(_ entries: [Entry]) throws(ServerError) {
        do {
            try PrivateFiles.makeFolder(at: file.deletingLastPathComponent())
            try PrivateFiles.write(try JSONEncoder().encode(entries), to: file)
        } catch {
            throw ServerError(.failed, "The tokens cannot be kept in \(file.path).", underlying: error)
        }
    }
}
