package import Foundation
package import IntentCore
package import Yams

/// A YAML file that people write; its errors name file, line and column.
package struct YAMLFile {
    /// The file's path or name, as it stands in errors.
    package let path: String
    /// The file's content.
    package let root: Node
    private let lines: [Substring]

    /// Reads a file, of which errors say that it is at a path or has another name.
    package init(_ url: URL, name: String? = nil) throws(IntentFileError) {
        let data = try Self.read(url)
        guard let text = String(data: data, encoding: .utf8) else {
            let place = SourceLocation(file: name ?? url.path, line: 1, column: 1)
            throw IntentFileError(.unreadable, "the file is not UTF-8; save it as UTF-8", at: place)
        }
        try self.init(text: text, path: name ?? url.path)
    }

    /// Reads the text of a file.
    package init(text: String, path: String) throws(IntentFileError) {
        self.path = path
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let node: Node?
        do {
            node = try Yams.compose(yaml: text)
        } catch let error as YamlError {
            throw Self.error(error, in: path)
        } catch {
            throw IntentFileError(
                .unreadable, "\(error)", at: SourceLocation(file: path, line: 1, column: 1), underlying: error)
        }
        guard let node else {
            let place = SourceLocation(file: path, line: 1, column: 1)
            throw IntentFileError(.empty, "the file is empty", at: place)
        }
        if let excess = Self.excess(in: node, path: path) { throw excess }
        root = node
    }

    private static func error(_ error: YamlError, in path: String) -> IntentFileError {
        let (message, mark): (String, Mark?) =
            switch error {
            case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
                .composer(_, let problem, let mark, _):
                ("this is not YAML: \(problem)", mark)
            case .duplicatedKeysInMapping(let keys, let context):
                ("‘\(keys.joined(separator: "’, ‘"))’ stands twice in this mapping; remove one", context.mark)
            case .reader(let problem, _, _, _): ("this is not YAML: \(problem)", nil)
            default: ("this is not YAML: \(error)", nil)
            }
        let place = SourceLocation(file: path, line: mark?.line ?? 1, column: mark?.column ?? 1)
        return IntentFileError(.unreadable, message, at: place, underlying: error)
    }

    /// The place where a node's text begins: after the quotation mark, and on the line after a block's `|` or `>`.
    package func location(of node: Node) -> SourceLocation {
        guard let mark = node.mark else { return SourceLocation(file: path, line: 1, column: 1) }
        switch node.scalar?.style {
        case .singleQuoted, .doubleQuoted:
            return SourceLocation(file: path, line: mark.line, column: mark.column + 1)
        case .literal, .folded:
            for (index, line) in lines.enumerated().dropFirst(mark.line) {
                guard let start = line.firstIndex(where: { $0 != " " }) else { continue }
                let column = line.distance(from: line.startIndex, to: start) + 1
                return SourceLocation(file: path, line: index + 1, column: column)
            }
            return SourceLocation(file: path, line: mark.line, column: mark.column)
        default: return SourceLocation(file: path, line: mark.line, column: mark.column)
        }
    }

    /// A mistake at a node.
    package func error(_ message: String, at node: Node) -> IntentFileError {
        let place = SourceLocation(file: path, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
        return IntentFileError(.malformed, message, at: place)
    }

    /// A word that is none of those known, with the one that was probably meant.
    package func unknown(_ kind: String, _ word: String, at node: Node, known: some Sequence<String>) -> IntentFileError
    {
        error(SpellingSuggestion.complaint(kind, word, known: known.sorted()), at: node)
    }
}
