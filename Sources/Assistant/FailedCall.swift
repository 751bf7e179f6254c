import AppHost

/// A call to an app that did not come off, as whoever writes the app wants to know it.
package struct FailedCall: Sendable, Hashable {
    /// The methods that are called in a conversation.
    enum Method: String {
        case resolve, confirm, handle, follow
    }

    /// The app's identifier.
    package var app: String
    /// The method that was called: `resolve`, `confirm`, `handle` or `follow`.
    package var call: String
    /// The kind of failure, a code of `AppHostError`.
    package var code: String
    /// The fault, in one sentence; the error that the app's handler threw stands in it.
    package var problem: String
    /// The last lines that the app wrote to its standard error.
    package var words: String?

    init(_ error: AppHostError, of call: Method, app: String) {
        self.app = app
        self.call = call.rawValue
        code = error.code.rawValue
        problem = error.message
        words = error.diagnosis
    }

    /// The sentence and the app's last lines, as they are kept in the history.
    var report: String { words.map { "\(problem)\n\($0)" } ?? problem }
}
