/// What can go wrong with dictionaries, letter-to-sound models and pronunciation hints.
public struct PronunciationError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The kinds of failure.
    public enum Code: String, Sendable, Equatable {
        /// A dictionary or model file is not there or cannot be read.
        case fileUnreadable
        /// A file is there but is not what it should be.
        case fileInvalid
        /// A file cannot be written.
        case fileUnwritable
        /// A pronunciation hint cannot be understood.
        case hintInvalid
    }

    /// The kind of failure.
    public var code: Code
    /// What happened and what to do, as one sentence.
    public var message: String

    /// A failure of a kind, with a sentence for people.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The sentence for people.
    public var description: String { message }
}
