/// How far what was said so far has come.
public enum Completeness: String, Sendable, Equatable, CaseIterable {
    /// A whole sentence, after which hardly anything can follow.
    case complete
    /// A whole sentence that often goes on.
    case extendable
    /// More must follow, or what was said is not understood.
    case incomplete
    /// Any words may follow.
    case freeText

    /// From the probability that a sentence is over; nil when no sentence begins like this.
    public init(probabilityOfEnd: Double?) {
        switch probabilityOfEnd {
        case nil, 0: self = .incomplete
        case .some(let probability) where probability >= Self.certainEnd: self = .complete
        default: self = .extendable
        }
    }

    /// From this probability on a sentence counts as over.
    private static let certainEnd = 0.5
}

/// How long the pause after speech may be, in seconds, before it is taken as the end.
public struct PauseLimits: Sendable, Equatable {
    /// After what is complete.
    public var complete = 0.3
    /// After what is complete but often goes on.
    public var extendable = 0.8
    /// After what cannot be over yet.
    public var incomplete = 1.3
    /// Within free text, where people think.
    public var freeText = 1.5

    /// The limits that keep commands with pauses of 0.6 s whole.
    public init() {}

    /// The limit after speech of some completeness.
    public func limit(after completeness: Completeness) -> Double {
        switch completeness {
        case .complete: complete
        case .extendable: extendable
        case .incomplete: incomplete
        case .freeText: freeText
        }
    }
}
