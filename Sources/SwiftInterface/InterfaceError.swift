public import ModuleErrors

/// Why an interface could not be written.
public struct InterfaceError: ModuleError {
    /// The kinds of failure.
    public struct Code: ErrorCode {
        /// The code's name.
        public let rawValue: String
        /// A code by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Heed's own catalogue cannot be read.
        public static let catalogueUnreadable: Code = "catalogueUnreadable"
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
