import CheckedValues
import Foundation

extension Declension {
    /// The endings that names have in the nominative behind a vowel and behind a consonant, the likeliest first.
    private static let nominativeEndings = (
        vowel: ["я", "й"], consonant: ["", "а", "ий", "ия", "я", "ь", "ый", "ой", "ая"]
    )
    private static let vowels: Set<Character> = ["а", "е", "ё", "и", "о", "у", "ы", "э", "ю", "я"]
    /// Consonants that have no soft sign behind them in names.
    private static let hard: Set<Character> = ["г", "к", "х", "ж", "ц", "ш", "щ", "ч"]
    /// So many letters at a word's end may be an ending.
    private static let longestEnding = 3
    /// A name without its ending has so many letters.
    private static let shortestStem = 2

    /// A name that nobody knows in the nominative, from the form of a case: «Златомиру» in the dative is said to «Златомир».
    ///
    /// - Parameters:
    ///   - name: one or more words, each of which is looked at for itself.
    ///   - grammaticalCase: the case, such as `dative`.
    ///   - givenNames: names that are taken where the form could be one of several names.
    /// - Returns: the nominative; words that cannot be in the case stay as they are.
    package func nominative(of name: String, in grammaticalCase: String, givenNames: [String]) -> String {
        name.split(separator: " ").map { word in
            nominative(ofWord: String(word), in: grammaticalCase, givenNames: givenNames) ?? String(word)
        }.joined(separator: " ")
    }

    /// A given name in the nominative, by the first of some cases in which it is some given name; nil where it is none.
    package func nominative(ofGivenName name: String, inOneOf cases: [String], givenNames: [String]) -> String? {
        let lower = name.lowercased()
        guard !givenNames.contains(lower) else { return nil }
        for grammaticalCase in cases {
            let known = givenNames.first { forms(of: $0, in: grammaticalCase).contains(lower) }
            if let known { return spelled(known, as: name) }
        }
        return nil
    }

    private func nominative(ofWord word: String, in grammaticalCase: String, givenNames: [String]) -> String? {
        let lower = word.lowercased()
        let found =
            (givenNames + names).first { self.forms(of: $0, in: grammaticalCase).contains(lower) }
            ?? candidates(for: lower).first { self.forms(of: $0, in: grammaticalCase).contains(lower) }
        return found.map { spelled($0, as: word) }
    }

    /// A word with a capital where another one has it.
    private func spelled(_ word: String, as other: String) -> String {
        other.first?.isUppercase == true ? word.withCapital : word
    }

    private func candidates(for word: String) -> [String] {
        let stems = (0...Self.longestEnding).filter { word.count - $0 >= Self.shortestStem }.map { word.dropLast($0) }
        let endings = Self.nominativeEndings
        let behindVowels = stems.filter { $0.last.map(Self.vowels.contains) == true }
        let behindConsonants = stems.filter { $0.last.map(Self.vowels.contains) == false && $0.last != "ь" }
        let pairs =
            endings.consonant.flatMap { ending in behindConsonants.map { ($0, ending) } }
            + endings.vowel.flatMap { ending in behindVowels.map { ($0, ending) } }
        return pairs.compactMap { stem, ending in
            let isSoft = ending == "ь" && stem.last.map(Self.hard.contains) == true
            return isSoft || stem + ending == word ? nil : stem + ending
        }
    }
}
