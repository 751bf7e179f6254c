import CheckedValues
import Grammar
import IntentCore
import Languages
import Understanding

extension FollowUpReader {
    /// So many of the last sentence's first words may be missing from one that goes on with it.
    private static let longestBeginning = 3

    /// The sentence with the thing that its pronoun stands for, or with the name of such a thing for its “one”.
    func withThing(_ said: [String]) -> ExactReading? {
        let lead = words.leading.filter(said.starts).map(\.count).max() ?? 0
        return [said, Array(said.dropFirst(lead))].lazy.compactMap {
            withOther($0) ?? withoutPronoun($0) ?? withNoun($0)
        }.first
    }

    /// The sentence with the thing that its pronoun stands for.
    func withoutPronoun(_ said: [String]) -> ExactReading? {
        filled(said, words.pronouns, words.things(last.intent))
    }

    /// “The other one” is what a command before the last one had to do with, of another thing.
    private func withOther(_ said: [String]) -> ExactReading? {
        let known = Set(words.things(last.intent))
        let things = earlier.filter { $0.intent.domain == last.intent.domain }.flatMap { words.things($0.intent) }
        return filled(said, words.others, things.filter { !known.contains($0) })
    }

    /// The sentence with one of some things in the place of its pronoun.
    func filled(_ said: [String], _ pronouns: [[String]], _ things: [String]) -> ExactReading? {
        let place = said.indices.lazy.compactMap { start in
            pronouns.first { said[start...].starts(with: $0) }.map { start..<start + $0.count }
        }.first
        guard let place else { return nil }
        var sentences = [said]
        if let ending = (words.closing + words.adding).first(where: { said.suffix($0.count).elementsEqual($0) }),
            place.upperBound <= said.count - ending.count
        {
            sentences.append(said.dropLast(ending.count))
        }
        let readings = things.flatMap { thing in
            sentences.compactMap { sentence in
                reader.exactly(String(joining: sentence[..<place.lowerBound] + [thing] + sentence[place.upperBound...]))
            }
        }.filter { isOther($0.intent) }
        // “Move the haircut” moves an appointment where one was spoken of, and no task.
        let named = readings.map(naming)
        return named.first { $0.intent.domain == last.intent.domain } ?? named.first
    }

    /// “And another one for the tea” after a timer is one more timer; what it leaves out is the beginning of the last sentence.
    private func withNoun(_ said: [String]) -> ExactReading? {
        let place = said.indices.lazy.compactMap { start in
            words.ones.first { said[start...].starts(with: $0) }.map { start..<start + $0.count }
        }.first
        guard let place else { return nil }
        let old = language.tokenizer.words(of: last.text)
        let beginnings = (0...Self.longestBeginning).filter { $0 < old.count }.map { old.prefix($0) }
        for noun in words.nouns(last.intent) {
            let whole = said[..<place.lowerBound] + [noun] + said[place.upperBound...]
            for skipped in 0...place.lowerBound where whole.prefix(skipped).allSatisfy(isConnector) {
                for beginning in beginnings {
                    let sentence = String(joining: beginning + whole.dropFirst(skipped))
                    if let reading = reader.exactly(sentence), reading.intent.domain == last.intent.domain {
                        return reading
                    }
                }
            }
        }
        return nil
    }

    private func isConnector(_ word: String) -> Bool {
        language.words.has(word, in: .connectors) || words.leading.contains([word])
    }

    /// The command that a sentence is without the words before it that only say that it goes on: “ok go on”.
    func withoutLead(_ said: [String]) -> ExactReading? {
        var rest = said[...]
        while let lead = words.leading.first(where: rest.starts) {
            rest = rest.dropFirst(lead.count)
            if !rest.isEmpty, let command = reader.exactly(String(joining: rest)) { return command }
        }
        return nil
    }
}
