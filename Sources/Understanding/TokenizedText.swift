import CheckedValues
import Grammar
import Languages

/// The words of an utterance beside the text they came from.
struct TokenizedText {
    let text: String
    let tokens: [Token]
    /// The language of the words.
    let language: Language
    /// The moment it was said at.
    let reference: ReferenceTime
    /// Whether it is a part of a longer text.
    var isPart = false

    var words: [String] { tokens.map(\.word) }
    /// The language's lists of words.
    var lists: WordLists { language.words }

    /// The same utterance with four digits read as a year is: "1984" is "nineteen eighty four", too.
    var yearVariant: TokenizedText? {
        language.tokenizer.readingYears(tokens, in: text).map {
            TokenizedText(text: text, tokens: $0, language: language, reference: reference, isPart: isPart)
        }
    }

    /// The words of a range as they were typed, without the punctuation around them.
    func typed(_ range: Range<Int>) -> String {
        guard let first = tokens[range].first, let last = tokens[range].last else { return "" }
        let typed = text.prefix(Tokenizer.maximumLength).dropFirst(first.start).prefix(max(0, last.end - first.start))
        // Between two words one blank is meant.
        return typed.split(omittingEmptySubsequences: true) { $0 == " " || $0 == "\t" || $0 == "\u{A0}" }.joined(
            separator: " ")
    }

    /// The marks of question or exclamation that close a text at the end of the utterance, of a question only where nothing else
    /// asks, and the pictures (emoji) there: those that stand between words are a text's anyway.
    func closingMark(after range: Range<Int>, asking: Bool) -> String {
        guard range.upperBound == tokens.count, let last = tokens.last else { return "" }
        let typed = text.prefix(Tokenizer.maximumLength).dropFirst(last.end)
        let rest = typed.filter { !$0.isWhitespace }
        let marks: Set<Character> = asking ? ["!", "！"] : ["?", "!", "？", "！"]
        guard rest.allSatisfy({ marks.contains($0) || $0.isPicture }) else { return "" }
        guard rest.contains(where: \.isPicture) else { return String(rest) }
        return String(typed.reversed().drop(while: \.isWhitespace).reversed())
    }

    /// A part of the utterance.
    func part(_ range: Range<Int>) -> TokenizedText {
        TokenizedText(
            text: text, tokens: Array(tokens[range]), language: language, reference: reference, isPart: true)
    }

    /// The words as they were said: the whole text, or of a part its words as they were typed.
    var spoken: String { isPart ? typed(0..<tokens.count) : text }
}

extension TokenizedText {

    /// For each word, what the way it is written says.
    func hints(known: [String: Int32]) -> [WordHints] {
        let words = words
        var characters = Array(text.prefix(Tokenizer.maximumLength))
        // Where all is written in capitals, they say nothing about names.
        if !characters.contains(where: \.isLowercase) { characters = characters.map { $0.lowercased().first ?? $0 } }
        let starts = otherAppStarts(words, characters, known: known)
        let place = preposition(beforeNewApp: words, characters)
        return words.indices.map { index in
            WordHints(
                mayStartApp: starts[index], precedesApp: index == place, isAppName: index - 1 == place,
                isAfterComma: tokens[index].isAfterComma(in: characters), isSurname: isSurname(at: index, words),
                goesOn: goesOn(at: index, words))
        }
    }

    /// Whether a word is a part of a family name of two.
    private func isSurname(at index: Int, _ words: [String]) -> Bool {
        [index - 1, index].contains { $0 >= 0 && lists.length(of: .longSurnames, at: words[$0...]) > 1 }
    }

    /// Whether a word goes on a number in figures, is the number of a house in a street, or goes on a name.
    private func goesOn(at index: Int, _ words: [String]) -> Bool {
        guard index > 0 else { return false }
        if lists.length(of: .longSurnames, at: words[(index - 1)...]) > 1 { return true }
        if lists.length(of: .longSurnames, before: words[..<index]) > 1, !lists.has(words[index], in: .neverNames) {
            return true
        }
        guard lists.has(words[index], in: .numberWords) else { return false }
        if tokens[index].isContinuation { return lists.has(words[index - 1], in: .numberWords) }
        guard lists.length(of: .streetWords, before: words[..<index]) > 0 else { return false }
        let rest = words[index...].drop { lists.has($0, in: .numberWords) }
        return lists.length(of: .houseWords, at: rest) > 0
    }

    /// Whether a comma stands before a word, other than one between digits.
    func hasComma(before index: Int) -> Bool {
        guard text.contains(where: Token.commas.contains) else { return false }
        let characters = Array(text.prefix(Tokenizer.maximumLength))
        let start = tokens[index].start
        let isInside = characters[at: start]?.isNumber == true && characters[at: start - 2]?.isNumber == true
        return !isInside && tokens[index].isAfterComma(in: characters)
    }

