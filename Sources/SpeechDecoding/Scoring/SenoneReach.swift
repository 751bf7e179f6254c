/// The senones that words can use in any neighbourhood; what was found once is kept.
struct SenoneReach {
    /// The senones of a phone between two others, or at the border of a word, by what `key` makes of them.
    private var known: [Int: [Int32]] = [:]

    /// The senones that words can use in any neighbourhood, and those of all phones without context.
    ///
    /// - Parameters:
    ///   - pronunciations: the phones of each way to say each word.
    ///   - phones: the model's phones.
    /// - Returns: their indices.
    mutating func senones(
        reachedBy pronunciations: some Sequence<PhoneSequence>, in phones: PhoneTable
    ) -> Set<Int32> {
        var isReached = [Bool](repeating: false, count: phones.senoneCount)
        for phone in phones.names.indices {
            for senone in phones.senones(of: phone) { isReached[Int(senone)] = true }
        }
        var seen: Set<Int> = []
        for way in pronunciations {
            for index in way.indices {
                let phone = Int(way[index])
                let position = PhoneTable.Position(index: index, of: way.count)
                let left = index == 0 ? nil : Int(way[index - 1])
                let right = index == way.count - 1 ? nil : Int(way[index + 1])
                let key = Self.key(phone, left: left, right: right, position: position)
                guard seen.insert(key).inserted else { continue }
                let senones =
                    known[key] ?? Self.senones(of: phone, left: left, right: right, position: position, in: phones)
                known[key] = senones
                for senone in senones { isReached[Int(senone)] = true }
            }
        }
        return Set(isReached.indices.lazy.filter { isReached[$0] }.map(Int32.init))
    }

    /// A phone has a number below 256.
    private static func key(_ phone: Int, left: Int?, right: Int?, position: PhoneTable.Position) -> Int {
        ((phone * 257 + (left.map { $0 + 1 } ?? 0)) * 257 + (right.map { $0 + 1 } ?? 0)) * 4 + position.rawValue
    }

    private static func senones(
        of phone: Int, left: Int?, right: Int?, position: PhoneTable.Position, in phones: PhoneTable
    ) -> [Int32] {
        let all = Array(phones.names.indices)
        var found: Set<Int32> = []
        for left in left.map({ [$0] }) ?? all {
            for right in right.map({ [$0] }) ?? all {
                found.formUnion(
                    phones.senones(of: phones.phone(phone, left: left, right: right, position: position)))
            }
        }
        return Array(found)
    }
}

extension PhoneTable.Position {
    /// The place of a phone in a word of so many phones.
    init(index: Int, of count: Int) {
        self = count == 1 ? .only : index == 0 ? .first : index == count - 1 ? .last : .inside
    }
}
