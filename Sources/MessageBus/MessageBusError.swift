import ModuleErrors

/// Why a program could not be spoken to over D-Bus.
package struct MessageBusError: ModuleError {
    /// The kinds of failure.
    package struct Code: ErrorCode {
        /// The code's name.
        package let rawValue: String
        /// A code by its name.
        package init(rawValue: String) { self.rawValue = rawValue }

        /// There is no bus, or it cannot be reached.
        package static let noBus: Code = "noBus"
        /// Nobody has the name that was called, or may not be called.
        package static let noService: Code = "noService"
        /// The program answered with an error.
        package static let refused: Code = "refused"
        /// A message cannot be made or read.
        package static let malformed: Code = "malformed"
    }

    /// The kind of failure.
    package var code: Code
    /// The fault and its remedy, in one sentence.
    package var message: String
    /// The error that led to this one, if any.
    package var underlying: (any Error)?
    /// The name that the program gives to its error, such as `org.freedesktop.DBus.Error.ServiceUnknown`.
    package var name: String?

    init(_ code: Code, _ message: String, name: String? = nil) {
        self.code = code
        self.message = message
        self.name = name
    }
}
