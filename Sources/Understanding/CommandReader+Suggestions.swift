import Grammar
import IntentCore
import Languages

/// Commands with words around them that say them in a roundabout way: a suggestion before them, or the reason.
extension CommandReader {
    /// A suggested name or title that nobody knows needs a model as sure as this of what it is.
    private static let leastShare: Float = 0.5

    /// The part of a sentence that is a command where the rest only leads to it; nil where there is none.
    ///
    /// - Parameters:
    ///   - reading: the sentence.
    ///   - isHeard: whether a recogniser has believed the words already.
    /// - Returns: the part, which is a command word for word.
    func roundabout(in reading: TokenizedText, isHeard: Bool) -> TokenizedText? {
        suggested(in: reading, isHeard: isHeard) ?? reasoned(in: reading, isHeard: isHeard)
    }

    /// What is suggested: “why don't you play some jazz”.
    ///
    /// The same words give advice to people, so the rest must be a command of a machine's, in which nobody is written to, called or
    /// paid; what is done for the speaker (“you should get me a taxi”) may be others'.
    private func suggested(in reading: TokenizedText, isHeard: Bool) -> TokenizedText? {
        let words = reading.words
        let lead = words.prefix { lists.has($0, in: .leads) || lists.has($0, in: .fillers) }.count
        let joint = lists.length(of: .jointSuggestions, at: words[lead...])
        let length = max(joint, lists.length(of: .suggestions, at: words[lead...]))
        guard length > 0, lead + length < words.count else { return nil }
        let rest = reading.part(lead + length..<words.count)
        guard let best = command(in: rest, isHeard: isHeard), let definition = definition(of: best.candidate.intent)
        else { return nil }
        let said = rest.words
        let domain = best.candidate.intent.domain.lowercased()
        let isForSpeaker = said.contains { lists.has($0, in: .speakersObjects) } && !definition.needsConfirmation
        let isJoint = joint > 0 && lists.has(domain, in: .jointDomains)
        guard isForSpeaker || isJoint || lists.has(domain, in: .machineDomains), !definition.isQuestion || isForSpeaker,
            !said.contains(where: { lists.has($0, in: .yours) }), !namesPerson(best, definition),
            isCertain(best, definition, in: rest)
        else { return nil }
        return rest
    }

    /// Whether somebody is named in a command.
    private func namesPerson(_ command: ScoredParse, _ definition: IntentDefinition) -> Bool {
        Spans(command.parse).slots.contains { !$0.range.isEmpty && definition.slot($0.slot)?.type == .person }
    }

    /// Whether the names of a command are known, and else the model is sure of it.
    private func isCertain(_ command: ScoredParse, _ definition: IntentDefinition, in rest: TokenizedText) -> Bool {
        let words = command.variant.reading.words
        let isOpen = Spans(command.parse).slots.contains { span in
            guard !span.range.isEmpty, let slot = definition.slot(span.slot), slot.type == .text || slot.type == .place
            else { return false }
            let said = span.words(of: words)
            return !slot.isPlainText && !slot.hasTerm(said) && !values.isKnownName(said, of: slot)
        }
        guard isOpen, let opinion = opinion(of: rest) else { return true }
        return opinion.isLikeliest(definition.name)
            && (opinion.share(ofIntent: definition.name) ?? 1) >= Self.leastShare
    }

    /// What is asked for behind its reason: “the baby is asleep, so turn the music down”.
    private func reasoned(in reading: TokenizedText, isHeard: Bool) -> TokenizedText? {
        let words = reading.words
        for place in words.indices.dropFirst(2) {
            let length = lists.length(of: .consequences, at: words[place...])
            guard length > 0, place + length < words.count else { continue }
            let rest = reading.part(place + length..<words.count)
            guard !words[..<place].contains(where: { lists.has($0, in: .questionWords) }),
                !rest.words.contains(where: { lists.has($0, in: .yours) || lists.has($0, in: .selves) }),
                command(in: rest, isHeard: isHeard) != nil
            else { continue }
            return rest
        }
        return nil
    }
}
