import Foundation
import IntentCore

/// How much the use of a name still counts.
enum TermUse {
    /// After so many seconds a use counts half: 30 days.
    static let halfLife = 30 * 86_400.0

    /// The number of uses, the older ones counting less.
    static func weight(uses: Double, last: Double?, at date: Date) -> Double {
        guard let last, uses > 0 else { return uses }
        let age = max(0, date.timeIntervalSince1970 - last)
        return uses * exp2(-age / halfLife)
    }
}

/// A name with how much it was used.
struct RankedTerm {
    var term: Term
    var use: Double

    /// The terms, likeliest first: a term that was used n times stands as if its place were 1 + n times as far in front.
    static func ordered(_ terms: [RankedTerm]) -> [Term] {
        guard terms.contains(where: { $0.use > 0 }) else { return terms.map(\.term) }
        let ranks = terms.enumerated().map { (Double($0.offset + 1) / (1 + $0.element.use), $0.offset) }
        return ranks.sorted { $0 < $1 }.map { terms[$0.1].term }
    }
}
