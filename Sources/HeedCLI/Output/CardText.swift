import IntentCore

/// A card in letters, for a terminal.
enum CardText {
    private static let width = 72
    /// The height of a line in a card's points.
    private static let lineHeight = 20.0

    /// The lines of a card, with a frame around them.
    static func lines(_ card: Card) -> [String] {
        var lines = rows(card.rows)
        if let image = card.image { lines += picture(image) }
        if let map = card.map {
            let name = map.label.map { "\($0), " } ?? ""
            lines.append("⌖ \(name)\(degrees(map.latitude, "N", "S")) \(degrees(map.longitude, "E", "W"))")
        }
        if !card.buttons.isEmpty {
            lines.append(card.buttons.map { "[\($0.title)]" }.joined(separator: " "))
        }
        if let size = card.maximumSize {
            let most = max(1, Int(size.height / lineHeight))
            if lines.count > most { lines = lines.prefix(most - 1) + ["…"] }
        }
        let title = card.title.map { " \($0) " } ?? ""
        let heading = "┌─\(title)" + String(repeating: "─", count: max(0, width - title.count))
        return [heading] + lines.map { "│ \($0)" } + ["└" + String(repeating: "─", count: width + 1)]
    }

    /// Labels in one column, values beside them, broken where they are long.
    private static func rows(_ rows: [Card.Row]) -> [String] {
        let column = rows.map(\.label.count).max() ?? 0
        return rows.flatMap { row in
            wrapped(row.value, to: width - column - 2).enumerated().map { index, part in
                let label = index == 0 ? row.label : ""
                return label + String(repeating: " ", count: column - label.count + 2) + part
            }
        }
    }

    /// The picture in letters where the app has drawn one, else where it is.
    private static func picture(_ image: Card.Image) -> [String] {
        image.lines.isEmpty ? ["▣ \(image.description): \(image.path)"] : image.lines
    }

    private static func degrees(_ value: Double, _ positive: String, _ negative: String) -> String {
        let rounded = (abs(value) * 10_000).rounded() / 10_000
        return "\(rounded)° \(value < 0 ? negative : positive)"
    }

    /// A text in lines that are not longer than a width, broken at spaces where that is possible.
    private static func wrapped(_ text: String, to width: Int) -> [String] {
        var lines: [String] = [""]
        for var word in text.split(whereSeparator: \.isWhitespace).map(String.init) {
            while word.count > width {
                if lines.last?.isEmpty == false { lines.append("") }
                lines[lines.count - 1] = String(word.prefix(width))
                word = String(word.dropFirst(width))
                lines.append("")
            }
            let last = lines[lines.count - 1]
            if last.isEmpty {
                lines[lines.count - 1] = word
            } else if last.count + 1 + word.count <= width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(word)
            }
        }
        return lines
    }
}
