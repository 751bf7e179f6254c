import CheckedValues
import IntentCore
import Languages
import Understanding

extension FollowUpReader {
    /// A way to put new words into the last sentence.
    private struct Change {
        var reading: ExactReading
        /// The slots that have other values than before.
        var slots: [SlotDefinition]
        /// How many of the old words are gone.
        var goneCount: Int

        /// The less of the sentence is changed the likelier; a value with a form of its own sooner than any words.
        var rank: [Float] {
            let texts = slots.filter { $0.type == .text }
            return [
                Float(slots.count), Float(texts.count), Float(texts.count { !$0.isList }), Float(goneCount),
                reading.cost,
            ]
        }
    }

    /// Words are put into a last sentence of so many words at most.
    private static let longestChanged = 60
    /// A text that was not said with its whole sentence has so many words at most.
    private static let longestText = 5

    /// The last command with other words in the place of some of its own.
    ///
    /// - Parameters:
    ///   - new: the words.
    ///   - typed: the same as they were typed.
    ///   - turn: how they are meant.
    ///   - isAlone: whether nothing says that they go on with it, so that they have to be values with a form of their own.
    /// - Returns: what is done; nil where the words are no values of the command.
    func changed(by new: [String], typed: [String], _ turn: Turn, alone isAlone: Bool = false) -> Understanding? {
        // What would be done twice is not changed; something else may be done as well.
        guard turn == .furthering || !words.once.contains(last.intent.name) else { return nil }
        var changes = changes(to: new, typed: typed).sorted { $0.rank.lexicographicallyPrecedes($1.rank) }
        changes.removeAll { change in
            !change.slots.allSatisfy { isAlone ? $0.hasOwnForm : mayStand(new, for: $0.name) }
                || isStatement(new, for: change.slots)
        }
        return changes.first.flatMap { put($0.reading, turn) }
    }

    /// What is done about a command that is the last one with other values: what was made is changed, or taken back before.
    func put(_ reading: ExactReading, _ turn: Turn) -> Understanding? {
        guard turn == .correcting, reading.intent.name == last.intent.name else { return reading.understanding }
        for slot in reading.intent.slots.filter({ last.intent.slots[$0.key] != $0.value }).keys.sorted() {
            let readings = words.corrections(reading.intent, of: slot).compactMap { reader.exactly($0) }.map(naming)
            let own = readings.first { $0.intent.domain == last.intent.domain } ?? readings.first
            if let own { return own.understanding }
        }
        guard words.isUndone(last.intent) else { return reading.understanding }
        // What cannot be taken back is not made a second time either.
        var undone = words.undoings(last.intent).lazy.compactMap { reader.exactly($0) }.first?.understanding
        undone?.following = [reading.understanding]
        undone?.isOneChange = true
        return undone
    }

    /// The ways to put new words into the last sentence that keep what it asks for and change a value.
    private func changes(to new: [String], typed: [String]) -> [Change] {
        let tokens = language.tokenizer.tokens(of: last.text)
        guard tokens.count <= Self.longestChanged else { return [] }
        let plain = (words: tokens.map(\.word), typed: self.typed(tokens, of: last.text))
        let whole = expanded(plain.words)
        var changes: [Change] = []
        for (old, oldTyped) in whole == plain.words ? [plain] : [plain, (whole, whole)] {
            for (name, content) in last.intent.slots {
                for said in content.values.map({ expanded(language.tokenizer.words(of: $0.text)) }) {
                    guard mayStand(new, for: name), !said.isEmpty, let start = old.firstIndex(of: said) else {
                        continue
                    }
                    var ranges = ranges(of: said, at: start, in: old, by: new, isWhole: isAnyWords(name))
                    // “My to-do list” takes the place of “the shopping list”, not of “the shopping” alone.
                    if let noun = new.last, start + said.count < old.count, old[start + said.count] == noun {
                        ranges += ranges.filter { $0.upperBound == start + said.count }.map {
                            $0.lowerBound..<$0.upperBound + 1
                        }
                    }
                    // “The day after” goes before “tomorrow”.
                    if isDay(name), !new.contains(where: { language.words.has($0, in: .numberWords) }) {
                        ranges.append(start..<start)
                    }
                    for gone in ranges {
                        let sentence = Array(oldTyped[..<gone.lowerBound]) + typed + Array(oldTyped[gone.upperBound...])
                        changes += change(sentence, gone: gone.count, isBeside: gone.isEmpty)
                    }
                }
            }
            for link in [[]] + words.linking.map({ [$0] }) { changes += change(oldTyped + link + typed, gone: 0) }
        }
        return changes
    }

