import ModuleErrors

/// An error of recognition.
package struct RecognitionError: ModuleError {
    /// The kinds of failure.
    package struct Code: ErrorCode {
        /// The code's name.
        package let rawValue: String
        /// A code by its name.
        package init(rawValue: String) { self.rawValue = rawValue }

        /// A model, dictionary or language model is not where the manifest says.
        package static let modelMissing: Code = "modelMissing"
        /// A model manifest or file cannot be used.
        package static let modelInvalid: Code = "modelInvalid"
        /// The grammar cannot be recognised: empty, or a word without pronunciation.
        package static let grammarInvalid: Code = "grammarInvalid"
        /// The engine refused an operation.
        package static let engineFailed: Code = "engineFailed"
    }

    /// The kind of failure.
    package var code: Code
    /// The fault and its remedy, in one sentence.
    package var message: String
    /// The error that led to this one, if any.
    package var underlying: (any Error)?

    /// A failure of a kind, with a sentence for people.
    package init(_ code: Code, _ message: String, underlying: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.underlying = underlying
    }
}
