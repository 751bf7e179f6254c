public import IntentCore
import IntentFiles

/// Why the catalogue could not be read.
public struct DomainsError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of failure.
    public enum Code: String, Sendable, Hashable {
        /// Heed has no phrases in the language.
        case unknownLocale
        /// The catalogue's files are not where Heed is installed.
        case missingResource
        /// A file cannot be read as YAML.
        case unreadable
        /// A file says something that makes no sense in its place.
        case malformed
    }

    /// The kind of failure.
    public var code: Code
    /// What is wrong and what to do about it, in one sentence.
    public var message: String
    /// Where it is wrong, if it is in a file.
    public var location: SourceLocation?

    /// A failure, perhaps at a place in a file.
    public init(_ code: Code, _ message: String, at location: SourceLocation? = nil) {
        self.code = code
        self.message = message
        self.location = location
    }

    /// What is wrong with one of the catalogue's files.
    init(_ error: IntentFileError) {
        switch error.code {
        case .missing: self.init(.missingResource, "\(error.message); install Heed again.", at: error.location)
        case .unreadable, .empty: self.init(.unreadable, error.message, at: error.location)
        case .malformed: self.init(.malformed, error.message, at: error.location)
        }
    }

    /// The message with its place before it.
    public var description: String {
        location.map { "\($0): \(message)" } ?? message
    }
}
