/// What can go wrong in recognition.
public struct RecognitionError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The kinds of failure.
    public enum Code: String, Sendable, Equatable {
        /// A model, dictionary or language model is not where the manifest says.
        case modelMissing
        /// A model manifest or file cannot be used.
        case modelInvalid
        /// The grammar cannot be recognised: empty, or a word without pronunciation.
        case grammarInvalid
        /// The engine refused an operation.
        case engineFailed
    }

    /// The kind of failure.
    public var code: Code
    /// What happened and what to do, as one sentence.
    public var message: String

    /// A failure of a kind, with a sentence for people.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The sentence for people.
    public var description: String { message }
}
