/// How far what was said so far has come.
package enum Completeness: Sendable, Equatable {
    /// A whole sentence, with the probability that nothing follows it, at most 1.
    case whole(Double)
    /// More must follow, or what was said is not understood.
    case incomplete
    /// Any words may follow.
    case freeText

    /// From the probability that a sentence is over; nil when no sentence begins like this.
    package init(probabilityOfEnd: Double?) {
        self = probabilityOfEnd.flatMap { $0 > 0 ? .whole($0) : nil } ?? .incomplete
    }
}

/// How long the pause after speech may be, in seconds, before it is taken as the end.
package struct PauseLimits: Sendable, Equatable {
    /// After what is whole and cannot go on.
    package var complete = 0.3
    /// After what is whole but surely goes on.
    package var extendable = 0.8
    /// After what cannot be over yet.
    package var incomplete = 1.3
    /// Within free text, where people think.
    package var freeText = 1.5

    /// How much more than its probability it counts that something follows.
    private static let caution = 4.0

    /// The limits that keep commands with pauses of 0.6 s whole.
    package init() {}

    /// The limit after speech of some completeness.
    package func limit(after completeness: Completeness) -> Double {
        switch completeness {
        case .whole(let probability):
            // Even a small risk to cut somebody off outweighs half a second.
            min(extendable, complete + (extendable - complete) * (1 - probability) * Self.caution)
        case .incomplete: incomplete
        case .freeText: freeText
        }
    }
}
