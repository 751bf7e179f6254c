/// The English endings that are added to names: possessives and plurals.
enum Inflection {
    /// The words that a word may be the plural of, the likeliest first.
    static func singulars(of word: String) -> [String] {
        guard word.count >= 4, word.hasSuffix("s"), !word.hasSuffix("ss") else { return [] }
        var singulars = [String(word.dropLast())]
        if word.hasSuffix("ies") { singulars.append(word.dropLast(3) + "y") }
        if word.hasSuffix("es") { singulars.append(String(word.dropLast(2))) }
        return singulars
    }

    /// Whether a word is a possessive, whatever its stem.
    static func isPossessive(_ word: String) -> Bool { word.hasSuffix("'s") || word.hasSuffix("s'") }

    /// A word without the apostrophes around it that are no part of it.
    static func withoutQuotes(_ word: String) -> String {
        var bare = word.drop { $0 == "'" }
        while bare.hasSuffix("'"), !bare.hasSuffix("s'") || bare.hasSuffix("''") { bare.removeLast() }
        return String(bare)
    }

    /// The phones of a stem with its ending: S, Z or IH Z.
    static func plural(_ phones: String) -> String {
        let last = phones.split(separator: " ").last.map(String.init) ?? ""
        if ["S", "Z", "SH", "ZH", "CH", "JH"].contains(last) { return phones + " IH Z" }
        return phones + (["P", "T", "K", "F", "TH"].contains(last) ? " S" : " Z")
    }
}
