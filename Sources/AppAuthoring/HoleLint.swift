import CheckedValues
import Evaluation
package import Grammar
package import IntentCore
import Languages
package import Understanding

/// Looks for places where people say a term of a slot and no phrase has it: "the kitchen lights", where the phrases know only
/// "the lights in the kitchen".
package struct HoleLint {
    private let app: AppDescription
    private let graph: GrammarGraph
    private let reader: CommandReader
    /// So many random sentences are tried.
    private static let sentences = 400
    private static let articles: Set<String> = ["the", "my", "our", "a", "an"]

    package init(_ app: AppDescription, graph: GrammarGraph, reader: CommandReader) {
        self.app = app
        self.graph = graph
        self.reader = reader
    }

    /// A finding for each slot of some intents whose terms no phrase takes before a noun.
    package func findings(of intents: Set<String>) -> [LintFinding] {
        let sampler = GrammarSampler(graph)
        var generator = SplitMix64(seed: 1)
        var seen: Set<[String]> = []
        var findings: [LintFinding] = []
        for _ in 0..<Self.sentences {
            guard let sample = sampler.sample(using: &generator), case .intent(_, let name, _)? = sample.command,
                intents.contains(name), let definition = app.intent(name)?.definition, !namesApp(sample)
            else { continue }
            for slot in definition.slots where !sample.slots.contains(where: { $0.name == slot.name }) {
                guard !seen.contains([name, slot.name]), let term = term(of: slot),
                    let sentence = sentence(sample, with: term), !holds(sentence, slot: slot.name, intent: name)
                else { continue }
                seen.insert([name, slot.name])
                findings.append(finding(sentence, slot: slot.name, intent: name))
            }
        }
        return findings
    }

    private func finding(_ sentence: String, slot: String, intent: String) -> LintFinding {
        LintFinding(
            severity: .warning, code: .termHole, app: app.id, subjects: [intent, slot, sentence],
            message:
                "No phrase of \(intent) has {\(slot)} before a noun, as in “\(sentence)”: typed, Heed has to guess "
                + "it, and spoken it is not heard; write a phrase with “the [{\(slot)}] …”.")
    }

    /// How the first term of a closed slot is said.
    private func term(of slot: SlotDefinition) -> String? {
        guard slot.type == .term else { return nil }
        return (slot.terms.first ?? slot.vocabulary.flatMap { app.terms(of: $0).first })?.say.first
    }

    private func namesApp(_ sample: GrammarSample) -> Bool {
        app.spokenNames.flatMap(\.say).contains { name in
            graph.language.tokenizer.words(of: name).contains(where: sample.words.contains)
        }
    }

    /// The words that the app wrote: what Heed puts round every phrase ("… in the ZhiChat app") is not the app's business.
    private func ownWords(of sample: GrammarSample) -> Set<String> {
        let templates = [sample.phrase].compactMap(\.self) + app.rules.values
        return Set(templates.flatMap { graph.language.tokenizer.words(of: $0.template) })
    }

    /// A sentence with a term before the noun that an article begins.
    private func sentence(_ sample: GrammarSample, with term: String) -> String? {
        let own = ownWords(of: sample)
        let place = sample.words.indices.dropLast().first { index in
            Self.articles.contains(sample.words[index]) && own.contains(sample.words[index + 1])
                && !sample.slots.contains { $0.range.contains(index + 1) || $0.range.contains(index) }
        }
        guard let place else { return nil }
        var words = sample.words
        words.insert(term, at: place + 1)
        return words.joined(separator: " ")
    }

    /// Whether a sentence is read as the intent, with the slot where a phrase has it.
    private func holds(_ sentence: String, slot: String, intent: String) -> Bool {
        guard let best = reader.explain(sentence, withMisses: false).alternatives.first, best.intent.name == intent
        else { return false }
        return best.parts.contains { $0.kind == .slot(slot) }
    }
}
