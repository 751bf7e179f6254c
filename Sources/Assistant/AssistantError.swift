public import ModuleErrors

/// Why the assistant cannot do something that it was asked for.
public struct AssistantError: ModuleError {
    /// The kinds of failure.
    public struct Code: ErrorCode {
        /// The code's name.
        public let rawValue: String
        /// A code by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A name has no word whose pronunciation could be learned.
        public static let noWord: Code = "noWord"
        /// A name is in none of the recordings that it should be learned from.
        public static let notHeard: Code = "notHeard"
    }

    /// The kind of failure.
    public var code: Code
    /// The fault and the way to mend it, in one sentence.
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
