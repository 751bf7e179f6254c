public import ModuleErrors

/// Why a private file or folder could not be made.
public struct PrivateFilesError: ModuleError {
    /// The kinds of failure.
    public struct Code: ErrorCode {
        /// The code's name.
        public let rawValue: String
        /// A code by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A folder, or one above it, cannot be made or is something else.
        public static let noFolder: Code = "noFolder"
        /// A file cannot be written.
        public static let unwritable: Code = "unwritable"
        /// A database's file cannot be made or is something else.
        public static let noDatabase: Code = "noDatabase"
    }

    /// The kind of failure.
    public var code: Code
    /// The place and the system's words for what is wrong there.
    public var message: String
    /// The error that led to this one, if any.
    public var underlying: (any Error)?

    /// A failure of a kind, with a sentence for people.
    public init(_ code: Code, _ message: String, underlying: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.underlying = underlying
    }

    /// A refusal of the system at a place.
    init(_ code: Code, at path: String, _ refusal: SystemError = .last) {
        self.init(code, "\(path): \(refusal)", underlying: refusal)
    }
}
