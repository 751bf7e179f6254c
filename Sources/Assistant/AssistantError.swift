import ModuleErrors

/// Why the assistant cannot do something that it was asked for.
package struct AssistantError: ModuleError {
    /// The kinds of failure.
    package struct Code: ErrorCode {
        /// The code's name.
        package let rawValue: String
        /// A code by its name.
        package init(rawValue: String) { self.rawValue = rawValue }

        /// A name has no word whose pronunciation could be learned.
        package static let noWord: Code = "noWord"
        /// A name is in none of the recordings that it should be learned from.
        package static let notHeard: Code = "notHeard"
    }

    /// The kind of failure.
    package var code: Code
    /// The fault and the way to mend it, in one sentence.
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
