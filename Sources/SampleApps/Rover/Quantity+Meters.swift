import AppExtension

extension Quantity {
    /// The length in meters, or nil where the unit is none of length.
    var meters: Double? {
        Self.metersByUnit[unit].map { value * $0 }
    }

    private static let metersByUnit = [
        "millimeter": 0.001, "centimeter": 0.01, "meter": 1, "kilometer": 1000, "inch": 0.0254, "foot": 0.3048,
        "yard": 0.9144, "mile": 1609.344,
    ]
}
