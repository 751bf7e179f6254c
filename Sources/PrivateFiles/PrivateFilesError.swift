import ModuleErrors

/// Why a private file or folder could not be made.
package struct PrivateFilesError: ModuleError {
    /// The kinds of failure.
    package struct Code: ErrorCode {
        /// The code's name.
        package let rawValue: String
        /// A code by its name.
        package init(rawValue: String) { self.rawValue = rawValue }

        /// A folder, or one above it, cannot be made or is something else.
        package static let noFolder: Code = "noFolder"
        /// A file cannot be written.
        package static let unwritable: Code = "unwritable"
        /// A database's file cannot be made or is something else.
        package static let noDatabase: Code = "noDatabase"
    }

    /// The kind of failure.
    package var code: Code
    /// The place and the system's words for what is wrong there.
    package var message: String
    /// The error that led to this one, if any.
    package var underlying: (any Error)?

    /// A failure of a kind, with a sentence for people.
    package init(_ code: Code, _ message: String, underlying: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.underlying = underlying
    }

    /// A refusal of the system at a place.
    init(_ code: Code, at path: String, _ refusal: SystemError = .last) {
        self.init(code, "\(path): \(refusal)", underlying: refusal)
    }
}
