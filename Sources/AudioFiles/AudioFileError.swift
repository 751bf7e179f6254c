import ModuleErrors

/// An error of a recording.
package struct AudioFileError: ModuleError {
    /// The kinds of failure.
    package struct Code: ErrorCode {
        /// The code's name.
        package let rawValue: String
        /// A code by its name.
        package init(rawValue: String) { self.rawValue = rawValue }

        /// There is no such file.
        package static let missing: Code = "missing"
        /// It cannot be opened, or what is in it is not a recording.
        package static let unreadable: Code = "unreadable"
        /// It is a recording, but of a kind that cannot be used.
        package static let unsupported: Code = "unsupported"
        /// It holds no sound at all.
        package static let empty: Code = "empty"
        /// It promises more sound than it holds.
        package static let truncated: Code = "truncated"
        /// It is a recording, but what is in it makes no sense.
        package static let damaged: Code = "damaged"
        /// It cannot be written.
        package static let unwritable: Code = "unwritable"
    }

    /// The kind of failure.
    package var code: Code
    /// The file, as its name was given.
    package var path: String
    /// The fault and its remedy, in one sentence.
    package var message: String
    /// The error that led to this one, if any.
    package var underlying: (any Error)?

    /// A failure of a kind, with a sentence for people.
    package init(_ code: Code, path: String, _ message: String, underlying: (any Error)? = nil) {
        self.code = code
        self.path = path
        self.message = message
        self.underlying = underlying
    }
}
