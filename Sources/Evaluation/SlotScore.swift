/// How well slots were filled.
package struct SlotScore: Sendable, Hashable, Codable {
    /// The share of heard texts that were said.
    package var precision: Estimate?
    /// The share of said texts that were heard.
    package var recall: Estimate?
    /// The harmonic mean of the two: `2·right / (2·right + missed + invented)`.
    package var f1: Estimate?

    /// The score of slots, given each utterance's tally.
    init(_ tallies: [SlotTally?], sampling: Sampling) {
        precision = sampling.ratio(tallies.map { $0.map { .init(count: $0.right, of: $0.right + $0.invented) } })
        recall = sampling.ratio(tallies.map { $0.map { .init(count: $0.right, of: $0.right + $0.missed) } })
        f1 = sampling.ratio(
            tallies.map { $0.map { .init(count: 2 * $0.right, of: 2 * $0.right + $0.missed + $0.invented) } })
    }
}

/// A text of a slot that was said, with what was heard in its place.
package struct Confusion: Sendable, Hashable, Codable {
    /// The slot.
    package var slot: String
    /// The words that were said.
    package var said: String
    /// The words that were heard; nil when the slot stayed empty.
    package var heard: String?
    /// How often.
    package var count: Int

    /// A pair of texts that occurred so often.
    package init(slot: String, said: String, heard: String?, count: Int) {
        self.slot = slot
        self.said = said
        self.heard = heard
        self.count = count
    }

    /// All pairs of said and heard texts, right ones among them, sorted by slot and text; slots with one text each.
    static func all(in results: [UtteranceResult]) -> [Confusion] {
        var counts: [Confusion: Int] = [:]
        for result in results where result.outcome.error == nil && !result.utterance.isOutOfGrammar {
            for (slot, texts) in result.utterance.slots?.texts ?? [:] {
                let heard = result.outcome.accepted ? result.outcome.slots.comparable(slot) : nil
                let said = texts.map(\.comparable).joined(separator: ", ")
                let pair = Confusion(slot: slot, said: said, heard: heard?.joined(separator: ", "), count: 0)
                counts[pair, default: 0] += 1
            }
        }
        return counts.map { pair, count in
            Confusion(slot: pair.slot, said: pair.said, heard: pair.heard, count: count)
        }.sorted { ($0.slot, $0.said, $0.heard ?? "") < ($1.slot, $1.said, $1.heard ?? "") }
    }
}
