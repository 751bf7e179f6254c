public import ModuleErrors

/// Why Heed cannot do what it was asked to.
public struct HeedError: ModuleError {
    /// The kinds of failure; more may come.
    public struct Code: ErrorCode {
        /// The code's name.
        public let rawValue: String

        /// A code by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The request makes no sense: an app, a file or a value that there is not.
        public static let usage = Code(rawValue: "usage")
        /// Something that it needs is missing: a model, a device, a program.
        public static let unavailable = Code(rawValue: "unavailable")
        /// It was tried and did not work.
        public static let failed = Code(rawValue: "failed")
    }

    /// The kind of failure.
    public let code: Code
    /// The fault and its remedy, in one sentence.
    public let message: String
    /// The error that caused it, if there is one.
    public let underlying: (any Error)?

    /// A failure with its sentence.
    public init(_ code: Code, _ message: String, underlying: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.underlying = underlying
    }
}
