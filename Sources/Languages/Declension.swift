import CheckedValues
import Foundation

/// How a language declines names: `inflection.txt`, one ending a line with what it becomes in each case.
///
/// `ия = ии ии ию ией ии` are genitive, dative, accusative, instrumental and prepositional; forms that are both used are divided
/// by `/`. An ending is a regular expression, of which `\1` is kept; the longest that fits counts. `!павел = павла …` is the
/// exception of one word. A word that no line fits stays as it is in every case, and so do those behind a preposition: «Друзьям по
/// работе».
package struct Declension: Sendable {
    private struct Ending: @unchecked Sendable {
        // Immutable once made, and safe to be used from several threads, as its documentation says.
        let pattern: NSRegularExpression
        let forms: [[String]]
    }

    private var endings: [Ending] = []
    private var exceptions: [String: [[String]]] = [:]
    /// The prepositions.
    private let smallWords: Set<String>

    /// Whether the language declines nothing.
    package var isEmpty: Bool { endings.isEmpty && exceptions.isEmpty }

    /// Reads `inflection.txt`.
    ///
    /// - Throws: `LanguagesError` of code `malformed` with the line.
    init(_ lines: LanguageLines, smallWords: [String] = []) throws(LanguagesError) {
        self.smallWords = Set(smallWords)
        for line in lines.lines {
            let forms = line.text.split(separator: " ").map { $0.split(separator: "/").map(String.init) }
            guard forms.count == GrammaticalCase.oblique.count else {
                throw LanguagesError(
                    .malformed,
                    "inflection.txt:\(line.place.line): an ending has \(GrammaticalCase.oblique.count) cases, not \(forms.count)"
                )
            }
            if line.name.hasPrefix("!") {
                exceptions[String(line.name.dropFirst())] = forms
                continue
            }
            guard let pattern = try? NSRegularExpression(pattern: "(?:\(line.name))$") else {
                throw LanguagesError(
                    .malformed, "inflection.txt:\(line.place.line): ‘\(line.name)’ is no regular expression")
            }
            endings.append(Ending(pattern: pattern, forms: forms))
        }
    }

    /// The other forms of a name of one or more words, each declined for itself up to a preposition.
    ///
    /// - Parameter name: the name as people write it, in the nominative.
    /// - Returns: distinct forms without the name itself; empty where it has none.
    package func forms(of name: String) -> [String] {
        var forms: [String] = []
        for form in cases(of: name).flatMap(\.forms) where form != name && !forms.contains(form) { forms.append(form) }
        return forms
    }

    /// The forms of a name of one or more words in each case, the name itself where no rule changes it.
    ///
    /// - Parameter name: the name as people write it, in the nominative.
    /// - Returns: the cases, the nominative first; empty in a language that declines nothing.
    package func cases(of name: String) -> [(grammaticalCase: GrammaticalCase, forms: [String])] {
        guard !isEmpty else { return [] }
        let words = declinedWords(of: name)
        let oblique = GrammaticalCase.oblique.enumerated().map { place, grammaticalCase in
            let variants = words.map { $0.forms?[at: place] ?? [$0.word] }
            let forms = (0..<(variants.map(\.count).max() ?? 0)).map { variant in
                variants.compactMap { $0[at: variant] ?? $0.first }.joined(separator: " ")
            }
            return (grammaticalCase, forms)
        }
        return [(.nominative, [name])] + oblique
    }

    /// A name in a case, such as `dative`; the name itself where the case or the name's form is not known.
    package func form(of name: String, in grammaticalCase: String) -> String {
        guard !isEmpty, let place = Self.place(of: grammaticalCase) else { return name }
        return declinedWords(of: name).map { $0.forms?[at: place]?.first ?? $0.word }.joined(separator: " ")
    }

    /// The words of a name with their forms in each case; nil for a preposition and what is behind it.
    private func declinedWords(of name: String) -> [(word: String, forms: [[String]]?)] {
        let words = name.split(separator: " ").map(String.init)
        let end = words.firstIndex { smallWords.contains($0.lowercased()) } ?? words.endIndex
        return words.enumerated().map { ($1, $0 < end ? declined($1) : nil) }
    }

    /// The single words that have forms of their own.
    var names: [String] { exceptions.keys.sorted() }

    /// All forms of one word, in small letters, in a case.
    func forms(of word: String, in grammaticalCase: String) -> [String] {
        guard let place = Self.place(of: grammaticalCase) else { return [] }
        return declined(word)?[at: place]?.map { $0.lowercased() } ?? []
    }

    private static func place(of name: String) -> Int? {
        GrammaticalCase(rawValue: name).flatMap(GrammaticalCase.oblique.firstIndex)
    }

    /// The forms of one word in each case; nil where it has none.
    private func declined(_ word: String) -> [[String]]? {
        let lower = word.lowercased()
        let isLarge = word.first?.isUppercase ?? false
        func written(_ form: String) -> String { isLarge ? form.withCapital : form }
        if let forms = exceptions[lower] { return forms.map { $0.map(written) } }
        let whole = NSRange(location: 0, length: lower.utf16.count)
        let fitting = endings.compactMap { ending in
            ending.pattern.firstMatch(in: lower, range: whole).map { (ending: ending, match: $0) }
        }
        guard let best = fitting.max(by: { $0.match.range.length < $1.match.range.length }),
            let range = Range(best.match.range, in: lower)
        else { return nil }
        let kept =
            best.match.numberOfRanges > 1 ? Range(best.match.range(at: 1), in: lower).map { String(lower[$0]) } : nil
        let stem = String(lower[..<range.lowerBound])
        return best.ending.forms.map { forms in
            forms.map { written(stem + $0.replacing("\\1", with: kept ?? "")) }
        }
    }
}
