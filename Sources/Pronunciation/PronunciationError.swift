import ModuleErrors

/// An error of dictionaries, letter-to-sound models and pronunciation hints.
package struct PronunciationError: ModuleError {
    /// The kinds of failure.
    package struct Code: ErrorCode {
        /// The code's name.
        package let rawValue: String
        /// A code by its name.
        package init(rawValue: String) { self.rawValue = rawValue }

        /// A dictionary or model file is not there or cannot be read.
        package static let fileUnreadable: Code = "fileUnreadable"
        /// A file is there but is not what it should be.
        package static let fileInvalid: Code = "fileInvalid"
        /// A file cannot be written.
        package static let fileUnwritable: Code = "fileUnwritable"
        /// A pronunciation hint cannot be understood.
        package static let hintInvalid: Code = "hintInvalid"
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
