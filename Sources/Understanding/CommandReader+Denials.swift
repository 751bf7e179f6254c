import CheckedValues
import Grammar
import IntentCore
import Languages

/// Sentences that have the words of a command and want nothing done: denials, questions, and what is said to or about somebody else.
extension CommandReader {
    /// Whether what a reading would do is not wanted: it passes over a word of denial or takes it for a part of a value, as in
    /// “don't text Peter”, or passes over what is denied, as in «не надо вызывать такси».
    func isNegated(_ parse: Parse, _ spans: Spans, _ words: [String], _ definition: IntentDefinition) -> Bool {
        if isToSomebodyElse(parse, spans, words, definition) { return true }
        guard let place = words.indices.first(where: { denyingLength(at: $0, of: words, definition) > 0 }) else {
            return false
        }
        let passed = parse.passed
        let texts = spans.slots.filter { definition.slot($0.slot)?.isPlainText == true }
        if texts.contains(where: { $0.range.contains(place) && $0.range.lowerBound > 0 }) { return false }
        let denial = place..<place + denyingLength(at: place, of: words, definition)
        let isSwallowed = spans.slots.contains { span in
            guard let slot = definition.slot(span.slot), span.range.overlaps(denial) else { return false }
            let said = span.words(of: words)
            return !slot.type.isRead && !slot.hasTerm(said) && !values.isKnownName(said, of: slot)
        }
        if isBeginning(place, of: words), isSwallowed { return true }
        // Politeness before the phrase denies nothing (“не могли бы вы …”), but it ends no question either: “do | i have”.
        let start = phraseStart(of: parse)
        if denial.lowerBound < start, start < denial.upperBound { return true }
        let denied = denial.upperBound
        let isDeniedPassed =
            passed.contains(denied) && words.indices.contains(denied) && !lists.has(words[denied], in: .empty)
        return denial.contains(where: passed.contains) || isDeniedPassed
    }

    /// How many words deny an intent: “don't”; for one that would do something “is there”, which only asks, and “you should”, which
    /// is said to somebody else; for one that looks something up “i like the”, which tells something.
    private func denyingLength(at place: Int, of words: [String], _ definition: IntentDefinition) -> Int {
        let said = words[place...]
        var length = lists.length(of: .negations, at: said)
        if !definition.isQuestion { length = max(length, lists.length(of: .questionOpenings, at: said)) }
        guard isBeginning(place, of: words) else { return length }
        let told = lists.length(of: definition.isQuestion ? .reports : .othersDeeds, at: said)
        return lists.length(of: .wishes, at: said) >= told ? length : max(length, told)
    }

    /// Whether nothing stands before a place but words that say nothing by themselves.
    private func isBeginning(_ place: Int, of words: [String]) -> Bool {
        words[..<place].allSatisfy { lists.has($0, in: .empty) || lists.has($0, in: .smallTalk) }
    }

    /// Whether a sentence begins with words that deny an intent.
    func isDenied(_ words: [String], _ definition: IntentDefinition) -> Bool {
        if definition.isQuestion, isPastOfSpeaker(words) { return true }
        let lead = words.prefix { lists.has($0, in: .empty) || lists.has($0, in: .smallTalk) }.count
        return words.indices.prefix(lead + 1).contains { denyingLength(at: $0, of: words, definition) > 0 }
    }

    /// Whether somebody else is told to do it: “tell her yourself”, and not “introduce yourself”.
    ///
    /// The word stands behind a person, and no phrase has it there, or it would be how a text begins.
    private func isToSomebodyElse(_ parse: Parse, _ spans: Spans, _ words: [String], _ definition: IntentDefinition) -> Bool {
        let persons = spans.slots.filter { !$0.range.isEmpty && definition.slot($0.slot)?.type == .person }
        return persons.contains { person in
            let place = person.range.upperBound
            guard let word = words[at: place], lists.has(word, in: .selves) else { return false }
            return parse.passed.contains(place) || spans.slots.contains { !$0.range.isEmpty && $0.range.lowerBound == place }
        }
    }

    /// Whether a sentence tells what was: “that was a close call” ends none, “the driver was so rude” asks for none.
    func isTold(_ words: [String]) -> Bool {
        if lists.length(of: .tellings, at: words[...]) > 0 { return true }
        guard let first = words.first else { return false }
        if isPast(behind: relationLength(words), in: words) { return true }
        return lists.has(first, in: .owners) && words.dropFirst().contains { lists.has($0, in: .pastVerbs) }
    }

    /// Whether a sentence tells what the speaker did: “we took photos in Lisbon” asks for none, though “we're out of milk” may.
    private func isPastOfSpeaker(_ words: [String]) -> Bool {
        guard lists.length(of: .wishes, at: words[...]) == 0 else { return false }
        return isPast(behind: lists.length(of: .speakers, at: words[...]), in: words)
    }

    /// Whether a verb of what was follows a subject of so many words: “my sister added”.
    private func isPast(behind subject: Int, in words: [String]) -> Bool {
        guard subject > 0 else { return false }
        let verb = words.dropFirst(subject).first { !lists.has($0, in: .empty) || lists.has($0, in: .pastVerbs) }
        return verb.map { verb in
            lists.has(verb, in: .pastVerbs) || lists.has(verb, in: .done)
                || lists[.pastEndings].contains { verb.count > $0.count + 1 && verb.hasSuffix($0) }
        } == true
    }

    /// How many words at the beginning are what somebody is to the speaker: “my sister”, “dad”.
    private func relationLength(_ words: [String]) -> Int {
        (1...max(1, min(Self.longestRelation, words.count))).reversed().first {
            graph.relations.relation(of: Array(words.prefix($0))) != nil
        } ?? 0
    }

    private static let longestRelation = 4
}

extension Parse {
    /// The places of the words that it passes over.
    fileprivate var passed: Set<Int> {
        Set(
            steps.compactMap { step -> Int? in
                if case .skipped = step.event { step.position } else { nil }
            })
    }
}

extension SlotType {
    /// Whether its values have forms of their own, as numbers and times have; any words may be one of the others.
    fileprivate var isRead: Bool {
        switch self {
        case .person, .place, .text: false
        default: true
        }
    }
}
