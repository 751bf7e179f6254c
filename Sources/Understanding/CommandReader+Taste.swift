import CheckedValues
import Grammar
import IntentCore
import Languages

/// Whether words that fill a slot of any words may be a name at all.
extension CommandReader {
    /// What the names of a reading cost that are hardly any: “it safe” behind “play” is no song that somebody would ask for.
    ///
    /// Names that are known, that are written with a capital, or beside which another name stands that is one, cost nothing.
    func oddness(ofNamesIn spans: Spans, _ reading: TokenizedText, _ definition: IntentDefinition) -> Float {
        let filled = spans.slots.filter { !$0.range.isEmpty }
        var most: Float = 0
        for (place, span) in filled.enumerated() {
            guard let slot = definition.slot(span.slot), isOpen(span, slot, in: reading) else { continue }
            let more = graph.language.taste.usualness(ofNameAt: span.range.lowerBound, in: reading.words)
            guard more > 0 else { continue }
            let others = filled.enumerated().filter { $0.offset != place }.map(\.element)
            if others.contains(where: { isName($0, in: reading, definition) }) { continue }
            most = max(most, costs.oddName.all + costs.oddName.usual * more)
        }
        return most
    }

    /// Whether a slot took words that nobody knows, typed as any words are.
    private func isOpen(_ span: Spans.SlotSpan, _ slot: SlotDefinition, in reading: TokenizedText) -> Bool {
        let words = span.words(of: reading.words)
        guard [.text, .place, .term].contains(slot.type), !slot.hasTerm(words), !values.isKnownName(words, of: slot)
        else { return false }
        return reading.typed(span.range).first?.isUppercase != true
    }

    /// Whether a slot of a reading surely has a name: one that is known, or a word that is no ordinary one.
    private func isName(_ span: Spans.SlotSpan, in reading: TokenizedText, _ definition: IntentDefinition) -> Bool {
        guard let slot = definition.slot(span.slot), !slot.isManner else { return false }
        let words = span.words(of: reading.words)
        // “Play it safe” names nothing by “it”.
        guard lists.length(of: .thingPronouns, at: words[...]) != words.count else { return false }
        if slot.hasTerm(words) || values.isKnownName(words, of: slot) { return true }
        return slot.type == .text && words.contains { graph.wordIndex[$0] == nil && !lists.has($0, in: .ordinary) }
    }
}

extension SlotDefinition {
    /// Whether it says how something is done and is no part of what is looked for: “now” behind “listen to me” names nothing.
    fileprivate var isManner: Bool { (type == .term || type == .boolean) && isResolved }
}
