/// Tables as programs write them with commas between the fields.
package enum CommaText {
    /// The rows of a table; fields may have quotation marks round them, and two for each within.
    package static func rows(_ text: String) -> [[String]] {
        var rows: [[String]] = []
        var row: [String] = []
        var field = ""
        var isQuoted = false
        func end(_ row: inout [String], _ field: inout String) {
            row.append(field)
            field = ""
        }
        var letters = Array(text.replacing("\r\n", with: "\n"))[...]
        while let letter = letters.popFirst() {
            switch letter {
            case "\"" where isQuoted && letters.first == "\"":
                field.append(letter)
                letters.removeFirst()
            case "\"": isQuoted.toggle()
            case "," where !isQuoted: end(&row, &field)
            case "\n" where !isQuoted:
                end(&row, &field)
                rows.append(row)
                row = []
            default: field.append(letter)
            }
        }
        if !field.isEmpty || !row.isEmpty {
            end(&row, &field)
            rows.append(row)
        }
        return rows
    }
}
