/// The numbers of places in a network, found by multiplying: the search looks some up in every frame, and hashing that resists
/// attacks takes a tenth of its time.
package struct PlaceNumbers {
    private var keys: [UInt64]
    private var numbers: [Int32]
    private var count = 0

    /// No key has all bits.
    private static let none = UInt64.max
    private static let firstSize = 64

    /// No places yet.
    package init() {
        keys = [UInt64](repeating: Self.none, count: Self.firstSize)
        numbers = [Int32](repeating: 0, count: Self.firstSize)
    }

    /// The number of a state in a context; nil where it has none yet.
    @inline(__always)
    package func number(state: Int32, context: Int32) -> Int32? {
        let key = Self.key(state, context)
        let slot = slot(of: key)
        return keys[slot] == key ? numbers[slot] : nil
    }

    /// Gives a place a number.
    package mutating func set(state: Int32, context: Int32, to number: Int32) {
        if 2 * (count + 1) > keys.count { grow() }
        insert(Self.key(state, context), number)
    }

    private static func key(_ state: Int32, _ context: Int32) -> UInt64 {
        UInt64(UInt32(bitPattern: state)) << 32 | UInt64(UInt32(bitPattern: context))
    }

    @inline(__always)
    private func slot(of key: UInt64) -> Int {
        let mask = keys.count - 1
        var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
        while keys[slot] != key, keys[slot] != Self.none { slot = (slot + 1) & mask }
        return slot
    }

    private mutating func insert(_ key: UInt64, _ number: Int32) {
        let slot = slot(of: key)
        if keys[slot] == Self.none { count += 1 }
        keys[slot] = key
        numbers[slot] = number
    }

    private mutating func grow() {
        let (oldKeys, oldNumbers) = (keys, numbers)
        keys = [UInt64](repeating: Self.none, count: 2 * oldKeys.count)
        numbers = [Int32](repeating: 0, count: 2 * oldKeys.count)
        count = 0
        for (key, number) in zip(oldKeys, oldNumbers) where key != Self.none { insert(key, number) }
    }
}
