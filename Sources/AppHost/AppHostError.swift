package import IntentCore
import IntentFiles
import ModuleErrors

/// Why an app cannot be used, or a call to it did not come off.
package struct AppHostError: ModuleError {
    /// The kinds of failure.
    package struct Code: ErrorCode {
        /// The code's name.
        package let rawValue: String
        /// A code by its name.
        package init(rawValue: String) { self.rawValue = rawValue }

        /// There is no such folder, or no `app.yaml` in it.
        package static let missingManifest: Code = "missingManifest"
        /// The manifest says something that makes no sense in its place.
        package static let malformedManifest: Code = "malformedManifest"
        /// Another app has the same identifier.
        package static let duplicateApp: Code = "duplicateApp"
        /// The app says nothing in the language.
        package static let unsupportedLocale: Code = "unsupportedLocale"
        /// The app's executable is not there.
        package static let missingExecutable: Code = "missingExecutable"
        /// The app's executable is a file that cannot be run.
        package static let notExecutable: Code = "notExecutable"
        /// The operating system could not start it.
        package static let startFailed: Code = "startFailed"
        /// It ended before it had answered its first request.
        package static let crashedAtStart: Code = "crashedAtStart"
        /// It ended while a call was waiting.
        package static let crashed: Code = "crashed"
        /// It closed its standard output and lived on.
        package static let closedOutput: Code = "closedOutput"
        /// It did not answer in time and was ended.
        package static let timedOut: Code = "timedOut"
        /// It wrote something that is not a message of the protocol.
        package static let malformedOutput: Code = "malformedOutput"
        /// It answered a request that nobody made, or the same one twice.
        package static let unexpectedAnswer: Code = "unexpectedAnswer"
        /// It wrote a line that is too long, or far too many of them.
        package static let flooded: Code = "flooded"
        /// It held more memory than it may.
        package static let tooMuchMemory: Code = "tooMuchMemory"
        /// It would have had rights here that no app is given.
        package static let refused: Code = "refused"
        /// It speaks another version of the protocol.
        package static let unsupportedVersion: Code = "unsupportedVersion"
        /// It answered the call with an error.
        package static let handlerFailed: Code = "handlerFailed"
        /// The call was taken back, or the app was stopped meanwhile.
        package static let stopped: Code = "stopped"
        /// No app of that identifier is installed.
        package static let unknownApp: Code = "unknownApp"
    }

    /// The kind of failure.
    package var code: Code
    /// The fault and the way to mend it, in one sentence.
    package var message: String
    /// The error that led to this one, if any.
    package var underlying: (any Error)?
    /// The place of the mistake, if it is in a file.
    package var location: SourceLocation?
    /// The app's identifier, if it is about one that was read.
    package var app: String?
    /// The last lines that the app wrote to its standard error.
    package var diagnosis: String?

    /// A failure.
    package init(
        _ code: Code, _ message: String, at location: SourceLocation? = nil, app: String? = nil,
        diagnosis: String? = nil, underlying: (any Error)? = nil
    ) {
        self.code = code
        self.message = message
        self.underlying = underlying
        self.location = location
        self.app = app
        self.diagnosis = diagnosis
    }

    /// A mistake in a manifest.
    init(_ error: IntentFileError) {
        let code: Code = error.code == .missing ? .missingManifest : .malformedManifest
        let message =
            switch error.code {
            case .missing: "There is no app here that can be read: \(error.message)."
            case .empty: "\(error.message); begin it with ‘heed: 1’"
            default: error.message
            }
        self.init(code, message, at: error.location, underlying: error)
    }

    /// The message with its place before it and the app's own last words after it.
    package var description: String {
        let place = location.map { "\($0): " } ?? ""
        let words = diagnosis.map { "\n\($0)" } ?? ""
        return place + message + words
    }
}
