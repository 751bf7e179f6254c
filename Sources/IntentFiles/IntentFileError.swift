package import IntentCore

/// Why a file that people write cannot be read; `AppHostError` and `DomainsError` say it further.
package struct IntentFileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of failure.
    package enum Code: Sendable, Hashable {
        /// There is no such file, or it cannot be opened.
        case missing
        /// It is no text, or no YAML.
        case unreadable
        /// It says nothing.
        case empty
        /// It says something that makes no sense in its place.
        case malformed
    }

    /// The kind of failure.
    package var code: Code
    /// What is wrong and what to do about it.
    package var message: String
    /// Where it is wrong; nil where the file is not there.
    package var location: SourceLocation?

    /// A failure, perhaps at a place in a file.
    package init(_ code: Code, _ message: String, at location: SourceLocation? = nil) {
        self.code = code
        self.message = message
        self.location = location
    }

    /// The message with its place before it.
    package var description: String {
        location.map { "\($0): \(message)" } ?? message
    }
}
