/// A set of phones without context.
struct PhoneBitSet: OptionSet, Sendable {
    var rawValue: UInt64

    /// The most phones that a model may have.
    static let capacity = 64

    init(rawValue: UInt64) { self.rawValue = rawValue }

    /// The set of one phone.
    @inline(__always)
    init(phone: Int) { rawValue = 1 << UInt64(phone) }

    /// Whether a phone is in the set.
    @inline(__always)
    func contains(phone: Int) -> Bool { rawValue >> UInt64(phone) & 1 != 0 }
}
