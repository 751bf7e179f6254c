public import ModuleErrors

/// Why a vocabulary cannot be taken, read or kept.
public struct VocabularyError: ModuleError {
    /// The kinds of failure.
    public struct Code: ErrorCode {
        /// The code's name.
        public let rawValue: String
        /// A code by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The database cannot be opened, read or written.
        public static let storeFailed: Code = "storeFailed"
        /// No intent of the app has a slot for this kind of names.
        public static let unusedType: Code = "unusedType"
        /// A name is longer than the limit.
        public static let tooLong: Code = "tooLong"
        /// A name or identifier is empty, or nothing of it can be said.
        public static let unspeakable: Code = "unspeakable"
        /// The same identifier stands for two things.
        public static let duplicate: Code = "duplicate"
        /// A file of names is not what it should be.
        public static let malformedFile: Code = "malformedFile"
        /// There is no such set, name or pronunciation.
        public static let notFound: Code = "notFound"
    }

    /// The kind of failure.
    public var code: Code
    /// The fault and its remedy, in one sentence.
    public var message: String
    /// The error that led to this one, if any.
    public var underlying: (any Error)?

    /// A failure.
    public init(_ code: Code, _ message: String, underlying: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.underlying = underlying
    }
}
