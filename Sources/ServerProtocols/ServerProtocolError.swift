import ModuleErrors

/// Why bytes from a client cannot be read.
package struct ServerProtocolError: ModuleError {
    /// The kinds of failure.
    package struct Code: ErrorCode {
        /// The code's name.
        package let rawValue: String

        /// A code by its name.
        package init(rawValue: String) { self.rawValue = rawValue }

        /// The bytes are none of the protocol.
        package static let malformed: Code = "malformed"
        /// A part is longer than the server takes.
        package static let tooLarge: Code = "tooLarge"
    }

    /// The kind of failure.
    package let code: Code
    /// The fault and its remedy, in one sentence.
    package let message: String
    /// Nothing: the bytes themselves are wrong.
    package var underlying: (any Error)? { nil }

    /// A failure with its sentence.
    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}
