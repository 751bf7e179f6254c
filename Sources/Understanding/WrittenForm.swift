import CheckedValues
import Grammar
package import IntentCore
package import Languages

/// Writes recognised words as people write them: capital letters, figures, punctuation that was spoken, names as their
/// vocabulary has them.
package struct WrittenForm: Sendable {
    private let rules: WritingRules
    private let values: ValueRules
    private let lists: WordLists
    private var withEmoji: Bool
    private let terms: [[String]: String]
    private let longestTerm: Int

    /// A writer.
    ///
    /// - Parameters:
    ///   - language: the language of the words; where it says nothing about writing, they stay as they are.
    ///   - terms: the names and terms of a vocabulary, which are written as they say.
    ///   - withEmoji: whether "thumbs up emoji" becomes a picture.
    package init(_ language: Language, terms: [Term] = [], withEmoji: Bool = false) {
        rules = .rules(of: language)
        values = ValueRules.rules(of: language)
        lists = language.words
        self.withEmoji = withEmoji
        var written: [[String]: String] = [:]
        for spoken in terms.flatMap(\.say) {
            let words =
                spoken.contains(where: \.isHan)
                ? language.tokenizer.words(of: spoken) : spoken.lowercased().split(separator: " ").map(String.init)
            if !words.isEmpty, written[words] == nil { written[words] = spoken }
        }
        self.terms = written
        longestTerm = written.keys.map(\.count).max() ?? 0
    }

    /// The ways to say emoji in a language, each as lower-case words.
    package static func spokenEmoji(in language: Language) -> [[String]] {
        WritingRules.rules(of: language).spokenEmoji
    }

    /// The same writer with emoji or without.
    func writing(emoji isWanted: Bool) -> WrittenForm {
        var form = self
        form.withEmoji = isWanted
        return form
    }

    /// A piece of the text.
    struct Piece {
        var text: String
        /// Whether it follows the text before it, or the text after follows it, without a blank.
        var closesUp = (before: false, after: false)
        /// Whether a sentence begins after it.
        var endsSentence = false
        /// Whether a mark, which leaves it to the next word to be written large.
        var isMark = false
    }

    /// The text of some lower-case words.
    package func text(of words: [String]) -> String {
        // A recogniser's Chinese words have several characters; names and rules have them one by one.
        let words = words.flatMap { $0.allSatisfy(\.isHan) ? $0.map(String.init) : [$0] }
        var pieces: [Piece] = []
        var next = 0
        while next < words.count {
            let (piece, length) = piece(words, at: next)
            pieces.append(piece)
            next += length
        }
        return joined(pieces)
    }

    private func piece(_ words: [String], at place: Int) -> (Piece, length: Int) {
        let rest = words[place...]
        for length in stride(from: min(longestTerm, rest.count), to: 0, by: -1) {
            if let term = terms[Array(rest.prefix(length))] { return (Piece(text: term), length) }
        }
        if let (mark, length) = mark(words, at: place) { return (mark, length) }
        if withEmoji, let (emoji, length) = emoji(rest) { return (Piece(text: emoji), length) }
        if let number = WrittenFigures(rest, before: place > 0 ? words[place - 1] : nil, values, rules) {
            return (Piece(text: number.text), number.length)
        }
        return (Piece(text: word(words, at: place)), 1)
    }

    private func mark(_ words: [String], at place: Int) -> (Piece, length: Int)? {
        for mark in rules.marks where words[place...].starts(with: mark.words) {
            // "The trial period" and "a comma" are words; the name of a Chinese mark is one word of several characters.
            let isOneWord = mark.words.count == 1 || mark.words.allSatisfy { $0.allSatisfy(\.isHan) }
            if isOneWord, place == 0 || rules.has(words[place - 1], in: "beforeNouns") { return nil }
            let piece = Piece(
                text: mark.text, closesUp: mark.closesUp, endsSentence: mark.endsSentence, isMark: true)
            return (piece, mark.words.count)
        }
        return nil
    }

    private func emoji(_ rest: ArraySlice<String>) -> (String, length: Int)? {
        let before = rules.lengthOfAsking(rest, \.before)
        for (name, picture) in rules.emoji {
            if before > 0, rest.dropFirst(before).starts(with: name) { return (picture, before + name.count) }
            guard rest.starts(with: name) else { continue }
            let behind = rules.lengthOfAsking(rest.dropFirst(name.count), \.behind)
            if behind > 0 || rules.isEmojiWithoutWord(name) { return (picture, name.count + behind) }
        }
        return nil
    }

    private func word(_ words: [String], at place: Int) -> String {
        let word = words[place]
        if let written = rules.written(word, as: "written") { return written }
        let isDate = place + 1 < words.count && WrittenFigures.isDay(words[place + 1], values)
        let isMonth = isDate || place > 0 && rules.has(words[place - 1], in: "beforeMonths")
        if rules.has(word, in: "monthsAndWords"), !isMonth { return word }
        let ending = lists[.possessiveEndings].first { word.hasSuffix($0) }
        return rules.has(String(word.dropLast(ending?.count ?? 0)), in: "capitals") ? word.withCapital : word
    }

    private func joined(_ pieces: [Piece]) -> String {
        var text = ""
        var startsSentence = true
        var closesUp = true
        for piece in pieces {
            if !closesUp, !piece.closesUp.before, !Self.joins(text.last, piece.text.first) { text += " " }
            text += startsSentence && !piece.isMark ? piece.text.withCapital : piece.text
            if piece.endsSentence { startsSentence = true } else if !piece.isMark { startsSentence = false }
            closesUp = piece.closesUp.after
        }
        return text
    }

    /// Whether no blank stands between two characters: Chinese has none, also around its marks and numbers.
    private static func joins(_ last: Character?, _ first: Character?) -> Bool {
        guard let last, let first, [last, first].contains(where: isChinese) else { return false }
        return [last, first].allSatisfy {
            isChinese($0) || $0.isNumber || $0.isPunctuation && !$0.isASCII || isPicture($0)
        }
    }

    /// Whether a character is Chinese or one of the wide marks of Chinese.
    private static func isChinese(_ character: Character) -> Bool {
        character.isHan
            || character.unicodeScalars.first.map {
                (0x3000...0x303f).contains($0.value) || (0xff00...0xffef).contains($0.value)
            } == true
    }

    private static func isPicture(_ character: Character) -> Bool {
        character.unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xfe0f }
    }
}
