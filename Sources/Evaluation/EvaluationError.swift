/// What can go wrong in an evaluation.
public struct EvaluationError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The kinds of failure.
    public enum Code: String, Sendable, Equatable {
        /// A dataset, report or recording cannot be read.
        case unreadable
        /// A line of a dataset does not have the expected shape.
        case datasetInvalid
        /// A file that should hold a benchmark's report does not.
        case reportInvalid
        /// Two reports have nothing in common that could be compared.
        case nothingToCompare
        /// A noise or impulse recording holds no sound.
        case silentRecording
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
