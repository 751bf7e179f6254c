import AppProtocol
import Foundation
import IntentCore

/// How a command ended, and what it wrote.
struct CommandOutcome: Sendable, Hashable {
    /// Why it ended.
    enum End: Sendable, Hashable {
        /// By itself, with this status.
        case exited(Int)
        /// By a signal.
        case signalled(Int)
        /// It took longer than it may.
        case timedOut(Duration)
        /// It wrote more than anybody wants to hear.
        case flooded
    }

    var end: End
    var output: String
    /// The last that it wrote to its standard error.
    var errors: String?

    /// The command's result: a sentence, a failure with its reason, or a fault.
    ///
    /// - Parameters:
    ///   - name: the app's name.
    ///   - app: its identifier.
    ///   - program: the program that was run.
    /// - Returns: the app's response.
    /// - Throws: `AppHostError`, as for an app's process.
    func response(name: String, app: String, program: String) throws(AppHostError) -> IntentResponse {
        func fault(_ code: AppHostError.Code, _ words: String) -> AppHostError {
            AppHostError(code, "\(name) \(words).", app: app, diagnosis: errors)
        }
        switch end {
        case .exited(0):
            return IntentResponse("success", text: SpokenLine.first(of: output))
        case .exited(126), .exited(127):
            throw fault(.startFailed, "could not run \(program)")
        case .exited(let status) where status > 128:
            throw fault(.crashed, "ended unexpectedly (signal \(status - 128))")
        case .exited(let status):
            var fields: [String: JSONValue] = ["exitStatus": .int(status)]
            if let errors { fields["standardError"] = .string(errors) }
            return IntentResponse(
                "failure", text: SpokenLine.first(of: output) ?? errors.flatMap(SpokenLine.last(of:)), fields: fields)
        case .signalled(let signal):
            throw fault(.crashed, "ended unexpectedly (signal \(signal))")
        case .timedOut(let patience):
            throw fault(.timedOut, "did not end within \(patience.formatted())")
        case .flooded:
            throw fault(.flooded, "wrote more than \(WireProtocol.lineLimit >> 20) MB")
        }
    }
}

/// One line of what a program has written, as it can be said and shown: without control characters.
enum SpokenLine {
    /// The most characters that are said.
    private static let longest = 500

    /// The first line that says anything, or nil.
    static func first(of text: String) -> String? {
        text.split(whereSeparator: \.isNewline).lazy.map { plain($0) }.first { !$0.isEmpty }
    }

    /// The last line that says anything, or nil.
    static func last(of text: String) -> String? {
        text.split(whereSeparator: \.isNewline).reversed().lazy.map { plain($0) }.first { !$0.isEmpty }
    }

    /// Words without colours, control characters and bytes that are no text.
    static func plain(_ text: some StringProtocol) -> String {
        let words = printable(text).split(whereSeparator: \.isWhitespace)
        return String(words.joined(separator: " ").prefix(longest))
    }

    /// A line with its blanks, without what a terminal would take for a command.
    static func printable(_ text: some StringProtocol) -> String {
        let bare = String(text).replacing(/\u{1B}\[[0-9;:?<=>]*[ -\/]*[@-~]/, with: "")
            .replacing(/\u{1B}\][^\u{07}\u{1B}]*(\u{07}|\u{1B}\\)?/, with: "")
        let scalars = bare.unicodeScalars.filter {
            ($0.properties.generalCategory != .control || $0 == "\t") && $0 != "\u{FFFD}"
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
