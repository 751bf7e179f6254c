public import ModuleErrors

/// An error in a change of sampling rate.
public struct ResamplingError: ModuleError {
    /// The kinds of failure.
    public struct Code: ErrorCode {
        /// The code's name.
        public let rawValue: String
        /// A code by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The two rates are too far apart, or not rates at all.
        public static let unsupportedRate: Code = "unsupportedRate"
        /// The library refused the samples.
        public static let failed: Code = "failed"
    }

    /// The kind of failure.
    public var code: Code
    /// The fault, in one sentence.
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
