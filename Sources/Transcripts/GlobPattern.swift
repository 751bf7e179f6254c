import Foundation

/// A pattern of paths as shells know it: `*`, `?` and `[abc]` within a name, `**` for any folders.
struct GlobPattern {
    private let components: [Substring]
    private let isAbsolute: Bool

    /// The pattern in a text.
    init(_ pattern: String) {
        isAbsolute = pattern.hasPrefix("/")
        components = pattern.split(separator: "/")
    }

    /// Whether a text has any of the characters that make a pattern.
    static func isPattern(_ text: String) -> Bool {
        text.contains { "*?[".contains($0) }
    }

    /// The paths below a folder that the pattern fits, in natural order.
    func paths(in folder: URL) -> [String] {
        paths(components[...], below: isAbsolute ? "/" : "", in: folder).sorted(by: NaturalOrder.precedes)
    }

    private func paths(_ rest: ArraySlice<Substring>, below prefix: String, in folder: URL) -> [String] {
        guard let component = rest.first else { return [] }
        let isLast = rest.count == 1
        let names = Self.names(in: prefix, of: folder)
        if component == "**" {
            let deeper = names.filter { Self.isFolder(prefix + $0, in: folder) }.flatMap {
                paths(rest, below: "\(prefix)\($0)/", in: folder)
            }
            return (isLast ? [] : paths(rest.dropFirst(), below: prefix, in: folder)) + deeper
        }
        guard GlobPattern.isPattern(String(component)) || component == "." || component == ".." else {
            return follow(String(component), rest: rest, below: prefix, in: folder)
        }
        guard component != "." && component != ".." else {
            return paths(rest.dropFirst(), below: "\(prefix)\(component)/", in: folder)
        }
        // As in shells, names that start with a point are found only by patterns that do.
        return names.filter { !$0.hasPrefix(".") || component.hasPrefix(".") }
            .filter { Self.matches(component[...], $0[...]) }
            .flatMap { follow($0, rest: rest, below: prefix, in: folder) }
    }

    private func follow(
        _ name: String, rest: ArraySlice<Substring>, below prefix: String, in folder: URL
    ) -> [String] {
        let path = prefix + name
        if rest.count > 1 { return paths(rest.dropFirst(), below: path + "/", in: folder) }
        let isFile = FileManager.default.fileExists(atPath: folder.location(of: path).path)
        return isFile && !Self.isFolder(path, in: folder) ? [path] : []
    }

    /// Whether a name fits one component of the pattern.
    static func matches(_ pattern: Substring, _ name: Substring) -> Bool {
        guard let first = pattern.first else { return name.isEmpty }
        let rest = pattern.dropFirst()
        switch first {
        case "*":
            return matches(rest, name) || (!name.isEmpty && matches(pattern, name.dropFirst()))
        case "?":
            return !name.isEmpty && matches(rest, name.dropFirst())
        case "[":
            guard let close = rest.dropFirst().firstIndex(of: "]"), let character = name.first else {
                return name.first == "[" && matches(rest, name.dropFirst())
            }
            return contains(rest[..<close], character)
                && matches(rest[rest.index(after: close)...], name.dropFirst())
        default:
            return name.first == first && matches(rest, name.dropFirst())
        }
    }

    /// Whether a set such as `a-cx` or `!0-9` has a character.
    private static func contains(_ set: Substring, _ character: Character) -> Bool {
        let isNegated = set.first == "!" || set.first == "^"
        let members = Array(isNegated ? set.dropFirst() : set)
        var isMember = false
        var index = 0
        while index < members.count {
            if index + 2 < members.count, members[index + 1] == "-" {
                isMember = isMember || (members[index] <= character && character <= members[index + 2])
                index += 3
            } else {
                isMember = isMember || members[index] == character
                index += 1
            }
        }
        return isMember != isNegated
    }

    private static func names(in prefix: String, of folder: URL) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.location(of: prefix.isEmpty ? "." : prefix).path))
            ?? []
    }

    private static func isFolder(_ path: String, in folder: URL) -> Bool {
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: folder.location(of: path).path, isDirectory: &isFolder)
        return exists && isFolder.boolValue
    }
}
