import CheckedValues
package import Evaluation
package import Grammar
package import IntentCore
import Languages
package import Understanding

/// Sentences of the apps with their labels, for voices to speak.
package struct SpeakableSentences {
    private let sampler: GrammarSampler
    private let reader: CommandReader
    private let apps: [AppDescription]
    private let tokenizer: Tokenizer
    private var generator: SplitMix64

    package init(grammar: GrammarGraph, reader: CommandReader, apps: [AppDescription], seed: UInt64) {
        sampler = GrammarSampler(grammar)
        self.reader = reader
        self.apps = apps
        tokenizer = grammar.language.tokenizer
        generator = SplitMix64(seed: seed)
    }

    /// Random sentences of the grammar, all different.
    package mutating func random(_ count: Int) -> [LabelledUtterance] {
        var seen: Set<String> = []
        var sentences: [LabelledUtterance] = []
        // A small grammar has fewer sentences than are asked for.
        for _ in 0..<(count * 50) where sentences.count < count {
            guard let sample = sampler.sample(using: &generator), seen.insert(sample.text).inserted else { continue }
            if let sentence = labelled(sample, target: nil).sentence { sentences.append(sentence) }
        }
        return sentences
    }

    /// Every spoken form of every term, each in so many sentences that have a place for it.
    package mutating func vocabulary(carriers count: Int) -> [LabelledUtterance] {
        let terms = terms()
        let carriers = carriers(for: Set(terms.map { Carrier.Key(intent: $0.intent, slot: $0.slot) }))
        var sentences: [LabelledUtterance] = []
        for term in terms {
            var open = carriers[Carrier.Key(intent: term.intent, slot: term.slot), default: []]
            var found: [LabelledUtterance] = []
            var misread: LabelledUtterance?
            while found.count < count, !open.isEmpty {
                let sample = open.remove(at: generator.index(below: open.count)).sample(with: term)
                let (sentence, isUnderstood) = labelled(sample, target: term)
                if isUnderstood, let sentence { found.append(sentence) }
                misread = misread ?? sentence
            }
            // A term that even its text is not understood by is a term to mend.
            if found.isEmpty, let misread { found = [misread] }
            sentences += found
        }
        var seen: Set<String> = []
        return sentences.filter { seen.insert($0.text ?? "").inserted }
    }

    /// A spoken form of a term in a slot.
    private struct SpokenTerm: Hashable {
        var intent: String
        var slot: String
        var words: [String]
    }

    private func terms() -> [SpokenTerm] {
        var seen: Set<SpokenTerm> = []
        var result: [SpokenTerm] = []
        for app in apps {
            for definition in app.intents.map(\.definition) {
                for slot in definition.slots {
                    let terms = (slot.vocabulary.map { app.terms(of: $0) } ?? []) + slot.terms
                    for form in terms.flatMap(\.say) {
                        let term = SpokenTerm(
                            intent: definition.name, slot: slot.name, words: tokenizer.words(of: form))
                        if !term.words.isEmpty, seen.insert(term).inserted { result.append(term) }
                    }
                }
            }
        }
        return result
    }

    /// A sentence with a place for any term of a slot.
    private struct Carrier {
        struct Key: Hashable {
            var intent: String
            var slot: String
        }

        var sample: GrammarSample
        var place: Int

        /// The sentence with a term in its place.
        func sample(with term: SpokenTerm) -> GrammarSample {
            var result = sample
            let old = sample.slots[place].range
            result.words.replaceSubrange(old, with: term.words)
            let shift = term.words.count - old.count
            result.slots = sample.slots.enumerated().map { index, slot in
                if index < place { return slot }
                let start = index == place ? slot.range.lowerBound : slot.range.lowerBound + shift
                return .init(name: slot.name, range: start..<slot.range.upperBound + shift)
            }
            return result
        }
    }

    /// Up to twelve carriers for each slot, drawn at random.
    private mutating func carriers(for wanted: Set<Carrier.Key>) -> [Carrier.Key: [Carrier]] {
        var carriers: [Carrier.Key: [Carrier]] = [:]
        var missing = wanted
        for _ in 0..<50_000 where !missing.isEmpty {
            guard let sample = sampler.sample(using: &generator, longest: 10),
                case .intent(_, let intent, _)? = sample.command
            else { continue }
            for (place, slot) in sample.slots.enumerated() {
                let key = Carrier.Key(intent: intent, slot: slot.name)
                guard missing.contains(key) else { continue }
                carriers[key, default: []].append(Carrier(sample: sample, place: place))
                if carriers[key]?.count == 12 { missing.remove(key) }
            }
        }
        return carriers
    }

    /// A sentence with its labels, and whether its text is understood as what it was made to say.
    ///
    /// Where it is, the reader's slots are the labels: they include what the phrase says without naming it.
    private func labelled(
        _ sample: GrammarSample, target: SpokenTerm?
    ) -> (sentence: LabelledUtterance?, isUnderstood: Bool) {
        guard case .intent(_, let intent, _)? = sample.command else { return (nil, false) }
        var slots: [String: [String]] = [:]
        for slot in sample.slots {
            slots[slot.name, default: []].append(String(joining: sample.words[slot.range]))
        }
        let read = reader.understand(sample.text).best?.intent
        let readSlots = read?.slots.mapValues { $0.values.map(\.text) } ?? [:]
        let isUnderstood = read?.name == intent && slots.allSatisfy { readSlots[$0.key] == $0.value }
        let sentence = LabelledUtterance(
            audio: "", text: sample.text, intent: intent, slots: SlotTexts(isUnderstood ? readSlots : slots))
        return (sentence, isUnderstood)
    }
}
