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

    /// Sentences that go on with another one are short, and each way to read one takes the time of a whole sentence.
    private static let longest = 40

    let words: FollowUpWords
    let reader: CommandReader
    let language: Language
    /// The last command.
    let last: SessionMemory.LastCommand
    /// The commands before it, newest first.
    var earlier: [SessionMemory.LastCommand] = []
    /// The question whether the last command may be done, at which words change its values; nil where there is none.
    var confirming: () -> PendingQuestion? = { nil }

    /// The command that a sentence is together with the last one; nil where it stands alone.
    ///
    /// - Parameters:
    ///   - text: the sentence.
    ///   - alone: what it means by itself.
    /// - Returns: its meaning, with what is done after it.
    func understanding(of text: String, alone: Understanding) -> Understanding? {
        let tokens = language.tokenizer.tokens(of: text)
        let said = tokens.map(\.word)
        guard !said.isEmpty, said.count <= Self.longest else { return nil }
        if undoes(said) { return undone() }
        // “No thanks” has no value.
        if let (_, range) = bare(said), words.declining.contains(Array(said[range])) { return nil }
        // “Stop” alone stops what the last command had to do with.
        if alone.smallTalk == .halt, let pronoun = words.pronouns.last, let meant = withoutPronoun(said + pronoun) {
            return put(meant, .correcting)
        }
        if let about = wider(said, typed(tokens, of: text), alone) ?? ofLast(alone, said) { return about }
        // “Make that ten” is another value sooner than a thing that is made.
        if !alone.accepted, let valued = elsewhere(said, typed(tokens, of: text)) { return valued }
        if words.more.contains(said), alone.best?.intent.name == last.intent.name { return repeated(said) }
        if !alone.accepted || namesThere(alone), let meant = withPlace(said) { return meant.understanding }
        if let meant = filledUp(alone, said) { return meant }
        if let meant = withThing(said) {
            // “Pause it” is a command by itself; after one to a timer it is the timer that is meant.
            let isElsewhere = alone.best.map { $0.intent.domain != last.intent.domain } ?? true
            if !alone.accepted || namesPronoun(alone) || isElsewhere && meant.intent.domain == last.intent.domain {
                return put(meant, bare(said)?.0 ?? .furthering)
            }
        }
        guard !alone.accepted else {
            let isElsewhere = alone.best.map { $0.intent.domain != last.intent.domain } ?? false
            if isElsewhere { return elsewhere(said, typed(tokens, of: text)) }
            // “Make it a van” changes the ride, though it is a command by itself.
            return bare(said).flatMap { completed(by: String(joining: typed(tokens, of: text)[$1]), $0) }
        }
        if let meant = repeated(said) { return meant }
        if let command = withoutLead(said) { return command.understanding }
        guard let (turn, range) = bare(said), !range.isEmpty else {
            // A value alone: “fifty”, “every weekday”.
            let isCommandless = alone.smallTalk == nil && alone.reason != .help
            guard isCommandless else { return nil }
            return changed(by: said, typed: typed(tokens, of: text), .correcting, alone: true)
                ?? completed(by: String(joining: typed(tokens, of: text)), nil)
        }
        let rest = Array(said[range])
        if let meant = withThing(rest) { return put(meant, turn) }
        let written = Array(typed(tokens, of: text)[range])
        if let command = reader.exactly(String(joining: rest)) {
            // “And a van” after the price of a taxi asks for the price of a van, and for none to come.
            let isNear = command.intent.domain == last.intent.domain
            return (isNear ? completed(by: String(joining: written), turn) : nil) ?? command.understanding
        }
        if let meant = repeated(rest) { return meant }
        return changed(by: rest, typed: written, turn, alone: true) ?? completed(by: String(joining: written), turn)
            ?? changed(by: rest, typed: written, turn) ?? switched(to: rest)
    }

    /// The last command with another value that has a form of its own, behind words that say that there is one.
    ///
    /// “And another minute” adds time to a timer by itself; after a command to the player it is meant for that one.
    private func elsewhere(_ said: [String], _ typed: [String]) -> Understanding? {
        guard let (turn, range) = bare(said), !range.isEmpty else { return nil }
        let (rest, written) = (Array(said[range]), Array(typed[range]))
        let articles = language.words[.determiners].prefix(2).map { [$0] }
        // “Another minute” is “a minute” before it is “thirty minutes” in the place of “thirty seconds”.
        let beginnings = turn == .furthering ? articles + [[]] : [[]] + articles
        return beginnings.lazy.compactMap {
            changed(by: $0 + rest, typed: $0 + written, turn, alone: true)
        }.first ?? (turn == .correcting ? completed(by: String(joining: written), turn) : nil)
    }

    /// Whether what a command has for a name is a word for something that was spoken of: “close the other one”.
    private func namesPronoun(_ alone: Understanding) -> Bool {
        let texts =
            alone.best?.intent.slots.values.flatMap(\.values).map { language.tokenizer.words(of: $0.text) } ?? []
        let stand = words.others + words.pronouns + words.ones
        return texts.contains { text in
            stand.contains { $0 == text || $0.drop { language.words.has($0, in: .determiners) } == text[...] }
        }
    }

    /// The last command once more or the other way, where some words want that.
    private func repeated(_ said: [String]) -> Understanding? {
        if words.more.contains(said) { return again }
        if words.less.contains(said) { return opposite() }
        return words.undo.contains(said) ? undone() : nil
    }

    /// The last command once more: its sentence, or its values where some were not in it.
    var again: Understanding {
        let whole = reader.exactly(last.text).flatMap { said in
            let isWhole = said.intent.slots.allSatisfy { name, content in
                content.values.map(\.text) == last.intent.slots[name]?.values.map(\.text)
            }
            return isWhole || said.intent.name != last.intent.name ? said.understanding : nil
        }
        return whole ?? reading(last.intent).understanding
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
    func bare(_ said: [String]) -> (Turn, Range<Int>)? {
        var (rest, turn) = (said[...], Turn?.none)
        // “How about two instead” wants no second one.
        if words.replacing.contains(where: { rest.count > $0.count && rest.suffix($0.count).elementsEqual($0) }) {
            turn = .correcting
        }
        // “What about two o'clock” after an appointment suggests another time for it, and no second one.
        if words.inquiring.contains(where: said.starts), words.isAskedAbout(last.intent) { turn = .correcting }
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

}
