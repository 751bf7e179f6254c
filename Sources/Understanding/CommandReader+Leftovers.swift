import CheckedValues
import Grammar
import IntentCore
import Languages

/// The use of words that the phrase of a reading has no place for.
extension CommandReader {
    /// A word that only begins as a command does has at most so many characters.
    private static let longestWholeWord = 4

    /// Puts a known term, which no phrase has where it stood, into a slot that has no value yet.
    ///
    /// - Returns: false where no slot of the intent knows it.
    func place(
        _ term: [String], in intent: inout Intent, users: [String], _ definition: IntentDefinition,
        reading: TokenizedText
    ) -> Bool {
        let app = intent.app ?? users.first
        let fitting = definition.slots.first { slot in
            slot.isPlaceable && (slot.isList || intent.slots[slot.name] == nil)
                && app.map { values.knows(term, slot: slot, in: definition, app: $0) } == true
        }
        guard let slot = fitting else { return false }
        let value = values.value(
            of: term, complete: term, typed: String(joining: term), slot: slot, in: definition, app: app,
            reference: reading.reference)
        intent.slots[slot.name] = slot.isList ? .many((intent.slots[slot.name]?.values ?? []) + [value]) : .one(value)
        return true
    }

    /// A name without the ending that says what is its: “metallica's” before “hits”.
    func withoutPossessive(_ name: String) -> String {
        lists[.possessiveEndings].first(where: name.lowercased().hasSuffix).map { String(name.dropLast($0.count)) }
            ?? name
    }

    func withoutPossessive(_ words: [String]) -> [String] {
        words.dropLast() + words.suffix(1).map { withoutPossessive($0) }
    }

    /// The words with a meaning of their own that a reading passes over, and those for values that cannot be, as they were
    /// typed and in their order.
    func unexplained(_ parse: Parse, variant: SentenceVariant, impossible: [ImpossibleSpan] = []) -> [String] {
        let words = variant.reading.words
        var runs: [Range<Int>] = []
        for step in parse.steps {
            guard case .skipped(let cost) = step.event, cost >= costs.skippedWord,
                words.indices.contains(step.position), !lists.has(words[step.position], in: .empty)
            else { continue }
            if let last = runs.last, last.upperBound == step.position {
                runs[runs.count - 1] = last.lowerBound..<step.position + 1
            } else {
                runs.append(step.position..<step.position + 1)
            }
        }
        let passed = runs.map { (start: $0.lowerBound, words: variant.reading.typed($0)) }
        let all = passed + impossible.map { (start: $0.start, words: $0.said.words) }
        return [variant.unexplained].compactMap(\.self) + all.sorted { $0.start < $1.start }.map(\.words)
    }

    /// Whether what was taken for the name of an app is a part of the command: "on" belongs to "turn" in "turn on the
    /// lights", and "the garage" is no app unless it is written as a name or called one.
    func isParticle(_ parse: Parse, spans: Spans, variant: SentenceVariant) -> Bool {
        guard !variant.isSurelyApp else { return false }
        let start = phraseStart(of: parse)
        if let place = variant.appPlace, variant.app != nil { return place - start == 1 }
        guard let name = spans.app, let (place, hasArticle) = variant.reading.preposition(before: name),
            !lists.has(variant.reading.words[place], in: .certainAppPrepositions)
        else { return false }
        let after = variant.reading.words.dropFirst(name.upperBound).first
        if after.map({ lists.has($0, in: .appNouns) }) == true { return false }
        if place - start == 1 { return true }
        return hasArticle && variant.reading.typed(name).first?.isUppercase != true
    }

    /// Whether an amount would be made of four digits that are read as a year is: 1550 is not 15.50.
    func takesYearAsAmount(_ spans: Spans, _ reading: TokenizedText, _ definition: IntentDefinition) -> Bool {
        spans.slots.contains { span in
            definition.slot(span.slot)?.type.isAmount == true && reading.tokens[span.range].contains(where: \.isYear)
        }
    }

