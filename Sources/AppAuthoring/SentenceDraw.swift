import CheckedValues
import Evaluation
package import Grammar
package import IntentCore

/// Draws sentences that can be said, all different.
package struct SentenceDraw {
    private let sampler: GrammarSampler
    private let apps: [AppDescription]
    private let seed: UInt64

    /// A draw from a grammar; the same seed gives the same sentences.
    ///
    /// - Parameters:
    ///   - grammar: the grammar.
    ///   - apps: the apps that it was made of.
    ///   - seed: where chance begins.
    ///   - freeWord: what stands for each word of free text; nil draws no sentence that has any.
    package init(_ grammar: GrammarGraph, apps: [AppDescription], seed: UInt64, freeWord: String? = nil) {
        sampler = GrammarSampler(grammar, freeWord: freeWord)
        self.apps = apps
        self.seed = seed
    }

    /// Sentences of all intents, or of one; fewer where the grammar has not so many.
    package func draw(_ count: Int, intent: String?) -> some Sequence<GrammarSample> {
        var generator = SplitMix64(seed: seed)
        var seen: Set<String> = []
        var attempts = count * 200
        return sequence(state: ()) { _ -> GrammarSample? in
            while attempts > 0, seen.count < count {
                attempts -= 1
                guard let sample = sampler.sample(using: &generator),
                    case .intent(_, let name, _)? = sample.command, intent == nil || intent == name,
                    isConsistent(sample, intent: name), seen.insert(sample.text).inserted
                else { continue }
                return sample
            }
            return nil
        }
    }

    /// Whether no slot is said twice that takes one value.
    private func isConsistent(_ sample: GrammarSample, intent: String) -> Bool {
        let definition = apps.lazy.compactMap { $0.intent(intent)?.definition }.first
        let single = sample.slots.map(\.name).filter { definition?.slot($0)?.isList != true }
        return Set(single).count == single.count
    }
}
