import CheckedValues
import Grammar
import Languages

/// An utterance without some words that are read apart from it: the name of an app that stood in the middle, a term where
/// no phrase has a place for it, or words that nothing explains.
struct SentenceVariant {
    var reading: TokenizedText
    /// The app that was named.
    var app: String?
    /// The name of an app that is not there.
    var otherApp: String?
    /// The place before which the name of the app stood with its preposition.
    var appPlace: Int?
    /// Whether the words can hardly be anything but the name of an app: "using …", "in the … app".
    var isSurelyApp = false
    /// A known term that stood where no phrase has it.
    var term: [String]?
    /// The words that nothing explains.
    var unexplained: String?
    /// The words of a value that was said in the place of another one.
    var corrected: Range<Int>?
    /// The number of words before those that were taken out.
    var cut = 0

    /// The cost of taking the words for that.
    func cost(_ costs: ParseCosts) -> Float {
        (otherApp == nil ? 0 : costs.otherApp) + (term == nil ? 0 : costs.placedTerm)
            + (unexplained == nil ? 0 : costs.unexplainedPlace) + (corrected == nil ? 0 : costs.correction)
    }
}

extension TokenizedText {
    /// The utterance without some of its words.
    func without(_ range: Range<Int>) -> TokenizedText {
        var rest = tokens
        rest.removeSubrange(range)
        return TokenizedText(text: text, tokens: rest, language: language, reference: reference, isPart: isPart)
    }

    /// The place of the preposition before the name of an app, and whether an article stands between.
    func preposition(before name: Range<Int>) -> (place: Int, hasArticle: Bool)? {
        let words = words
        let hasArticle = name.lowerBound > 0 && lists.has(words[name.lowerBound - 1], in: .definiteArticles)
        let place = name.lowerBound - (hasArticle ? 2 : 1)
        return place >= 0 && lists.has(words[place], in: .appPrepositions) ? (place, hasArticle) : nil
    }

    /// The longest name of a place that is looked for, in words, and in Han characters.
    private static let longestTerm = (words: 4, characters: 8)
    private static let mostVariants = 12

    /// So many of them are tried of a text that is longer than any command is: each is read as a whole.
    private var mostVariants: Int { max(2, min(Self.mostVariants, Self.mostVariants * 30 / max(1, tokens.count))) }

    /// The same utterance without a known term, alone, with its article, or as "in the …".
    ///
    /// - Parameter isTerm: whether some words are a term that a command may have.
    /// - Returns: the utterances, each with the term.
    func variantsWithoutTerm(isTerm: (String) -> Bool) -> [SentenceVariant] {
        let words = words
        var result: [SentenceVariant] = []
        var start = 0
        while start < words.count, result.count < mostVariants {
            let isHan = words[start].first?.isHan == true
            let longest = min(isHan ? Self.longestTerm.characters : Self.longestTerm.words, words.count - start)
            guard longest > 0,
                let length = (1...longest).reversed().first(where: { length in
                    isTerm(words[start..<start + length].joined(separator: " "))
                })
            else {
                start += 1
                continue
            }
            let term = start..<start + length
            for range in places(around: term, in: words) {
                result.append(SentenceVariant(reading: without(range), term: Array(words[term]), cut: range.lowerBound))
            }
            start += length
        }
        return result
    }

    /// The same utterance without "in the …" where no grammar knows the last word.
    func variantsWithoutPlace(known: [String: Int32]) -> [SentenceVariant] {
        let words = words
        let variants = words.indices.dropFirst(2).lazy.compactMap { index -> SentenceVariant? in
            guard known[words[index]] == nil, let range = places(around: index..<index + 1, in: words).last,
                lists.has(words[range.lowerBound], in: .placePrepositions)
            else { return nil }
            return SentenceVariant(
                reading: without(range), unexplained: typed(index..<index + 1), cut: range.lowerBound)
        }
        return Array(variants.prefix(mostVariants))
    }

    /// Some words, the same with the article before them, and with the preposition before that.
    private func places(around range: Range<Int>, in words: [String]) -> [Range<Int>] {
        var result = [range]
        var start = range.lowerBound
        if start > 0, lists.has(words[start - 1], in: .determiners) {
            start -= 1
            result.append(start..<range.upperBound)
        }
        if start > 0, lists.has(words[start - 1], in: .placePrepositions) {
            result.append(start - 1..<range.upperBound)
        }
        return result
    }
}
