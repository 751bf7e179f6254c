/// How well one term of a slot is recognised, and what it is taken for.
package struct TermScore: Sendable, Hashable, Codable {
    /// The slot.
    package var slot: String
    /// The words that were said.
    package var term: String
    /// How often it was heard right, of how often it was said.
    package var recall: Estimate
    /// The words heard instead, most often first.
    package var mistakes: [Confusion]

    /// The scores of all terms, those to mend first: lowest recall, then most often said.
    ///
    /// - Parameter confusions: the terms that were said and those that were heard, right pairs among them.
    /// - Returns: one score for each pair of slot and term.
    package static func all(_ confusions: [Confusion]) -> [TermScore] {
        let terms = Dictionary(grouping: confusions) { SlotTexts.Pair(slot: $0.slot, text: $0.said) }
        return terms.compactMap { pair, rows -> TermScore? in
            let right = rows.filter { $0.heard == pair.text }.reduce(0) { $0 + $1.count }
            let total = rows.reduce(0) { $0 + $1.count }
            guard let recall = Estimate(wilson: right, of: total) else { return nil }
            let mistakes = rows.filter { $0.heard != pair.text }
                .sorted { ($1.count, $0.heard ?? "") < ($0.count, $1.heard ?? "") }
            return TermScore(slot: pair.slot, term: pair.text, recall: recall, mistakes: mistakes)
        }.sorted { one, other in
            if one.recall.rate != other.recall.rate { return one.recall.rate < other.recall.rate }
            if one.recall.of != other.recall.of { return one.recall.of > other.recall.of }
            return (one.slot, one.term) < (other.slot, other.term)
        }
    }
}
