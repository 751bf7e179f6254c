package import SpeechCore

/// Reads the words of a language whose model comes with rules for it, as those of Chinese and Russian do.
///
/// English has ways of its own (`Pronouncer`); nothing of them is used here but for Latin names, which are said in
/// English and brought to the language's sounds.
package struct NativeReader: Sendable {
    /// Reads the language's own letters; nil where its characters are all in the dictionary.
    package var letters: RewriteRules?
    /// Where words are stressed, for languages in which that makes a difference.
    package var stress: StressTable?
    /// Reads the letters of Hanyu Pinyin.
    package var pinyin: RewriteRules?
    /// Brings the phones of English to the language's own, or to its letters.
    package var latin: RewriteRules?
    /// Says Latin words in English.
    package var english: (any PronunciationSource)?
    /// How different the phones of the language are.
    package var distance: PhoneticDistance
    /// The phones of the language.
    package var phones: PhoneSet

    /// A reader without rules.
    ///
    /// - Parameters:
    ///   - phones: the phones of the language.
    ///   - distance: how different they are.
    package init(phones: PhoneSet, distance: PhoneticDistance) {
        self.phones = phones
        self.distance = distance
    }

    /// A number that changes when the rules do.
    var fingerprint: UInt64 {
        [letters?.fingerprint, stress?.fingerprint, pinyin?.fingerprint, latin?.fingerprint].reduce(0) {
            ($0 &* 31) &+ ($1 ?? 0)
        }
    }

    /// The ways to say syllables of Hanyu Pinyin without tones; none where the language has no rules for them.
    func pronunciations(ofPinyin syllables: [String]) -> [String] {
        guard let pinyin else { return [] }
        let phones = syllables.flatMap { pinyin.applied(to: $0.map(String.init)) }
        return phones.allSatisfy(self.phones.contains) ? [phones.joined(separator: " ")] : []
    }

    /// The ways to say a word in the language's own letters, by the rules.
    func readings(ofLetters word: String, in lexicon: Lexicon) -> [Pronunciation] {
        guard let letters else { return [] }
        let symbols = word.map(String.init)
        let stressed = stress?.stressed(symbols, in: lexicon) ?? [(symbols: symbols, share: 1)]
        return stressed.compactMap { way in
            let phones = letters.applied(to: way.symbols).filter(self.phones.contains)
            guard !phones.isEmpty else { return nil }
            return Pronunciation(phones: phones.joined(separator: " "), share: way.share, source: .letterToSound)
        }
    }

    /// The ways to say a word by the phones of English, in the language's own.
    func readings(ofEnglish phones: String, in lexicon: Lexicon) -> [Pronunciation] {
        guard let latin else { return [] }
        let symbols = phones.split(separator: " ").map(String.init)
        return (0..<latin.wayCount).flatMap { way -> [Pronunciation] in
            let result = latin.applied(to: symbols, way: way)
            if result.allSatisfy(self.phones.contains) {
                return [Pronunciation(phones: result.joined(separator: " "), share: 1, source: .letterToSound)]
            }
            return readings(ofLetters: result.joined(), in: lexicon)
        }
    }
}
