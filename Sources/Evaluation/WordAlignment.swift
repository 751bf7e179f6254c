/// The cheapest way to turn the spoken words into the heard ones, word by word.
///
/// A substitution costs 4, a deletion or an insertion 3, as in NIST's `sclite`; of equally cheap ways the one is taken
/// that `sclite` takes (seen from the end: pair of words, then insertion, then deletion), so that the counts are equal.
package struct WordAlignment: Sendable, Equatable {
    /// One step of the alignment.
    package enum Step: Sendable, Hashable {
        /// A word that was heard right.
        case correct(String)
        /// A word that was heard as another.
        case substitution(said: String, heard: String)
        /// A word that was said and not heard.
        case deletion(String)
        /// A word that was heard and not said.
        case insertion(String)
    }

    /// The steps in the order of the words.
    package let steps: [Step]

    /// Aligns two texts; words are separated by white space and compared without case.
    package init(said: String, heard: String) {
        self.init(said: said.alignmentWords, heard: heard.alignmentWords)
    }

    /// Aligns two lists of words as they are.
    package init(said: [String], heard: [String]) {
        let moves = Self.moves(said: said, heard: heard)
        let width = heard.count + 1
        var steps: [Step] = []
        var row = said.count
        var column = heard.count
        while row > 0 || column > 0 {
            switch moves[row * width + column] {
            case .pair:
                row -= 1
                column -= 1
                steps.append(
                    said[row] == heard[column]
                        ? .correct(said[row]) : .substitution(said: said[row], heard: heard[column]))
            case .deletion:
                row -= 1
                steps.append(.deletion(said[row]))
            case .insertion:
                column -= 1
                steps.append(.insertion(heard[column]))
            }
        }
        self.steps = steps.reversed()
    }

    /// How many steps of each kind there are.
    package var errors: WordErrors {
        var errors = WordErrors()
        for step in steps {
            switch step {
            case .correct: errors.correct += 1
            case .substitution: errors.substitutions += 1
            case .deletion: errors.deletions += 1
            case .insertion: errors.insertions += 1
            }
        }
        return errors
    }

    private enum Move: UInt8 {
        case pair
        case deletion
        case insertion
    }

    /// The last move of the cheapest way to every cell, row by row; rows are said words, columns heard ones.
    private static func moves(said: [String], heard: [String]) -> [Move] {
        let width = heard.count + 1
        var moves = [Move](repeating: .insertion, count: (said.count + 1) * width)
        var previous = (0..<width).map { 3 * $0 }
        for row in 1..<(said.count + 1) {
            var current = previous
            current[0] = 3 * row
            moves[row * width] = .deletion
            for column in 1..<width {
                let pair = previous[column - 1] + (said[row - 1] == heard[column - 1] ? 0 : 4)
                let deletion = previous[column] + 3
                let insertion = current[column - 1] + 3
                if pair <= deletion && pair <= insertion {
                    current[column] = pair
                    moves[row * width + column] = .pair
                } else if deletion < insertion {
                    current[column] = deletion
                    moves[row * width + column] = .deletion
                } else {
                    current[column] = insertion
                }
            }
            previous = current
        }
        return moves
    }
}

/// Counts of an alignment's steps.
package struct WordErrors: Sendable, Hashable, Codable {
    /// Words heard right.
    package var correct = 0
    /// Words heard as others.
    package var substitutions = 0
    /// Words said and not heard.
    package var deletions = 0
    /// Words heard and not said.
    package var insertions = 0

    /// Counts; by default of nothing.
    package init(correct: Int = 0, substitutions: Int = 0, deletions: Int = 0, insertions: Int = 0) {
        self.correct = correct
        self.substitutions = substitutions
        self.deletions = deletions
        self.insertions = insertions
    }

    /// All errors.
    package var total: Int { substitutions + deletions + insertions }

    /// The number of words that were said.
    package var words: Int { correct + substitutions + deletions }

    /// The sum of the counts of two alignments.
    package static func + (one: WordErrors, other: WordErrors) -> WordErrors {
        WordErrors(
            correct: one.correct + other.correct, substitutions: one.substitutions + other.substitutions,
            deletions: one.deletions + other.deletions, insertions: one.insertions + other.insertions)
    }
}

extension String {
    /// The words that alignments compare: lower-case, separated by white space.
    var alignmentWords: [String] {
        split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
    }
}
