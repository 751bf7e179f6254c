import ModuleErrors

/// Why an interface could not be written.
package struct InterfaceError: ModuleError {
    /// The kinds of failure.
    package struct Code: ErrorCode {
        /// The code's name.
        package let rawValue: String
        /// A code by its name.
        package init(rawValue: String) { self.rawValue = rawValue }

        /// Heed's own catalogue cannot be read.
        package static let catalogueUnreadable: Code = "catalogueUnreadable"
    }

    /// The kind of failure.
    package var code: Code
    /// The fault and its remedy, in one sentence.
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
