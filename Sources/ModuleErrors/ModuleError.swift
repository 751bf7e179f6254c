public import Foundation

/// The one shape of Heed's errors: each module has one error type, and that type conforms to this.
///
/// An error has a code for programs, a sentence that tells people what to do, and the error of the system or of another
/// module that it comes from. Two errors are equal when they have the same code and read the same.
public protocol ModuleError: LocalizedError, Hashable, CustomStringConvertible, Sendable {
    /// The module's kinds of failure.
    associatedtype Code: ErrorCode

    /// The kind of failure.
    var code: Code { get }
    /// The fault and its remedy, in one sentence.
    var message: String { get }
    /// The error that led to this one; nil where the module found the fault itself.
    var underlying: (any Error)? { get }
}

extension ModuleError {
    /// The sentence for people.
    public var description: String { message }

    /// The same words, for code that knows `LocalizedError` only.
    public var errorDescription: String? { description }

    /// Nothing apart: the sentence says why.
    public var failureReason: String? { nil }

    /// Nothing apart: the sentence says what to do.
    public var recoverySuggestion: String? { nil }

    /// Nothing: Heed has no help books.
    public var helpAnchor: String? { nil }

    /// Whether both are of one kind and read the same.
    public static func == (first: Self, second: Self) -> Bool {
        first.code == second.code && first.description == second.description
    }

    /// Hashes what equality compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(description)
    }
}
