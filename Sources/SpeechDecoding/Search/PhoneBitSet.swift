/// A set of phones without context.
struct PhoneBitSet: Sendable, Equatable {
    /// The most phones that a set can hold; their numbers are bytes.
    static let capacity = 256

    private var words = SIMD4<UInt64>()

    /// No phones.
    init() {}

    /// The set of one phone.
    @inline(__always)
    init(phone: Int) { words[phone >> 6] = 1 << UInt64(phone & 63) }

    /// All of the first phones.
    init(first count: Int) {
        for phone in 0..<count { insert(phone) }
    }

    /// Whether a phone is in the set.
    @inline(__always)
    func contains(phone: Int) -> Bool { words[phone >> 6] >> UInt64(phone & 63) & 1 != 0 }

    /// Whether the sets have no phone in common.
    @inline(__always)
    func isDisjoint(with other: PhoneBitSet) -> Bool {
        let common = words & other.words
        return (common[0] | common[1] | common[2] | common[3]) == 0
    }

    /// Adds a phone.
    @inline(__always)
    mutating func insert(_ phone: Int) { words[phone >> 6] |= 1 << UInt64(phone & 63) }

    /// Adds all phones of another set.
    @inline(__always)
    mutating func formUnion(_ other: PhoneBitSet) { words |= other.words }

    /// Calls with each phone, in order.
    @inline(__always)
    func forEach(_ body: (Int) -> Void) {
        for place in 0..<4 {
            var left = words[place]
            while left != 0 {
                body(place << 6 + left.trailingZeroBitCount)
                left &= left - 1
            }
        }
    }
}
