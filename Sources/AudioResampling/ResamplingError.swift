import ModuleErrors

/// An error in a change of sampling rate.
package struct ResamplingError: ModuleError {
    /// The kinds of failure.
    package struct Code: ErrorCode {
        /// The code's name.
        package let rawValue: String
        /// A code by its name.
        package init(rawValue: String) { self.rawValue = rawValue }

        /// The two rates are too far apart, or not rates at all.
        package static let unsupportedRate: Code = "unsupportedRate"
        /// The library refused the samples.
        package static let failed: Code = "failed"
    }

    /// The kind of failure.
    package var code: Code
    /// The fault, in one sentence.
    package var message: String
    /// The error that led to this one, if any.
    package var underlying: (any Error)?

    /// A failure of a kind, with a sentence for people.
    package init(_ code: Code, _ message: String, underlying: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.underlying = underlying
    }
}
