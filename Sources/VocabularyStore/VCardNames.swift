import Foundation
import IntentCore

/// The people of an address book: vCard 2.1 to 4.0.
///
/// A contact is called by its formatted name (`FN`), else by its parts (`N`), else by its organisation; nicknames are
/// further ways to say it, and phonetic names (`X-PHONETIC-FIRST-NAME` …) are hints. The identifier is the card's `UID`.
struct VCardNames {
    let name: String

    func terms(in text: String) throws(VocabularyError) -> [Term] {
        var people = PeopleList()
        var card: [Property]?
        for (number, line) in Self.unfolded(text) {
            guard let property = Property(line) else {
                if line.allSatisfy(\.isWhitespace) { continue }
                throw .line(number, of: name, "a line of a vCard is written NAME:value, not ‘\(line.prefix(40))’")
            }
            switch (property.name, property.value.uppercased()) {
            case ("BEGIN", "VCARD"):
                guard card == nil else { throw .line(number, of: name, "a vCard begins before the last one ends") }
                card = []
            case ("END", "VCARD"):
                guard let properties = card else { throw .line(number, of: name, "a vCard ends that never began") }
                card = nil
                if let term = Self.term(properties) { people.add(term) }
            default:
                guard card != nil else {
                    throw .line(number, of: name, "‘\(line.prefix(40))’ stands outside of any vCard")
                }
                card?.append(property)
            }
        }
        guard card == nil else {
            throw VocabularyError(.malformedFile, "\(name): the last vCard does not end; the file is cut short.")
        }
        return people.terms
    }

    private struct Property {
        var name: String
        var value: String

        /// Reads `group.NAME;PARAMETER=…:value`.
        init?(_ line: String) {
            guard let colon = Self.colon(in: line) else { return nil }
            let head = line[..<colon].split(separator: ";").map(String.init)
            guard let first = head.first else { return nil }
            name = (first.split(separator: ".").last.map(String.init) ?? first).uppercased()
            value = String(line[line.index(after: colon)...])
            if head.contains(where: { $0.uppercased().hasSuffix("QUOTED-PRINTABLE") }) {
                let charset = head.lazy.map { $0.uppercased() }.first { $0.hasPrefix("CHARSET=") }?.dropFirst(8)
                value = Self.decoded(quotedPrintable: value, charset: charset.map(String.init) ?? "UTF-8")
            }
        }

        /// The colon that ends name and parameters; those in quoted parameters do not.
        private static func colon(in line: String) -> String.Index? {
            var isQuoted = false
            for index in line.indices {
                if line[index] == "\"" { isQuoted.toggle() }
                if line[index] == ":", !isQuoted { return index }
            }
            return nil
        }

        private static func decoded(quotedPrintable text: String, charset: String) -> String {
            var bytes: [UInt8] = []
            var rest = Array(text.utf8)[...]
            while let byte = rest.popFirst() {
                if byte == UInt8(ascii: "="), rest.count >= 2,
                    let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
                {
                    bytes.append(value)
                    rest = rest.dropFirst(2)
                } else {
                    bytes.append(byte)
                }
            }
            let named = FileText.encoding(named: charset).flatMap { String(data: Data(bytes), encoding: $0) }
            return named ?? String(decoding: bytes, as: UTF8.self)
        }

        /// The parts of a structured value.
        func parts(_ separator: Character) -> [String] {
            var parts = [""]
            var isEscaped = false
            for character in value {
                if isEscaped {
                    parts[parts.count - 1].append(character == "n" || character == "N" ? " " : character)
                    isEscaped = false
                } else if character == "\\" {
                    isEscaped = true
                } else if character == separator {
                    parts.append("")
                } else {
                    parts[parts.count - 1].append(character)
                }
            }
            return parts.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        }
    }

    private static func term(_ card: [Property]) -> Term? {
        func parts(_ name: String, _ separator: Character) -> [String] {
            card.first { $0.name == name }?.parts(separator) ?? []
        }
        let structured = parts("N", ";")
        let (family, given) = (structured.first ?? "", structured.count > 1 ? structured[1] : "")
        let joined = [given, family].filter { !$0.isEmpty }.joined(separator: " ")
        let candidates = [parts("FN", "\u{0}").first ?? "", joined, parts("ORG", ";").first ?? ""]
        guard let name = candidates.first(where: { $0.contains(where: \.isLetter) && !$0.contains("@") }) else {
            return nil
        }
        let nicknames = parts("NICKNAME", ",").filter { $0.contains(where: \.isLetter) && $0 != name }
        var hints: [String: [String]] = [:]
        let sounds = [parts("X-PHONETIC-FIRST-NAME", ";"), parts("X-PHONETIC-LAST-NAME", ";")].map { $0.first ?? "" }
        if name == joined, given.isEmpty == sounds[0].isEmpty, family.isEmpty == sounds[1].isEmpty {
            let hint = sounds.filter { !$0.isEmpty }.joined(separator: " ")
            if !hint.isEmpty { hints[name] = [hint] }
        }
        let id = parts("UID", "\u{0}").first ?? ""
        return Term(id: id.isEmpty ? name : id, say: [name] + nicknames, hints: hints)
    }

    /// The logical lines with their numbers: continued lines begin with a blank, quoted-printable ones end with `=`.
    private static func unfolded(_ text: String) -> [(number: Int, line: String)] {
        var lines: [(number: Int, line: String)] = []
        for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            if let first = line.first, first == " " || first == "\t", !lines.isEmpty {
                lines[lines.count - 1].line += line.dropFirst()
            } else if let last = lines.last, last.line.hasSuffix("="),
                last.line.uppercased().contains("QUOTED-PRINTABLE")
            {
                lines[lines.count - 1].line = String(last.line.dropLast()) + line
            } else {
                lines.append((number + 1, String(line)))
            }
        }
        return lines
    }
}
