import ModuleErrors

/// Why a server could not be spoken to.
package struct XMPPError: ModuleError {
    /// The kinds of failure.
    package struct Code: ErrorCode {
        /// The code's name.
        package let rawValue: String
        /// A code by its name.
        package init(rawValue: String) { self.rawValue = rawValue }

        /// The server cannot be reached, or the line broke.
        package static let noConnection: Code = "noConnection"
        /// The server does not know the account or its password.
        package static let notAuthorized: Code = "notAuthorized"
        /// The server has no certificate that this computer trusts.
        package static let notTrusted: Code = "notTrusted"
        /// The server said no.
        package static let refused: Code = "refused"
        /// The server did not answer in time.
        package static let noAnswer: Code = "noAnswer"
        /// Nobody waits for it any more.
        package static let cancelled: Code = "cancelled"
    }

    /// The kind of failure.
    package var code: Code
    /// The fault and its remedy, in one sentence.
    package var message: String {
        sentence.replacing(/\{(\w+)\}/) { values[String($0.1)] ?? String($0.0) }
    }
    /// That sentence with `{name}` for each value, by which it is translated.
    package var sentence: String
    /// The texts of those values.
    package var values: [String: String]
    /// The error that led to this one, if any.
    package var underlying: (any Error)?

    /// Whether the server is away for now, so that the same may go well later.
    package var isAway: Bool { code == .noConnection || code == .noAnswer }

    /// The refusal of a message to somebody.
    package init(refusing name: String, _ reason: String) {
        self.init(.refused, "The message to {name} was refused: {reason}.", ["name": name, "reason": reason])
    }

    /// A message of which nobody can tell whether it has gone out.
    package init(unknown name: String) {
        self.init(
            .refused,
            "An earlier message to {name} was cut off, and the server keeps none, so I cannot tell whether it went out.",
            ["name": name])
    }

    init(_ code: Code, _ sentence: String, _ values: [String: String] = [:]) {
        self.code = code
        self.sentence = sentence
        self.values = values
    }
}
