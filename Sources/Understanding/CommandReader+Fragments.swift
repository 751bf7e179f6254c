import Grammar
import IntentCore
import Languages

/// Second thoughts that say only what changes: “call my mum, no, my dad”, “turn on the light, no, off”.
extension CommandReader {
    /// So many words at the beginning of a command may be those of its deed.
    private static let longestDeed = 3

    /// A command with what is said behind a second thought in the place of a part of it; nil where that is none.
    ///
    /// - Parameters:
    ///   - fragment: what was said last.
    ///   - first: the command before it.
    ///   - before: the words of that command.
    ///   - isSure: whether the words of the second thought mean nothing else.
    ///   - isHeard: whether a recogniser has believed the words already.
    /// - Returns: the words of a command that every word belongs to.
    func completed(
        _ fragment: TokenizedText, after first: ScoredParse, in before: TokenizedText, isSure: Bool, isHeard: Bool
    ) -> TokenizedText? {
        guard first.variant.reading.words.count == before.words.count,
            let definition = definition(of: first.candidate.intent)
        else { return nil }
        let spans = Spans(first.parse).slots.filter { !$0.range.isEmpty }
        // What is written may have a second thought in it.
        guard !spans.contains(where: { definition.slot($0.slot).map { $0.isPlainText && $0.isRequired } == true })
        else { return nil }
        return withOtherValue(fragment, spans, first, definition, before, isSure: isSure, isHeard: isHeard)
            ?? withOtherDeed(fragment, spans, first, definition, before, isHeard: isHeard)
    }

    /// The command with another value of one of its slots, with or without the small word before it.
    private func withOtherValue(
        _ fragment: TokenizedText, _ spans: [Spans.SlotSpan], _ first: ScoredParse, _ definition: IntentDefinition,
        _ before: TokenizedText, isSure: Bool, isHeard: Bool
    ) -> TokenizedText? {
        let words = before.words
        for span in spans.reversed() {
            let start = span.range.lowerBound
            let hasSmallWord = start > 1 && lists.has(words[start - 1], in: .function)
            // A number alone has the unit of the one before it.
            let isAmount = definition.slot(span.slot)?.type.hasUnit == true
            let unit = before.part((isAmount ? start + 1 : span.range.upperBound)..<span.range.upperBound)
            let fragments = unit.words.isEmpty ? [fragment] : [fragment + unit, fragment]
            let starts = hasSmallWord ? [start - 1, start] : [start]
            for (start, fragment) in starts.flatMap({ start in fragments.map { (start, $0) } }) {
                let joined = before.part(0..<start) + fragment + before.part(span.range.upperBound..<words.count)
                guard let found = command(in: joined, isHeard: isHeard),
                    found.candidate.intent.name == first.candidate.intent.name,
                    found.variant.reading.words.count == joined.words.count
                else { continue }
                let new = start..<start + fragment.words.count
                let isThere = Spans(found.parse).slots.contains { other in
                    other.slot == span.slot && other.range.upperBound == new.upperBound
                        && other.range.lowerBound >= new.lowerBound
                        && isKnown(other.words(of: joined.words), definition.slot(other.slot), isSure: isSure)
                }
                if isThere { return joined }
            }
        }
        return nil
    }

    /// Whether words name something that a slot knows, so that they are hardly said to somebody.
    private func isKnown(_ said: [String], _ slot: SlotDefinition?, isSure: Bool) -> Bool {
        guard let slot else { return false }
        switch slot.type {
        case .person:
            return isSure || graph.relations.relation(of: said) != nil || values.isKnownName(said, of: slot)
        case .place, .text:
            return slot.isList && isSure || slot.hasTerm(said) || values.isKnownName(said, of: slot)
        default: return true
        }
    }

    /// The command with another deed before or behind its values: “turn on the light, no, turn off”, “set an alarm, I mean a timer”.
    private func withOtherDeed(
        _ fragment: TokenizedText, _ spans: [Spans.SlotSpan], _ first: ScoredParse, _ definition: IntentDefinition,
        _ before: TokenizedText, isHeard: Bool
    ) -> TokenizedText? {
        let words = before.words
        let names = spans.filter { span in
            guard let slot = definition.slot(span.slot) else { return true }
            return slot.type != .boolean && !(slot.type == .term && slot.vocabulary == nil)
        }
        let firstName = names.map(\.range.lowerBound).min() ?? words.count
        let lastName = names.map(\.range.upperBound).max() ?? 0
        let behind = (1...Self.longestDeed).filter { $0 <= firstName && $0 < words.count }
            .map { fragment + before.part($0..<words.count) }
        let ahead = words.indices.dropFirst(max(1, lastName)).reversed().map { before.part(0..<$0) + fragment }
        return (behind + ahead).first { joined in
            guard let found = command(in: joined, isHeard: isHeard) else { return false }
            let (old, new) = (first.candidate.intent, found.candidate.intent)
            // “For seven” alone is no new deed.
            let isOther = new.name != old.name || new.slots != old.slots
            let keepsNames = names.allSatisfy { span in
                new.name != old.name || new.slots[span.slot] != nil
            }
            return new.domain == old.domain && isOther && keepsNames
        }
    }

    /// The words of a command in which “him” and “her” are the person of the one before it: “call my brother, no wait, text him”.
    ///
    /// - Parameters:
    ///   - reading: the words.
    ///   - command: how they are read.
    ///   - before: the command in whose place they are said.
    /// - Returns: the words with that person's in the place of the pronoun, where they make a command, too.
    func referring(_ reading: TokenizedText, as command: ScoredParse, to before: ScoredParse) -> TokenizedText {
        guard command.variant.reading.words.count == reading.words.count,
            let person = persons(in: before).first.map({ before.variant.reading.part($0) }),
            person.words.count > 1 || !graph.relations.pronouns.contains(person.words[0]),
            let pronoun = persons(in: command).first(where: { range in
                range.count == 1 && lists.has(reading.words[range.lowerBound], in: .others)
                    && graph.relations.pronouns.contains(reading.words[range.lowerBound])
            })
        else { return reading }
        let joined =
            reading.part(0..<pronoun.lowerBound) + person + reading.part(pronoun.upperBound..<reading.words.count)
        return self.command(in: joined, isHeard: false)?.candidate.intent.name == command.candidate.intent.name
            ? joined : reading
    }

    /// The places of the words for persons in a command.
    private func persons(in command: ScoredParse) -> [Range<Int>] {
        guard let definition = definition(of: command.candidate.intent) else { return [] }
        return Spans(command.parse).slots.filter { span in
            !span.range.isEmpty && definition.slot(span.slot)?.type == .person
        }.map(\.range)
    }
}

extension TokenizedText {
    /// Words of one text behind one another in another order than they were said.
    static func + (first: TokenizedText, second: TokenizedText) -> TokenizedText {
        TokenizedText(
            text: first.text, tokens: first.tokens + second.tokens, language: first.language,
            reference: first.reference, isPart: true)
    }
}

extension SlotType {
    /// Whether its values are numbers with a unit behind them.
    fileprivate var hasUnit: Bool {
        switch self {
        case .money, .percentage, .duration, .distance, .temperature, .speed, .energy: true
        default: false
        }
    }
}
