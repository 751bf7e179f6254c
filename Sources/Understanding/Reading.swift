import Grammar
import IntentCore

/// The words of an utterance beside the text they came from.
struct Reading {
    let text: String
    let tokens: [Token]
    /// The moment it was said at.
    let reference: ReferenceTime

    var words: [String] { tokens.map(\.word) }

    /// The words of a range as they were typed, without the punctuation around them.
    func typed(_ range: Range<Int>) -> String {
        guard let first = tokens[range].first, let last = tokens[range].last else { return "" }
        let characters = Array(text.prefix(Tokenizer.maximumLength))
        return String(characters[first.start..<last.end])
    }

    private static let prepositions: Set<String> = [
        "using", "with", "in", "on", "via", "through", "from", "by", "over",
    ]

    /// The same utterance without an app's name in the middle, such as "… using ZhiChat saying …".
    func variantsWithoutApp(names: [String: String]) -> [(reading: Reading, app: String)] {
        let words = words
        var result: [(reading: Reading, app: String)] = []
        for start in words.indices.dropFirst() where Self.prepositions.contains(words[start - 1]) {
            for length in 1...4 where start + length <= words.count {
                guard let app = names[words[start..<start + length].joined(separator: " ")] else { continue }
                var rest = tokens
                rest.removeSubrange(start - 1..<start + length)
                result.append((Reading(text: text, tokens: rest, reference: reference), app))
            }
        }
        return result
    }
}
