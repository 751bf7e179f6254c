import CheckedValues
package import Foundation

/// A pattern of paths as shells know it: `*`, `?` and `[abc]` within a name, `**` for any folders.
///
/// As in shells `**` does not go through links, so that links in a circle have an end.
package struct GlobPattern {
    private let components: [Substring]
    private let isAbsolute: Bool

    /// The pattern in a text.
    package init(_ pattern: String) {
        isAbsolute = pattern.hasPrefix("/")
        // Of several in a row one says as much.
        components = pattern.split(separator: "/").reduce(into: []) { components, next in
            if next != "**" || components.last != "**" { components.append(next) }
        }
    }

    /// Whether a text has any of the characters that make a pattern.
    static func isPattern(_ text: String) -> Bool {
        text.contains { "*?[".contains($0) }
    }

    /// The paths below a folder that the pattern fits, each once, in natural order.
    ///
    /// - Throws: `TranscriptError` of code `patternTooWide` where it leads round in circles without end.
    package func paths(in folder: URL) throws(TranscriptError) -> [String] {
        var walk = GlobWalk(in: folder)
        return try paths(with: &walk)
    }

    /// The same on a walk that tells how much it had to look at.
    package func paths(with walk: inout GlobWalk) throws(TranscriptError) -> [String] {
        var reached = [isAbsolute ? "/" : ""]
        for (index, component) in components.enumerated() {
            walk.beginComponent()
            // Bytes: to Swift, names that are written with other accents are equal.
            var seen: Set<[UInt8]> = []
            var next: [String] = []
            for prefix in reached {
                try step(component, from: prefix, on: &walk, isLast: index == components.count - 1) { path in
                    let isNew = seen.insert(FileName.bytes(path)).inserted
                    if isNew { next.append(path) }
                    return isNew
                }
            }
            reached = next
        }
        // Without a component, or after a last one of points, a folder is left.
        return reached.filter { !$0.isEmpty && !$0.hasSuffix("/") }.sorted(by: NaturalOrder.precedes)
    }

    /// Gives where one component leads from a path to `found`, which tells whether that is new: folders with a slash at
    /// their end, and from the last component files.
    private func step(
        _ component: Substring, from prefix: String, on walk: inout GlobWalk, isLast: Bool, found: (String) -> Bool
    ) throws(TranscriptError) {
        if component == "**" {
            if !isLast { try foldersBelow(prefix, on: &walk, found: found) }
        } else if component == "." || component == ".." {
            if !isLast { _ = found("\(prefix)\(component)/") }
        } else {
            for name in try names(component, in: prefix, on: &walk) {
                guard let kind = FileStatus(walk.path(prefix + name))?.kind, (kind == .folder) != isLast else {
                    continue
                }
                _ = found(isLast ? prefix + name : "\(prefix)\(name)/")
            }
        }
    }

    /// The names that a component stands for in a folder.
    private func names(
        _ component: Substring, in prefix: String, on walk: inout GlobWalk
    ) throws(TranscriptError) -> [String] {
        guard GlobPattern.isPattern(String(component)) else { return [String(component)] }
        // As in shells, names that start with a point are found only by patterns that do.
        return try walk.names(in: prefix).filter {
            (!$0.hasPrefix(".") || component.hasPrefix(".")) && Self.matches(component, $0[...])
        }
    }

    /// A folder and all folders below it; what another folder has led to already is not walked through again.
    private func foldersBelow(
        _ prefix: String, on walk: inout GlobWalk, found: (String) -> Bool
    ) throws(TranscriptError) {
        var pending = [prefix]
        while let prefix = pending.popLast() {
            guard found(prefix) else { continue }
            for name in try walk.names(in: prefix) where !name.hasPrefix(".") {
                let path = walk.path(prefix + name)
                if FileStatus(path, followingLinks: false)?.kind == .folder { pending.append("\(prefix)\(name)/") }
            }
        }
    }

    /// Whether a name fits one component of the pattern.
    ///
    /// Only the last `*` is ever taken up again, so it takes at most as many steps as both have characters multiplied.
    static func matches(_ pattern: Substring, _ name: Substring) -> Bool {
        let parts = Self.parts(pattern)
        let letters = Array(name)
        var (part, letter) = (0, 0)
        var star: (part: Int, letter: Int)?
        while letter < letters.count {
            if part < parts.count, case .any = parts[part] {
                star = (part, letter)
                part += 1
            } else if part < parts.count, parts[part].fits(letters[letter]) {
                part += 1
                letter += 1
            } else if let last = star {
                star = (last.part, last.letter + 1)
                (part, letter) = (last.part + 1, last.letter + 1)
            } else {
                return false
            }
        }
        return parts[part...].allSatisfy { if case .any = $0 { true } else { false } }
    }

    /// One piece of a component.
    private enum Part {
        case any
        case one
        case letter(Character)
        case set(ArraySlice<Character>)

        func fits(_ character: Character) -> Bool {
            switch self {
            case .any: false
            case .one: true
            case .letter(let letter): letter == character
            case .set(let set): GlobPattern.contains(set, character)
            }
        }
    }

    private static func parts(_ pattern: Substring) -> [Part] {
        let characters = Array(pattern)
        let lastClose = characters.lastIndex(of: "]") ?? -1
        var parts: [Part] = []
        var index = 0
        while index < characters.count {
            switch characters[index] {
            case "*":
                if case .any = parts.last {} else { parts.append(.any) }
            case "?": parts.append(.one)
            // A bracket that is never closed is a letter; the first one in brackets closes nothing.
            case "[" where index + 2 <= lastClose:
                let close = characters[(index + 2)...].firstIndex(of: "]") ?? lastClose
                parts.append(.set(characters[(index + 1)..<close]))
                index = close
            case let letter: parts.append(.letter(letter))
            }
            index += 1
        }
        return parts
    }

    /// Whether a set such as `a-cx` or `!0-9` has a character.
    private static func contains(_ set: ArraySlice<Character>, _ character: Character) -> Bool {
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
}
