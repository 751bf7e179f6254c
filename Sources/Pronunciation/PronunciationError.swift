public import ModuleErrors

/// An error of dictionaries, letter-to-sound models and pronunciation hints.
public struct PronunciationError: ModuleError {
    /// The kinds of failure.
    public struct Code: ErrorCode {
        /// The code's name.
        public let rawValue: String
        /// A code by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A dictionary or model file is not there or cannot be read.
        public static let fileUnreadable: Code = "fileUnreadable"
        /// A file is there but is not what it should be.
        public static let fileInvalid: Code = "fileInvalid"
        /// A file cannot be written.
        public static let fileUnwritable: Code = "fileUnwritable"
        /// A pronunciation hint cannot be understood.
        public static let hintInvalid: Code = "hintInvalid"
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
