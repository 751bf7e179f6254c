import Grammar
import Languages

extension TokenizedText {
    /// The same utterance with its contractions written out, and with contractions made where people make them.
    var contractionVariants: [TokenizedText] {
        [expanded, contracted].filter { $0 != tokens }.map {
            TokenizedText(text: text, tokens: $0, language: language, reference: reference)
        }
    }

    private var expanded: [Token] {
        let words = words
        var result: [Token] = []
        var index = 0
        while index < tokens.count {
            guard let (length, meaning) = language.contraction(at: words[index...]) else {
                result.append(tokens[index])
                index += 1
                continue
            }
            let (start, end) = (tokens[index].start, tokens[index + length - 1].end)
            result += meaning.map { Token(word: $0, start: start, end: end) }
            index += length
        }
        return result
    }

    private var contracted: [Token] {
        // Only those with an apostrophe are how people speak; the others are how some type.
        let contractions = Dictionary(
            language.contractions.filter { $0.key.contains("'") }.map { ($0.value, $0.key) }
        ) { first, second in min(first, second) }
        var result: [Token] = []
        var index = 0
        while index < tokens.count {
            let token = tokens[index]
            if index + 1 < tokens.count, let word = contractions[[token.word, tokens[index + 1].word]] {
                result.append(Token(word: word, start: token.start, end: tokens[index + 1].end))
                index += 2
            } else {
                result.append(token)
                index += 1
            }
        }
        return result
    }
}
