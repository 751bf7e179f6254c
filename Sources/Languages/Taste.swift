/// What a name that nobody knows is hardly called behind a verb of a language: “play it safe” asks for no song.
///
/// The words stand in `taste.txt`, which is counted and not written: `verb = words 1.8, other words 3.2`, several verbs with `|` between
/// them. A language without the file takes any words for a name.
package struct Taste: Sendable {
    /// By the verb's words, then by the one or two words behind it: how much likelier it makes them, as a logarithm.
    private let behind: [[String]: [String: Float]]
    /// The longest verb has so many words.
    private let longest: Int

    /// The lines of `taste.txt`.
    ///
    /// - Throws: `LanguagesError` of code `malformed` for words without a number.
    init(_ lines: LanguageLines) throws(LanguagesError) {
        var behind: [[String]: [String: Float]] = [:]
        for line in lines.lines {
            var found: [String: Float] = [:]
            for item in line.text.split(separator: ",") {
                let parts = item.split(separator: " ")
                guard parts.count > 1, let last = parts.last, let more = Float(last) else {
                    throw LanguagesError(
                        .malformed, "taste.txt:\(line.place.line): ‘words 1.5’ is awaited, not ‘\(item)’")
                }
                found[parts.dropLast().joined(separator: " ")] = more
            }
            for verb in line.name.split(separator: "|") {
                behind[verb.split(separator: " ").map(String.init)] = found
            }
        }
        self.behind = behind
        longest = behind.keys.map(\.count).max() ?? 0
    }

    /// How much likelier the words of a name are behind what stands before it than elsewhere, as a logarithm; 0 where nothing says so.
    ///
    /// - Parameters:
    ///   - start: the place of the name's first word.
    ///   - words: the sentence's words.
    /// - Returns: the logarithm; of a name behind an article that of both.
    package func usualness(ofNameAt start: Int, in words: [String]) -> Float {
        guard words.indices.contains(start), longest > 0 else { return 0 }
        for first in [start, start - 1] where first > 0 {
            for length in (1...longest).reversed() where first >= length {
                guard let found = behind[Array(words[first - length..<first])] else { continue }
                let pair = first + 1 < words.count ? words[first] + " " + words[first + 1] : words[first]
                return found[pair] ?? (first == start ? found[words[first]] ?? 0 : 0)
            }
        }
        return 0
    }
}