    /// Whether a text ends with a preposition behind which the phrase's own word is missing: “eggs at” is no text before the name of
    /// a list that is called “Home”.
    func endsLoosely(_ parse: Parse, _ spans: Spans, _ words: [String], _ definition: IntentDefinition) -> Bool {
        spans.slots.contains { span in
            guard definition.slot(span.slot)?.type == .text, let last = span.words(of: words).last,
                lists.has(last, in: .smallWords)
            else { return false }
            return parse.steps.contains { step in
                if case .missing = step.event { step.position == span.range.upperBound } else { false }
            }
        }
    }

    /// Whether some words can be a value: an article alone is none, and where an amount is awaited, a number is no part of a
    /// person's name, so that "Bob $10 and Ann" is nobody who gets $15.
    ///
    /// A Chinese name may have one character that is also a number, as 李四 and 王五 have, but not an amount, as 张三十块 would.
    func makesSense(
        _ span: Spans.SlotSpan, _ words: [String], _ definition: IntentDefinition, otherApps: [Range<Int>]
    ) -> Bool {
        guard let slot = definition.slot(span.slot) else { return true }
        let said = span.words(of: words)
        // “For an hour” is how long, and “by seven” until when: neither is when it begins.
        if slot.name == Intent.laterSlot, span.range.lowerBound < words.count,
            lists.has(words[span.range.lowerBound], in: .lengthWords)
                || span.range.lowerBound > 0 && lists.has(words[span.range.lowerBound - 1], in: .lengthWords)
        {
            return false
        }
        switch slot.type {
        case .text, .place, .term:
            guard !said.isEmpty else { return false }
            if slot.type == .place, lists.has(said[0], in: .neverFirst) || isActivity(said) { return false }
            if lists.length(of: .thingPronouns, at: said[...]) == said.count, !slot.hasTerm(said) { return false }
            if slot.type == .text, !slot.isPlainText, !values.isKnownName(said, of: slot),
                isSomeDays(said) || lists.length(of: .questionEnds, before: said[...]) > 0
            {
                return false
            }
            // Nothing is called like a length of time: “in ten minutes” says when.
            if slot.type == .term, isLength(said), !slot.hasTerm(said), !values.isKnownName(said, of: slot) {
                return false
            }
            // A name or a thing begins with no “and”: behind it comes another command.
            if slot.type != .place, !slot.isPlainText, lists.has(said[0], in: .connectors), !slot.hasTerm(said),
                !values.isKnownName(said, of: slot)
            {
                return false
            }
            // Nobody has “a” or “to the” noted: that is heard where a sentence ends before its text.
            if slot.type == .text {
                return !said.allSatisfy { lists.has($0, in: .owners) || lists.has($0, in: .neverText) }
            }
            return !said.allSatisfy { lists.has($0, in: .owners) }
        case .person:
            // No name has words in its middle that say something else: 我刚给外公 is no 我外公.
            guard isUnbroken(span, words) else { return false }
            if values.isKnownName(said, of: slot) { return true }
            // "Have WeChat recommend me somebody" is said to no person.
            if otherApps.contains(where: { $0.overlaps(span.range) }) { return false }
            guard isName(said) else { return false }
            // “My other half” is nobody's amount.
            if graph.relations.relation(of: said) != nil { return true }
            return !definition.slots.contains { $0.type == .money } || !hasAmount(said)
        case _ where slot.type.isAmount:
            // "Twenty minutes, that is for thirty" is no amount of both.
            return isUnbroken(span, words)
                || !span.range.contains { place in
                    span.skipped.contains { $0 < place } && lists.has(words[place], in: .numberWords)
                }
        default: return true
        }
    }

    /// Whether nothing but hesitation was passed over within a value.
    private func isUnbroken(_ span: Spans.SlotSpan, _ words: [String]) -> Bool {
        span.skipped.allSatisfy { lists.has(words[$0], in: .fillers) || lists.has(words[$0], in: .smallTalk) }
    }

