/// What can go wrong with a recording.
public struct AudioFileError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The kinds of failure.
    public enum Code: String, Sendable, Equatable {
        /// There is no such file.
        case missing
        /// It cannot be opened, or what is in it is not a recording.
        case unreadable
        /// It is a recording, but of a kind that cannot be used.
        case unsupported
        /// It holds no sound at all.
        case empty
        /// It promises more sound than it holds.
        case truncated
        /// It is a recording, but what is in it makes no sense.
        case damaged
        /// It cannot be written.
        case unwritable
    }

    /// The kind of failure.
    public var code: Code
    /// The file, as its name was given.
    public var path: String
    /// What happened and what to do, as one sentence.
    public var message: String

    /// A failure of a kind, with a sentence for people.
    public init(_ code: Code, path: String, _ message: String) {
        self.code = code
        self.path = path
        self.message = message
    }

    /// The sentence for people.
    public var description: String { message }
}
