import CheckedValues

/// Rows of cells as text, columns aligned: the first to the left, the others to the right.
package struct TextTable: Sendable {
    /// The rows, the heading first.
    package var rows: [[String]]

    /// A table of some rows.
    package init(rows: [[String]] = []) {
        self.rows = rows
    }

    /// The table's lines, a rule below the heading.
    package var text: String {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in
            rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
        }
        var lines = rows.map { row in
            zip(widths, row).enumerated().map { column, cell in
                let blanks = String(repeating: " ", count: cell.0 - cell.1.count)
                return column == 0 ? cell.1 + blanks : blanks + cell.1
            }.joined(separator: "  ").trimmedEnd
        }
        if !lines.isEmpty {
            lines.insert(widths.map { String(repeating: "─", count: $0) }.joined(separator: "  "), at: 1)
        }
        return lines.map { $0 + "\n" }.joined()
    }
}

extension String {
    /// The text without blanks at its end.
    fileprivate var trimmedEnd: String {
        let end = lastIndex { $0 != " " }.map(index(after:)) ?? startIndex
        return String(self[..<end])
    }
}

extension Double {
    /// The number with a fixed count of digits after the point.
    func digits(_ count: Int) -> String {
        let scale = (0..<count).reduce(1.0) { scale, _ in scale * 10 }
        let scaled = (abs(self) * scale).rounded()
        guard scaled < 1e15 else { return String(self) }
        let whole = Int(clampingWhole: scaled) / Int(clampingWhole: scale)
        let sign = self < 0 && scaled > 0 ? "-" : ""
        guard count > 0 else { return "\(sign)\(whole)" }
        let fraction = String(Int(clampingWhole: scaled) % Int(clampingWhole: scale))
        return "\(sign)\(whole)." + String(repeating: "0", count: count - fraction.count) + fraction
    }
}
