extension AppHostError {
    /// The advice for whoever writes the app, as one sentence; nil where the message says it.
    package var remedy: String? {
        switch code {
        case .crashed, .crashedAtStart:
            diagnosis == nil
                ? "It wrote nothing to its standard error; run the program by hand in its folder to see why it ends."
                : "Mend what its last words tell of, then try `heed apps lint`."
        case .timedOut:
            "It must answer every request within its time, and send each answer off at once (in Python: flush=True)."
        case .malformedOutput:
            "Standard output is for the protocol alone, one JSON-RPC message a line; print everything else to standard error."
        case .unexpectedAnswer: "Answer each request once, with the id that it came with."
        case .flooded: "Write one short answer for each request."
        case .closedOutput: "Keep standard output open until `shutdown`."
        case .unsupportedVersion: "Answer `initialize` with \"protocolVersion\": 1."
        case .handlerFailed: "Mend the handler; what it threw stands in the message."
        case .tooMuchMemory: "Hold less at a time, also together with what it starts: 512 MB in all."
        case .startFailed: "Run the program by hand in its folder to see whether it starts."
        case .missingExecutable: "Put the program there, or name another one in the manifest."
        default: nil
        }
    }
}

extension DecodingError {
    /// The part of a message that is missing or wrong, for whoever wrote it.
    var words: String {
        func place(_ context: Context) -> String {
            context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
        }
        return switch self {
        case .keyNotFound(let key, let context):
            "‘\(key.stringValue)’ is missing\(context.codingPath.isEmpty ? "" : " in ‘\(place(context))’")"
        case .typeMismatch(let type, let context): "‘\(place(context))’ should be of type \(type)"
        case .valueNotFound(let type, let context): "‘\(place(context))’ is null and should be of type \(type)"
        case .dataCorrupted(let context):
            context.codingPath.isEmpty ? context.debugDescription : "‘\(place(context))’: \(context.debugDescription)"
        @unknown default: "\(self)"
        }
    }
}
