/// How different two texts are.
enum WordEdits {
    /// How many words must be exchanged, left out or added to make one text the other.
    ///
    /// - Parameters:
    ///   - one: a text.
    ///   - outOfVocabularyWords: words that may be added to it, or stand in the place of others, for nothing.
    ///   - other: the other text.
    /// - Returns: the number of words.
    static func count(from one: [String], knowing outOfVocabularyWords: Set<String>, to other: [String]) -> Int {
        var row = Array(0...other.count)
        for word in one {
            let cost = outOfVocabularyWords.contains(word) ? 0 : 1
            var diagonal = row[0]
            row[0] += cost
            for (column, otherWord) in other.enumerated() {
                let exchanged = diagonal + (word == otherWord ? 0 : cost)
                diagonal = row[column + 1]
                row[column + 1] = min(exchanged, min(row[column] + 1, diagonal + cost))
            }
        }
        return row[other.count]
    }
}
