import CheckedValues

/// How well pronunciations agree with a dictionary's.
package struct Scores: Equatable {
    package var words = 0
    package var phones = 0
    package var phoneErrors = 0
    package var wordsRight = 0
    package var wordsRightAmongThree = 0
    package var wordsRightAmongAll = 0
    package var pronunciations = 0

    /// Nothing counted yet.
    package init() {}

    /// Phone errors per phone of the nearest reference.
    package var phoneErrorRate: Double { Double(phoneErrors) / Double(max(1, phones)) }
    package var wordAccuracy: Double { Double(wordsRight) / Double(max(1, words)) }
    package var wordAccuracyAmongThree: Double { Double(wordsRightAmongThree) / Double(max(1, words)) }

    package var wordAccuracyAmongAll: Double { Double(wordsRightAmongAll) / Double(max(1, words)) }
    /// Pronunciations offered for a word.
    package var pronunciationsPerWord: Double { Double(pronunciations) / Double(max(1, words)) }

    /// Counts one word: its pronunciations in order, against all of the dictionary's.
    package mutating func add(_ found: [String], references: [String]) {
        let best = (found.first ?? "").split(separator: " ")
        var nearest = (errors: Int.max, phones: 0)
        for reference in references {
            let reference = reference.split(separator: " ")
            let errors = best.editDistance(to: reference)
            if errors < nearest.errors { nearest = (errors, reference.count) }
        }
        words += 1
        phones += nearest.phones
        phoneErrors += nearest.errors
        if nearest.errors == 0 { wordsRight += 1 }
        pronunciations += found.count
        if found.contains(where: references.contains) { wordsRightAmongAll += 1 }
        if found.prefix(3).contains(where: references.contains) { wordsRightAmongThree += 1 }
    }
}
