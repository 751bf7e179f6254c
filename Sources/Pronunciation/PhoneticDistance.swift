import CheckedValues

/// How different two pronunciations sound: the least sum of changes that turns one into the other.
///
/// A changed phone costs as much as the two phones differ in how they are made, an added or dropped one as much as it is
/// heard; 1 is the difference between two phones that have nothing in common. The weights are by hand, not trained.
package struct PhoneticDistance: Sendable {
    /// Costs in hundredths, so that sums are exact.
    private let substitutions: [[Int]]
    private let weights: [Int]
    private let numbers: [String: UInt8]

    /// The distance for the phones of English.
    package static let english = PhoneticDistance(PhoneSet.english)

    /// A distance for a set of phones; phones of unknown making are all equally different.
    ///
    /// - Parameters:
    ///   - phones: the phones.
    ///   - alike: for phones of another language the English phone that is made in the nearest way.
    package init(_ phones: PhoneSet, like alike: [String: String] = [:]) {
        let features = phones.names.map { PhoneFeatures.english[alike[$0] ?? $0] }
        numbers = Dictionary(uniqueKeysWithValues: phones.names.enumerated().map { ($1, UInt8($0)) })
        weights = features.map { Int(clampingWhole: (100 * ($0?.weight ?? 0.7)).rounded()) }
        substitutions = phones.names.indices.map { left in
            phones.names.indices.map { right in
                if left == right { return 0 }
                if let alike = Self.alike[Set([phones.names[left], phones.names[right]])] { return alike }
                guard let from = features[left], let to = features[right] else { return 100 }
                return max(
                    alike.isEmpty ? 1 : Self.leastDifference,
                    Int(clampingWhole: (100 * from.difference(from: to)).rounded()))
            }
        }
    }

    /// What phones of another language differ in that are made like the same phone of English, in hundredths.
    private static let leastDifference = 15

    /// Phones that many speakers, and the dictionary, do not keep apart.
    private static let alike: [Set<String>: Int] = [["AH", "IH"]: 10, ["AA", "AO"]: 12, ["AH", "AA"]: 25]

    /// The distance between two pronunciations, given as blank-separated phones.
    package func callAsFunction(_ left: String, _ right: String) -> Double {
        let (left, right) = (encoded(left), encoded(right))
        var row = [0]
        for phone in right { row.append(row[row.count - 1] + weight(phone)) }
        for phone in left {
            var diagonal = row[0]
            row[0] += weight(phone)
            for (column, other) in right.enumerated() {
                let changed = diagonal + substitution(phone, other)
                diagonal = row[column + 1]
                row[column + 1] = min(changed, diagonal + weight(phone), row[column] + weight(other))
            }
        }
        return Double(row[right.count]) / 100
    }

    /// No phone is dropped for less, in hundredths.
    static let leastWeight = 40

    /// The phones as numbers; a phone that is not of the set is 255.
    func encoded(_ phones: String) -> [UInt8] {
        phones.split(separator: " ").map { numbers[String($0)] ?? .max }
    }

    @inline(__always)
    func weight(_ phone: UInt8) -> Int { Int(phone) < weights.count ? weights[Int(phone)] : 70 }

    @inline(__always)
    func substitution(_ left: UInt8, _ right: UInt8) -> Int {
        guard Int(left) < weights.count, Int(right) < weights.count else { return left == right ? 0 : 100 }
        return substitutions[Int(left)][Int(right)]
    }
}
