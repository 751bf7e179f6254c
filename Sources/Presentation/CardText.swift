import CheckedValues
package import IntentCore

/// A card in letters, for a terminal.
package enum CardText {
    private static let width = 72
    /// The widest column of labels; longer labels go on below.
    private static let labelWidth = 28
    /// The height of a line in a card's points.
    private static let lineHeight = 20.0
    /// The most lines that are drawn, whatever the card says of its size.
    private static let mostLines = 200

    /// The lines of a card, with a frame around them.
    package static func lines(_ card: Card) -> [String] {
        var lines = rows(card.rows)
        if let image = card.image { lines += picture(image) }
        if let map = card.map {
            let name = map.label.map { "\($0.printable()), " } ?? ""
            lines.append("⌖ \(name)\(degrees(map.latitude, "N", "S")) \(degrees(map.longitude, "E", "W"))")
        }
        if !card.buttons.isEmpty {
            lines.append(card.buttons.map { "[\($0.title.printable())]" }.joined(separator: " "))
        }
        let most = min(mostLines, card.maximumSize.map { Int(clampingWhole: $0.height / lineHeight) } ?? mostLines)
        if lines.count > max(1, most) { lines = lines.prefix(max(1, most) - 1) + ["…"] }
        let title = card.title.map { " \($0.printable().prefix(width - 2)) " } ?? ""
        let heading = "┌─\(title)" + String(repeating: "─", count: max(0, width - title.count))
        return [heading] + lines.map { "│ \($0)" } + ["└" + String(repeating: "─", count: width + 1)]
    }

    /// Labels in one column, values beside them, both broken where they are long.
    private static func rows(_ rows: [Card.Row]) -> [String] {
        let labels = rows.map { wrapped($0.label, to: labelWidth) }
        let column = labels.joined().map(\.count).max() ?? 0
        return zip(rows, labels).flatMap { row, label in
            let value = wrapped(row.value, to: width - column - 2)
            return (0..<max(label.count, value.count)).map { line in
                let part = label[at: line] ?? ""
                return part + String(repeating: " ", count: max(0, column - part.count) + 2) + (value[at: line] ?? "")
            }
        }
    }

    /// The picture in letters where the app has drawn one, else where it is.
    private static func picture(_ image: Card.Image) -> [String] {
        image.lines.isEmpty
            ? ["▣ \(image.description.printable()): \(image.path.printable())"] : image.lines.map { $0.printable() }
    }

    private static func degrees(_ value: Double, _ positive: String, _ negative: String) -> String {
        let rounded = (abs(value) * 10_000).rounded() / 10_000
        return "\(rounded)° \(value < 0 ? negative : positive)"
    }

    /// A text in lines that are not longer than a width, broken at spaces where that is possible.
    private static func wrapped(_ text: String, to width: Int) -> [String] {
        let width = max(1, width)
        var lines: [String] = []
        var line = ""
        for word in text.split(whereSeparator: \.isWhitespace).map({ $0.printable() }) {
            if !line.isEmpty, line.count + 1 + word.count <= width {
                line += " " + word
                continue
            }
            if !line.isEmpty { lines.append(line) }
            var rest = word[...]
            while rest.count > width {
                lines.append(String(rest.prefix(width)))
                rest = rest.dropFirst(width)
            }
            line = String(rest)
        }
        return line.isEmpty && !lines.isEmpty ? lines : lines + [line]
    }
}
