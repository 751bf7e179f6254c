public import IntentCore
import IntentFiles

/// Why an app cannot be used, or a call to it did not come off.
public struct AppHostError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of failure.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// There is no such folder, or no `app.yaml` in it.
        case missingManifest
        /// The manifest says something that makes no sense in its place.
        case malformedManifest
        /// Another app has the same identifier.
        case duplicateApp
        /// The app says nothing in the language.
        case unsupportedLocale
        /// The app's executable is not there.
        case missingExecutable
        /// The app's executable is a file that cannot be run.
        case notExecutable
        /// The operating system could not start it.
        case startFailed
        /// It ended before it had answered its first request.
        case crashedAtStart
        /// It ended while a call was waiting.
        case crashed
        /// It closed its standard output and lived on.
        case closedOutput
        /// It did not answer in time and was ended.
        case timedOut
        /// It wrote something that is not a message of the protocol.
        case malformedOutput
        /// It answered a request that nobody made, or the same one twice.
        case unexpectedAnswer
        /// It wrote a line that is too long, or far too many of them.
        case flooded
        /// It held more memory than it may.
        case tooMuchMemory
        /// It would have had rights here that no app is given.
        case refused
        /// It speaks another version of the protocol.
        case unsupportedVersion
        /// It answered the call with an error.
        case handlerFailed
        /// The call was taken back, or the app was stopped meanwhile.
        case stopped
        /// No app of that identifier is installed.
        case unknownApp
    }

    /// The kind of failure.
    public var code: Code
    /// What is wrong and what to do about it, in one sentence.
    public var message: String
    /// Where it is wrong, if it is in a file.
    public var location: SourceLocation?
    /// The app's identifier, if it is about one that was read.
    public var app: String?
    /// The last lines that the app wrote to its standard error.
    public var diagnosis: String?

    /// A failure.
    public init(
        _ code: Code, _ message: String, at location: SourceLocation? = nil, app: String? = nil,
        diagnosis: String? = nil
    ) {
        self.code = code
        self.message = message
        self.location = location
        self.app = app
        self.diagnosis = diagnosis
    }

    /// What is wrong with a manifest.
    init(_ error: IntentFileError) {
        switch error.code {
        case .missing: self.init(.missingManifest, "There is no app here that can be read: \(error.message).")
        case .empty:
            self.init(.malformedManifest, "\(error.message); begin it with ‘heed: 1’", at: error.location)
        case .unreadable, .malformed: self.init(.malformedManifest, error.message, at: error.location)
        }
    }

    /// The message with its place before it and the app's own last words after it.
    public var description: String {
        let place = location.map { "\($0): " } ?? ""
        let words = diagnosis.map { "\n\($0)" } ?? ""
        return place + message + words
    }
}
