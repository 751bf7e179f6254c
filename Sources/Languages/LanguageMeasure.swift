/// How well a language was measured: so many right of so many.
///
/// A line of `measures.txt` is `what was measured = RIGHT of COUNT`. docs/measurements tells how each was taken.
package struct LanguageMeasure: Sendable, Hashable {
    /// The file's name in the language's folder.
    package static let file = "measures.txt"

    /// The thing that was measured, in words, such as `typed intents`.
    package let name: String
    /// How many were right.
    package let right: Int
    /// Of how many.
    package let count: Int

    /// Reads a line.
    ///
    /// - Throws: `LanguagesError` of code `malformed` where it is not `RIGHT of COUNT`.
    init(_ line: LanguageLines.Line) throws(LanguagesError) {
        let words = line.text.split(separator: " ")
        guard words.count == 3, words[1] == "of", let right = Int(words[0]), let count = Int(words[2]), count > 0,
            (0...count).contains(right)
        else {
            throw LanguagesError(
                .malformed,
                "\(Self.file):\(line.place.line): a measure is written ‘name = 95 of 100’, not ‘\(line.text)’")
        }
        name = line.name
        self.right = right
        self.count = count
    }
}
