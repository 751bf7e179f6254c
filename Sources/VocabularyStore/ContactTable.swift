import IntentCore

/// A table of names, as address books and spreadsheets write it: a line of column names, then a person a row.
///
/// Lines may stand above the column names, as some programs write what the table is; cells are divided by commas,
/// semicolons or tabs.
struct ContactTable {
    let name: String

    /// So many lines may come before the column names.
    private static let longestPreamble = 10

    /// Whether a text begins with the column names of such a table.
    static func isOne(_ text: String) -> Bool { Layout(text) != nil }

    /// Whether a text is a table in which nothing says what the columns are.
    static func isNameless(_ text: String) -> Bool {
        let lines = text.split(whereSeparator: \.isNewline).prefix(20).filter { !$0.allSatisfy(\.isWhitespace) }
        guard !lines.isEmpty else { return false }
        if lines.contains(where: { $0.contains("@") && $0.contains(where: { ",;".contains($0) }) }) { return true }
        return [",", ";"].contains { (divider: Character) in
            let counts = lines.map { line in line.count { $0 == divider } }
            guard counts.allSatisfy({ $0 == counts[0] }), counts[0] > 0 else { return false }
            // “Lovelace, Ada” is how some people write one name.
            let isSpaced = lines.allSatisfy { $0.contains("\(divider) ") }
            return counts[0] > 1 || (lines.count > 1 && !isSpaced)
        }
    }

    /// The separator of the cells, and the place of the column names.
    private struct Layout {
        var delimiter: Character
        var columns: ContactColumns
        /// How many rows come before the people.
        var header: Int

        init?(_ text: String) {
            var best: (layout: (Character, ContactColumns, Int), width: Int)?
            for delimiter in [",", ";", "\t"] as [Character] {
                let start = SeparatedTable(text, delimiter: delimiter, limit: longestPreamble).rows
                for (index, row) in start.enumerated() {
                    guard let columns = ContactColumns(header: row.cells) else { continue }
                    if row.cells.count > best?.width ?? 0 {
                        best = ((delimiter, columns, index), row.cells.count)
                    }
                    break
                }
            }
            guard let best, best.width > 1 || best.layout.2 == 0 else { return nil }
            (delimiter, columns, header) = best.layout
        }
    }

    func terms(in text: String) throws(VocabularyError) -> [Term] {
        guard let layout = Layout(text) else { throw noColumn(text) }
        let table = SeparatedTable(text, delimiter: layout.delimiter)
        if let line = table.unclosed {
            throw .line(line, of: name, "a quotation mark that is opened here is never closed")
        }
        var people = PeopleList()
        for row in table.rows.dropFirst(layout.header + 1) {
            if let term = Self.term(row.cells, layout.columns) {
                people.add(term)
            } else if layout.columns.isOwn {
                throw .line(row.line, of: name, "the name is missing")
            }
        }
        return people.terms
    }

    private func noColumn(_ text: String) -> VocabularyError {
        let first = text.split(whereSeparator: \.isNewline).first.map { String($0.prefix(80)) } ?? ""
        return .line(
            1, of: name,
            "no column is one of names, the first line is ‘\(first)’; put a line with the columns' names above the others, "
                + "such as First Name,Last Name,Phone")
    }

    private static func term(_ row: [String], _ columns: ContactColumns) -> Term? {
        func isName(_ text: String) -> Bool { text.contains(where: \.isLetter) && !text.contains("@") }
        let (given, family) = (columns.text(.given, in: row), columns.text(.family, in: row))
        let joined = [given, family].filter { !$0.isEmpty }.joined(separator: " ")
        let full = columns.text(.full, in: row)
        let shown = columns.isOwn ? full : PersonName.inSpeakingOrder(full)
        guard let name = [shown, joined, columns.text(.organisation, in: row)].first(where: isName) else {
            // A name in Heed's own tables may be a number.
            return columns.isOwn && !full.isEmpty ? Term(id: full, say: [full]) : nil
        }
        let nicknames = columns.text(.nickname, in: row).split { ",;|/".contains($0) }.map(String.init)
        let others = columns.text(.alternatives, in: row).split(separator: "|").map(String.init)
        let ways =
            [name] + (isName(joined) ? [joined] : []) + (nicknames + others).map(PersonName.trimmed).filter(isName)
        let id = columns.text(.id, in: row)
        let sounds = [columns.text(.givenSound, in: row), columns.text(.familySound, in: row)]
        var hints: [String: [String]] = [:]
        let sound = columns.text(.sound, in: row)
        if !sound.isEmpty { hints[name] = [sound] }
        // Half a hint for a whole name would be taken for the sound of its first word.
        if given.isEmpty == sounds[0].isEmpty, family.isEmpty == sounds[1].isEmpty, !sounds.allSatisfy(\.isEmpty) {
            hints[joined] = [sounds.filter { !$0.isEmpty }.joined(separator: " ")]
        }
        return Term(id: id.isEmpty ? name : id, say: ways.uniqued(), hints: hints)
    }
}

/// How names are written and said.
enum PersonName {
    /// “Lovelace, Ada” as it is said; “Taylor, Jr.” and what else stands behind a comma stays.
    static func inSpeakingOrder(_ name: String) -> String {
        let parts = name.split(separator: ",").map { trimmed(String($0)) }
        guard parts.count == 2, !parts[1].isEmpty, !parts[1].hasSuffix("."), parts[1].split(separator: " ").count < 3,
            !["jr", "sr", "ii", "iii", "iv", "md", "phd", "esq"].contains(parts[1].lowercased())
        else { return name }
        return "\(parts[1]) \(parts[0])"
    }

    static func trimmed(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

/// The people of an address book, in its order; who stands there twice without an identifier is one person.
struct PeopleList {
    private(set) var terms: [Term] = []
    private var places: [String: Int] = [:]

    mutating func add(_ term: Term) {
        guard let place = places[term.id] else {
            places[term.id] = terms.count
            terms.append(term)
            return
        }
        if term.id == term.displayName {
            terms[place].say = (terms[place].say + term.say).uniqued()
            terms[place].hints.merge(term.hints) { first, _ in first }
        } else {
            // The same identifier for two people is a slip of the program that wrote it.
            var term = term
            term.id += " (\(terms.count + 1))"
            places[term.id] = terms.count
            terms.append(term)
        }
    }
}

extension [String] {
    /// The texts without those that stand there before.
    func uniqued() -> [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
