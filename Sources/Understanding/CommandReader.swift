import Foundation
public import Grammar
public import IntentCore

/// Turns words into commands: the second reader of the grammar.
public struct CommandReader: Sendable {
    private let graph: GrammarGraph
    private let parser: GraphParser
    let apps: [String: AppDescription]
    let writtenForm: WrittenForm
    private let appNames: [String: String]
    private let values: ValueReader
    private let costs = ParseCosts()

    /// A reader of the commands of some apps.
    ///
    /// - Parameters:
    ///   - graph: the grammar that `CommandGrammar` made of these apps, or a `PromptGrammar` of one of them.
    ///   - apps: the apps.
    public init(graph: GrammarGraph, apps: [AppDescription]) {
        self.graph = graph
        self.apps = Dictionary(apps.map { ($0.id, $0) }) { first, _ in first }
        parser = GraphParser(graph: graph, costs: costs)
        values = ValueReader(apps: apps)
        writtenForm = WrittenForm(terms: apps.flatMap { $0.spokenNames + $0.vocabulary.values.flatMap(\.self) })
        var names: [String: String] = [:]
        for app in apps {
            for spoken in app.spokenNames.flatMap(\.say) {
                names[Tokenizer.words(of: spoken).joined(separator: " ")] = app.id
            }
        }
        appNames = names
    }

    /// What a typed or recognised utterance asks for; spoken times are relative to a moment.
    public func understand(_ text: String, at reference: ReferenceTime = .current) -> Understanding {
        let tokens = Tokenizer.tokens(of: text)
        let reading = Reading(text: text, tokens: tokens, reference: reference)
        guard !tokens.isEmpty else { return Understanding(text: text, candidates: [], reason: .empty) }
        var scored = candidates(for: reading, tolerant: false)
        if scored.isEmpty { scored = candidates(for: reading, tolerant: true) }
        guard let best = scored.first else {
            return Understanding(text: text, candidates: [], reason: .noMatch)
        }
        if best.cost > costs.limitPerWord * Float(tokens.count) {
            return Understanding(text: text, candidates: [], reason: .noMatch)
        }
        let ranked = Self.withConfidence(scored)
        let reason: Understanding.Reason? = best.candidate.intent.app == nil ? .ambiguousApp : nil
        return Understanding(text: text, candidates: ranked, reason: reason)
    }

    /// What was answered to the question whose grammar this reader has.
    ///
    /// - Returns: the answer and, for a value, the slot's values; nil when it is no answer to the question.
    public func answer(
        _ text: String, slot: SlotDefinition?, in intent: IntentDefinition?, app: String?,
        at reference: ReferenceTime = .current
    ) -> (answer: GrammarCommand.Answer, values: [SlotValue])? {
        let reading = Reading(text: text, tokens: Tokenizer.tokens(of: text), reference: reference)
        guard let parse = parser.parses(of: reading.words, tolerant: false).first,
            case .answer(let answer) = graph.commands[Int(parse.command)]
        else { return nil }
        guard let slot, let intent else { return (answer, []) }
        let spans = Spans(parse).slots.map { span in
            values.value(
                of: span.words(of: reading), typed: reading.typed(span.range), slot: slot, in: intent,
                app: app, reference: reference)
        }
        return (answer, spans)
    }

    private struct Scored {
        var candidate: IntentCandidate
        var cost: Float
    }

    /// All readings, cheapest first; equal ones once.
    private func candidates(for reading: Reading, tolerant: Bool) -> [Scored] {
        var result: [Scored] = []
        var variants: [(reading: Reading, app: String?)] = [(reading, nil)]
        variants += reading.variantsWithoutApp(names: appNames).map { ($0.reading, $0.app) }
        for variant in variants {
            for parse in parser.parses(
                of: variant.reading.words, tolerant: tolerant,
                limit: costs.limitPerWord * Float(reading.tokens.count))
            {
                if let scored = scored(parse, reading: variant.reading, namedApp: variant.app) {
                    result.append(scored)
                }
            }
        }
        result.sort { $0.cost < $1.cost }
        var seen: Set<Intent> = []
        return result.filter { seen.insert($0.candidate.intent).inserted }
    }

    private func scored(_ parse: Parse, reading: Reading, namedApp: String?) -> Scored? {
        guard case .intent(let domain, let name, let users) = graph.commands[Int(parse.command)] else { return nil }
        let spans = Spans(parse)
        var named = namedApp
        if let span = spans.app {
            named = appNames[reading.words[span].joined(separator: " ")]
        }
        if let named, !users.contains(named) { return nil }
        guard let definition = users.lazy.compactMap({ self.apps[$0]?.intent(name)?.definition }).first else {
            return nil
        }
        let only = users.count == 1 ? users[0] : nil
        let app = named ?? only ?? preferredApp(users, spans: spans, reading: reading, definition)
        var slots: [String: SlotContent] = [:]
        for span in spans.slots where !span.range.isEmpty {
            guard let slot = definition.slot(span.slot) else { continue }
            let value = values.value(
                of: span.words(of: reading), typed: reading.typed(span.range), slot: slot, in: definition,
                app: app, reference: reading.reference)
            if slot.isList {
                slots[slot.name] = .many((slots[slot.name]?.values ?? []) + [value])
            } else {
                slots[slot.name] = .one(value)
            }
        }
        for (name, implied) in spans.implied where slots[name] == nil {
            guard let slot = definition.slot(name) else { continue }
            let value = values.value(implied: implied, slot: slot)
            slots[name] = slot.isList ? .many([value]) : .one(value)
        }
        let intent = Intent(app: app, domain: domain, name: name, slots: slots)
        let candidate = IntentCandidate(intent: intent, apps: app.map { [$0] } ?? users, confidence: 0)
        return Scored(candidate: candidate, cost: parse.cost)
    }

    /// The only app among several that knows all the terms that were said.
    private func preferredApp(
        _ users: [String], spans: Spans, reading: Reading, _ definition: IntentDefinition
    ) -> String? {
        let knowing = users.filter { app in
            spans.slots.contains { span in
                guard let slot = definition.slot(span.slot), slot.vocabulary != nil else { return false }
                return values.knows(span.words(of: reading), slot: slot, in: definition, app: app)
            }
        }
        return knowing.count == 1 ? knowing[0] : nil
    }

    /// Shares a probability of 1 among the readings by their costs and takes off what the best one itself deviates.
    private static func withConfidence(_ scored: [Scored]) -> [IntentCandidate] {
        guard let best = scored.first?.cost else { return [] }
        let weights = scored.map { exp(Double(best - $0.cost)) }
        let total = weights.reduce(0, +)
        let fit = exp(-0.05 * Double(max(best, 0)))
        return zip(scored, weights).map { scored, weight in
            var candidate = scored.candidate
            candidate.confidence = weight / total * fit
            return candidate
        }
    }
}