    /// For each word, whether a comma stands before it; none where there is no comma at all.
    var commaHints: [WordHints] {
        guard text.contains(where: Token.commas.contains) else { return [] }
        let characters = Array(text.prefix(Tokenizer.maximumLength))
        return tokens.map { WordHints(isAfterComma: $0.isAfterComma(in: characters)) }
    }

    /// The place of a preposition whose word behind it, the last one, is written as only the name of an app is.
    ///
    /// It has a capital inside: "I paint using Krita" is what somebody writes; "I'm late with WhatsApp" is hardly.
    private func preposition(beforeNewApp words: [String], _ characters: [Character]) -> Int? {
        let place = words.count - 2
        guard place > 0, let last = tokens.last, lists.has(words[place], in: .appPrepositions) else { return nil }
        let typed = characters[last.start..<min(last.end, characters.count)]
        return typed.allSatisfy(\.isLetter) && hasCapitalInside(typed) ? place : nil
    }

    /// Whether a capital stands inside a word, as in "WhatsApp" and "iMessage" and not in "McGregor" or "TV".
    private func hasCapitalInside(_ typed: ArraySlice<Character>) -> Bool {
        guard let inside = typed.dropFirst().firstIndex(where: \.isUppercase), typed.contains(where: \.isLowercase),
            typed[typed.index(before: inside)].isLowercase
        else { return false }
        return !lists.has(String(typed[..<inside]).lowercased(), in: .familyPrefixes)
    }

    /// For each word, whether the name of an app that is not there may start with it: "on friday" names none.
    ///
    /// After "using" it may; after another preposition, "the", "use" or "open" when it has a word that no phrase has;
    /// elsewhere when it is written as a name, with such a word or with two capitals.
    private func otherAppStarts(_ words: [String], _ characters: [Character], known: [String: Int32]) -> [Bool] {
        words.indices.map { index in
            let before = words[..<index]
            if lists.length(of: .certainAppPrepositions, before: before) > 0 { return true }
            let isNew = words[index..<min(index + 3, words.count)].contains { known[$0] == nil }
            if isNew,
                lists.length(of: .appPrepositions, before: before) > 0
                    || lists.length(of: .appVerbs, before: before) > 0
            {
                return true
            }
            let typed = characters[tokens[index].start..<tokens[index].end]
            let isPair =
                index > 0 && index + 1 < words.count && characters[tokens[index + 1].start].isUppercase
            guard isNew || isPair else { return false }
            // Every sentence begins with a capital: there a name needs one inside, as "WeChat" has.
            return index == 0
                ? typed.dropFirst().contains(where: \.isUppercase) && typed.contains(where: \.isLowercase)
                : typed.first?.isUppercase == true
        }
    }

    /// The same utterance without an app's name in the middle, such as "… using ZhiChat saying …".
    ///
    /// A name that no app has is one where it stands after "using", or is said to be an app.
    func variantsWithoutApp(names: [String: String], known: [String: Int32]) -> [SentenceVariant] {
        let words = words
        var result: [SentenceVariant] = []
        for start in words.indices.dropFirst() where result.count < 6 {
            let lead = lists.length(of: .appPrepositions, before: words[..<start])
            guard lead > 0 else { continue }
            let isCertain = lists.length(of: .certainAppPrepositions, before: words[..<start]) > 0
            let first = lists.has(words[start], in: .definiteArticles) ? start + 1 : start
            for length in 1...4 where first + length <= words.count {
                var end = first + length
                let name = words[first..<end].joined(separator: " ")
                let noun = lists.length(of: .appNouns, at: words[end...])
                end += noun
                var variant = SentenceVariant(reading: without(start - lead..<end), appPlace: start - lead)
                variant.isSurelyApp = noun > 0 || isCertain
                if let app = names[name] {
                    variant.app = app
                    result.append(variant)
                } else if length < 3, end < words.count, variant.isSurelyApp,
                    !words[first..<first + length].contains(where: { lists.has($0, in: .neverNames) })
                {
                    variant.otherApp = typed(first..<first + length)
                    result.append(variant)
                }
            }
        }
        return result
    }
}

extension Token {
    /// Whether a comma stands before it.
    fileprivate func isAfterComma(in characters: [Character]) -> Bool {
        guard !isContinuation else { return false }
        return characters[..<min(start, characters.count)].last { !$0.isWhitespace }.map(Self.commas.contains) == true
    }

    /// The signs that divide the things of a list.
    fileprivate static let commas: Set<Character> = [",", "，", "、"]
}

extension Parse {
    /// Some words with those that were taken for others replaced by these.
    func respelled(_ words: [String]) -> [String] {
        var words = words
        for step in steps {
            if case .respelled(let word) = step.event, words.indices.contains(step.position) {
                words[step.position] = word
            }
        }
        return words
    }
}

extension Character {
    /// Whether it is shown as a picture, such as 😀 or ❤️; digits and signs that may be are none by themselves.
    fileprivate var isPicture: Bool {
        unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
    }
}
