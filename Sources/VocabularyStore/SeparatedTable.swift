/// The rows of a table whose cells are divided by commas, semicolons or tabs (RFC 4180).
struct SeparatedTable {
    /// A row with the number of the line it begins in.
    struct Row {
        var line: Int
        var cells: [String]

        var isEmpty: Bool { cells.allSatisfy(\.isEmpty) }
    }

    /// The rows, those without any text left out.
    private(set) var rows: [Row] = []
    /// The line of a quotation mark that is never closed.
    private(set) var unclosed: Int?
    private var row = Row(line: 1, cells: [])
    private var cell = ""

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - text: the table.
    ///   - delimiter: the character that divides cells.
    ///   - limit: how many rows are read at most.
    init(_ text: String, delimiter: Character, limit: Int = .max) {
        var line = 1
        var opened: Int?
        var wasQuoted = false
        var characters = text.makeIterator()
        var pending = characters.next()
        while let character = pending {
            pending = characters.next()
            if character.isNewline { line += 1 }
            if opened != nil {
                if character != "\"" {
                    cell.append(character)
                } else if pending == "\"" {
                    cell.append(character)
                    pending = characters.next()
                } else {
                    opened = nil
                    wasQuoted = true
                }
            } else if character == "\"", !wasQuoted, cell.allSatisfy(\.isWhitespace) {
                cell = ""
                opened = line
            } else if character == delimiter {
                endCell()
                wasQuoted = false
            } else if character.isNewline {
                endCell()
                wasQuoted = false
                endRow(next: line)
                if rows.count >= limit { return }
            } else {
                cell.append(character)
            }
        }
        unclosed = opened
        endCell()
        endRow(next: line)
    }

    private mutating func endCell() {
        row.cells.append(cell.split(whereSeparator: \.isWhitespace).joined(separator: " "))
        cell = ""
    }

    private mutating func endRow(next line: Int) {
        if !row.isEmpty { rows.append(row) }
        row = Row(line: line, cells: [])
    }
}
