import CheckedValues
import Evaluation
package import Grammar
import IntentCore
package import Understanding

/// A sentence that two intents claim.
package struct PhraseConflict: Encodable, CustomStringConvertible {
    package struct Claim: Encodable {
        var intent: String
        var apps: [String]
        var phrase: String?
        var location: String?
    }

    package var sentence: String
    package var claims: [Claim]
    /// How many of the sentences that were drawn these two claim.
    package var count: Int

    package var description: String {
        let lines = claims.map { claim in
            "    \(claim.intent) (\(claim.apps.joined(separator: ", "))): \(claim.location ?? "?"): \(claim.phrase ?? "?")"
        }
        return (["“\(sentence)” and \(count - 1) more"] + lines).joined(separator: "\n")
    }
}

/// Draws sentences and looks for those that another intent reads as easily.
package struct ConflictSearch {
    private let sampler: GrammarSampler
    private let reader: CommandReader
    private var generator: SplitMix64
    /// Readings whose costs differ by less cannot be told apart.
    private static let tolerance = 0.1

    package init(sampler: GrammarSampler, reader: CommandReader, seed: UInt64) {
        self.sampler = sampler
        self.reader = reader
        generator = SplitMix64(seed: seed)
    }

    /// The clashes between pairs of phrases, most frequent first, each with its shortest sentence.
    package mutating func conflicts(sentences: Int) -> [PhraseConflict] {
        var found: [String: PhraseConflict] = [:]
        for _ in 0..<sentences {
            guard let sample = sampler.sample(using: &generator), case .intent(_, let name, _)? = sample.command else {
                continue
            }
            let readings = reader.explain(sample.text, withMisses: false).alternatives.filter(\.isAccepted)
            guard let own = readings.first(where: { $0.intent.name == name }) else { continue }
            for other in readings
            where other.intent.name != name && abs(other.cost - own.cost) < Self.tolerance {
                let claims = [own, other].map(Self.claim).sorted { $0.intent < $1.intent }
                let key = claims.map { "\($0.intent) \($0.location ?? "")" }.joined(separator: " / ")
                var conflict = found[key] ?? PhraseConflict(sentence: sample.text, claims: claims, count: 0)
                conflict.count += 1
                if sample.text.count < conflict.sentence.count { conflict.sentence = sample.text }
                found[key] = conflict
            }
        }
        return found.values.sorted { ($1.count, $0.sentence) < ($0.count, $1.sentence) }
    }

    private static func claim(_ reading: Explanation.Alternative) -> PhraseConflict.Claim {
        PhraseConflict.Claim(
            intent: reading.intent.name, apps: reading.apps, phrase: reading.phrase?.template,
            location: reading.phrase?.location.description)
    }
}
