public import ModuleErrors

/// An error in planning or writing transcripts.
public struct TranscriptError: ModuleError {
    /// The kinds of failure.
    public struct Code: ErrorCode {
        /// The code's name.
        public let rawValue: String
        /// A code by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A file, folder or pattern names no recording.
        public static let noInput: Code = "noInput"
        /// A pattern leads round in circles of links.
        public static let patternTooWide: Code = "patternTooWide"
        /// A line of a manifest is neither a path nor an object with `audio`.
        public static let manifestInvalid: Code = "manifestInvalid"
        /// An output cannot be written.
        public static let unwritable: Code = "unwritable"
        /// An earlier run cannot be resumed as it was made with other options.
        public static let notResumable: Code = "notResumable"
        /// Another run writes the same output.
        public static let inUse: Code = "inUse"
    }

    /// The kind of failure.
    public var code: Code
    /// The fault and its remedy, in one sentence.
    public var message: String
    /// The error that led to this one, if any.
    public var underlying: (any Error)?

    /// A failure of a kind, with a sentence for people.
    public init(_ code: Code, _ message: String, underlying: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.underlying = underlying
    }
}
