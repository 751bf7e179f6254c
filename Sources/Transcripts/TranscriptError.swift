/// What can go wrong when transcripts are planned or written.
public struct TranscriptError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The kinds of failure.
    public enum Code: String, Sendable, Equatable {
        /// A file, folder or pattern names no recording.
        case noInput
        /// A line of a manifest is neither a path nor an object with `audio`.
        case manifestInvalid
        /// An output cannot be written.
        case unwritable
        /// An earlier run cannot be resumed as it was made with other options.
        case notResumable
        /// Another run writes the same output.
        case inUse
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
