import Foundation

extension Float {
    /// The natural logarithm.
    var logarithm: Float { log(self) }
}
