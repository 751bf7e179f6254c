/// Words that were probably meant.
package enum SpellingSuggestion {
    /// That there is no such word, with the one that was probably meant, or all there are.
    package static func complaint(_ kind: String, _ word: String, known: [String]) -> String {
        if let meant = nearest(to: word, among: known) {
            return "there is no \(kind) ‘\(word)’; did you mean ‘\(meant)’?"
        }
        return
            "there is no \(kind) ‘\(word)’; \(known.isEmpty ? "there is none" : "known: \(known.joined(separator: ", "))")"
    }

    /// The nearest word that is near enough to be a slip of the fingers.
    package static func nearest(to word: String, among known: [String]) -> String? {
        let ranked = known.map { ($0, distance(word.lowercased(), $0.lowercased())) }.min { $0.1 < $1.1 }
        guard let ranked, ranked.1 <= max(1, min(word.count, ranked.0.count) / 3) else { return nil }
        return ranked.0
    }

    /// The number of letters to insert, remove, replace or swap with their neighbour.
    static func distance(_ first: String, _ second: String) -> Int {
        let (a, b) = (Array(first), Array(second))
        var rows = [Array(0...b.count)]
        for i in 0..<a.count {
            var row = [i + 1]
            for j in 0..<b.count {
                var best = min(rows[i][j] + (a[i] == b[j] ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, rows[i - 1][j - 1] + 1) }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[a.count][b.count]
    }
}
