import ModuleErrors

/// Why permissions and history cannot be read or kept.
package struct PrivacyStoreError: ModuleError {
    /// The kinds of failure.
    package struct Code: ErrorCode {
        /// The code's name.
        package let rawValue: String
        /// A code by its name.
        package init(rawValue: String) { self.rawValue = rawValue }

        /// The database or its folder cannot be opened or made.
        package static let unavailable: Code = "unavailable"
        /// The database refused to be read or written.
        package static let failed: Code = "failed"
        /// The file of restrictions cannot be read.
        package static let malformedRestrictions: Code = "malformedRestrictions"
    }

    /// The kind of failure.
    package var code: Code
    /// The fault and its remedy, in one sentence.
    package var message: String
    /// The error that led to this one, if any.
    package var underlying: (any Error)?

    /// A failure.
    package init(_ code: Code, _ message: String, underlying: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.underlying = underlying
    }
}
