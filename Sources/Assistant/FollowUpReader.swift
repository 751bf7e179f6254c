import CheckedValues
import Grammar
import IntentCore
import Languages
import Understanding

/// Reads sentences that go on with the last command: “no, forty” and “and tomorrow” put other words in the place of its own,
/// “cancel it” means what it had to do with, “more” wants it once more.
///
/// Whatever is made of such a sentence is a whole sentence that is a command word for word, so nothing is understood here that
/// could not have been said.
struct FollowUpReader {
    /// How the words before a value mean it.
    private enum Turn {
        /// The value takes the place of what was said.
        case correcting
        /// It counts as well.
        case furthering
    }

    let words: FollowUpWords
    let reader: CommandReader
    let language: Language
    /// The last command.
    let last: SessionMemory.LastCommand

    /// The command that a sentence is together with the last one; nil where it stands alone.
    ///
    /// - Parameters:
    ///   - text: the sentence.
    ///   - alone: what it means by itself.
    /// - Returns: its meaning, with what is done after it.
    func understanding(of text: String, alone: Understanding) -> Understanding? {
        let said = language.tokenizer.words(of: text)
        guard !said.isEmpty else { return nil }
        // “Stop” alone stops what the last command had to do with.
        if alone.smallTalk == .stop, let pronoun = words.pronouns.last, let meant = withoutPronoun(said + pronoun) {
            return meant.understanding
        }
        if let meant = withoutPronoun(said) {
            // “Pause it” is a command by itself; after one to a timer it is the timer that is meant.
            let isElsewhere = alone.best.map { $0.intent.domain != last.intent.domain } ?? true
            if !alone.accepted || isElsewhere && meant.intent.domain == last.intent.domain { return meant.understanding }
        }
        guard !alone.accepted else { return nil }
        if words.more.contains(said), let again = reader.exactly(last.text) { return again.understanding }
        if words.less.contains(said) { return opposite() }
        guard let (turn, rest) = bare(said), !rest.isEmpty else { return nil }
        if let meant = withoutPronoun(rest) { return meant.understanding }
        if let command = reader.exactly(String(joining: rest)) { return command.understanding }
        if words.more.contains(rest), let again = reader.exactly(last.text) { return again.understanding }
        return changed(by: rest, turn)
    }

    /// A sentence without the words around what is new, and how these mean it; nil where there are none.
    private func bare(_ said: [String]) -> (Turn, [String])? {
        var (rest, turn) = (said[...], Turn?.none)
        while let (length, found) = beginning(of: rest) {
            rest = rest.dropFirst(length)
            turn = turn ?? found
        }
        while let ending = words.closing.first(where: { rest.count > $0.count && rest.suffix($0.count).elementsEqual($0) }) {
            rest = rest.dropLast(ending.count)
            turn = turn ?? .correcting
        }
        return turn.map { ($0, Array(rest)) }
    }

    private func beginning(of rest: ArraySlice<String>) -> (Int, Turn)? {
        let correcting = words.correcting.first(where: rest.starts).map { ($0.count, Turn.correcting) }
        let furthering = words.furthering.first(where: rest.starts).map { ($0.count, Turn.furthering) }
        return [correcting, furthering].compactMap(\.self).max { $0.0 < $1.0 }
    }

    /// The sentence with the thing that its pronoun stands for.
    private func withoutPronoun(_ said: [String]) -> ExactReading? {
        let place = said.indices.lazy.compactMap { start in
            words.pronouns.first { said[start...].starts(with: $0) }.map { start..<start + $0.count }
        }.first
        guard let place else { return nil }
        var sentences = [said]
        if let ending = words.closing.first(where: { said.suffix($0.count).elementsEqual($0) }),
            place.upperBound <= said.count - ending.count
        {
            sentences.append(said.dropLast(ending.count))
        }
        let readings = words.things(last.intent).flatMap { thing in
            sentences.compactMap { sentence in
                reader.exactly(String(joining: sentence[..<place.lowerBound] + [thing] + sentence[place.upperBound...]))
            }
        }.filter { isOther($0.intent) }
        // “Move the haircut” moves an appointment where one was spoken of, and no task.
        return readings.first { $0.intent.domain == last.intent.domain } ?? readings.first
    }

