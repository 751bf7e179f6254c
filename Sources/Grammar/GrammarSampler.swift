import CheckedValues
import Foundation
package import IntentCore
import Languages

/// A sentence of a grammar with its meaning.
package struct GrammarSample: Sendable, Hashable {
    /// The value of a slot.
    package struct Slot: Sendable, Hashable {
        /// The slot.
        package var name: String
        /// The places of the value's words.
        package var range: Range<Int>

        /// A value of a slot at a place.
        package init(name: String, range: Range<Int>) {
            self.name = name
            self.range = range
        }
    }

    /// The words.
    package var words: [String]
    /// The command that the sentence gives.
    package var command: GrammarCommand?
    /// The phrase that it is made from.
    package var phrase: Phrase?
    /// The values that are said, in order.
    package var slots: [Slot]
    /// All marks that were passed on the way, in order: the sentence was made from them.
    package var passages: [GrammarPath.Passage] = []

    /// The way through the grammar that it was made on.
    package var path: GrammarPath {
        let spelled = Tokenizer.spelled(words)
        return GrammarPath(text: spelled.text, tokens: spelled.tokens, passages: passages)
    }

    /// The words, separated by blanks.
    package var text: String { String(joining: words) }
}

/// Draws sentences that a grammar accepts; free text is only drawn as a word that stands for any.
package struct GrammarSampler: Sendable {
    private let graph: GrammarGraph
    /// Whether the end of a state's rule can be reached from it without free text.
    private let isLive: [Bool]
    private let freeWord: String?

    /// A sampler of a grammar's sentences.
    ///
    /// - Parameters:
    ///   - graph: the grammar.
    ///   - freeWord: what stands for each word of free text; nil draws no sentence that has any.
    package init(_ graph: GrammarGraph, freeWord: String? = nil) {
        self.graph = graph
        self.freeWord = freeWord
        isLive = Self.liveStates(of: graph, withFree: freeWord != nil)
    }

    /// A random sentence; of several ways on, each is as likely as its weight says.
    ///
    /// - Parameters:
    ///   - generator: the source of randomness; the same numbers give the same sentence.
    ///   - longest: the most words.
    /// - Returns: the sentence, or nil when it would have been longer or the grammar has none without free text.
    package func sample(using generator: inout some RandomNumberGenerator, longest: Int = 16) -> GrammarSample? {
        guard isLive[Int(graph.root.entry)] else { return nil }
        var sample = GrammarSample(words: [], command: nil, slots: [])
        var openSlot: (name: String, start: Int)?
        guard walk(graph.root, &sample, &openSlot, &generator, longest) else { return nil }
        return sample.words.isEmpty ? nil : sample
    }

    private func walk(
        _ rule: GrammarGraph.Rule, _ sample: inout GrammarSample, _ openSlot: inout (name: String, start: Int)?,
        _ generator: inout some RandomNumberGenerator, _ longest: Int
    ) -> Bool {
        var state = rule.entry
        while state != rule.exit {
            guard sample.words.count <= longest, let arc = step(from: state, &generator) else { return false }
            if arc.mark >= 0 { note(graph.marks[Int(arc.mark)], &sample, &openSlot) }
            switch arc.label {
            case .empty, .anySound: break
            case .anyWord, .anyName: sample.words.append(freeWord ?? "")
            case .word(let word): sample.words.append(graph.words[Int(word)])
            case .call(let callee):
                guard walk(graph.rules[Int(callee)], &sample, &openSlot, &generator, longest) else { return false }
            }
            state = arc.target
        }
        return sample.words.count <= longest
    }

    private func note(
        _ mark: GrammarGraph.Mark, _ sample: inout GrammarSample, _ openSlot: inout (name: String, start: Int)?
    ) {
        sample.passages.append(GrammarPath.Passage(position: sample.words.count, mark: mark))
        switch mark {
        case .command(let command): sample.command = graph.commands[Int(command)]
        case .slotStart(let name, _): openSlot = (name, sample.words.count)
        case .slotEnd:
            if let open = openSlot {
                sample.slots.append(.init(name: open.name, range: open.start..<sample.words.count))
            }
            openSlot = nil
        case .phrase(let phrase): sample.phrase = graph.phrases[Int(phrase)]
        case .implied, .appStart, .appEnd: break
        }
    }

    /// A step from a state from which the sentence can be ended.
    private func step(from state: Int32, _ generator: inout some RandomNumberGenerator) -> GrammarGraph.Arc? {
        let arcs = graph.states[Int(state)].filter { Self.isUsable($0, graph, isLive, withFree: freeWord != nil) }
        let total = arcs.reduce(0) { $0 + exp(Double($1.logWeight)) }
        // The standard library's own way from bits to numbers may change between versions.
        var rest = Double(generator.next() >> 11) * 0x1p-53 * total
        for arc in arcs {
            rest -= exp(Double(arc.logWeight))
            if rest < 0 { return arc }
        }
        return arcs.last
    }

    private static func isUsable(
        _ arc: GrammarGraph.Arc, _ graph: GrammarGraph, _ isLive: [Bool], withFree: Bool
    ) -> Bool {
        guard isLive[Int(arc.target)], !graph.isHelp(arc), !graph.mistakenStates.contains(arc.target) else {
            return false
        }
        switch arc.label {
        case .empty, .word: return true
        case .anyWord, .anyName: return withFree
        case .anySound: return false
        case .call(let callee): return isLive[Int(graph.rules[Int(callee)].entry)]
        }
    }

    private static func liveStates(of graph: GrammarGraph, withFree: Bool) -> [Bool] {
        var isLive = [Bool](repeating: false, count: graph.states.count)
        for rule in graph.rules { isLive[Int(rule.exit)] = true }
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            // Rules are mostly built from their entry to their exit, so going backwards needs few rounds.
            for state in graph.states.indices.reversed()
            where !isLive[state]
                && graph.states[state].contains(where: { isUsable($0, graph, isLive, withFree: withFree) })
            {
                isLive[state] = true
                hasChanged = true
            }
        }
        return isLive
    }
}
