/// Steps of a graph one after the other that are said as one word.
package struct CompoundStep: Sendable, Equatable {
    /// The words of the steps.
    package var words: [Int32]
    /// The states that the steps lead to.
    package var targets: [Int32]
    /// What all steps add.
    package var weight: Float
    /// How the word is said.
    package var ways: [[UInt8]]

    /// Steps one after the other, with how their words are said as one.
    package init(words: [Int32], targets: [Int32], weight: Float, ways: [[UInt8]]) {
        (self.words, self.targets, self.weight, self.ways) = (words, targets, weight, ways)
    }

    /// The phones of each word in those of all.
    ///
    /// - Parameters:
    ///   - phones: the phones of all words, at least as many as there are words.
    ///   - wordWays: the ways to say each word by itself.
    /// - Returns: at least one phone for each; where the words are not said so by themselves, about as many for each.
    package static func parts(of phones: [UInt8], by wordWays: [[[UInt8]]]) -> [[UInt8]] {
        split(phones[...], by: wordWays[...])?.map(Array.init)
            ?? wordWays.indices.map { index in
                Array(phones[phones.count * index / wordWays.count..<phones.count * (index + 1) / wordWays.count])
            }
    }

    private static func split(
        _ phones: ArraySlice<UInt8>, by wordWays: ArraySlice<[[UInt8]]>
    ) -> [ArraySlice<UInt8>]? {
        guard let first = wordWays.first else { return phones.isEmpty ? [] : nil }
        for way in first where phones.starts(with: way) {
            if let others = split(phones.dropFirst(way.count), by: wordWays.dropFirst()) {
                return [phones.prefix(way.count)] + others
            }
        }
        return nil
    }
}

/// Finds the words of a dictionary among the steps from a state.
package struct CompoundFinder {
    /// One step, where words that follow at once are looked for.
    package struct Step {
        var target: Int32
        /// The word; nil for an empty step.
        var word: (number: Int32, text: String)?
        var weight: Float

        /// A step to a state by a word or, where there is none, an empty one.
        package init(target: Int32, word: (number: Int32, text: String)?, weight: Float) {
            (self.target, self.word, self.weight) = (target, word, weight)
        }
    }

    private static let longest = 4
    /// Empty steps one after the other.
    private static let mostEmptySteps = 8

    private let dictionary: CompoundDictionary
    /// The steps from a state.
    private let steps: (Int32) -> [Step]
    private var found: [CompoundStep] = []

    /// A finder of a dictionary's words among steps.
    package init(_ dictionary: CompoundDictionary, steps: @escaping (Int32) -> [Step]) {
        self.dictionary = dictionary
        self.steps = steps
    }

    /// The words of several characters that can be said in a state.
    package mutating func compounds(from state: Int32) -> [CompoundStep] {
        found = []
        follow(state, CompoundStep(words: [], targets: [], weight: 0, ways: []), dictionary.all, length: 0, empty: 0)
        return found
    }

    private mutating func follow(
        _ state: Int32, _ way: CompoundStep, _ lines: CompoundDictionary.Lines, length: Int, empty: Int
    ) {
        for step in steps(state) {
            guard let word = step.word else {
                // The first word is a step of the state itself: what empty steps lead to has trees of its own.
                guard !way.words.isEmpty, empty < Self.mostEmptySteps else { continue }
                var way = way
                way.weight += step.weight
                follow(step.target, way, lines, length: length, empty: empty + 1)
                continue
            }
            guard !word.text.isEmpty else { continue }
            let narrower = dictionary.lines(with: word.text, at: length, among: lines)
            guard !narrower.isEmpty else { continue }
            var way = way
            way.words.append(word.number)
            way.targets.append(step.target)
            way.weight += step.weight
            let length = length + word.text.utf8.count
            if way.words.count > 1 {
                way.ways = dictionary.ways(ofLength: length, among: narrower)
                if !way.ways.isEmpty { found.append(way) }
            }
            if way.words.count < Self.longest { follow(step.target, way, narrower, length: length, empty: 0) }
        }
    }
}
