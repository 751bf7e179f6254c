/// Numbers worked on together.
typealias Lanes = SIMD8<Float>
/// Twice as many.
typealias WideLanes = SIMD16<Float>

/// Exponentials and logarithms of many numbers at once, good to a few millionths.
enum VectorMath {
    /// Added and taken off again, it rounds to a whole number, which is then in the lowest bits.
    private static let rounder: Float = 12_582_912
    private static let rounderBits: Int32 = 0x4B40_0000

    /// e to the power of each number; 0 for numbers below -87.
    ///
    /// The power of two nearest to the result times a series for the rest.
    @inline(__always)
    static func exp(_ x: Lanes) -> Lanes {
        let y = limited(x * 1.442_695_04, -126, 126)
        let rounded = y + rounder
        let f = y - (rounded - rounder)
        var p = f * 0.001_333_36 + 0.009_618_13
        p = p * f + 0.055_504_1
        p = p * f + 0.240_226_5
        p = p * f + 0.693_147_18
        p = p * f + 1
        let bits = unsafe unsafeBitCast(rounded, to: SIMD8<UInt32>.self)
        let exponents = (bits &<< 23) &+ 0x3F80_0000
        return unsafe p * unsafeBitCast(exponents, to: Lanes.self)
    }

    /// Numbers within bounds; what is no number becomes the lower one.
    ///
    /// The standard library's `clamped`, and any code for vectors of all lengths, goes number by number.
    @inline(__always)
    static func limited(_ x: Lanes, _ low: Float, _ high: Float) -> Lanes {
        var result = Lanes(repeating: low)
        result.replace(with: x, where: x .> result)
        result.replace(with: Lanes(repeating: high), where: result .> Lanes(repeating: high))
        return result
    }

    /// The natural logarithm of each positive number.
    ///
    /// The exponent plus the area-tangent series of the mantissa, which is taken between √½ and √2.
    @inline(__always)
    static func log(_ x: WideLanes) -> WideLanes {
        let bits = unsafe unsafeBitCast(x, to: SIMD16<Int32>.self)
        let exponent = (bits &- 0x3F35_04F3) &>> 23
        let mantissa = unsafe unsafeBitCast(bits &- (exponent &<< 23), to: WideLanes.self)
        let whole = unsafe unsafeBitCast(exponent &+ rounderBits, to: WideLanes.self) - rounder
        let s = (mantissa - 1) / (mantissa + 1)
        let square = s * s
        var p = square * 0.285_714_3 + 0.4
        p = p * square + 0.666_666_67
        p = p * square + 2
        return p * s + whole * 0.693_147_18
    }
}
