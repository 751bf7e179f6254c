import Foundation

/// A refusal of the operating system, kept as the underlying error of a module's own.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The number, as `errno` has it.
    public let number: Int32

    /// A refusal by its number.
    public init(number: Int32) { self.number = number }

    /// The refusal that `errno` holds; to be asked before anything else is called.
    public static var last: SystemError { SystemError(number: errno) }

    /// The system's words for it.
    public var description: String { String(cString: strerror(number)) }
}
