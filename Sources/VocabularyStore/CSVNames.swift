import Foundation
import IntentCore
import SwiftCSV

/// A table of names.
struct CSVNames {
    let name: String

    func terms(in text: String) throws(VocabularyError) -> [Term] {
        // A mark of the byte order would be part of the first column's name.
        let text = text.hasPrefix("\u{feff}") ? String(text.dropFirst()) : text
        let table: NamedCSV
        do {
            table = try NamedCSV(string: text)
        } catch {
            throw .line(1, of: name, "this is no table of comma-separated values: \(error)")
        }
        guard table.header.contains("name") else {
            throw .line(
                1, of: name,
                "the column ‘name’ is missing; the columns are \(table.header.joined(separator: ", "))")
        }
        var terms: [Term] = []
        for (number, row) in table.rows.enumerated() {
            func cell(_ column: String) -> String {
                (row[column] ?? "").trimmingCharacters(in: .whitespaces)
            }
            let spoken = cell("name")
            if spoken.isEmpty, row.values.allSatisfy(\.isEmpty) { continue }
            guard !spoken.isEmpty else { throw .line(number + 2, of: name, "the name is missing") }
            let also = cell("also").split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let hint = cell("hint")
            terms.append(
                Term(
                    id: cell("id").isEmpty ? spoken : cell("id"), say: [spoken] + also.filter { !$0.isEmpty },
                    hints: hint.isEmpty ? [:] : [spoken: [hint]]))
        }
        return terms
    }
}
