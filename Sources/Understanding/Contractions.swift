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
        tokens.flatMap { token in
            guard let words = language.contractions[token.word] else { return [token] }
            return words.map { Token(word: $0, start: token.start, end: token.end) }
        }
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
