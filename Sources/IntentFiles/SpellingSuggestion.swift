import CheckedValues

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
        let ranked = known.map { ($0, word.lowercased().editDistance(to: $0.lowercased(), swapping: true)) }.min {
            $0.1 < $1.1
        }
        guard let ranked, ranked.1 <= max(1, min(word.count, ranked.0.count) / 3) else { return nil }
        return ranked.0
    }
}
