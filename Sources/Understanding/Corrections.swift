import CheckedValues
import Grammar
import IntentCore
import Languages

/// "Twenty dollars, no, thirty dollars": of two values of one kind with a word of correction between them the later one counts.
extension TokenizedText {
    /// The kinds of values that are looked for, in order.
    private static let kinds: [SlotType] = [
        .money, .percentage, .duration, .distance, .temperature, .speed, .energy, .number, .dateTime,
    ]
    /// The most words of a value, and of one in Han characters, each of which is a word.
    private static let longestValue = (words: 6, characters: 16)

    /// The utterance with only the later value of a correction; nil where nothing is corrected.
    ///
    /// - Parameter corrections: the words that people say between a value and the one they mean.
    /// - Returns: the utterance.
    func correctedVariant(by corrections: [[String]]) -> SentenceVariant? {
        let words = words
        for place in words.indices.dropFirst() {
            let between = corrections.filter { words[place...].starts(with: $0) }.max { $0.count < $1.count }
            guard let between else { continue }
            let second = place + between.count
            guard second < words.count else { return nil }
            // "For twenty minutes, no, for thirty" says the small word again.
            let starts = [second, second + 1].filter { start in
                start == second || start < words.count && lists.has(words[second], in: .function)
            }
            for start in starts {
                if let variant = corrected(words, before: place, after: start) { return variant }
            }
        }
        return nil
    }

    private func corrected(_ words: [String], before place: Int, after second: Int) -> SentenceVariant? {
        let isHan = words[second].first?.isHan == true
        let most = isHan ? Self.longestValue.characters : Self.longestValue.words
        for length in (1...min(most, place)).reversed() {
            let first = place - length
            let old = Array(words[first..<place])
            for kind in Self.kinds where isValue(old, kind) {
                let lengths = (1...min(most, words.count - second)).reversed()
                var count = lengths.first { isValue(Array(words[second..<second + $0]), kind) }
                // A number alone has the unit of the value before it.
                if count == nil, kind != .dateTime {
                    count = lengths.first { isValue(Array(words[second..<second + $0]), .number) }
                }
                guard let count else { continue }
                return variant(old: first..<place, new: second..<second + count)
            }
        }
        return nil
    }

    private func isValue(_ words: [String], _ kind: SlotType) -> Bool {
        SpokenValue(language: language, reference: reference).read(words, as: kind).map { $0 != .null } ?? false
    }

    /// The utterance with the new value in the old one's place; a number alone has the old one's unit.
    private func variant(old: Range<Int>, new: Range<Int>) -> SentenceVariant {
        let oldWords = tokens[old].map(\.word)
        var value = Array(tokens[new])
        let number = oldWords.indices.reversed().first { isValue(Array(oldWords[...$0]), .number) }
        if isValue(value.map(\.word), .number), let number, let last = value.last {
            value += oldWords.dropFirst(number + 1).map {
                Token(word: $0, start: last.start, end: last.end, isContinuation: true)
            }
        }
        let all = Array(tokens[..<old.lowerBound]) + value + Array(tokens[new.upperBound...])
        var variant = SentenceVariant(
            reading: TokenizedText(
                text: text, tokens: all, language: language, reference: reference, isPart: isPart))
        variant.corrected = old.lowerBound..<old.lowerBound + value.count
        return variant
    }
}
