/// How different two texts are.
enum WordEdits {
    /// How many words must be exchanged, left out or added to make one text the other.
    static func count(from one: [String], to other: [String]) -> Int {
        var row = Array(0...other.count)
        for (index, word) in one.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, otherWord) in other.enumerated() {
                let exchanged = diagonal + (word == otherWord ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(exchanged, min(row[column], diagonal) + 1)
            }
        }
        return row[other.count]
    }
}
