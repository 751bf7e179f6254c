public import ModuleErrors

/// An error of a recording.
public struct AudioFileError: ModuleError {
    /// The kinds of failure.
    public struct Code: ErrorCode {
        /// The code's name.
        public let rawValue: String
        /// A code by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// There is no such file.
        public static let missing: Code = "missing"
        /// It cannot be opened, or what is in it is not a recording.
        public static let unreadable: Code = "unreadable"
        /// It is a recording, but of a kind that cannot be used.
        public static let unsupported: Code = "unsupported"
        /// It holds no sound at all.
        public static let empty: Code = "empty"
        /// It promises more sound than it holds.
        public static let truncated: Code = "truncated"
        /// It is a recording, but what is in it makes no sense.
        public static let damaged: Code = "damaged"
        /// It cannot be written.
        public static let unwritable: Code = "unwritable"
    }

    /// The kind of failure.
    public var code: Code
    /// The file, as its name was given.
    public var path: String
    /// The fault and its remedy, in one sentence.
    public var message: String
    /// The error that led to this one, if any.
    public var underlying: (any Error)?

    /// A failure of a kind, with a sentence for people.
    public init(_ code: Code, path: String, _ message: String, underlying: (any Error)? = nil) {
        self.code = code
        self.path = path
        self.message = message
        self.underlying = underlying
    }
}
