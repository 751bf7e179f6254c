import CheckedValues

/// One word of an utterance with where it stood in what was typed.
package struct Token: Sendable, Hashable {
    /// The word in the form that grammars use: lower-case, no punctuation, numbers spelled out.
    package var word: String
    /// The offset of its first character in the text; words that one number became share it.
    package var start: Int
    /// The offset after its last character.
    package var end: Int
    /// Whether it continues a number, so that it has no text of its own.
    package var isContinuation: Bool
    /// Whether it comes from four digits that were read as a year is, so that it is no amount.
    package var isYear = false

    /// A word that stood somewhere in a text.
    package init(word: String, start: Int, end: Int, isContinuation: Bool = false, isYear: Bool = false) {
        self.word = word
        self.start = start
        self.end = end
        self.isContinuation = isContinuation
        self.isYear = isYear
    }
}

/// Brings typed and recognised text to the words that grammars are made of.
package struct Tokenizer: Sendable {
    /// The language of the texts.
    package let language: Language

    /// The words of texts in a language.
    init(_ language: Language) { self.language = language }

    /// The most characters of a text that are read; the rest is ignored, since no command is that long.
    package static let maximumLength = 100_000

    /// Words of a grammar as a text, for which each has its place.
    ///
    /// - Parameters:
    ///   - words: the words.
    ///   - pieces: some of them, in order, as people write them, such as the words of free text.
    /// - Returns: the text and the words in it.
    package static func spelled(
        _ words: [String], writing pieces: [(words: Range<Int>, text: String)] = []
    ) -> (text: String, tokens: [Token]) {
        let all = words
        var text = ""
        var tokens: [Token] = []
        var pieces = pieces[...]
        var length = 0
        while tokens.count < all.count {
            var words = all[tokens.count..<tokens.count + 1]
            var written = words.first ?? ""
            if let piece = pieces.first, piece.words.lowerBound == tokens.count, !piece.words.isEmpty {
                words = all[piece.words]
                written = piece.text
                pieces = pieces.dropFirst()
            }
            if let last = text.last, let first = written.first, !(last.isHan && first.isHan) {
                text += " "
                length += 1
            }
            for (count, word) in words.enumerated() {
                tokens.append(
                    Token(word: word, start: length, end: length + written.count, isContinuation: count > 0))
            }
            text += written
            length += written.count
        }
        return (text, tokens)
    }

    /// The words of a text, each with its place.
    ///
    /// Letters are lower-cased and typographic apostrophes made plain; numbers, amounts of money, percentages and
    /// times of day become the words they are read as; everything else separates words.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - asYears: whether four digits are read as a year is, 1999 as "nineteen ninety nine", and not as an amount.
    /// - Returns: the words.
    package func tokens(of text: String, asYears: Bool = true) -> [Token] {
        let characters = text.prefix(Self.maximumLength).map(\.ofUsualWidth)
        var tokens: [Token] = []
        var index = 0
        while index < characters.count {
            if let figures = language.figures, let (words, end) = figures.read(characters, at: index) {
                for (count, word) in words.enumerated() {
                    tokens.append(Token(word: word, start: index, end: end, isContinuation: count > 0))
                }
                index = end
            } else if let words = language.figureWords,
                let number = WrittenNumber.read(characters, at: index, words, asYears: asYears)
            {
                for (count, word) in number.words.enumerated() {
                    tokens.append(
                        Token(
                            word: word, start: index, end: number.end, isContinuation: count > 0,
                            isYear: number.isYear))
                }
                index = number.end
            } else if characters[index].isHan {
                let word = String(language.writing.folded(characters[index]))
                tokens.append(Token(word: word, start: index, end: index + 1))
                index += 1
            } else if characters[index].isLetter {
                let end = Self.endOfWord(characters, from: index)
                let word = String(characters[index..<end]).lowercased().replacing("’", with: "'")
                // "Seven pm" is written as "7 pm" is, and read so.
                if let figures = language.figureWords, word == "am" || word == "pm", let last = tokens.last?.word,
                    figures.isHour(last)
                {
                    for (count, word) in figures[word].enumerated() {
                        tokens.append(Token(word: word, start: index, end: end, isContinuation: count > 0))
                    }
                } else {
                    tokens.append(Token(word: word, start: index, end: end))
                }
                index = end
            } else {
                index += 1
            }
        }
        return tokens
    }

    /// The same words with those of four digits, which were read as an amount, read as a year is; nil where there are none.
    package func readingYears(_ tokens: [Token], in text: String) -> [Token]? {
        guard let figures = language.figureWords else { return nil }
        let characters = Array(text.prefix(Self.maximumLength))
        var result: [Token] = []
        var hasYear = false
        var index = 0
        while index < tokens.count {
            let token = tokens[index]
            var end = index + 1
            while end < tokens.count, tokens[end].isContinuation { end += 1 }
            if !token.isContinuation, !token.isYear, token.end - token.start == 4, token.end <= characters.count,
                let year = WrittenNumber.year(String(characters[token.start..<token.end]), figures)
            {
                hasYear = true
                for (count, word) in year.enumerated() {
                    result.append(
                        Token(
                            word: word, start: token.start, end: token.end, isContinuation: count > 0, isYear: true))
                }
            } else {
                result += tokens[index..<end]
            }
            index = end
        }
        return hasYear ? result : nil
    }

    /// A text with full-width letters and digits in the width of Latin ones.
    package static func ofUsualWidth(_ text: String) -> String { String(text.map(\.ofUsualWidth)) }

    /// The words of a text, without their places.
    package func words(of text: String) -> [String] {
        Self.plainWords(of: text) ?? tokens(of: text).map(\.word)
    }

    /// The words of a text of nothing but ASCII letters and what divides words or joins them; nil for any other text.
    ///
    /// Most names are such texts, and there are thousands of them.
    private static func plainWords(of text: String) -> [String]? {
        let bytes = text.utf8.span
        guard bytes.count <= maximumLength else { return nil }
        var words: [String] = []
        var start = 0
        while start < bytes.count {
            guard isLetter(bytes[start]) else {
                guard isDivider(bytes[start]) else { return nil }
                start += 1
                continue
            }
            var end = start + 1
            while end < bytes.count {
                let joins = bytes[end] == UInt8(ascii: "'") && end + 1 < bytes.count && isLetter(bytes[end + 1])
                guard joins || isLetter(bytes[end]) else { break }
                end += 1
            }
            let word = String(unsafeUninitializedCapacity: end - start) { buffer in
                for index in start..<end {
                    buffer[index - start] = isLetter(bytes[index]) ? bytes[index] | 0x20 : bytes[index]
                }
                return end - start
            }
            words.append(word)
            start = end
        }
        return words
    }

    /// The words of a text of a language's own files: runs of letters in small letters, and each Han character.
    static func plainTokens(_ text: String) -> [String] {
        var words: [String] = []
        var isOpen = false
        for character in text {
            if character.isHan {
                words.append(String(character))
                isOpen = false
            } else if character == " " {
                isOpen = false
            } else if isOpen, let last = words.popLast() {
                words.append(last + character.lowercased())
            } else {
                words.append(character.lowercased())
                isOpen = true
            }
        }
        return words
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7a).contains(byte | 0x20) }

    private static func isDivider(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
    }

    /// A word ends where neither a letter, nor a mark on one, nor an apostrophe between letters follows.
    private static func endOfWord(_ characters: [Character], from start: Int) -> Int {
        var end = start
        while end < characters.count {
            let character = characters[end]
            if character.isLetter, !character.isHan {
                end += 1
            } else if character == "'" || character == "’", end + 1 < characters.count, characters[end + 1].isLetter {
                end += 1
            } else {
                break
            }
        }
        return end
    }
}

extension Character {
    /// The same letter, digit or sign in the width of Latin text; full-width marks of punctuation stay, which mean no part of a
    /// number.
    fileprivate var ofUsualWidth: Character {
        guard let scalar = unicodeScalars.first, unicodeScalars.count == 1 else { return self }
        if scalar == "\u{3000}" { return " " }
        guard (0xFF01...0xFF5E).contains(scalar.value), !"！（），；？．".contains(self),
            let usual = Unicode.Scalar(scalar.value - 0xFEE0)
        else { return self }
        return Character(usual)
    }
}
