import CheckedValues
import Foundation
import IntentCore
import ModuleErrors
package import Yams

extension YAMLFile {
    /// The most texts, lists and mappings that a file may hold; what an alias stands for counts each time.
    private static let mostNodes = 250_000
    /// How deep lists and mappings may lie in each other.
    private static let deepest = 40

    /// The bytes of a file; a pipe, a device or a file beyond all measure is none.
    static func read(_ url: URL) throws(IntentFileError) -> Data {
        let place = SourceLocation(file: url.path, line: 1, column: 1)
        // A pipe would keep a reader waiting that does not say it will not wait.
        let descriptor = open(FileName.cString(url.path), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            let error = SystemError.last
            let reason = error.number == ENOENT ? "is missing" : "cannot be opened (\(error))"
            throw IntentFileError(.missing, "\(url.path) \(reason)", underlying: error)
        }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw IntentFileError(.unreadable, "this is no file; write a file of text", at: place)
        }
        guard let data = try? handle.read(upToCount: SizeLimits.manifest + 1) ?? Data() else {
            throw IntentFileError(.unreadable, "the file cannot be read; check its disk and its mode", at: place)
        }
        guard data.count <= SizeLimits.manifest else {
            throw IntentFileError(
                .malformed,
                "the file has more than \(SizeLimits.manifest) bytes, which are the most. "
                    + "Long lists of names belong into a vocabulary", at: place)
        }
        return data
    }

    /// That a file holds no more and is no deeper than any reader can bear; nil where it is so.
    static func excess(in root: Node, path: String) -> IntentFileError? {
        var pending = [(node: root, depth: 0)]
        var count = 0
        while let (node, depth) = pending.popLast() {
            count += 1
            let place = SourceLocation(file: path, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
            guard count <= mostNodes else {
                let words =
                    "the file holds more than \(mostNodes) values, where an alias counts as all it stands for"
                return IntentFileError(.malformed, "\(words); write less", at: place)
            }
            guard depth <= deepest else {
                return IntentFileError(
                    .malformed,
                    "lists and mappings lie more than \(deepest) deep in each other; write them flat",
                    at: place)
            }
            switch node {
            case .mapping(let mapping):
                for (key, value) in mapping { pending += [(value, depth + 1), (key, depth + 1)] }
            case .sequence(let items): pending += items.map { ($0, depth + 1) }
            case .scalar, .alias: break
            }
        }
        return nil
    }

    /// A text that is said: an app's name, a way to say a term.
    package func spokenText(_ node: Node) throws(IntentFileError) -> String {
        let text = try text(node)
        let words = text.split(whereSeparator: \.isWhitespace).count
        guard words <= SizeLimits.spokenWords else {
            throw error("nobody says a name of \(words) words; \(SizeLimits.spokenWords) are the most", at: node)
        }
        guard text.unicodeScalars.count <= SizeLimits.spoken else {
            throw error(
                "nobody says a name of \(text.unicodeScalars.count) characters; \(SizeLimits.spoken) are the most",
                at: node)
        }
        return text
    }

    /// That a list is not longer than it may be.
    package func check(_ count: Int, of things: String, atMost limit: Int, at node: Node) throws(IntentFileError) {
        guard count <= limit else { throw error("there are \(count) \(things); \(limit) are the most", at: node) }
    }
}
