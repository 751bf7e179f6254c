import Foundation
import IntentCore
import Yams

/// A YAML file of the catalogue whose errors name their place.
package struct YAMLFile {
    /// How the file is called in locations.
    let name: String
    /// The content of the file.
    let root: Node

    init(_ url: URL, name: String) throws(DomainsError) {
        let text: String
        do {
            text = try String(contentsOf: url, encoding: .utf8)
        } catch {
            throw DomainsError(
                .missingResource, "\(url.path) cannot be read; install Heed again.", underlying: error)
        }
        try self.init(text: text, name: name)
    }

    package init(text: String, name: String) throws(DomainsError) {
        self.name = name
        do {
            root = try Yams.compose(yaml: text) ?? Node.mapping(Node.Mapping([]))
        } catch {
            throw DomainsError(.unreadable, "\(name) is not YAML: \(error)", underlying: error)
        }
    }

    func location(of node: Node) -> SourceLocation {
        guard let mark = node.mark else { return SourceLocation(file: name, line: 1, column: 1) }
        // The mark of a quoted scalar is its quotation mark.
        let isQuoted = node.scalar.map { $0.style == .singleQuoted || $0.style == .doubleQuoted } ?? false
        return SourceLocation(file: name, line: mark.line, column: mark.column + (isQuoted ? 1 : 0))
    }

    func error(_ message: String, at node: Node) -> DomainsError {
        DomainsError(.malformed, message, at: location(of: node))
    }

    func text(_ node: Node) throws(DomainsError) -> String {
        guard case .scalar(let scalar) = node else { throw error("a text belongs here", at: node) }
        return scalar.string
    }

    func flag(_ node: Node) throws(DomainsError) -> Bool {
        switch try text(node) {
        case "true": true
        case "false": false
        default: throw error("‘true’ or ‘false’ belongs here", at: node)
        }
    }

    /// The items of a list; a single text counts as a list of one.
    func items(_ node: Node) throws(DomainsError) -> [Node] {
        switch node {
        case .sequence(let sequence): return Array(sequence)
        case .scalar: return [node]
        default: throw error("a list belongs here", at: node)
        }
    }

    func texts(_ node: Node) throws(DomainsError) -> [String] {
        var result: [String] = []
        for item in try items(node) { result.append(try text(item)) }
        return result
    }

    /// The entries of a mapping, in the file's order.
    func entries(_ node: Node) throws(DomainsError) -> [(key: String, keyNode: Node, value: Node)] {
        guard case .mapping(let mapping) = node else { throw error("a mapping belongs here", at: node) }
        var result: [(key: String, keyNode: Node, value: Node)] = []
        for (key, value) in mapping { result.append((try text(key), key, value)) }
        return result
    }

    /// The texts of a mapping, by key.
    func dictionary(_ node: Node) throws(DomainsError) -> [String: String] {
        var result: [String: String] = [:]
        for entry in try entries(node) { result[entry.key] = try text(entry.value) }
        return result
    }

    func unknown(_ key: String, at node: Node, known: String) -> DomainsError {
        error("‘\(key)’ means nothing here; known are \(known)", at: node)
    }
}
