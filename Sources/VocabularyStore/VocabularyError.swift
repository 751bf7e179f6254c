import ModuleErrors

/// Why a vocabulary cannot be taken, read or kept.
package struct VocabularyError: ModuleError {
    /// The kinds of failure.
    package struct Code: ErrorCode {
        /// The code's name.
        package let rawValue: String
        /// A code by its name.
        package init(rawValue: String) { self.rawValue = rawValue }

        /// The database cannot be opened, read or written.
        package static let storeFailed: Code = "storeFailed"
        /// No intent of the app has a slot for this kind of names.
        package static let unusedType: Code = "unusedType"
        /// A name is longer than the limit.
        package static let tooLong: Code = "tooLong"
        /// A name or identifier is empty, or nothing of it can be said.
        package static let unspeakable: Code = "unspeakable"
        /// The same identifier stands for two things.
        package static let duplicate: Code = "duplicate"
        /// A file of names is not what it should be.
        package static let malformedFile: Code = "malformedFile"
        /// There is no such set, name or pronunciation.
        package static let notFound: Code = "notFound"
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
