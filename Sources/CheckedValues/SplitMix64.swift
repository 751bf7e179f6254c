/// A small random number generator whose sequence depends on its seed alone, on every machine.
///
/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
package struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// A generator with a seed.
    package init(seed: UInt64) {
        state = seed
    }

    /// A generator for one of several things, such as a recording, so that its numbers depend neither on the order in
    /// which the things are dealt with nor on their names.
    ///
    /// - Parameters:
    ///   - seed: the seed that is common to all.
    ///   - content: what makes the thing what it is, such as the samples of a recording.
    package init(seed: UInt64, content: some Sequence<Int16>) {
        // FNV-1a over the bytes, the lower of two first: Swift's own hashes differ from run to run.
        let hash = content.reduce(14_695_981_039_346_656_037) { (hash: UInt64, value) in
            let bits = UInt16(bitPattern: value)
            let lower = (hash ^ UInt64(bits & 0xFF)) &* 1_099_511_628_211
            return (lower ^ UInt64(bits >> 8)) &* 1_099_511_628_211
        }
        state = seed ^ hash
    }

    /// The next 64 random bits.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to but not including a bound, which must be positive.
    ///
    /// The bias is below bound / 2⁶⁴; the standard library's method may change between Swift versions.
    package mutating func index(below bound: Int) -> Int {
        Int(next().multipliedFullWidth(by: UInt64(bound)).high)
    }
}
