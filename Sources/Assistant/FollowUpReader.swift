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
    enum Turn {
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
        let tokens = language.tokenizer.tokens(of: text)
        let said = tokens.map(\.word)
        guard !said.isEmpty else { return nil }
        // “Stop” alone stops what the last command had to do with.
        if alone.smallTalk == .stop, let pronoun = words.pronouns.last, let meant = withoutPronoun(said + pronoun) {
            return put(meant, .correcting)
        }
        if let meant = withoutPronoun(said) {
            // “Pause it” is a command by itself; after one to a timer it is the timer that is meant.
            let isElsewhere = alone.best.map { $0.intent.domain != last.intent.domain } ?? true
            if !alone.accepted || isElsewhere && meant.intent.domain == last.intent.domain {
                return put(meant, bare(said)?.0 ?? .furthering)
            }
        }
        guard !alone.accepted else { return nil }
        if words.more.contains(said), let again = reader.exactly(last.text) { return again.understanding }
        if words.less.contains(said) { return opposite() }
        guard let (turn, range) = bare(said), !range.isEmpty else { return nil }
        let rest = Array(said[range])
        if let meant = withoutPronoun(rest) { return put(meant, turn) }
        if let command = reader.exactly(String(joining: rest)) { return command.understanding }
        if words.more.contains(rest), let again = reader.exactly(last.text) { return again.understanding }
        return changed(by: rest, typed: Array(typed(tokens, of: text)[range]), turn)
    }

    /// The words of a text as they were typed, where each is one: “London”, but “twenty five” for “25”.
    func typed(_ tokens: [Token], of text: String) -> [String] {
        let characters = Array(text.prefix(Tokenizer.maximumLength))
        return tokens.map { token in
            let typed = String(characters[token.start..<token.end])
            return typed.lowercased() == token.word ? typed : token.word
        }
    }

    /// A sentence without the words around what is new, and how these mean it; nil where there are none.
    private func bare(_ said: [String]) -> (Turn, Range<Int>)? {
        var (rest, turn) = (said[...], Turn?.none)
        while let (length, found) = beginning(of: rest) {
            rest = rest.dropFirst(length)
            turn = turn ?? found
        }
        while let (length, found) = ending(of: rest) {
            rest = rest.dropLast(length)
            turn = turn ?? found
        }
        return turn.map { ($0, rest.indices) }
    }

    private func beginning(of rest: ArraySlice<String>) -> (Int, Turn)? {
        let correcting = words.correcting.first(where: rest.starts).map { ($0.count, Turn.correcting) }
        let furthering = words.furthering.first(where: rest.starts).map { ($0.count, Turn.furthering) }
        return [correcting, furthering].compactMap(\.self).max { $0.0 < $1.0 }
    }

    /// “Forty instead” corrects, “flour too” adds.
    private func ending(of rest: ArraySlice<String>) -> (Int, Turn)? {
        func isEnding(_ words: [String]) -> Bool {
            rest.count > words.count && rest.suffix(words.count).elementsEqual(words)
        }
        if let adding = words.adding.first(where: isEnding) { return (adding.count, .furthering) }
        return words.closing.first(where: isEnding).map { ($0.count, .correcting) }
    }

    /// The sentence with the thing that its pronoun stands for.
    private func withoutPronoun(_ said: [String]) -> ExactReading? {
        let place = said.indices.lazy.compactMap { start in
            words.pronouns.first { said[start...].starts(with: $0) }.map { start..<start + $0.count }
        }.first
        guard let place else { return nil }
        var sentences = [said]
        if let ending = (words.closing + words.adding).first(where: { said.suffix($0.count).elementsEqual($0) }),
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
        let named = readings.map(naming)
        return named.first { $0.intent.domain == last.intent.domain } ?? named.first
    }

    /// A reading whose thing has the whole name that it had in the last command: “the dentist appointment” is no “dentist”.
    func naming(_ reading: ExactReading) -> ExactReading {
        var reading = reading
        let known = last.intent.slots.values.flatMap(\.values)
        for slot in reader.definition(of: reading.intent)?.slots ?? [] where slot.type == .text && !slot.isList {
            guard let said = reading.intent.slots[slot.name]?.first?.text.lowercased(),
                let whole = known.first(where: { $0.text.lowercased().hasPrefix(said + " ") })
            else { continue }
            reading.intent.slots[slot.name] = .one(whole)
        }
        if !reading.understanding.candidates.isEmpty { reading.understanding.candidates[0].intent = reading.intent }
        return reading
    }

    /// Whether a command is not the last one again.
    func isOther(_ intent: Intent) -> Bool {
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
}
