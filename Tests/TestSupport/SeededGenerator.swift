import CheckedValues

/// Random numbers that are the same for the same seed.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var numbers: SplitMix64

    /// A generator from a seed.
    public init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

    /// The next number.
    public mutating func next() -> UInt64 { numbers.next() }
}