    /// Whether the words of a name have an amount in them, or in letters any number.
    func hasAmount(_ said: [String]) -> Bool {
        let isNumber = said.map { lists.has($0, in: .numberWords) }
        guard said.allSatisfy({ $0.first?.isHan == true }) else {
            return isNumber.contains(true) || said.contains { lists.has($0, in: .neverSkipped) }
        }
        let goesOn = said.indices.map { isNumber[$0] || lists.has(said[$0], in: .neverSkipped) }
        return isNumber.first == true || zip(isNumber, goesOn.dropFirst()).contains { $0 && $1 }
    }

    /// Whether words that no list knows can name a person: not "but too late", though "my neighbour Bob".
    private func isName(_ said: [String]) -> Bool {
        guard let first = said.first, lists.has(first, in: .neverNames), !lists.has(first, in: .tradeArticles),
            lists.length(of: .longSurnames, at: said[...]) < 2
        else { return said.count != 1 || said[0].first?.isHan != true || graph.relations.relation(of: said) != nil }
        let whole = said.joined(separator: " ")
        return graph.relations.relation(of: said) != nil || graph.relations.pronouns.contains(whole)
            || graph.relations.possessives.contains { whole.hasPrefix($0 + " ") }
    }

    /// Whether a name begins with whose day it is: “tomorrow's dentist” is the dentist of tomorrow.
    private func isSomeDays(_ said: [String]) -> Bool {
        let day = withoutPossessive(said[0])
        guard day != said[0] else { return false }
        return SpokenValue(language: graph.language, reference: .current).read([day], as: .date) != nil
    }

    private func isLength(_ said: [String]) -> Bool {
        SpokenValue(language: graph.language, reference: .current).read(said, as: .duration) != nil
    }

    /// Whether words are something that people go to do or get into, and no place: “我去做饭了” asks for no ride, nor does
    /// “take me to tears”.
    private func isActivity(_ said: [String]) -> Bool {
        let state = lists.length(of: .states, at: said[...])
        // “The verge of” whatever it is.
        if state > 1, said.count > state, lists.has(said[state - 1], in: .placePrepositions) { return true }
        let length = max(lists.length(of: .activities, at: said[...]), state)
        return length > 0
            && said[length...].allSatisfy { lists.has($0, in: .smallTalk) || lists.has($0, in: .neverFirst) }
    }

    /// Whether a value would begin within a word that only begins as a command does: “放学” plays nothing.
    func splitsWholeWord(_ spans: Spans, _ words: [String]) -> Bool {
        guard !lists[.wholeWords].isEmpty else { return false }
        return spans.slots.contains { span in
            let start = span.range.lowerBound
            return words.indices[..<start].suffix(Self.longestWholeWord).contains { place in
                place + lists.length(of: .wholeWords, at: words[place...]) > start
            }
        }
    }

    /// Whether a mark of question at the end may belong to the words before the phrase: “can you tell Ann I'm late?”.
    func asks(_ parse: Parse, _ words: [String]) -> Bool {
        !words.prefix(phraseStart(of: parse)).allSatisfy {
            lists.has($0, in: .smallTalk) || lists.has($0, in: .fillers)
        }
    }

    /// The number of words before the phrase of a reading.
    func phraseStart(of parse: Parse) -> Int {
        parse.marks.first { mark in
            if case .phrase = mark.mark { true } else { false }
        }?.position ?? 0
    }

    /// Whether words only stand for a text that is not told yet, so that it has to be asked for: “add something to my list”.
    func isUntold(_ said: [String], _ slot: SlotDefinition) -> Bool {
        slot.type == .text && !said.isEmpty && lists.length(of: .untoldTexts, at: said[...]) == said.count
    }

    /// So many words stand before an app's name at most, such as “using my”.
    private static let longestAppLead = 2

