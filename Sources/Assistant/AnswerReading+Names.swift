import CheckedValues
import Dialogue
import Grammar
import IntentCore
import Languages
import Understanding

/// Names and titles with small words in them: of known names the longest is meant, and one that nobody knows is taken whole.
extension AnswerReading {
    private static let commas: Set<Character> = [",", "，", "、"]

    /// A new name with the words before and behind it that belong to it rather than to the answer.
    ///
    /// “For school” is what a list is called, and 的 at the end of a name is a part of it. “Not” before the first value of a slot
    /// denies nothing either, unless a comma parts them: “no sugar recipes”. Words that name the slot, as in “call it …”, and
    /// polite ones are no part.
    func whole(_ value: SlotValue, in text: String, of question: PendingQuestion) -> SlotValue {
        let language = question.grammar.graph.language
        let tokens = language.tokenizer.tokens(of: text)
        guard let range = text.firstRange(of: value.text), let last = tokens.last else { return value }
        let start = text.distance(from: text.startIndex, to: range.lowerBound)
        let end = text.distance(from: text.startIndex, to: range.upperBound)
        let before = tokens.filter { $0.start < start }.drop { language.words.has($0.word, in: .fillers) }
        let behind = tokens.filter { $0.start >= end }
        var place = start..<end
        let gap = text.dropFirst(before.last?.end ?? 0).prefix { !$0.isLetter }
        let isDenial = question.prompt.kind == .needsValue && !gap.contains(where: Self.commas.contains)
        let lists: [WordLists.Name] = isDenial ? [.smallWords, .denials] : [.smallWords]
        let words = before.map(\.word)
        if let first = before.first, language.words.consist([first.word], of: lists),
            language.words.consist(words, of: lists + [.determiners])
        {
            place = first.start..<end
        }
        if isPart(behind.map(\.word), of: question) { place = place.lowerBound..<last.end }
        guard place != start..<end else { return value }
        return SlotValue(String(text.dropFirst(place.lowerBound).prefix(place.count)))
    }

    /// Whether what looks like “not this, that” is one new name: “not for the kids” has no comma and no “but” in it.
    func isOneName(_ read: ReadAnswer, _ text: String, _ question: PendingQuestion) -> Bool {
        guard question.isForName, question.prompt.kind == .needsValue, read.answer.isExchange, read.values.count == 2,
            let old = text.firstRange(of: read.values[0].text),
            let new = text[old.upperBound...].firstRange(of: read.values[1].text)
        else { return false }
        let between = text[old.upperBound..<new.lowerBound]
        let language = question.grammar.graph.language
        return !between.contains(where: Self.commas.contains)
            && language.words.consist(
                language.tokenizer.words(of: String(between)), of: [.smallWords, .determiners])
    }

    /// Whether a name stands in the nominative of a language that declines names: «нет, Илья» is said to Илья, «нет, Илье» of him.
    func isAddressed(_ person: SlotValue, in text: String, _ question: PendingQuestion) -> Bool {
        let language = question.grammar.graph.language
        guard !language.declension.isEmpty, let name = person.value["displayName"]?.stringValue else { return false }
        let said = Set(language.tokenizer.words(of: text))
        return language.tokenizer.words(of: name).contains { word in
            said.contains(word) && language.declension.forms(of: word).contains { $0.lowercased() != word }
        }
    }

    /// Whether words behind a new name belong to it: one word that is not polite, and of a title also the word for what is made,
    /// as in “packing list”.
    private func isPart(_ words: [String], of question: PendingQuestion) -> Bool {
        let lists = question.grammar.graph.language.words
        guard let word = words.first, !question.grammar.textEnds.contains(word), !lists.has(word, in: .courtesies),
            !lists.has(word, in: .smallTalk)
        else { return false }
        if words.count == 1, word.first?.isHan == true { return true }
        let isMade = question.app?.intent(question.intent.name)?.definition.isQuestion == false
        guard question.prompt.slot?.isTitle == true, isMade else { return false }
        if words.count == 1 { return true }
        return words.allSatisfy { $0.first?.isHan == true } && !lists.has(word, in: .empty)
            && !lists.has(word, in: .function)
    }
}

extension PendingQuestion {
    /// Whether a name is asked for that may be any words.
    var isForName: Bool {
        guard let slot = prompt.slot, slot.type == .text else { return false }
        switch prompt.kind {
        case .needsValue, .needsMoreDetails, .unsupported: return true
        case .confirmation, .disambiguation: return false
        }
    }
}

extension SlotDefinition {
    /// Whether its values are names.
    fileprivate var hasNamesAsValues: Bool {
        switch type {
        case .person, .place, .text, .term: true
        default: false
        }
    }
}

extension ReadAnswer {
    /// Whether the answer is nothing but the name that it puts into a slot: no command is that.
    func isName(_ text: String, of question: PendingQuestion) -> Bool {
        guard case .change = answer, values.count == 1, let slot = answer.slot(of: question)?.slot,
            slot.hasNamesAsValues,
            KnownNames(of: slot, in: question).has(values[0])
        else { return false }
        let tokenizer = question.grammar.graph.language.tokenizer
        return tokenizer.words(of: text) == tokenizer.words(of: values[0].text)
    }

    /// How many words the one known name has that it puts into a slot; nil where it is no such answer.
    func nameLength(of question: PendingQuestion) -> Int? {
        guard values.count == 1, let slot = answer.slot(of: question)?.slot, !slot.isPlainText,
            KnownNames(of: slot, in: question).has(values[0])
        else { return nil }
        return namesLength(of: question)
    }

    /// How many words the names have that it puts into a slot; nil where it puts none.
    func namesLength(of question: PendingQuestion) -> Int? {
        switch answer {
        case .value, .change: break
        default: return nil
        }
        guard let slot = answer.slot(of: question)?.slot, slot.hasNamesAsValues else { return nil }
        let tokenizer = question.grammar.graph.language.tokenizer
        return values.reduce(0) { $0 + tokenizer.words(of: $1.text).count }
    }
}
