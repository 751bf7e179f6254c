import Foundation
package import Grammar
package import IntentCore
import Languages

/// Turns words into commands: the second reader of the grammar.
package struct CommandReader: Sendable {
    private(set) var graph: GrammarGraph
    private(set) var parser: GraphParser
    let apps: [AppDescription]
    let appNames: [String: String]
    private(set) var values: ValueReader
    private var spellings: AlikeSpellings
    let costs: ParseCosts
    /// The language's lists of words.
    var lists: WordLists { graph.language.words }
    /// The language of the commands.
    package var locale: String { graph.language.locale }
    let appsByID: [String: AppDescription]
    private let preferences: [String: String]
    let writtenForm: WrittenForm
    let ownIntents = OwnIntents()

    /// A reader of the commands of some apps.
    ///
    /// - Parameters:
    ///   - graph: the grammar that `CommandGrammar` made of these apps, or a `PromptGrammar` of one of them.
    ///   - apps: the apps.
    ///   - preferences: the app that shall do an intent, by the intent's name, where none is named and several can.
    package init(graph: GrammarGraph, apps: [AppDescription], preferences: [String: String] = [:]) {
        self.graph = graph
        self.apps = apps
        self.preferences = preferences
        appsByID = Dictionary(apps.map { ($0.id, $0) }) { first, _ in first }
        costs = ParseCosts(graph.language)
        spellings = AlikeSpellings(graph)
        parser = GraphParser(graph: graph, costs: costs)
        values = ValueReader(apps: apps, relations: graph.relations, language: graph.language)
        writtenForm = WrittenForm(graph.language, terms: AppDescription.terms(of: apps))
        var names: [String: String] = [:]
        for app in apps {
            for spoken in app.spokenNames.flatMap(\.say) {
                names[graph.language.tokenizer.words(of: spoken).joined(separator: " ")] = app.id
            }
        }
        appNames = names
    }

    /// Takes other names of a list, after `GrammarGraph.replace` has put them into the grammar.
    ///
    /// - Parameters:
    ///   - list: which names.
    ///   - terms: the names, likeliest first.
    ///   - graph: the reader's grammar with these names.
    package mutating func replace(_ list: TermList, with terms: [Term], in graph: GrammarGraph) {
        self.graph = graph
        parser.take(list, from: graph)
        spellings = AlikeSpellings(graph)
        values.replace(list, with: terms)
    }

    /// The understanding of a typed or recognised utterance; spoken times are relative to a moment.
    ///
    /// Several commands in one sentence are one understanding with others that follow it.
    ///
    /// - Parameters:
    ///   - text: the utterance.
    ///   - reference: the moment that spoken times are relative to.
    ///   - isHeard: whether a recogniser has believed the words already.
    /// - Returns: what it means; nothing is guessed where no phrase fits (`guess`).
    package func understand(
        _ text: String, at reference: ReferenceTime = .current, isHeard: Bool = false
    ) -> Understanding {
        guard !SizeLimits.isTooLong(utterance: text) else {
            return Understanding(text: text, candidates: [], reason: .tooLong)
        }
        let reading = reading(of: text, at: reference)
        guard !reading.tokens.isEmpty else { return Understanding(text: text, candidates: [], reason: .empty) }
        return understood(reading, isHeard: isHeard)
    }

    /// How many of a text's words the language's grammar has, as a share; 0 where there are none.
    package func knownShare(of text: String) -> Double {
        let words = graph.language.tokenizer.words(of: text)
        guard !words.isEmpty else { return 0 }
        return Double(words.count { graph.wordIndex[$0] != nil }) / Double(words.count)
    }

    /// The words of a text; one that is only known without its possessive ending is read without it.
    ///
    /// A text that is too long has none: every way in goes through here, and reading takes time.
    func reading(of text: String, at reference: ReferenceTime) -> TokenizedText {
        guard !SizeLimits.isTooLong(utterance: text) else {
            return TokenizedText(text: "", tokens: [], language: graph.language, reference: reference)
        }
        var tokens = graph.language.tokenizer.tokens(of: text, asYears: false)
        for index in tokens.indices { tokens[index].word = spellings.known(tokens[index].word, in: graph) }
        for index in tokens.indices {
            let endings = lists[.possessiveEndings] + (isOwner(tokens[index].word) ? lists[.bareEndings] : [])
            guard let ending = endings.first(where: tokens[index].word.hasSuffix) else { continue }
            // "Ann's brother" is not Ann.
            let next = index + 1 < tokens.count ? tokens[index + 1].word : ""
            if graph.relations.relations.contains(where: { $0.said == next || $0.said.hasPrefix(next + " ") }) {
                continue
            }
            let stem = String(tokens[index].word.dropLast(ending.count))
            if graph.wordIndex[tokens[index].word] == nil, graph.wordIndex[stem] != nil { tokens[index].word = stem }
        }
        return TokenizedText(text: text, tokens: tokens, language: graph.language, reference: reference)
    }

    /// Whether a word is a person's name with an ending that makes it an owner, typed without its apostrophe: “bobs last message”.
    private func isOwner(_ word: String) -> Bool {
        lists[.bareEndings].contains { word.hasSuffix($0) && values.isPersonName(String(word.dropLast($0.count))) }
    }

    /// Of more words than this none is skipped, added or left out.
    private static let longestTolerated = 300

    /// All readings of an utterance that are close enough to a command, cheapest first; equal ones once.
    ///
    /// Contractions are written out or made, and then words skipped or added, only where nothing fits without that.
    func readings(of reading: TokenizedText) -> [ScoredParse] {
        let exact = readings(of: reading, tolerant: false)
        if !exact.isEmpty { return exact }
        for variant in reading.contractionVariants {
            let exact = readings(of: variant, tolerant: false)
            if !exact.isEmpty { return exact }
        }
        // Only what is dictated is longer, and that begins with a command word for word.
        guard reading.tokens.count <= Self.longestTolerated else { return [] }
        let tolerant = readings(of: reading, tolerant: true)
        return tolerant.isEmpty ? readingsWithoutPlace(of: reading) : tolerant
    }

    /// The readings of an utterance without "in the greenhouse", where that is what makes it none.
    private func readingsWithoutPlace(of reading: TokenizedText) -> [ScoredParse] {
        self.readings(
            of: reading, variants: reading.variantsWithoutPlace(known: graph.wordIndex), Search())
    }

    func readings(of reading: TokenizedText, tolerant: Bool, limit: Float? = nil) -> [ScoredParse] {
        readings(of: reading, Search(tolerant: tolerant, limit: limit, skipsAll: limit != nil))
    }

    func readings(of reading: TokenizedText, _ search: Search) -> [ScoredParse] {
        var variants: [SentenceVariant] = []
        for reading in [reading, reading.yearVariant].compactMap(\.self) {
            variants.append(SentenceVariant(reading: reading))
            variants += reading.variantsWithoutApp(names: appNames, known: graph.wordIndex)
            if let corrected = reading.correctedVariant(by: graph.corrections) { variants.append(corrected) }
            if search.tolerant { variants += reading.variantsWithoutTerm(isTerm: values.isPlaceable) }
        }
        return readings(of: reading, variants: variants, search)
    }

    private func readings(
        of reading: TokenizedText, variants: [SentenceVariant], _ search: Search
    ) -> [ScoredParse] {
        var result: [ScoredParse] = []
        // A year has fewer words than an amount: what is typed alike may deviate alike.
        let count = min(reading.tokens.count, reading.yearVariant?.tokens.count ?? .max)
        let largest = search.limit ?? costs.limitPerWord * Float(count)
        for variant in variants {
            let parses = parser.parses(
                of: variant.reading.words, search.limited(to: largest - variant.cost(costs)),
                hints: variant.reading.hints(known: graph.wordIndex))
            result += parses.compactMap { scored($0, variant: variant) }
        }
        // Where nothing costs too much, what is hardly a name is still told from what is one.
        if search.limit == nil { result.removeAll { $0.isTasteless && $0.cost > largest } }
        result.sort { $0.cost < $1.cost }
        var seen: Set<Intent> = []
        return result.filter { seen.insert($0.candidate.intent).inserted }
    }

    /// The understanding that the readings of an utterance add up to.
    func understanding(of reading: TokenizedText, _ scored: [ScoredParse]) -> Understanding {
        guard let best = scored.first else {
            return Understanding(text: reading.spoken, candidates: [], reason: .noMatch)
        }
        if best.isHelp {
            let app = best.candidate.intent.app
            return Understanding(
                text: reading.spoken, candidates: [], reason: .help, examples: examples(of: app, atMost: 6))
        }
        if let smallTalk = best.smallTalk {
            var understanding = Understanding(text: reading.spoken, candidates: [], reason: .smallTalk)
            understanding.smallTalk = smallTalk
            return understanding
        }
        let candidates = ScoredParse.withConfidence(scored.filter(\.isCommand))
        var reason: Understanding.Reason? = best.candidate.intent.app == nil ? .ambiguousApp : nil
        if best.otherApp != nil { reason = .unknownApp }
        var result = Understanding(
            text: reading.spoken, candidates: candidates, reason: reason, otherApp: best.otherApp)
        result.unexplained = best.unexplained
        result.impossible = best.impossible
        return result
    }

    /// A parse as an intent with its values; nil where it makes no sense.
    func scored(_ parse: Parse, variant: SentenceVariant) -> ScoredParse? {
        let spans = Spans(parse)
        let words = parse.respelled(variant.reading.words)
        var named = variant.app
        var otherApp = variant.otherApp
        if let span = spans.app {
            named = appNames[words[span].joined(separator: " ")]
            if named == nil {
                // "ZhiChat please" is no other app: it is ZhiChat, and a word more.
                let said = words[span].joined(separator: " ")
                named = appNames.first { said.hasPrefix($0.key + " ") }?.value
                if named == nil { otherApp = variant.reading.typed(span) }
            }
        }
        var cost = parse.cost + variant.cost(costs)
        switch graph.commands[Int(parse.command)] {
        case .answer: return nil
        case .help:
            let nothing = Intent(app: named, domain: "", name: "")
            return ScoredParse(
                candidate: IntentCandidate(intent: nothing, apps: [], confidence: 0), cost: cost, parse: parse,
                variant: variant, isHelp: true)
        case .smallTalk(let kind):
            let nothing = Intent(app: named, domain: "", name: kind.rawValue)
            return ScoredParse(
                candidate: IntentCandidate(intent: nothing, apps: [], confidence: 0), cost: cost, parse: parse,
                variant: variant, smallTalk: kind)
        case .intent(let domain, let name, let all):
            if let app = named, !all.contains(app) {
                otherApp = appsByID[app]?.name
                named = nil
            }
            // Whoever says when means an app that keeps it until then.
            let isLater = spans.slots.contains { $0.slot == Intent.laterSlot }
            let users = isLater ? all.filter { appsByID[$0]?.keepsLater == true } : all
            guard let definition = users.lazy.compactMap({ appsByID[$0]?.intent(name)?.definition }).first else {
                return nil
            }
            if otherApp != nil {
                guard !isParticle(parse, spans: spans, variant: variant) else { return nil }
                if variant.app != nil, !variant.isSurelyApp {
                    // In the middle of a sentence it is a word of the command still sooner.
                    let isLast = variant.appPlace == variant.reading.tokens.count
                    cost += isLast ? costs.unableApp : costs.otherApp
                }
            }
            let others = otherApps(in: words)
            guard !takesYearAsAmount(spans, variant.reading, definition), !crossesCut(spans, variant),
                !splitsNumber(spans, variant.reading), !crossesComma(spans, variant.reading, definition),
                correctsValue(spans, variant, definition), !isNegated(parse, spans, variant.reading, definition),
                !splitsWholeWord(spans, words), !endsLoosely(parse, spans, words, definition),
                spans.slots.allSatisfy({ makesSense($0, words, definition, otherApps: others) })
            else {
                return nil
            }
            var app = named
            if otherApp == nil, app == nil {
                app = users.count == 1 ? users[0] : preferredApp(users, spans: spans, words: words, definition)
            }
            var intent = Intent(app: app, domain: domain, name: name)
            let read = slots(
                spans, words: words, reading: variant.reading, app: app, definition, asking: asks(parse, words))
            intent.slots = read.slots
            if let term = variant.term {
                guard place(term, in: &intent, users: users, definition, reading: variant.reading) else { return nil }
            }
            let oddness = oddness(ofNamesIn: spans, variant.reading, definition)
            return ScoredParse(
                candidate: IntentCandidate(
                    intent: intent, apps: otherApp != nil ? [] : app.map { [$0] } ?? users, confidence: 0),
                cost: cost + oddness, parse: parse, variant: variant, otherApp: otherApp,
                unexplained: unexplained(parse, variant: variant, impossible: read.impossible + read.second),
                impossible: read.impossible.map(\.said), isTasteless: oddness > 0)
        }
    }

    /// The values of a reading; what has the form of a value and is none, such as the 31st of November: no slot gets it; and the
    /// second values of slots that take one.
    private func slots(
        _ spans: Spans, words: [String], reading: TokenizedText, app: String?,
        _ definition: IntentDefinition, asking: Bool
    ) -> (slots: [String: SlotContent], impossible: [ImpossibleSpan], second: [ImpossibleSpan]) {
        var slots: [String: SlotContent] = [:]
        var impossible: [ImpossibleSpan] = []
        var second: [ImpossibleSpan] = []
        let spans = withWholeText(spans, words, definition)
        for span in spans.slots where !span.range.isEmpty {
            guard let slot = definition.slot(span.slot), !isUntold(span.words(of: words), slot) else { continue }
            let mark = slot.isPlainText ? reading.closingMark(after: span.range, asking: asking) : ""
            let owner = span.range.upperBound < words.count && slot.vocabulary != nil
            let value = values.value(
                of: owner ? withoutPossessive(span.words(of: words)) : span.words(of: words),
                complete: span.completeWords(of: words),
                typed: owner ? withoutPossessive(reading.typed(span.range)) : reading.typed(span.range) + mark,
                slot: slot, in: definition, app: app, reference: reading.reference, as: span.said,
                after: words[..<span.range.lowerBound])
            guard slot.isPossible(value) else {
                let said = ImpossibleValue(words: reading.typed(span.range), type: slot.type)
                impossible.append(ImpossibleSpan(start: span.range.lowerBound, said: said))
                continue
            }
            guard slot.isList else {
                if let first = slots[slot.name]?.first, first.value != value.value {
                    let said = ImpossibleValue(words: reading.typed(span.range), type: slot.type)
                    second.append(ImpossibleSpan(start: span.range.lowerBound, said: said))
                } else {
                    slots[slot.name] = .one(value)
                }
                continue
            }
            slots[slot.name] = .many((slots[slot.name]?.values ?? []) + value.parts(of: slot.type))
        }
        for (name, implied) in spans.implied where slots[name] == nil {
            guard let slot = definition.slot(name) else { continue }
            let value = values.value(implied: implied, slot: slot)
            slots[name] = slot.isList ? .many([value]) : .one(value)
        }
        putTogether(&slots, spans, words: words, reading: reading, definition)
        moveToDays(&slots, definition, reading.reference)
        return (slots, impossible, second)
    }

    /// Puts together what belongs together of lists of texts.
    private func putTogether(
        _ slots: inout [String: SlotContent], _ spans: Spans, words: [String], reading: TokenizedText,
        _ definition: IntentDefinition
    ) {
        for slot in definition.slots where slot.isList && slot.type == .text {
            let ranges = spans.slots.filter { $0.slot == slot.name && !$0.range.isEmpty }.map(\.range)
            guard let first = ranges.first, let last = ranges.last, let values = slots[slot.name]?.values else {
                continue
            }
            let typed = reading.typed(first.lowerBound..<last.upperBound)
            slots[slot.name] = .many(together(values, typed: typed, after: words[..<first.lowerBound]))
        }
    }

    /// Brings the times of what recurs to the days that it recurs on.
    private func moveToDays(
        _ slots: inout [String: SlotContent], _ definition: IntentDefinition, _ reference: ReferenceTime
    ) {
        let said = definition.slots.first { $0.type == .recurrence && slots[$0.name] != nil }
        guard let recurrence = said.flatMap({ slots[$0.name]?.first }),
            let first = FirstOccurrence(of: recurrence.value, reference: reference)
        else { return }
        for slot in definition.slots where slot.type == .dateTime && !slot.isList {
            guard let value = slots[slot.name]?.first, let moved = first.moved(value.value) else { continue }
            slots[slot.name] = .one(SlotValue(text: value.text, value: moved))
        }
    }

    /// The only app among several that knows all the terms that were said, or the one that is preferred.
    private func preferredApp(
        _ users: [String], spans: Spans, words: [String], _ definition: IntentDefinition
    ) -> String? {
        let knowing = users.filter { app in
            spans.slots.contains { span in
                guard let slot = definition.slot(span.slot), slot.vocabulary != nil else { return false }
                return values.knows(span.words(of: words), slot: slot, in: definition, app: app)
            }
        }
        if knowing.count == 1 { return knowing[0] }
        if let preferred = preferences[definition.name], users.contains(preferred) { return preferred }
        return ready(of: users, for: definition.name)
    }
}

extension CommandReader {
    /// The one app that does not leave a command to others; nil where several do not.
    func ready(of users: [String], for intent: String) -> String? {
        let ready = users.filter { appsByID[$0]?.yields.contains(intent) != true }
        return ready.count == 1 ? ready[0] : nil
    }
}

extension SlotValue {
    /// The values of a list that was typed with commas; free words may hold them.
    fileprivate func parts(of type: SlotType) -> [SlotValue] {
        let commas: Set<Character> = [",", "，", "、"]
        guard type == .text, value.stringValue == text, text.contains(where: commas.contains) else { return [self] }
        let parts = text.split(whereSeparator: commas.contains)
            .map { $0.drop(while: \.isWhitespace) }.filter { !$0.isEmpty }
        return parts.map { SlotValue(String($0)) }
    }
}
