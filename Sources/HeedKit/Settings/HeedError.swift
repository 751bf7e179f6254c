/// Why Heed cannot do what it was asked to.
public struct HeedError: Error, Sendable, CustomStringConvertible {
    /// What kind of failure it is; more kinds may come.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code's name.
        public var rawValue: String

        /// A code of a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The request makes no sense: an app, a file or a value that there is not.
        public static let usage = Code(rawValue: "usage")
        /// Something that it needs is missing: a model, a device, a program.
        public static let unavailable = Code(rawValue: "unavailable")
        /// It was tried and did not work.
        public static let failed = Code(rawValue: "failed")
    }

    /// What kind of failure it is.
    public let code: Code
    /// A sentence that says what is wrong and what to do.
    public let message: String
    /// The error that caused it, if there is one.
    public let underlying: (any Error)?

    /// A failure with its sentence.
    public init(_ code: Code, _ message: String, underlying: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.underlying = underlying
    }

    /// The sentence.
    public var description: String { message }
}
