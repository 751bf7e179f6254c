public import ModuleErrors

/// An error of recognition.
public struct RecognitionError: ModuleError {
    /// The kinds of failure.
    public struct Code: ErrorCode {
        /// The code's name.
        public let rawValue: String
        /// A code by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A model, dictionary or language model is not where the manifest says.
        public static let modelMissing: Code = "modelMissing"
        /// A model manifest or file cannot be used.
        public static let modelInvalid: Code = "modelInvalid"
        /// The grammar cannot be recognised: empty, or a word without pronunciation.
        public static let grammarInvalid: Code = "grammarInvalid"
        /// The engine refused an operation.
        public static let engineFailed: Code = "engineFailed"
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
