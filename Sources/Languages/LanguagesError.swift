import ModuleErrors

/// Why a language cannot be used.
package struct LanguagesError: ModuleError {
    /// The kinds of failure.
    package struct Code: ErrorCode {
        /// The code's name.
        package let rawValue: String
        /// A code by its name.
        package init(rawValue: String) { self.rawValue = rawValue }

        /// Heed does not have the language.
        package static let unknownLocale: Code = "unknownLocale"
        /// The files of all languages are not where Heed is installed.
        package static let missingResource: Code = "missingResource"
        /// A file of the language cannot be read or does not make sense.
        package static let malformed: Code = "malformed"
    }

    /// The kind of failure.
    package var code: Code
    /// The fault and the way to mend it, in one sentence.
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
