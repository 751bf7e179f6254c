import CheckedValues

/// Brings letters of the Latin script to the 26 of ASCII, each with its case.
enum LatinFolding {
    /// The ASCII letters, digits and signs that stand for a scalar; nil for what is not Latin.
    static func fold(_ scalar: Unicode.Scalar) -> String? {
        if scalar.isASCII { return String(scalar) }
        if apostrophes.contains(scalar) { return "'" }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .format: return ""
        default: break
        }
        if (0xFF01...0xFF5E).contains(scalar.value), let narrow = Unicode.Scalar(scalar.value - 0xFEE0) {
            return String(narrow)
        }
        return letter(scalar)
    }

    private static let apostrophes: Set<Unicode.Scalar> = ["\u{2019}", "\u{2018}", "\u{02BC}", "\u{00B4}"]

    /// Letters whose Unicode name does not end in the letters that they are written with.
    private static let byName = ["SHARP S": "ss", "ETH": "th", "THORN": "th", "DOTLESS I": "i", "ENG": "ng"]

    private static let cases = [("LATIN SMALL LETTER ", false), ("LATIN CAPITAL LETTER ", true)]

    /// Reads the letter off its Unicode name: "LATIN CAPITAL LETTER E WITH ACUTE" is an E.
    private static func letter(_ scalar: Unicode.Scalar) -> String? {
        guard let name = scalar.properties.name else { return nil }
        for (prefix, isCapital) in cases where name.hasPrefix(prefix) {
            let rest = String(name.dropFirst(prefix.count))
            let base = rest.split(separator: " ").first.map(String.init) ?? rest
            let letters = byName[rest] ?? byName[base] ?? base.lowercased()
            guard letters.count <= 2 else { return nil }
            return isCapital ? letters.withCapital : letters
        }
        return nil
    }
}
