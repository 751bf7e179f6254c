import Foundation
import ModuleErrors
import SpeechCore

/// Why a client does not get what it asked for.
package struct ServerError: ModuleError {
    /// The kinds of failure; HTTP has a status for each.
    package struct Code: ErrorCode {
        /// The code's name.
        package let rawValue: String

        /// A code by its name.
        package init(rawValue: String) { self.rawValue = rawValue }

        /// The request makes no sense.
        package static let usage: Code = "usage"
        /// The recording cannot be read.
        package static let unreadable: Code = "unreadable"
        /// There is nothing at that address, or no such conversation.
        package static let notFound: Code = "notFound"
        /// The address has other methods.
        package static let wrongMethod: Code = "wrongMethod"
        /// The body is of another kind than what is taken.
        package static let wrongType: Code = "wrongType"
        /// It is more than the server takes.
        package static let tooLarge: Code = "tooLarge"
        /// No token, or one that is not known.
        package static let unauthorized: Code = "unauthorized"
        /// The token, or the page that asks, may not do that.
        package static let notAllowed: Code = "notAllowed"
        /// The request was meant for another machine.
        package static let wrongHost: Code = "wrongHost"
        /// The conversation is waiting for something else.
        package static let conflict: Code = "conflict"
        /// Too many ask at once; later it may work.
        package static let busy: Code = "busy"
        /// There is no room on the disk.
        package static let diskFull: Code = "diskFull"
        /// It was tried and did not work.
        package static let failed: Code = "failed"
    }

    /// The kind of failure.
    package let code: Code
    /// The fault and its remedy, in one sentence.
    package let message: String
    /// The error that led to this one.
    package let underlying: (any Error)?

    /// A failure with its sentence.
    package init(_ code: Code, _ message: String, underlying: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.underlying = underlying
    }

    /// What the log says of it; nil where only the client has to know.
    func logLine(_ name: String) -> String? {
        guard code == .failed, let underlying, !(underlying is CancellationError) else { return nil }
        return "\(name): \(message) (\(underlying))"
    }

    /// There is no room on the disk.
    static var diskFull: ServerError { ServerError(.diskFull, "The disk of the server is full; try again later.") }

    /// Whether an error of the file system is about a full disk.
    static func isDiskFull(_ error: any Error) -> Bool {
        var error: (any Error)? = error
        while let one = error {
            if (one as? CocoaError)?.code == .fileWriteOutOfSpace { return true }
            let code = one as NSError
            if code.domain == NSPOSIXErrorDomain, [Int(ENOSPC), Int(EDQUOT)].contains(code.code) { return true }
            error = (one as? any ModuleError)?.underlying ?? code.userInfo[NSUnderlyingErrorKey] as? any Error
        }
        return false
    }

    /// The failure that an error of another module is to a client; a recogniser's is the one that led to it.
    init(_ error: any Error) {
        let error = (error as? RecognitionError)?.underlying ?? error
        if let own = error as? ServerError {
            self = own
        } else if Self.isDiskFull(error) {
            self = .diskFull
        } else if let known = error as? any ModuleError {
            self.init(.failed, known.message, underlying: error)
        } else {
            self.init(.failed, "It did not work; the server's log says more.", underlying: error)
        }
    }
}
