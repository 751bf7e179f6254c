import Grammar
import IntentCore
import Languages

/// What belongs together of a list that has an “and” in it.
extension CommandReader {
    /// The texts of a list, some of them put together again: “call mum and dad” is one task, and so is “wash and dry the clothes”.
    ///
    /// What somebody is to be reminded of is one thing unless a further one begins with what is done: “water the plants and feed
    /// the cat”. Of other lists only pairs that are one thing stay together, as “salt and vinegar”.
    ///
    /// - Parameters:
    ///   - values: the texts.
    ///   - typed: the words from the first of them to the last, as they were typed.
    ///   - before: the words before them.
    /// - Returns: the texts, fewer where some belong together.
    func together(_ values: [SlotValue], typed: String, after before: ArraySlice<String>) -> [SlotValue] {
        guard values.count > 1, let texts = texts(of: values, in: typed) else { return values }
        let isDeed = before.indices.contains { lists.length(of: .deedLeads, at: before[$0...]) > 0 }
        var groups: [Range<String.Index>] = []
        for text in texts {
            guard let last = groups.last else {
                groups.append(text)
                continue
            }
            let (first, second) = (words(typed[last]), words(typed[text]))
            let isOne =
                isPair(first, second)
                || (isDeed ? !goesOn(first, second) : isBareDeed(first) && second.count > 1 && beginsDeed(second))
            if isOne {
                groups[groups.count - 1] = last.lowerBound..<text.upperBound
            } else {
                groups.append(text)
            }
        }
        return groups.count == values.count ? values : groups.map { SlotValue(String(typed[$0])) }
    }

    /// Where texts stand; nil where they are not all there as they are.
    private func texts(of values: [SlotValue], in typed: String) -> [Range<String.Index>]? {
        var found: [Range<String.Index>] = []
        var rest = typed.startIndex
        for value in values {
            guard let range = typed[rest...].firstRange(of: value.text), value.value == .string(value.text) else {
                return nil
            }
            found.append(range)
            rest = range.upperBound
        }
        return found
    }

    private func words(_ text: Substring) -> [String] { graph.language.tokenizer.words(of: String(text)) }

    /// Whether a further thing to do begins: it has more than one word, the first of which says what is done, and so has the one
    /// before it.
    private func goesOn(_ first: [String], _ second: [String]) -> Bool {
        second.count > 1 && beginsDeed(second) && !isBareDeed(first)
    }

    private func beginsDeed(_ words: [String]) -> Bool {
        lists.length(of: .deeds, at: words[...]) > 0 || words.first.map { lists.endsWith(.deedEndings, $0) } == true
    }

    private func isBareDeed(_ words: [String]) -> Bool {
        words.count == max(1, lists.length(of: .deeds, at: words[...])) && beginsDeed(words)
    }

    /// Whether the end of one thing and the beginning of the next are a pair that is one thing.
    private func isPair(_ first: [String], _ second: [String]) -> Bool {
        let link = lists[.listAnd].first ?? ""
        let both = first + [link] + second
        return both.indices.dropLast(second.count + 1).contains { start in
            start + lists.length(of: .pairs, at: both[start...]) > first.count + 1
        }
    }
}
