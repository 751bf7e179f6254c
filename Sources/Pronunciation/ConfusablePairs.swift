import CheckedValues

/// Two terms of a vocabulary that sound so much alike that one will be heard for the other.
package struct ConfusablePair: Sendable, Hashable {
    /// The place of one term.
    package var first: Int
    /// The place of the other, which comes later.
    package var second: Int
    /// `PhoneticDistance` between their nearest pronunciations; 0 when they sound the same.
    package var distance: Double
    /// The distance per phone of the two.
    package var relativeDistance: Double

    /// A pair of terms by their places.
    package init(first: Int, second: Int, distance: Double, relativeDistance: Double) {
        self.first = first
        self.second = second
        self.distance = distance
        self.relativeDistance = relativeDistance
    }
}

/// Finds the terms of a vocabulary that will be confused.
///
/// Two pronunciations are close enough when their distance is at most a share of their mean length, but never less than
/// one constant nor more than another; call that the allowance.
///
/// The distance is the sum of what the edits of the first half and of the second half cost. Where the sum is within the
/// allowance, at least one of the halves costs at most half of it. So each pronunciation is searched for twice: from the
/// front in a tree of all pronunciations, and from the back in a tree of all of them backwards, each time with half of the
/// allowance up to the middle. Nothing is missed, and the time is near linear in the number of terms.
package struct ConfusablePairs: Sendable {
    private let distance: PhoneticDistance
    private let share: Double
    private let least: Double
    private let most: Double

    /// A search for pairs.
    ///
    /// - Parameters:
    ///   - distance: how different pronunciations are.
    ///   - share: the greatest distance per phone.
    ///   - least: the greatest distance of short terms.
    ///   - most: the greatest distance of long terms.
    package init(
        distance: PhoneticDistance = .english, share: Double = 0.16, least: Double = 0.5, most: Double = 1.2
    ) {
        self.distance = distance
        self.share = share
        self.least = least
        self.most = most
    }

    /// The pairs of terms that will be confused, the most alike first.
    ///
    /// - Parameter terms: the pronunciations of each term, blank-separated phones. Terms that are spelled the same should
    ///   be given once, as they are a pair too.
    /// - Returns: every pair once.
    package func find(in terms: [[String]]) -> [ConfusablePair] {
        var entries: [PhoneTree.Entry] = []
        for (term, pronunciations) in terms.enumerated() {
            for phones in Set(pronunciations.map(distance.encoded)) where !phones.isEmpty {
                entries.append(PhoneTree.Entry(term: Int32(term), phones: phones))
            }
        }
        var nearest: [UInt64: Match] = [:]
        for isBackward in [false, true] {
            let turned = isBackward ? entries.map(\.reversed) : entries
            let tree = PhoneTree(turned)
            for entry in turned {
                var search = PhoneTreeSearch(
                    tree: tree, distance: distance, query: entry.phones, greatest: greatest(entry.phones.count),
                    limit: limit)
                search.run(isBackward: isBackward) { other, cost, length in
                    guard other > entry.term else { return }
                    let key = UInt64(entry.term) << 32 | UInt64(other)
                    let match = Match(cost: cost, length: entry.phones.count + length)
                    if let known = nearest[key], !(match < known) { return }
                    nearest[key] = match
                }
            }
        }
        return nearest.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value < $1.value }.map { key, match in
            ConfusablePair(
                first: Int(key >> 32), second: Int(key & 0xffff_ffff), distance: Double(match.cost) / 100,
                relativeDistance: Double(match.cost) / 50 / Double(match.length))
        }
    }

    /// The greatest distance, in hundredths, of two pronunciations with so many phones together.
    private func limit(_ phones: Int) -> Int {
        Int(clampingWhole: 100 * min(most, max(least, share * Double(phones) / 2)))
    }

    /// The greatest distance of anything from a pronunciation of so many phones: a near one is longer by few.
    private func greatest(_ phones: Int) -> Int {
        limit(2 * phones + limit(.max / 1024) / PhoneticDistance.leastWeight)
    }

    private struct Match: Comparable {
        var cost: Int
        var length: Int

        static func < (left: Match, right: Match) -> Bool {
            (left.cost, right.length) < (right.cost, left.length)
        }
    }
}
