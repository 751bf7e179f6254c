/// Words as names are compared by: without case and signs.
package enum PlainWords {
    /// The words of a text, one blank between them.
    package static func of(_ text: String) -> String {
        String(text.lowercased().map { $0.isLetter || $0.isNumber ? $0 : " " }).split(separator: " ")
            .joined(separator: " ")
    }

    /// A Russian word without the ending that its case gives it, so that «планёрку» is «планёрка»; any other word as it is.
    package static func stem(_ word: String) -> String {
        guard word.unicodeScalars.allSatisfy({ (0x0400...0x04FF).contains($0.value) }) else { return word }
        let word = word.replacing("ё", with: "е")
        for ending in endings where word.hasSuffix(ending) && word.count - ending.count >= 3 {
            return String(word.dropLast(ending.count))
        }
        return word
    }

    /// The endings of Russian nouns and adjectives, the longest first.
    private static let endings = [
        "ами", "ями", "ого", "его", "ому", "ему", "ыми", "ими", "ой", "ей", "ою", "ею", "ую", "юю", "ая", "яя", "ое",
        "ее", "ые", "ие",
        "ый", "ий", "ых", "их", "ым", "им", "ом", "ем", "ах", "ях", "ам", "ям", "ов", "ев", "а", "я", "о", "е", "и",
        "ы", "у", "ю", "ь", "й",
    ]
}
