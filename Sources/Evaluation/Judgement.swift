/// How one outcome compares with its labels; parts without a label are not judged.
package struct Judgement: Sendable, Hashable, Codable {
    /// Whether it was accepted with the right intent and every labelled slot equal; nil where no command is labelled.
    package var commandAccepted: Bool?
    /// The same, and no slot beyond the labels; nil where slots are not labelled.
    package var exactlyAccepted: Bool?
    /// Whether it was accepted with the right intent; nil where no intent is labelled.
    package var intentRight: Bool?
    /// The word errors; nil where no text is labelled, or where the recording is out of grammar.
    package var wordErrors: WordErrors?
    /// Slots right, missed and invented, by slot; nil where slots are not labelled.
    package var slots: [String: SlotTally]?

    /// Compares an outcome with its labels.
    ///
    /// A rejected utterance has no intent and no slots; its words are compared all the same.
    package init(_ outcome: UtteranceOutcome, of utterance: LabelledUtterance) {
        guard !utterance.isOutOfGrammar, outcome.error == nil else { return }
        if let text = utterance.text {
            wordErrors = WordAlignment(said: text, heard: outcome.text).errors
        }
        let heard = outcome.accepted ? outcome.slots : SlotTexts([String: [String]]())
        intentRight = utterance.intent.map { outcome.accepted && $0.comparable == outcome.intent?.comparable }
        slots = utterance.slots.map { SlotTally.tallies(said: $0, heard: heard) }
        guard utterance.isCommandLabelled else { return }
        let believed = UtteranceOutcome.isRight(outcome, for: utterance, exactly: false)
        commandAccepted = outcome.accepted && believed
        if utterance.slots != nil {
            exactlyAccepted = outcome.accepted && UtteranceOutcome.isRight(outcome, for: utterance, exactly: true)
        }
    }
}

extension UtteranceOutcome {
    /// Whether the reading, believed or not, agrees with the labels.
    ///
    /// Where no command is labelled, the words decide; out of grammar no reading is right.
    static func isRight(_ outcome: UtteranceOutcome, for utterance: LabelledUtterance, exactly: Bool) -> Bool {
        guard !utterance.isOutOfGrammar else { return false }
        guard utterance.isCommandLabelled else {
            return utterance.text.map { $0.alignmentWords == outcome.text.alignmentWords } ?? false
        }
        if let intent = utterance.intent, intent.comparable != outcome.intent?.comparable { return false }
        guard let labels = utterance.slots else { return true }
        if exactly && labels.names != outcome.slots.names { return false }
        return labels.names.allSatisfy { labels.comparable($0) == outcome.slots.comparable($0) }
    }
}

/// How often a slot was right, missed or invented; a wrong text is both a miss and an invention.
package struct SlotTally: Sendable, Hashable, Codable {
    /// Texts that were said and heard.
    package var right = 0
    /// Texts that were said and not heard.
    package var missed = 0
    /// Texts that were heard and not said.
    package var invented = 0

    /// The tallies of one utterance by slot.
    static func tallies(said: SlotTexts, heard: SlotTexts) -> [String: SlotTally] {
        var left = heard.pairs
        var tallies: [String: SlotTally] = [:]
        for pair in said.pairs {
            if let index = left.firstIndex(of: pair) {
                left.remove(at: index)
                tallies[pair.slot, default: SlotTally()].right += 1
            } else {
                tallies[pair.slot, default: SlotTally()].missed += 1
            }
        }
        for pair in left { tallies[pair.slot, default: SlotTally()].invented += 1 }
        return tallies
    }

    static func + (one: SlotTally, other: SlotTally) -> SlotTally {
        SlotTally(
            right: one.right + other.right, missed: one.missed + other.missed, invented: one.invented + other.invented)
    }
}
