import ArgumentParser

/// The numbers that make sense for an option.
enum NumberRange {
    /// Refuses a number outside of the range, or none at all.
    static func check<Number: Comparable>(
        _ option: String, _ number: Number?, in range: ClosedRange<Number>
    ) throws {
        guard let number, !range.contains(number) else { return }
        throw ValidationError("\(option) must be \(range.lowerBound) to \(range.upperBound).")
    }

    /// How many workers a batch may have.
    static let jobs = 1...256
}
