import ModuleErrors

/// Why a connection or a certificate is not secure.
package struct TransportSecurityError: ModuleError {
    /// The kinds of failure.
    package struct Code: ErrorCode {
        /// The code's name.
        package let rawValue: String
        /// A code by its name.
        package init(rawValue: String) { self.rawValue = rawValue }

        /// A file cannot be read, or has something else in it.
        package static let unreadable: Code = "unreadable"
        /// Others could read the key.
        package static let exposed: Code = "exposed"
        /// The certificate is not valid now, too weak, or of another key.
        package static let unusable: Code = "unusable"
        /// The other side does not speak TLS as it is spoken here.
        package static let broken: Code = "broken"
    }

    /// The kind of failure.
    package let code: Code
    /// The fault and its remedy, in one sentence.
    package let message: String
    /// The error that led to this one, if any.
    package let underlying: (any Error)?

    init(_ code: Code, _ message: String, underlying: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.underlying = underlying
    }
}
