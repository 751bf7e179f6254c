package import IntentCore
import IntentFiles
import Languages
import ModuleErrors

/// Why the catalogue could not be read.
package struct DomainsError: ModuleError {
    /// The kinds of failure.
    package struct Code: ErrorCode {
        /// The code's name.
        package let rawValue: String
        /// A code by its name.
        package init(rawValue: String) { self.rawValue = rawValue }

        /// Heed has no phrases in the language.
        package static let unknownLocale: Code = "unknownLocale"
        /// The catalogue's files are not where Heed is installed.
        package static let missingResource: Code = "missingResource"
        /// A file cannot be read as YAML.
        package static let unreadable: Code = "unreadable"
        /// A file says something that makes no sense in its place.
        package static let malformed: Code = "malformed"
    }

    /// The kind of failure.
    package var code: Code
    /// The fault and the way to mend it, in one sentence.
    package var message: String
    /// The error that led to this one, if any.
    package var underlying: (any Error)?
    /// The place of the mistake, if it is in a file.
    package var location: SourceLocation?

    /// A failure, perhaps at a place in a file.
    package init(_ code: Code, _ message: String, at location: SourceLocation? = nil, underlying: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.underlying = underlying
        self.location = location
    }

    /// A mistake in one of the catalogue's files.
    init(_ error: IntentFileError) {
        switch error.code {
        case .missing:
            self.init(.missingResource, "\(error.message); install Heed again.", at: error.location, underlying: error)
        case .malformed: self.init(.malformed, error.message, at: error.location, underlying: error)
        default: self.init(.unreadable, error.message, at: error.location, underlying: error)
        }
    }

    /// A language that cannot be used.
    init(_ error: LanguagesError) {
        self.init(
            error.code == .unknownLocale ? .unknownLocale : .missingResource, error.message, underlying: error)
    }

    /// The message with its place before it.
    package var description: String {
        location.map { "\($0): \(message)" } ?? message
    }
}
