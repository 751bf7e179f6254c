import CheckedValues
import IntentCore
import Languages
import Understanding

/// Sentences that go on with the last command in another one: a question, an addition.
extension FollowUpReader {
    /// What a sentence asks for or adds beside what the last command had to do with; nil where it does neither.
    ///
    /// “What about Saturday” after an appointment looks Saturday up, and makes no second one; “two more minutes” are added to the
    /// last timer; “and eggs” after looking at a list go onto it.
    func wider(_ said: [String], _ typed: [String], _ alone: Understanding) -> Understanding? {
        guard !alone.accepted || !alone.unexplained.isEmpty else {
            // “Two more minutes” by itself is for what rings; after a timer it is for the timer.
            let isNear = alone.best?.intent.domain == last.intent.domain && alone.best?.intent.name != last.intent.name
            return isNear ? increased(said) : nil
        }
        return asked(said, typed) ?? increased(said) ?? continued(said, typed)
    }

    private func first(_ sentences: [String]) -> Understanding? {
        sentences.lazy.compactMap { reader.exactly($0)?.understanding }.first
    }

    private func asked(_ said: [String], _ typed: [String]) -> Understanding? {
        guard let start = words.inquiring.first(where: said.starts), start.count < said.count,
            !words.replacing.contains(where: { said.suffix($0.count).elementsEqual($0) })
        else { return nil }
        var new = typed.dropFirst(start.count)
        if let end = words.closing.first(where: { new.count > $0.count && said.suffix($0.count).elementsEqual($0) }) {
            new = new.dropLast(end.count)
        }
        // Any words could be a text: “what about you” asks for nothing.
        return words.questions(after: last.intent, about: String(joining: new)).lazy.compactMap { reader.exactly($0) }
            .first { reading in
                let slots = reader.definition(of: reading.intent)?.slots ?? []
                return !reading.intent.slots.isEmpty
                    && slots.allSatisfy { reading.intent.slots[$0.name] == nil || $0.type != .text }
            }?.understanding
    }

    private func increased(_ said: [String]) -> Understanding? {
        // “Another” both says that it goes on and that there is more.
        let leads = words.furthering.filter { !$0.contains(where: words.increasing.contains) }
        let rest = said.dropFirst(leads.first(where: said.starts)?.count ?? 0)
        let new = rest.filter { !words.increasing.contains($0) }
        guard new.count < rest.count, !new.isEmpty else { return nil }
        let articles = language.words[.determiners].prefix(2).map { [$0] }
        return ([[]] + articles).lazy.compactMap { article in
            first(words.increases(last.intent, by: String(joining: article + new)))
        }.first
    }

    private func continued(_ said: [String], _ typed: [String]) -> Understanding? {
        let start = words.furthering.first(where: said.starts)
        guard start.map(words.inquiring.contains) != true else { return nil }
        var (rest, written) = (said.dropFirst(start?.count ?? 0), typed.dropFirst(start?.count ?? 0))
        if let end = words.adding.first(where: { rest.count > $0.count && rest.suffix($0.count).elementsEqual($0) }) {
            (rest, written) = (rest.dropLast(end.count), written.dropLast(end.count))
        }
        // Another list or note is looked at, and “all of them” are no thing to add.
        let isOther = rest.contains { word in words.nouns(last.intent).contains(word) }
        guard !rest.isEmpty, !isOther, !words.pronouns.contains(where: rest.elementsEqual) else { return nil }
        if start != nil, isText(Array(rest)),
            let added = first(words.continuations(last.intent, with: String(joining: written)))
        {
            return added
        }
        // “Add eggs” begins as the whole sentence does.
        guard let verb = rest.first, rest.count > 1 else { return nil }
        let whole = words.continuations(last.intent, with: String(joining: written.dropFirst()))
        return first(whole.filter { $0.split(separator: " ").first.map(String.init) == verb })
    }

    /// A command that names none of several things, right after one of them was spoken of: “another minute” is for the last timer.
    func ofLast(_ alone: Understanding, _ said: [String]) -> Understanding? {
        guard alone.accepted, var candidate = alone.best, let definition = reader.definition(of: candidate.intent),
            let past = ([last] + earlier).first(where: {
                $0.intent.domain == candidate.intent.domain && !nouns($0).isEmpty
            }),
            nouns(past) == words.nouns(candidate.intent), !said.contains(where: nouns(past).contains)
        else { return nil }
        for slot in definition.slots where candidate.intent.slots[slot.name] == nil {
            guard let name = words.unnamed(candidate.intent, slot.name) else { continue }
            candidate.intent.slots[slot.name] = .one(SlotValue(name))
            var result = alone
            result.candidates[0] = candidate
            return result
        }
        return nil
    }

    private func nouns(_ command: SessionMemory.LastCommand) -> [String] { words.nouns(command.intent) }
}