    /// Spans of which the last, where it is a text, has the words as well that only would be politeness behind a command without
    /// one: “I need you right now”.
    func withWholeText(_ spans: Spans, _ words: [String], _ definition: IntentDefinition) -> Spans {
        guard let last = spans.slots.last, let slot = definition.slot(last.slot), !last.range.isEmpty,
            slot.type == .text, slot.terms.isEmpty, slot.isList || slot.vocabulary == nil,
            !isUntold(last.words(of: words), slot)
        else { return spans }
        var end = last.range.upperBound
        while end < words.count {
            let length = lists.length(of: .textEndings, at: words[end...])
            guard length > 0 else { break }
            end += length
        }
        // Nothing but politeness and the app's name stands behind a text; anything else shows that it has ended before.
        let appStart = spans.app.map { $0.lowerBound - Self.longestAppLead } ?? words.count
        guard end >= appStart || words[end...].allSatisfy({ lists.has($0, in: .smallTalk) }) else { return spans }
        var spans = spans
        spans.extendLast(to: end)
        return spans
    }

    /// Whether a sentence has a word for sending.
    package func asksToSend(_ text: String) -> Bool {
        let words = graph.language.tokenizer.words(of: text)
        return words.indices.contains { lists.length(of: .sendingWords, at: words[$0...]) > 0 }
    }

    /// The places of well-known apps' names that none of the apps has.
    func otherApps(in words: [String]) -> [Range<Int>] {
        words.indices.compactMap { start in
            let length = lists.length(of: .wellKnownApps, at: words[start...])
            let name = words[start..<start + length].joined(separator: " ")
            return length > 0 && appNames[name] == nil ? start..<start + length : nil
        }
    }

    /// Whether a value that was corrected is one of a slot's own, and no part of a text, which stays as it was said.
    func correctsValue(_ spans: Spans, _ variant: SentenceVariant, _ definition: IntentDefinition) -> Bool {
        guard let corrected = variant.corrected else { return true }
        return spans.slots.contains { span in
            guard let type = definition.slot(span.slot)?.type, type != .text, type != .person, type != .place else {
                return false
            }
            return span.range.lowerBound <= corrected.lowerBound && corrected.upperBound <= span.range.upperBound
        }
    }

    /// Whether a value would begin within a number that was typed: "25" is not twenty and something that is called five.
    func splitsNumber(_ spans: Spans, _ reading: TokenizedText) -> Bool {
        spans.slots.contains { span in
            let start = span.range.lowerBound
            guard start > 0, start < reading.tokens.count, reading.tokens[start].isContinuation else { return false }
            return lists.has(reading.tokens[start].word, in: .numberWords)
                && lists.has(reading.tokens[start - 1].word, in: .numberWords)
        }
    }

    /// Whether a number would go on behind a comma: "three hundred, fifty" is no three hundred and fifty.
    func crossesComma(_ spans: Spans, _ reading: TokenizedText, _ definition: IntentDefinition) -> Bool {
        spans.slots.contains { span in
            guard definition.slot(span.slot)?.type.isAmount == true else { return false }
            return span.range.dropFirst().contains { place in
                lists.has(reading.tokens[place].word, in: .numberWords)
                    && lists.has(reading.tokens[place - 1].word, in: .numberWords)
                    && !reading.tokens[place].isContinuation && reading.hasComma(before: place)
            }
        }
    }

    /// Whether a value would have words that were taken out of its middle.
    func crossesCut(_ spans: Spans, _ variant: SentenceVariant) -> Bool {
        guard variant.term != nil || variant.unexplained != nil else { return false }
        return spans.slots.contains { $0.range.lowerBound < variant.cut && variant.cut < $0.range.upperBound }
    }
}

extension SlotDefinition {
    /// Whether some words are one of the slot's own terms.
    func hasTerm(_ said: [String]) -> Bool {
        terms.contains { $0.say.contains { $0.lowercased() == String(joining: said) } }
    }

    /// Whether a term may be put into the slot from where no phrase has it: names of persons and "on" may be anything.
    var isPlaceable: Bool {
        switch type {
        case .term: true
        case .text, .place: vocabulary != nil || !terms.isEmpty
        default: false
        }
    }
}

extension SlotType {
    /// Whether its values are made of numbers that are no days or times.
    fileprivate var isAmount: Bool {
        switch self {
        case .number, .percentage, .distance, .speed, .energy, .temperature, .duration, .money: true
        default: false
        }
    }
}
