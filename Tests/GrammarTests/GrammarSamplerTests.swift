import Grammar
import IntentCore
import TestSupport
import Testing

@Suite("Sampling sentences of a grammar")
struct GrammarSamplerTests {
    private func grammar(_ template: String) throws -> GrammarGraph {
        let slots = [
            SlotDefinition(
                name: "size", type: .term, terms: [Term(id: "s", say: ["small"]), Term(id: "l", say: ["very large"])]),
            SlotDefinition(name: "note", type: .text),
        ]
        let definition = IntentDefinition(name: "order", domain: "shop", slots: slots)
        let phrase = Phrase(template, at: SourceLocation(file: "test", line: 1, column: 1))
        let app = AppDescription(
            id: "shop", name: "Shop", spokenNames: [Term(id: "shop", say: ["shop"])],
            intents: [.init(definition: definition, language: IntentLanguage(phrases: [phrase]))])
        return try CommandGrammar.compile(apps: [app], locale: "en-US")
    }

    @Test("every sentence says its command and its slots, all alternatives come, and free text never does")
    func sentences() throws {
        let sampler = GrammarSampler(try grammar("bring (one|two) {size} cups [saying {note}]"))
        var generator = SeededGenerator(seed: 1)
        var sizes: Set<String> = []
        let samples = (0..<300).compactMap { _ in sampler.sample(using: &generator) }
        // Politeness may make one longer than sentences may be; that one is none.
        #expect(samples.count > 100)
        for sample in samples {
            #expect(sample.command == .intent(domain: "shop", name: "order", apps: ["shop"]))
            #expect(sample.slots.map(\.name) == ["size"])
            #expect(!sample.words.contains("saying"))
            sizes.formUnion(sample.slots.map { sample.words[$0.range].joined(separator: " ") })
        }
        #expect(sizes == ["small", "very large"])
    }

    @Test("the same seed gives the same sentences")
    func repeatable() throws {
        let sampler = GrammarSampler(try grammar("bring (one|two|three|four) {size} cups"))
        let texts = (0..<2).map { _ in
            var generator = SeededGenerator(seed: 7)
            return (0..<50).map { _ in sampler.sample(using: &generator)?.text }
        }
        #expect(texts[0] == texts[1])
        #expect(Set(texts[0]).count > 4)
    }

    @Test("a grammar that needs free text has no sentence, and too long ones are not given")
    func limits() throws {
        var generator = SeededGenerator(seed: 1)
        #expect(GrammarSampler(try grammar("note {note}")).sample(using: &generator) == nil)
        let long = GrammarSampler(try grammar("bring me quite a few of the {size} cups"))
        #expect(long.sample(using: &generator, longest: 3) == nil)
    }
}
