import Grammar
import Languages

extension TokenizedText {
    /// The words that each contraction stands for.
    private static let expansions: [String: [String]] = [
        "i'm": ["i", "am"], "i'd": ["i", "would"], "i'll": ["i", "will"], "i've": ["i", "have"],
        "you're": ["you", "are"], "we're": ["we", "are"], "they're": ["they", "are"], "we'd": ["we", "would"],
        "we've": ["we", "have"], "what's": ["what", "is"], "what're": ["what", "are"], "who's": ["who", "is"],
        "where's": ["where", "is"], "when's": ["when", "is"], "how's": ["how", "is"], "it's": ["it", "is"],
        "that's": ["that", "is"], "there's": ["there", "is"], "let's": ["let", "us"], "don't": ["do", "not"],
        "doesn't": ["does", "not"], "didn't": ["did", "not"], "isn't": ["is", "not"], "can't": ["can", "not"],
        "won't": ["will", "not"], "gonna": ["going", "to"], "wanna": ["want", "to"], "gotta": ["got", "to"],
        "gimme": ["give", "me"], "lemme": ["let", "me"], "whats": ["what", "is"], "wheres": ["where", "is"],
        "whos": ["who", "is"], "im": ["i", "am"], "ive": ["i", "have"], "dont": ["do", "not"],
        "cannot": ["can", "not"], "hows": ["how", "is"], "whens": ["when", "is"], "id": ["i", "would"],
    ]
    private static let contractions = Dictionary(
        expansions.filter { $0.key.contains("'") }.map { ($0.value, $0.key) }
    ) { first, second in min(first, second) }

    /// The same utterance with its contractions written out, and with contractions made where people make them.
    var contractionVariants: [TokenizedText] {
        [Self.expanded(tokens), Self.contracted(tokens)].filter { $0 != tokens }.map {
            TokenizedText(text: text, tokens: $0, language: language, reference: reference)
        }
    }

    private static func expanded(_ tokens: [Token]) -> [Token] {
        tokens.flatMap { token in
            guard let words = expansions[token.word] else { return [token] }
            return words.map { Token(word: $0, start: token.start, end: token.end) }
        }
    }

    private static func contracted(_ tokens: [Token]) -> [Token] {
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
