/// What sounds like a phrase and is not: words of the dictionary in its place, or in the place of one of its words.
package struct NearMisses: Sendable {
    /// What may be said where the phrase is heard.
    package struct NearMiss: Sendable, Equatable {
        /// The words.
        package var text: String
        /// Their phones, blank-separated.
        package var phones: String
        /// `PhoneticDistance` from the phrase.
        package var distance: Double
    }

    /// What is nearer sounds the same, and is no other phrase to whoever listens.
    private static let least = 0.3
    /// For each phone that may differ, what is further is not taken for it.
    private static let most = 0.34
    /// A word of fewer phones is like too many others.
    private static let fewestPhones = 4
    /// A word of another length by more phones is not near.
    private static let lengthDifference = 2
    /// So many ways to say a word are compared.
    private static let ways = 2

    /// The near misses, the nearest first.
    package let found: [NearMiss]

    /// Looks for near misses.
    ///
    /// - Parameters:
    ///   - words: the phrase, lower-case.
    ///   - pronouncer: how words sound.
    ///   - lexicon: the dictionary whose words are tried.
    ///   - count: at most so many are kept.
    package init(of words: [String], _ pronouncer: Pronouncer, _ lexicon: Lexicon, most count: Int) {
        let sounds = words.map { Array(pronouncer.pronunciations(of: $0).prefix(Self.ways)) }
        guard !words.isEmpty, sounds.allSatisfy({ !$0.isEmpty }) else {
            found = []
            return
        }
        var places = [Place(words: words, sounds: sounds, replacing: words.indices)]
        if words.count > 1 {
            places += words.indices.map { Place(words: words, sounds: sounds, replacing: $0..<$0 + 1) }
        }
        places.removeAll { $0.phoneCount < Self.fewestPhones }
        let distance = pronouncer.distance
        var nearest: [String: NearMiss] = [:]
        lexicon.forEach { word, phones in
            let length = phones.utf8.count { $0 == UInt8(ascii: " ") } + 1
            for place in places where abs(length - place.phoneCount) <= Self.lengthDifference {
                let difference = place.sounds.map { distance($0, phones) }.min() ?? 0
                guard difference >= Self.least, difference <= Self.most * Double(place.phoneCount) else { continue }
                let name = String(word.prefix { $0 != "(" })
                let near = place.nearMiss(name, phones, difference)
                if difference < nearest[near.phones]?.distance ?? .infinity { nearest[near.phones] = near }
            }
        }
        found = Array(
            nearest.values.sorted { ($0.distance, $0.text, $0.phones) < ($1.distance, $1.text, $1.phones) }.prefix(
                count))
    }

    /// The words of a phrase in whose place others may be said.
    private struct Place {
        let sounds: [String]
        let phoneCount: Int
        private let before: (text: [String], phones: [String])
        private let after: (text: [String], phones: [String])

        init(words: [String], sounds: [[String]], replacing: Range<Int>) {
            self.sounds = sounds[replacing].reduce([""]) { ways, next in
                ways.flatMap { way in next.map { way.isEmpty ? $0 : "\(way) \($0)" } }
            }
            phoneCount = self.sounds.map { $0.split(separator: " ").count }.min() ?? 0
            let first = sounds.compactMap(\.first)
            before = (Array(words[..<replacing.lowerBound]), Array(first[..<replacing.lowerBound]))
            after = (Array(words[replacing.upperBound...]), Array(first[replacing.upperBound...]))
        }

        func nearMiss(_ word: String, _ phones: String, _ distance: Double) -> NearMiss {
            NearMiss(
                text: (before.text + [word] + after.text).joined(separator: " "),
                phones: (before.phones + [phones] + after.phones).joined(separator: " "), distance: distance)
        }
    }
}
