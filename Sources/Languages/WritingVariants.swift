import Foundation

/// How the writing of a language varies without another meaning: traditional characters, letters that people write for each
/// other.
package struct WritingVariants: Sendable {
    /// The language's own name, such as “English (US)”.
    package let name: String
    /// So many ways to read a sentence are followed at once.
    package let mostReadings: Int
    /// How much a choice among the ways to say a value takes from each of them by ear, 0…1.
    package let choiceWeight: Float
    /// How unlikely another command behind a first is by ear, in nats; nil where none is listened for.
    package let furtherCommand: Float?
    /// The character of these files for each other one.
    private let folds: [Character: Character]
    /// The letters that are written for others, each with the one that counts.
    private let alike: [Character: Character]

    /// Many, as Russian numbers with their cases need, and Chinese words of one character each.
    private static let usualReadings = 6_000

    /// Reads `language.txt`: `name`, `readings`, `choices`, `further`, `fold`, `alike`.
    ///
    /// - Throws: `LanguagesError` of code `malformed` for a transform that ICU does not have, or choices that are no part of 1.
    init(_ lines: LanguageLines) throws(LanguagesError) {
        let values = Dictionary(lines.lines.map { ($0.name, $0.text) }) { first, _ in first }
        name = values["name"] ?? ""
        mostReadings = values["readings"].flatMap { Int($0) } ?? Self.usualReadings
        let choices = values["choices"] ?? "1"
        guard let choiceWeight = Float(choices), (0...1).contains(choiceWeight) else {
            throw LanguagesError(.malformed, "language.txt: choices are a number from 0 to 1, not ‘\(choices)’")
        }
        self.choiceWeight = choiceWeight
        furtherCommand = values["further"].flatMap { Float($0) }
        var alike: [Character: Character] = [:]
        let letters = (values["alike"] ?? "").split(separator: " ").compactMap(\.first)
        for index in stride(from: 0, to: letters.count - 1, by: 2) { alike[letters[index]] = letters[index + 1] }
        self.alike = alike
        folds = try values["fold"].map(Self.folds) ?? [:]
    }

    /// The Han characters that a transform changes, with what it makes of them.
    private static func folds(_ transform: String) throws(LanguagesError) -> [Character: Character] {
        let all = String(String.UnicodeScalarView((0x4e00...0x9fff).compactMap(Unicode.Scalar.init)))
        guard let folded = all.applyingTransform(StringTransform(transform), reverse: false), folded.count == all.count
        else {
            throw LanguagesError(
                .malformed, "language.txt: there is no transform ‘\(transform)’ of characters; use one of ICU’s.")
        }
        return Dictionary(uniqueKeysWithValues: zip(all, folded).filter { $0 != $1 })
    }

    /// A character as these files write it.
    func folded(_ character: Character) -> Character { folds[character] ?? character }

    /// A word with the letters that count in the place of those that are written for them; itself where there are none.
    package func plain(_ word: String) -> String {
        guard !alike.isEmpty, word.contains(where: { alike[$0] != nil }) else { return word }
        return String(word.map { alike[$0] ?? $0 })
    }

    /// Whether some letters are written for others.
    package var hasAlikeLetters: Bool { !alike.isEmpty }
}