    /// A sentence as a way to change the last one; none where it is not that.
    ///
    /// - Parameters:
    ///   - sentence: the words.
    ///   - gone: how many of the old words are gone; none where the new ones are a value that the last command did not have.
    ///   - isBeside: whether the new words make another value of an old one that stays.
    /// - Returns: the one way, or none.
    private func change(_ sentence: [String], gone: Int, isBeside: Bool = false) -> [Change] {
        guard let reading = reader.exactly(String(joining: sentence)), reading.intent.name == last.intent.name,
            isOther(reading.intent), let definition = reader.definition(of: reading.intent)
        else { return [] }
        var slots = definition.slots.filter { !means(reading.intent, $0.name) }
        // “Tomorrow” may be Thursday.
        if slots.isEmpty {
            slots = definition.slots.filter { reading.intent.slots[$0.name] != last.intent.slots[$0.name] }
        }
        // Any words are a text: one that was not there before is no new value.
        guard !slots.isEmpty, !slots.contains(where: { $0.type == .text && last.intent.slots[$0.name] == nil }),
            gone > 0 || isBeside || slots.allSatisfy({ last.intent.slots[$0.name] == nil })
        else { return [] }
        return [Change(reading: reading, slots: slots, goneCount: gone)]
    }

    /// Whether a slot means the same as in the last command.
    private func means(_ intent: Intent, _ slot: String) -> Bool {
        intent.slots[slot]?.values.map(\.value) == last.intent.slots[slot]?.values.map(\.value)
    }

    /// The words of a value that new ones may take the place of: all, or of a value with a form of its own some.
    ///
    /// After “at six tomorrow”, “seven” is “at seven tomorrow”; “at eight” takes the place of “for seven”.
    private func ranges(of said: [String], at start: Int, in old: [String], by new: [String], isWhole: Bool) -> [Range<
        Int
    >] {
        let end = start + said.count
        func isSmall(_ place: Int) -> Bool { language.words.has(old[place], in: .function) }
        func isLink(_ place: Int) -> Bool { words.linking.contains(old[place]) }
        var ranges = (max(start - 2, 0)...start).filter { $0 == start || ($0..<start).allSatisfy(isSmall) }.map {
            $0..<end
        }
        guard !isWhole else { return ranges }
        for first in start..<end where first == start || isLink(first - 1) || isLink(first) {
            ranges += (first + 1...end).map { first..<$0 }
        }
        // “Thirty” in the place of “twenty five” is no thirty five.
        func isWithinNumber(_ place: Int) -> Bool {
            place > start && place < end && language.words.has(old[place - 1], in: .numberWords)
                && language.words.has(old[place], in: .numberWords)
        }
        ranges.removeAll { isWithinNumber($0.lowerBound) || isWithinNumber($0.upperBound) }
        // “For fifteen” takes the place of “for ten”, and does not come behind its “for”.
        if start > 0, isLink(start - 1), new.count > 1, new.first == old[start - 1] {
            ranges = ranges.map { $0.lowerBound == start ? start - 1..<$0.upperBound : $0 }
        }
        return ranges
    }

    /// Words with their contractions written out, as values have them: “a m” for “am”.
    private func expanded(_ words: [String]) -> [String] {
        var result: [String] = []
        var rest = words[...]
        while let first = rest.first {
            let contraction = language.contraction(at: rest)
            result += contraction?.words ?? [first]
            rest = rest.dropFirst(contraction?.length ?? 1)
        }
        return result
    }

    /// Whether a slot takes words that no list knows.
    private func isAnyWords(_ slot: String) -> Bool {
        reader.definition(of: last.intent)?.slot(slot).map { [.text, .place, .person].contains($0.type) } ?? false
    }

    /// Whether a slot takes days.
    private func isDay(_ slot: String) -> Bool {
        reader.definition(of: last.intent)?.slot(slot).map { [.date, .dateTime, .dateRange].contains($0.type) } ?? false
    }

    /// Whether some words may be a value of a slot: any words could be a text, and “no, that's wrong” is none.
    private func mayStand(_ new: [String], for slot: String) -> Bool {
        !isAnyWords(slot) || isText(new)
    }

    /// Whether some words may be a text: “she left” is none.
    func isText(_ new: [String]) -> Bool {
        // “In Sydney” is where.
        let named = new.first.map(words.linking.contains) == true ? new.dropFirst() : new[...]
        return !named.isEmpty && new.count <= Self.longestText && !words.leading.contains(Array(named))
            && !named.contains { word in
                language.words.has(word, in: .neverNames) && !language.words.has(word, in: .determiners)
                    && !language.words.has(word, in: .connectors) && !language.words.has(word, in: .listAnd)
                    && !words.linking.contains(word)
            }
    }
}

extension [String] {
    /// Where some words stand one after another.
    fileprivate func firstIndex(of words: [String]) -> Int? {
        indices.first { self[$0...].starts(with: words) }
    }
}

extension SlotDefinition {
    /// Whether its values are told from any other words.
    var hasOwnForm: Bool {
        ![.text, .place, .person].contains(type) && vocabulary == nil
    }
}
