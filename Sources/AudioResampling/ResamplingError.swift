/// What can go wrong in a change of sampling rate.
public struct ResamplingError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The kinds of failure.
    public enum Code: String, Sendable, Equatable {
        /// The two rates are too far apart, or not rates at all.
        case unsupportedRate
        /// The library refused the samples.
        case failed
    }

    /// The kind of failure.
    public var code: Code
    /// What happened, as one sentence.
    public var message: String

    /// A failure of a kind, with a sentence for people.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The sentence for people.
    public var description: String { message }
}
