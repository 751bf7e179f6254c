/// Words that can be looked up by how they are spelled, with one letter wrong.
struct SpellingIndex: Sendable {
    /// Words by their length.
    private var byLength: [Int: [(letters: [Unicode.Scalar], index: Int32)]] = [:]
    /// Shorter words are too easily others.
    private static let shortest = 4

    init(_ words: [String]) { add(words[...]) }

    /// Adds words; their places in the slice are their numbers.
    mutating func add(_ words: ArraySlice<String>) {
        for (index, word) in zip(words.indices, words) {
            let letters = Array(word.unicodeScalars)
            guard letters.count >= Self.shortest else { continue }
            byLength[letters.count, default: []].append((letters, Int32(index)))
        }
    }

    /// The words with the same first letter that one changed, missing or added letter, or two swapped ones, tell from another word; at most four.
    func neighbours(of word: String) -> [Int32] {
        let letters = Array(word.unicodeScalars)
        guard letters.count >= Self.shortest, let first = letters.first else { return [] }
        var found: [Int32] = []
        for length in letters.count - 1...letters.count + 1 {
            for entry in byLength[length] ?? []
            where entry.letters[0] == first && Self.isOneEdit(letters, entry.letters) {
                found.append(entry.index)
                if found.count == 4 { return found }
            }
        }
        return found
    }

    /// Whether one edit makes a word of another, which it does not equal.
    static func isOneEdit(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Bool {
        var start = 0
        while start < min(first.count, second.count), first[start] == second[start] { start += 1 }
        var end = 0
        while end < min(first.count, second.count) - start,
            first[first.count - 1 - end] == second[second.count - 1 - end]
        { end += 1 }
        let left = first.count - start - end
        let right = second.count - start - end
        if left <= 1, right <= 1 { return left + right > 0 }
        return left == 2 && right == 2 && first[start] == second[start + 1] && first[start + 1] == second[start]
    }
}
