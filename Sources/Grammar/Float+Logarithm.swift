import Foundation

extension Float {
    /// The natural logarithm.
    var logarithm: Float { log(self) }

    /// e to the power of the number.
    var exponential: Float { exp(self) }
}
