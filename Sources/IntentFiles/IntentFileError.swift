package import IntentCore
import ModuleErrors

/// Why a file that people write cannot be read; `AppHostError` and `DomainsError` say it further.
package struct IntentFileError: ModuleError {
    /// The kinds of failure.
    package struct Code: ErrorCode {
        /// The code's name.
        package let rawValue: String
        /// A code by its name.
        package init(rawValue: String) { self.rawValue = rawValue }

        /// There is no such file, or it cannot be opened.
        package static let missing: Code = "missing"
        /// It is no text, or no YAML.
        package static let unreadable: Code = "unreadable"
        /// It says nothing.
        package static let empty: Code = "empty"
        /// It says something that makes no sense in its place.
        package static let malformed: Code = "malformed"
    }

    /// The kind of failure.
    package var code: Code
    /// The mistake and its remedy, in words.
    package var message: String
    /// The place of the mistake; nil where the file is not there.
    package var location: SourceLocation?
    /// The error that led to this one, if any.
    package var underlying: (any Error)?

    /// A failure, perhaps at a place in a file.
    package init(
        _ code: Code, _ message: String, at location: SourceLocation? = nil, underlying: (any Error)? = nil
    ) {
        self.code = code
        self.message = message
        self.location = location
        self.underlying = underlying
    }

    /// The message with its place before it.
    package var description: String {
        location.map { "\($0): \(message)" } ?? message
    }
}
