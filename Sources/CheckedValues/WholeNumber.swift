/// Whole numbers from values that come from outside: a conversion that cannot end the process.
extension FixedWidthInteger {
    /// The whole part of a number, held within what the type can hold; what is no number is 0.
    ///
    /// Swift's own `Int(_:)` ends the process for a number that is too large, infinite or not a number. Where such a
    /// value must be refused rather than held, use `Int(exactly:)`.
    @inlinable
    public init(clampingWhole value: some BinaryFloatingPoint) {
        if let whole = Self(exactly: value.rounded(.towardZero)) {
            self = whole
        } else if value.isNaN {
            self = 0
        } else {
            self = value < 0 ? .min : .max
        }
    }

    /// The product with another number, or nil where the type cannot hold it.
    @inlinable
    public func multiplied(by other: Self) -> Self? {
        let (product, isTooLarge) = multipliedReportingOverflow(by: other)
        return isTooLarge ? nil : product
    }

    /// The sum with another number, or nil where the type cannot hold it.
    @inlinable
    public func adding(_ other: Self) -> Self? {
        let (sum, isTooLarge) = addingReportingOverflow(other)
        return isTooLarge ? nil : sum
    }

    /// The difference to another number, or nil where the type cannot hold it.
    @inlinable
    public func subtracting(_ other: Self) -> Self? {
        let (difference, isTooLarge) = subtractingReportingOverflow(other)
        return isTooLarge ? nil : difference
    }

    /// The product of numbers, or nil where the type cannot hold it.
    @inlinable
    public static func product(_ factors: Self...) -> Self? {
        var product: Self? = 1
        for factor in factors { product = product?.multiplied(by: factor) }
        return product
    }

    /// The sum of numbers, or nil where the type cannot hold it.
    @inlinable
    public static func sum(_ terms: Self...) -> Self? {
        var sum: Self? = 0
        for term in terms { sum = sum?.adding(term) }
        return sum
    }
}
