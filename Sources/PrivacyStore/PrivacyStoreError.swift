public import ModuleErrors

/// Why permissions and history cannot be read or kept.
public struct PrivacyStoreError: ModuleError {
    /// The kinds of failure.
    public struct Code: ErrorCode {
        /// The code's name.
        public let rawValue: String
        /// A code by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The database or its folder cannot be opened or made.
        public static let unavailable: Code = "unavailable"
        /// The database refused to be read or written.
        public static let failed: Code = "failed"
        /// The file of restrictions cannot be read.
        public static let malformedRestrictions: Code = "malformedRestrictions"
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
