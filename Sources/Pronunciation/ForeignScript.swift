internal import Foundation

/// Brings names in other scripts to Latin letters: Han characters to pinyin, others by Unicode's transliterations.
enum ForeignScript {
    /// Whether a scalar is a letter of a script other than Latin.
    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x370 && scalar.properties.isAlphabetic && LatinFolding.fold(scalar) == nil
    }

    /// The pieces of a run of letters that are not Latin; none when there is no way to write them in Latin letters.
    static func pieces(of run: String) -> [SpelledName.Piece] {
        let isHan = run.unicodeScalars.allSatisfy(\.properties.isIdeographic)
        guard let latin = run.applyingTransform(isHan ? .mandarinToLatin : .toLatin, reverse: false) else { return [] }
        if isHan {
            let syllables = latin.split(separator: " ").map { Pinyin.withoutTone(String($0)) }
            return Pinyin.pronunciations(of: syllables).isEmpty ? [] : [.pinyin(syllables)]
        }
        // Scripts that Unicode has no Latin letters for come back as they are.
        guard !latin.unicodeScalars.contains(where: contains) else { return [] }
        return SpelledName(latin).pieces
    }
}
