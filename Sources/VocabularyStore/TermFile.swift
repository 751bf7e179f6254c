import Foundation
package import IntentCore

/// A list of names as people and programs write it.
package enum TermFile: String, Sendable, Hashable, CaseIterable {
    /// One name a line; further columns, divided by tabs, are its identifier and how it sounds.
    case text
    /// A table with a line of column names: those of an address book or spreadsheet (`First Name`, `Nachname` …), or `name`
    /// and as wanted `id`, `hint`, `also` (other ways to say it, divided by `|`).
    case csv
    /// Contacts as address books export them (RFC 6350 and earlier).
    case vcard
    /// One JSON object a line: `{"say": ["Jon Snow", "Jon"], "id": "42", "hints": {"Jon": ["jawn"]}}`.
    case jsonl

    /// The format that a text seems to have.
    ///
    /// - Parameter text: the file's contents.
    /// - Returns: by its first lines; plain text where nothing else fits.
    package static func format(of text: String) -> TermFile {
        let first = text.drop(while: \.isWhitespace).prefix { !$0.isNewline }
        if first.uppercased().hasPrefix("BEGIN:VCARD") { return .vcard }
        if first.hasPrefix("{") { return .jsonl }
        return ContactTable.isOne(text) || ContactTable.isNameless(text) ? .csv : .text
    }

    /// Reads the names of a file.
    ///
    /// - Parameters:
    ///   - text: the file's contents.
    ///   - name: the file's name, for messages.
    /// - Returns: the terms in the file's order; an identifier that is not given is the name itself.
    /// - Throws: `VocabularyError` of code `malformedFile` with the place.
    package func terms(in text: String, name: String) throws(VocabularyError) -> [Term] {
        switch self {
        case .text: try PlainTextNames(name: name).terms(in: text)
        case .csv: try ContactTable(name: name).terms(in: text)
        case .vcard: try VCardNames(name: name).terms(in: text)
        case .jsonl: try JSONNames(name: name).terms(in: text)
        }
    }
}

extension VocabularyError {
    /// A mistake in a line of a file.
    static func line(
        _ number: Int, of file: String, _ message: String, underlying: (any Error)? = nil
    ) -> VocabularyError {
        VocabularyError(.malformedFile, "\(file):\(number): \(message)", underlying: underlying)
    }
}

/// One name a line.
private struct PlainTextNames {
    let name: String

    func terms(in text: String) throws(VocabularyError) -> [Term] {
        var terms: [Term] = []
        for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard columns.contains(where: { !$0.isEmpty }), !line.hasPrefix("#") else { continue }
            guard columns.count <= 3, !columns[0].isEmpty else {
                throw .line(number + 1, of: name, "a line is a name, or name, identifier and hint divided by tabs")
            }
            let id = columns.count > 1 && !columns[1].isEmpty ? columns[1] : columns[0]
            let hints = columns.count > 2 && !columns[2].isEmpty ? [columns[0]: [columns[2]]] : [:]
            terms.append(Term(id: id, say: [columns[0]], hints: hints))
        }
        return terms
    }
}

/// One object a line.
private struct JSONNames {
    let name: String

    private struct Line: Decodable {
        var id: String?
        var say: [String]
        var hints: [String: [String]]?
    }

    func terms(in text: String) throws(VocabularyError) -> [Term] {
        var terms: [Term] = []
        for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
        where line.contains(where: { !$0.isWhitespace }) {
            func malformed(_ error: (any Error)? = nil) -> VocabularyError {
                .line(
                    number + 1, of: name, "a line is an object such as {\"id\": \"42\", \"say\": [\"Jon Snow\"]}",
                    underlying: error)
            }
            let entry: Line
            do {
                entry = try JSONDecoder().decode(Line.self, from: Data(line.utf8))
            } catch {
                throw malformed(error)
            }
            guard let first = entry.say.first else { throw malformed() }
            terms.append(Term(id: entry.id ?? first, say: entry.say, hints: entry.hints ?? [:]))
        }
        return terms
    }
}
