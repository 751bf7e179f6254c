/// An amount of money as people type it, turned into the words it is read as.
///
/// Reads `$25.00`, `£5`, `5 €`, `USD 12.50`, `12.50 usd`, `$3.5k`, `$2 million`, `99¢`.
struct WrittenMoney {
    var words: [String]
    var end: Int

    /// Reads an amount whose currency is written before the number.
    static func readSignFirst(
        _ characters: [Character], at start: Int, _ figures: FigureWords
    ) -> WrittenMoney? {
        guard !characters[start].isLetter || isWord(characters, from: start),
            let sign = (mayBegin(characters[start], figures) ? sign(characters, at: start, figures) : nil)
                ?? unknownSign(characters, at: start, figures)
        else { return nil }
        let place = skipBlank(characters, at: sign.end)
        guard let digits = WrittenDigits(characters, at: place) else { return nil }
        return amount(scaled(digits, characters, figures), sign.currency, figures)
    }

    /// Reads the currency that is written behind a number; nil where none is.
    static func readSignLast(
        _ characters: [Character], after digits: WrittenDigits, _ figures: FigureWords
    ) -> WrittenMoney? {
        guard digits.end < characters.count else { return nil }
        if characters[digits.end] == "¢" {
            return WrittenMoney(words: digits.words(figures) + figures["cents"], end: digits.end + 1)
        }
        let digits = scaled(digits, characters, figures)
        let place = skipBlank(characters, at: digits.end)
        guard let sign = sign(characters, at: place, figures) else { return nil }
        // In "5 $20 vouchers" the sign belongs to what follows; "5 usd" ends with its word.
        let next = sign.end < characters.count ? characters[sign.end] : " "
        guard !next.isNumber, characters[sign.end - 1].isLetter ? !next.isLetter : true else { return nil }
        var written = digits
        written.end = sign.end
        return amount(written, sign.currency, figures)
    }

    private static func amount(
        _ digits: WrittenDigits, _ currency: FigureWords.Currency, _ figures: FigureWords
    ) -> WrittenMoney {
        let isOne = digits.plainWhole == "1"
        guard let fraction = digits.fraction, let minor = currency.minor, fraction.count <= 2, digits.further.isEmpty
        else {
            let names = isOne && digits.fraction == nil ? currency.one : currency.many
            return WrittenMoney(words: digits.words(figures) + names, end: digits.end)
        }
        let count = Int(fraction.padding(to: 2)) ?? 0
        let cents = count > 0 ? figures.cardinal(count) + minor : []
        let names = isOne ? currency.one : currency.many
        return WrittenMoney(words: digits.wholeWords(figures) + names + cents, end: digits.end)
    }

    /// A number with the thousands or millions that are written behind it.
    private static func scaled(
        _ digits: WrittenDigits, _ characters: [Character], _ figures: FigureWords
    ) -> WrittenDigits {
        for scale in figures.scales {
            let place = scale.mayBeApart ? skipBlank(characters, at: digits.end) : digits.end
            guard let end = end(of: scale.written, characters, at: place),
                end == characters.count || !characters[end].isLetter
            else { continue }
            var scaled = digits.shifted(by: scale.zeros)
            scaled.end = end
            return scaled
        }
        return digits
    }

    private static func sign(
        _ characters: [Character], at start: Int, _ figures: FigureWords
    ) -> (currency: FigureWords.Currency, end: Int)? {
        for sign in figures.currencies {
            guard let end = end(of: sign.written, characters, at: start) else { continue }
            // "Rub 5 lemons" and "the cad": in small letters only the codes are read that are no words.
            let isSmall = characters[start..<end].allSatisfy(\.isLowercase)
            return isSmall && !figures.has(String(sign.written), in: "smallCodes") ? nil : (sign.currency, end)
        }
        return nil
    }

    private static func mayBegin(_ character: Character, _ figures: FigureWords) -> Bool {
        figures.firstOfCurrencies.contains(Character(character.lowercased()))
    }

    /// A sign that no currency here has, such as "X$": it is no dollar.
    private static func unknownSign(
        _ characters: [Character], at start: Int, _ figures: FigureWords
    ) -> (currency: FigureWords.Currency, end: Int)? {
        if !characters[start].isASCII, characters[start].isCurrencySymbol {
            return (figures.unknownCurrency, start + 1)
        }
        let letters = characters[start...].prefix(4).prefix { $0.isLetter && $0.isUppercase }
        guard (1...3).contains(letters.count), letters.endIndex < characters.count, characters[letters.endIndex] == "$"
        else { return nil }
        return (figures.unknownCurrency, letters.endIndex + 1)
    }

    /// The end of a text that stands at a place, capital letters or not.
    private static func end(of text: [Character], _ characters: [Character], at start: Int) -> Int? {
        let end = start + text.count
        guard end <= characters.count else { return nil }
        for (place, character) in text.enumerated()
        where Character(characters[start + place].lowercased()) != character { return nil }
        return end
    }

    /// Whether a word begins at a place.
    private static func isWord(_ characters: [Character], from start: Int) -> Bool {
        start == 0 || !(characters[start - 1].isLetter || characters[start - 1].isNumber)
    }

    private static func skipBlank(_ characters: [Character], at index: Int) -> Int {
        index < characters.count && characters[index] == " " ? index + 1 : index
    }
}
