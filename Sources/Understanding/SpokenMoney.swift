import CheckedValues

/// An amount of money as people say it.
struct SpokenMoney {
    /// The amount as decimal text, so that no cent is lost to binary fractions.
    var amount: String
    /// The currency's code in ISO 4217.
    var currency = "USD"

    /// The code of each currency by its name.
    ///
    /// A name that several countries use, such as the peso, is none without the country: it is asked about, not
    /// guessed.
    private static let currencies: [String: String] = [
        "dollar": "USD", "buck": "USD", "us dollar": "USD", "american dollar": "USD", "canadian dollar": "CAD",
        "australian dollar": "AUD", "new zealand dollar": "NZD", "hong kong dollar": "HKD", "singapore dollar": "SGD",
        "euro": "EUR", "pound": "GBP", "british pound": "GBP", "quid": "GBP", "yen": "JPY", "japanese yen": "JPY",
        "yuan": "CNY", "chinese yuan": "CNY", "renminbi": "CNY", "rupee": "INR", "indian rupee": "INR",
        "pakistani rupee": "PKR", "ruble": "RUB", "franc": "CHF", "swiss franc": "CHF", "mexican peso": "MXN",
        "philippine peso": "PHP", "colombian peso": "COP", "chilean peso": "CLP", "argentine peso": "ARS",
        "cuban peso": "CUP", "zloty": "PLN", "zlotych": "PLN", "krona": "SEK", "kronor": "SEK",
        "swedish krona": "SEK", "swedish kronor": "SEK", "swedish krone": "SEK", "swedish kroner": "SEK",
        "danish krone": "DKK", "danish kroner": "DKK", "norwegian krone": "NOK", "norwegian kroner": "NOK",
        "won": "KRW", "baht": "THB", "real": "BRL", "reai": "BRL", "rand": "ZAR", "shekel": "ILS", "lira": "TRY",
        "turkish lira": "TRY", "forint": "HUF", "koruna": "CZK", "koruny": "CZK", "dong": "VND", "rupiah": "IDR",
        "ringgit": "MYR", "naira": "NGN", "hryvnia": "UAH", "lei": "RON", "leu": "RON",
    ]
    private static let longestName = 3
    private static let beforeAmounts: Set<String> = ["about", "around", "roughly", "exactly", "only", "just"]
    private static let minors = ["cent": "USD", "cents": "USD", "pence": "GBP"]

    /// Reads words that are an amount and nothing else: "twelve dollars fifty", "nine oh five", "fifty cents".
    init?(_ words: [String]) {
        // "Two grand" is two thousand dollars.
        let words = words.drop { Self.beforeAmounts.contains($0) }.map { $0 == "grand" ? "thousand" : $0 }
        guard let number = SpokenNumber(words), number.value >= 0 else { return nil }
        var rest = words.dropFirst(number.length)
        if rest.count == 1, let code = rest.first.flatMap({ Self.minors[$0] }) {
            guard let text = Self.text(number, hundredths: true) else { return nil }
            (amount, currency) = (text, code)
            return
        }
        let named = Self.takeCurrency(&rest)
        if let named { currency = named }
        guard let cents = Self.cents(rest, afterCurrency: named != nil) else { return nil }
        guard cents > 0 else {
            guard let text = Self.text(number, hundredths: false) else { return nil }
            amount = text
            return
        }
        // "Twelve point five dollars ten" is no amount.
        guard number.decimals.isEmpty, let whole = number.count else { return nil }
        amount = "\(whole).\(cents < 10 ? "0" : "")\(cents)"
    }

    private static func takeCurrency(_ rest: inout ArraySlice<String>) -> String? {
        for length in (1...longestName).reversed() where rest.count >= length {
            let name = rest.prefix(length).joined(separator: " ")
            if let code = currencies[name.hasSuffix("s") ? String(name.dropLast()) : name] {
                rest.removeFirst(length)
                return code
            }
        }
        return nil
    }

    /// The hundredths in the rest of the words; 0 where nothing is left, nil where it is something else.
    private static func cents(_ rest: ArraySlice<String>, afterCurrency: Bool) -> Int? {
        var rest = rest
        if rest.isEmpty { return 0 }
        if afterCurrency, rest.elementsEqual(["and", "a", "half"]) { return 50 }
        if afterCurrency, rest.elementsEqual(["and", "a", "quarter"]) { return 25 }
        if afterCurrency, rest.first == "and" { rest.removeFirst() }
        if let last = rest.last, minors[last] != nil {
            rest.removeLast()
        } else if !afterCurrency, rest.count == 1, let unit = SpokenNumber(rest), unit.value < 10 {
            // "Twelve five" may be anything; "twelve oh five" and "twelve fifty" are amounts.
            return nil
        }
        if rest.count == 2, rest.first == "oh" { rest.removeFirst() }
        guard let number = SpokenNumber(whole: Array(rest)), let cents = number.count, (0..<100).contains(cents) else {
            return nil
        }
        return cents
    }

    /// A number of whole units or of hundredths as decimal text with two digits.
    ///
    /// No currency has more: who types 1.234 may mean a thousand, as people do where a point groups digits.
    private static func text(_ number: SpokenNumber, hundredths: Bool) -> String? {
        guard number.decimals.count <= 2 else { return nil }
        let scaled = hundredths ? number.value : number.value * 100
        guard let cents = Int(exactly: scaled.rounded()) else { return nil }
        let fraction = cents % 100
        return "\(cents / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    }
}
