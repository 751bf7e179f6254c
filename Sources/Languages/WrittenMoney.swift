/// An amount of money as people type it, turned into the words it is read as.
///
/// Reads `$25.00`, `£5`, `5 €`, `USD 12.50`, `12.50 usd`, `$3.5k`, `$2 million`, `99¢`.
struct WrittenMoney {
    var words: [String]
    var end: Int

    private struct Currency {
        var one: String
        var many: String
        /// The name of a hundredth; nil where amounts are read with a point.
        var minor: String?
    }

    private static let dollar = Currency(one: "dollar", many: "dollars", minor: "cents")
    private static let canadian = Currency(one: "canadian dollars", many: "canadian dollars", minor: "cents")
    private static let euro = Currency(one: "euro", many: "euros", minor: "cents")
    private static let pound = Currency(one: "pound", many: "pounds", minor: "pence")
    private static let yen = Currency(one: "yen", many: "yen")
    private static let yuan = Currency(one: "yuan", many: "yuan")
    private static let rupee = Currency(one: "rupee", many: "rupees")
    private static let ruble = Currency(one: "ruble", many: "rubles")
    private static let franc = Currency(one: "franc", many: "francs")
    private static let unknown = Currency(one: "unknown currency", many: "unknown currency")

    /// A currency that has one name, whatever the amount.
    private static func currency(_ name: String) -> Currency { Currency(one: name, many: name, minor: nil) }

    /// The signs of currencies, longer signs before their own endings; letters are compared in lower case.
    private static let signs: [(written: [Character], currency: Currency)] = [
        ("us$", dollar), ("ca$", canadian), ("c$", canadian), ("usd", dollar), ("eur", euro), ("gbp", pound),
        ("jpy", yen), ("cny", yuan), ("rmb", yuan), ("inr", rupee), ("rub", ruble), ("chf", franc), ("cad", canadian),
        ("au$", currency("australian dollars")), ("a$", currency("australian dollars")),
        ("nz$", currency("new zealand dollars")), ("hk$", currency("hong kong dollars")),
        ("sg$", currency("singapore dollars")), ("s$", currency("singapore dollars")), ("r$", currency("reais")),
        ("mx$", currency("mexican pesos")), ("aud", currency("australian dollars")),
        ("nzd", currency("new zealand dollars")), ("hkd", currency("hong kong dollars")),
        ("sgd", currency("singapore dollars")), ("mxn", currency("mexican pesos")), ("brl", currency("reais")),
        ("pln", currency("zloty")), ("sek", currency("swedish kronor")), ("nok", currency("norwegian kroner")),
        ("dkk", currency("danish kroner")), ("krw", currency("won")), ("thb", currency("baht")),
        ("ils", currency("shekels")), ("zar", currency("rand")), ("huf", currency("forint")),
        ("czk", currency("koruna")), ("$", dollar), ("£", pound), ("€", euro), ("¥", yen), ("₹", rupee), ("₽", ruble),
        ("₩", currency("won")), ("₪", currency("shekels")), ("฿", currency("baht")), ("₫", currency("dong")),
        ("₺", currency("lira")), ("₴", currency("hryvnia")), ("₦", currency("naira")),
        ("₱", currency("philippine pesos")),
    ].map { (Array($0.0), $0.1) }
    private static let smallCodes = Set(["usd", "eur", "gbp", "jpy", "cny", "chf"].map { Array($0) })
    private static let firstCharacters = Set(signs.compactMap(\.written.first))

    private static let scales: [(written: [Character], zeros: Int, mayBeApart: Bool)] = [
        ("thousand", 3, true), ("million", 6, true), ("billion", 9, true), ("k", 3, false), ("m", 6, false),
        ("mm", 6, false), ("bn", 9, false),
    ].map { (Array($0.0), $0.1, $0.2) }

    /// Reads an amount whose currency is written before the number.
    static func readSignFirst(_ characters: [Character], at start: Int) -> WrittenMoney? {
        guard !characters[start].isLetter || isWord(characters, from: start),
            let sign = (mayBegin(characters[start]) ? sign(characters, at: start) : nil)
                ?? unknownSign(characters, at: start)
        else { return nil }
        let place = skipBlank(characters, at: sign.end)
        guard let digits = WrittenDigits(characters, at: place) else { return nil }
        return amount(scaled(digits, characters), sign.currency)
    }

    /// Reads the currency that is written behind a number; nil where none is.
    static func readSignLast(_ characters: [Character], after digits: WrittenDigits) -> WrittenMoney? {
        guard digits.end < characters.count else { return nil }
        if characters[digits.end] == "¢" {
            return WrittenMoney(words: digits.words + ["cents"], end: digits.end + 1)
        }
        let digits = scaled(digits, characters)
        let place = skipBlank(characters, at: digits.end)
        guard let sign = sign(characters, at: place) else { return nil }
        // In "5 $20 vouchers" the sign belongs to what follows; "5 usd" ends with its word.
        let next = sign.end < characters.count ? characters[sign.end] : " "
        guard !next.isNumber, characters[sign.end - 1].isLetter ? !next.isLetter : true else { return nil }
        var written = digits
        written.end = sign.end
        return amount(written, sign.currency)
    }

    private static func amount(_ digits: WrittenDigits, _ currency: Currency) -> WrittenMoney {
        let name = digits.plainWhole == "1" && digits.fraction == nil ? currency.one : currency.many
        let names = name.split(separator: " ").map(String.init)
        guard let fraction = digits.fraction, let minor = currency.minor, fraction.count <= 2, digits.further.isEmpty
        else {
            return WrittenMoney(words: digits.words + names, end: digits.end)
        }
        let count = Int(fraction.padding(to: 2)) ?? 0
        let cents = count > 0 ? NumberWords.cardinal(count) + [minor] : []
        let one = digits.plainWhole == "1" ? currency.one.split(separator: " ").map(String.init) : names
        return WrittenMoney(words: digits.wholeWords + one + cents, end: digits.end)
    }

    /// A number with the thousands or millions that are written behind it.
    private static func scaled(_ digits: WrittenDigits, _ characters: [Character]) -> WrittenDigits {
        for scale in scales {
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

    private static func sign(_ characters: [Character], at start: Int) -> (currency: Currency, end: Int)? {
        for sign in signs {
            guard let end = end(of: sign.written, characters, at: start) else { continue }
            // "Rub 5 lemons" and "the cad": in small letters only the codes are read that are no words.
            let isSmall = characters[start..<end].allSatisfy(\.isLowercase)
            return isSmall && !smallCodes.contains(sign.written) ? nil : (sign.currency, end)
        }
        return nil
    }

    private static func mayBegin(_ character: Character) -> Bool {
        firstCharacters.contains(Character(character.lowercased()))
    }

    /// A sign that no currency here has, such as "X$": it is no dollar.
    private static func unknownSign(_ characters: [Character], at start: Int) -> (currency: Currency, end: Int)? {
        if !characters[start].isASCII, characters[start].isCurrencySymbol { return (unknown, start + 1) }
        let letters = characters[start...].prefix(4).prefix { $0.isLetter && $0.isUppercase }
        guard (1...3).contains(letters.count), letters.endIndex < characters.count, characters[letters.endIndex] == "$"
        else { return nil }
        return (unknown, letters.endIndex + 1)
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