    /// Whether a command is not the last one again.
    private func isOther(_ intent: Intent) -> Bool {
        intent.name != last.intent.name || intent.slots != last.intent.slots
    }

    /// The last command in the other direction, where it has one of two.
    private func opposite() -> Understanding? {
        guard let again = reader.exactly(last.text), var candidate = again.understanding.best,
            let definition = reader.definition(of: candidate.intent)
        else { return nil }
        for slot in definition.slots where slot.type == .term && slot.terms.count == 2 {
            guard let value = candidate.intent.slots[slot.name]?.first?.value.stringValue,
                let other = slot.terms.first(where: { $0.id != value }), slot.terms.contains(where: { $0.id == value })
            else { continue }
            candidate.intent.slots[slot.name] = .one(
                SlotValue(text: other.say.first ?? other.id, value: .string(other.id)))
            var result = again.understanding
            result.candidates = [candidate]
            return result
        }
        return nil
    }

    /// The last command with other words in the place of some of its own.
    private func changed(by new: [String], _ turn: Turn) -> Understanding? {
        guard !words.once.contains(last.intent.name), let best = readings(with: new).first else { return nil }
        guard turn == .correcting else { return best.understanding }
        let changes = best.intent.slots.filter { last.intent.slots[$0.key] != $0.value }.keys
        for slot in changes.sorted() {
            for sentence in words.corrections(best.intent, of: slot) {
                if let reading = reader.exactly(sentence) { return reading.understanding }
            }
        }
        guard words.isUndone(last.intent) else { return best.understanding }
        // What cannot be taken back is not made a second time either.
        guard var undone = words.undoings(last.intent).lazy.compactMap({ reader.exactly($0) }).first?.understanding else {
            return nil
        }
        undone.following = [best.understanding]
        return undone
    }

    /// The ways to put new words into the last sentence that keep what it asks for and change a value, likeliest first.
    private func readings(with new: [String]) -> [ExactReading] {
        let old = language.tokenizer.words(of: last.text)
        var sentences: [[String]] = []
        for (name, content) in last.intent.slots.sorted(by: { $0.key < $1.key }) {
            for value in content.values {
                let said = language.tokenizer.words(of: value.text)
                guard mayStand(new, for: name), !said.isEmpty, let start = old.firstIndex(of: said) else { continue }
                // “At eight” takes the place of “for seven”.
                for place in max(start - 2, 0)...start
                where old[place..<start].allSatisfy({ language.words.has($0, in: .function) }) {
                    let rest = Array(old[(start + said.count)...])
                    sentences.append(old[..<place] + new + rest)
                    sentences.append(old[..<place] + new + unit(of: said, behind: new) + rest)
                }
            }
        }
        for link in [[]] + words.linking.map({ [$0] }) { sentences.append(old + link + new) }
        let readings = sentences.compactMap { reader.exactly(String(joining: $0)) }.filter { reading in
            reading.intent.name == last.intent.name && isOther(reading.intent)
        }
        return readings.sorted { $0.cost < $1.cost }
    }

    /// Whether some words may be a value of a slot: any words could be a text, and “no, that's wrong” is none.
    private func mayStand(_ new: [String], for slot: String) -> Bool {
        guard let definition = reader.definition(of: last.intent)?.slot(slot), definition.type == .text else { return true }
        return new.count <= Self.longestText && !new.contains { word in
            language.words.has(word, in: .neverNames) && !language.words.has(word, in: .determiners)
                && !language.words.has(word, in: .connectors)
        }
    }

    /// A text that was not said with its whole sentence has so many words at most.
    private static let longestText = 5

    /// The unit of an old value where the new one is a number alone.
    private func unit(of old: [String], behind new: [String]) -> [String] {
        guard new.allSatisfy({ language.words.has($0, in: .numberWords) }) else { return [] }
        return Array(old.drop { language.words.has($0, in: .numberWords) || language.words.has($0, in: .function) })
    }
}

extension [String] {
    /// Where some words stand one after another.
    fileprivate func firstIndex(of words: [String]) -> Int? {
        indices.first { self[$0...].starts(with: words) }
    }
}
