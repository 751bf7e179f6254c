import CheckedValues
import Grammar
import IntentCore
import Languages

/// Sentences that have the words of a command and want nothing done: denials, questions, and what is said to or about somebody else.
extension CommandReader {
    /// Whether what a reading would do is not wanted: it passes over a word of denial or takes it for a part of a value, as in
    /// “don't text Peter”, or passes over what is denied, as in «не надо вызывать такси».
    func isNegated(_ parse: Parse, _ spans: Spans, _ reading: TokenizedText, _ definition: IntentDefinition) -> Bool {
        let words = reading.words
        if isToSomebodyElse(parse, spans, reading, definition) { return true }
        guard let place = words.indices.first(where: { denyingLength(at: $0, in: words, reading, definition) > 0 })
        else {
            return false
        }
        let passed = parse.passed
        let texts = spans.slots.filter { definition.slot($0.slot)?.isPlainText == true }
        if texts.contains(where: { $0.range.contains(place) && $0.range.lowerBound > 0 }) { return false }
        let denial = place..<place + denyingLength(at: place, in: words, reading, definition)
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
    ///
    /// The words are the reading's: a long text would be taken apart anew at each of its places.
    private func denyingLength(
        at place: Int, in words: [String], _ reading: TokenizedText, _ definition: IntentDefinition
    ) -> Int {
        let said = words[place...]
        var length = lists.length(of: .negations, at: said)
        if !definition.isQuestion { length = max(length, lists.length(of: .questionOpenings, at: said)) }
        return max(length, tellingLength(at: place, in: words, reading, definition))
    }

    /// How many words at the beginning of a sentence say that it is said to or about somebody else, or only tells something.
    private func tellingLength(
        at place: Int, in words: [String], _ reading: TokenizedText, _ definition: IntentDefinition
    ) -> Int {
        let said = words[place...]
        let told = lists.length(of: definition.isQuestion ? .reports : .othersDeeds, at: said)
        guard told > 0, lists.consist(Array(words[..<place]), of: [.leads, .fillers]),
            lists.length(of: .wishes, at: said) < told, !goesOn(behind: place + told, in: words, reading)
        else { return 0 }
        // “I'm going to call him” is a promise, “I'm going to the cinema” may be the reason of a command.
        if lists.has(words[place + told - 1], in: .endWords), lists.length(of: .deeds, at: said.dropFirst(told)) == 0 {
            return 0
        }
        return told
    }

    /// Whether a command begins behind a comma: “I just left, text Ann”.
    private func goesOn(behind place: Int, in words: [String], _ reading: TokenizedText) -> Bool {
        words.indices.dropFirst(place).contains { next in
            reading.hasComma(before: next)
                && (lists.length(of: .deeds, at: words[next...]) > 0
                    || lists.length(of: .commandVerbs, at: words[next...]) > 0
                    || lists.has(words[next], in: .smallTalk))
        }
    }

    /// Whether nothing stands before a place but words that say nothing by themselves.
    private func isBeginning(_ place: Int, of words: [String]) -> Bool {
        words[..<place].allSatisfy { lists.has($0, in: .empty) || lists.has($0, in: .smallTalk) }
    }

    /// Whether a sentence begins with words that deny an intent.
    func isDenied(_ reading: TokenizedText, _ definition: IntentDefinition) -> Bool {
        let words = reading.words
        if definition.isQuestion, isPastOfSpeaker(words) { return true }
        let lead = words.prefix { lists.has($0, in: .empty) || lists.has($0, in: .smallTalk) }.count
        return words.indices.prefix(lead + 1).contains { denyingLength(at: $0, in: words, reading, definition) > 0 }
    }

    /// Whether somebody else does it or is told to: “tell her yourself”, “ask your sister”, “the sign says lock the door”.
    private func isToSomebodyElse(
        _ parse: Parse, _ spans: Spans, _ reading: TokenizedText, _ definition: IntentDefinition
    ) -> Bool {
        let (words, passed) = (reading.words, parse.passed)
        if passed.contains(where: { isSelfOfOther($0, words) }) { return true }
        let persons = spans.slots.filter { !$0.range.isEmpty && definition.slot($0.slot)?.type == .person }
        let isToOther = persons.contains { person in
            // “Your sister” is not the speaker's.
            let before = person.range.lowerBound - 1
            if passed.contains(before), lists.has(words[before], in: .yours) { return true }
            let next = person.range.upperBound
            guard selfLength(at: words[next...]) > 0 else { return false }
            return spans.slots.contains { !$0.range.isEmpty && $0.range.lowerBound == next }
        }
        return isToOther || !definition.isQuestion && hasOtherSubject(parse, passed, reading)
    }

    /// Whether a reading passes over somebody before its phrase who is to do it: “let him | turn off the light”.
    ///
    /// Where a clause ends before the phrase it is a reason: “my wife is asleep so | turn off the light”.
    private func hasOtherSubject(_ parse: Parse, _ passed: Set<Int>, _ reading: TokenizedText) -> Bool {
        let words = reading.words
        // A phrase may begin with words that it does not have.
        let start = words.indices.dropFirst(phraseStart(of: parse)).first { !passed.contains($0) } ?? words.count
        let head = (0..<start).filter(passed.contains)
        guard let last = head.last, !reading.hasComma(before: min(start, words.count - 1)) else { return false }
        if last == start - 1, lists.has(words[last], in: .leads) { return false }
        return head.contains { place in
            lists.length(of: .others, at: words[place...]) > 0 || relationLength(words[place..<start]) > 0
        }
    }

    /// Whether a word says that the person addressed is to do it: “turn it off yourself”; directly behind the verb it is Heed,
    /// “mute yourself”.
    private func isSelfOfOther(_ place: Int, _ words: [String]) -> Bool {
        if lists.length(of: .emphatics, at: words[place...]) > 0 { return true }
        guard lists.length(of: .selves, at: words[place...]) > 0 else { return false }
        let before = words[..<place].drop {
            lists.has($0, in: .empty) || lists.has($0, in: .smallTalk) || lists.has($0, in: .leads)
        }
        return before.count > 1
    }

    /// The number of words by which somebody else is told to do it that some words begin with.
    private func selfLength(at words: ArraySlice<String>) -> Int {
        max(lists.length(of: .selves, at: words), lists.length(of: .emphatics, at: words))
    }

    /// Whether a sentence has somebody else do something, whatever phrase it has: “make him write”, “it's your turn to pay”.
    func hasOtherDoing(_ words: [String]) -> Bool {
        words.indices.contains { place in
            if isSelfOfOther(place, words) { return true }
            let other = max(lists.length(of: .others, at: words[place...]), relationLength(words[place...]))
            guard other > 0 else { return false }
            let rest = words[(place + other)...].drop { word in
                lists.has(word, in: .endWords) || lists.has(word, in: .doing) || lists.has(word, in: .empty)
            }
            return lists.length(of: .deeds, at: rest) > 0
        }
    }

    /// Whether a sentence tells what was: “that was a close call” ends none, “the driver was so rude” asks for none.
    func isTold(_ words: [String]) -> Bool {
        if lists.length(of: .tellings, at: words[...]) > 0 { return true }
        guard let first = words.first else { return false }
        let other = relationLength(words[...])
        if isPast(behind: other, in: words) { return true }
        if other > 0, words[at: other].map({ lists.has($0, in: .doing) }) == true { return true }
        return lists.has(first, in: .owners) && words.dropFirst().contains { lists.has($0, in: .pastVerbs) }
    }

    /// Whether a sentence tells what the speaker did: “we took photos in Lisbon” asks for none, though “we're out of milk” may.
    private func isPastOfSpeaker(_ words: [String]) -> Bool {
        guard lists.length(of: .wishes, at: words[...]) == 0 else { return false }
        // “I had a list, what was on it” asks.
        if words.contains(where: { lists.has($0, in: .questionWords) }) { return false }
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
    private func relationLength(_ words: ArraySlice<String>) -> Int {
        (0...min(Self.longestRelation, words.count)).last {
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
