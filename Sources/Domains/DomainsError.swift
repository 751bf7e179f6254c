public import IntentCore

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

    /// The message with its place before it.
    public var description: String {
        location.map { "\($0): \(message)" } ?? message
    }
}
