import CheckedValues
import Grammar
import IntentCore
import Languages

/// What is probably meant where no phrase fits, by the second opinion.
extension CommandReader {
    /// The topic of what some app could do, but none of these.
    private static let unservedTopic = "apps"

    /// Whether an app here knows a topic, so that it would be wrong to say that none does.
    func isServed(_ topic: String) -> Bool {
        guard let domain = Self.domains[topic] else { return false }
        return apps.contains { app in app.intents.contains { $0.definition.domain == domain } }
    }

    /// What a sentence that is no command of the grammar probably means: an intent with the values that can be read, two that
    /// are about as likely, words to Heed itself, or something that no app knows.
    ///
    /// - Parameters:
    ///   - understanding: what the grammar makes of it.
    ///   - reference: the moment that spoken times are relative to.
    /// - Returns: the same where the model has nothing to say.
    package func guess(_ understanding: Understanding, at reference: ReferenceTime = .current) -> Understanding {
        guard understanding.reason == .noMatch, !understanding.accepted else { return understanding }
        let reading = reading(of: understanding.text, at: reference)
        guard reading.tokens.count <= Belief.longestGuessed, !isIdiom(reading.words) else { return understanding }
        guard let opinion = opinion(of: reading), let first = opinion.ranked.first else { return understanding }
        if let own = guessedOwn(of: reading) { return own }
        var result = understanding
        let leastOfNothing = reading.tokens.count <= Belief.terse ? Belief.terseNothing : Belief.nothing
        switch first.kind {
        case .talk("help") where first.share >= Belief.talk:
            result.reason = .help
            result.examples = examples(of: nil, atMost: 6)
            return result
        case .talk(let kind) where first.share >= Belief.talk:
            guard let smallTalk = SmallTalk(rawValue: kind) else { return understanding }
            result.reason = .smallTalk
            result.smallTalk = smallTalk
            return result
        case .nothing(let topic) where first.share >= leastOfNothing:
            if !isServed(topic) { result.topic = topic }
            return result
        case .intent(let name) where first.share >= leastOfNothing && commands(of: name).isEmpty:
            result.topic = Self.unservedTopic
            return result
        default: break
        }
        return guessedIntent(of: reading, opinion) ?? understanding
    }

    /// A sentence as the likeliest of some intents that the model finds likely, or as two that are offered.
    ///
    /// Where the model finds several likely, the grammar decides: “decrease the volume” is a change of it, and no value for it.
    private func guessedIntent(of reading: TokenizedText, _ opinion: Opinion) -> Understanding? {
        guard !isTold(reading.words) else { return nil }
        let ranked = opinion.ranked.prefix(Belief.considered)
        let likely = ranked.compactMap { kind, share -> Guess? in
            guard case .intent(let name) = kind, share >= Belief.offered.second, !commands(of: name).isEmpty else {
                return nil
            }
            return Guess(name: name, share: share)
        }
        guard let first = likely.first, ranked.first?.kind == .intent(first.name) else { return nil }
        return taken(likely, of: reading, opinion) ?? offered(likely, of: reading, opinion)
            ?? offered(with: first, of: reading, opinion)
    }

    /// A sentence as the one of some likely intents that is surely meant.
    private func taken(_ likely: [Guess], of reading: TokenizedText, _ opinion: Opinion) -> Understanding? {
        let first = likely[0]
        let lead = reading.tokens.count <= Belief.terse ? Belief.terseLead : Belief.lead
        if first.share >= Belief.fitting, likely.dropFirst().allSatisfy({ first.share >= $0.share * lead }) {
            return guessed(first, as: fitting(first.name, in: reading), of: reading, opinion)
        }
        let together = likely.reduce(0) { $0 + $1.share }
        guard likely.count > 1, together >= Belief.offered.both else { return nil }
        let sure = likely.compactMap { guess in
            fitting(guess.name, in: reading).map { found in
                (guess: guess, found: found, sureness: sureness(of: found, share: guess.share))
            }
        }.sorted { $0.sureness > $1.sureness }
        // Where one of them is surely meant, the grammar says which.
        let isOneOfThem = together >= Belief.among.together && reading.tokens.count > Belief.terse
        guard let surest = sure.first, isOneOfThem || surest.sureness >= Belief.chosen,
            sure.dropFirst().allSatisfy({ other in
                let isSure = surest.sureness >= Belief.chosen && surest.sureness >= other.sureness * Belief.lead
                return isSure || isOneOfThem && surest.sureness >= other.sureness * Belief.among.lead
            })
        else { return nil }
        return guessed(surest.guess, as: surest.found, of: reading, opinion)
    }

    /// The two likeliest of several intents, to be chosen from.
    private func offered(_ likely: [Guess], of reading: TokenizedText, _ opinion: Opinion) -> Understanding? {
        let together = likely.reduce(0) { $0 + $1.share }
        guard likely.count > 1, together >= Belief.offered.both else { return nil }
        return offer(likely.prefix(2), of: reading, opinion)
    }

    /// The likeliest intent beside another, where it is too unlikely to be taken and likely enough to be asked about.
    ///
    /// The other is the next one, or one of the same domain that is less likely: “pay your bill, or see it”.
    private func offered(with first: Guess, of reading: TokenizedText, _ opinion: Opinion) -> Understanding? {
        guard reading.tokens.count > Belief.terse, opinion.shareOfIntents >= Belief.asked.command else { return nil }
        let domain = self.domain(of: first.name)
        let others = opinion.ranked.lazy.compactMap { kind, share -> Guess? in
            guard case .intent(let name) = kind, name != first.name, share >= Belief.asked.secondOfDomain,
                !self.commands(of: name).isEmpty,
                share >= Belief.asked.second || self.domain(of: name) == domain
            else { return nil }
            return Guess(name: name, share: share)
        }
        guard let second = others.first, first.share + second.share >= Belief.asked.both else { return nil }
        return offer([first, second], of: reading, opinion)
    }

    /// Two intents to be chosen from; nil where one of them cannot be read in the sentence.
    private func offer(_ two: ArraySlice<Guess>, of reading: TokenizedText, _ opinion: Opinion) -> Understanding? {
        let offered = two.compactMap {
            guessed($0, as: fitting($0.name, in: reading), of: reading, opinion, isOffered: true)?.candidates.first
        }
        guard offered.count == 2 else { return nil }
        var result = Understanding(text: reading.spoken, candidates: [], reason: .noMatch)
        result.offered = offered
        return result
    }

    /// The domain of an intent.
    private func domain(of intent: String) -> String? {
        commands(of: intent).min().flatMap { command in
            guard case .intent(let domain, _, _) = graph.commands[Int(command)] else { return nil }
            return domain
        }
    }

    /// An intent with the model's share of it.
    private struct Guess {
        var name: String
        var share: Float
    }

    /// A sentence as a command of an app's own intent, where it is like the sentences of its phrases and can be read as one with
    /// words left out.
    private func guessedOwn(of reading: TokenizedText) -> Understanding? {
        guard let model = SecondOpinion.of(graph.language),
            let nearest = ownIntents.nearest(to: reading.spoken, in: graph, by: model), nearest.likeness >= Belief.like
        else { return nil }
        let commands = Set(
            graph.commands.indices.lazy.filter { index in
                if case .intent(_, nearest.name, _) = self.graph.commands[index] { true } else { false }
            }.map(Int32.init))
        let limit = costs.ownLimitPerWord * Float(reading.tokens.count)
        let found = readings(of: reading, Search(tolerant: true, limit: limit, only: commands))
        guard let best = found.first(where: { $0.isCommand && $0.otherApp == nil }),
            definition(of: best.candidate.intent).map({ !isDenied(reading, $0) }) == true
        else { return nil }
        var result = understanding(of: reading, [best])
        result.candidates[0].confidence = Double(nearest.likeness)
        return result
    }

    /// The places of the commands of an intent, or of another that is the same to the model, among the grammar's.
    private func commands(of intent: String) -> Set<Int32> {
        guard let model = SecondOpinion.of(graph.language), let place = model.place(ofIntent: intent) else { return [] }
        return Set(
            graph.commands.indices.lazy.filter { index in
                guard case .intent(_, let name, _) = graph.commands[index] else { return false }
                return model.place(ofIntent: name) == place
            }.map(Int32.init))
    }

    /// A sentence as a command of an intent: as the phrase that was found, else with whatever words no phrase has.
    private func guessed(
        _ guess: Guess, as found: ScoredParse?, of reading: TokenizedText, _ opinion: Opinion, isOffered: Bool = false
    ) -> Understanding? {
        // What would only be a name that is hardly one is no such command at all: “play fair”.
        guard found?.isTasteless != true else { return nil }
        let isLikely = guess.share >= Belief.bare && opinion.shareOfIntents >= Belief.command
        let bare = found == nil && (isOffered || isLikely) ? bare(guess.name, in: reading) : nil
        guard let best = found ?? bare else { return nil }
        var result = understanding(of: reading, [best])
        result.candidates[0].confidence = Double(guess.share)
        let lead = opinion.lead(ofIntent: guess.name) ?? 0
        result.unexplained = best.unexplained.filter { !explains($0, guess.name, lead: lead, in: reading) }
        return result
    }

    /// The cheapest reading of a sentence as a phrase of an intent, whatever words are left out.
    private func fitting(_ intent: String, in reading: TokenizedText) -> ScoredParse? {
        let search = Search(
            tolerant: true, limit: costs.guessLimit(of: reading.tokens.count), only: commands(of: intent))
        return [search, search.skippingAll].lazy.compactMap { search in
            self.readings(of: reading, search).first { scored in
                // “Don't text Peter” is like a message, too.
                scored.isCommand && scored.otherApp == nil
                    && self.definition(of: scored.candidate.intent).map { !self.isDenied(reading, $0) } == true
            }
        }.first
    }

    /// A command with the values and the names that its slots know, wherever they stand: what is missing will be asked for.
    private func bare(_ intent: String, in reading: TokenizedText) -> ScoredParse? {
        guard let command = commands(of: intent).min(),
            case .intent(let domain, let name, let users) = graph.commands[Int(command)],
            let definition = users.lazy.compactMap({ self.appsByID[$0]?.intent(name)?.definition }).first,
            !isDenied(reading, definition), definition.isQuestion || !hasOtherDoing(reading.words)
        else { return nil }
        let app = users.count == 1 ? users[0] : ready(of: users, for: name)
        var intent = Intent(app: app, domain: domain, name: name)
        let words = reading.words
        var passed: [Int] = []
        var start = 0
        while start < words.count {
            let length = (1...min(Belief.longestValue, words.count - start)).reversed().first {
                let said = Array(words[start..<start + $0])
                return place(said, in: &intent, users: users, definition, reading: reading)
                    || placeValue(said, in: &intent, definition, reading: reading)
            }
            if length == nil { passed.append(start) }
            start += length ?? 1
        }
        // “Create a new folder” asks for no list.
        let makes = words.contains { lists.has($0, in: .makingWords) }
        guard !makes || !passed.contains(where: { lists.has(words[$0], in: .otherThings) }) else { return nil }
        let skips = passed.map { place in
            Parse.Step(
                position: place,
                event: .skipped(cost: lists.has(words[place], in: .function) ? costs.missingWord : costs.skippedWord),
                total: 0)
        }
        let parse = Parse(command: command, cost: 0, steps: skips)
        let variant = SentenceVariant(reading: reading)
        return ScoredParse(
            candidate: IntentCandidate(intent: intent, apps: app.map { [$0] } ?? users, confidence: 0), cost: 0,
            parse: parse, variant: variant, unexplained: unexplained(parse, variant: variant))
    }

    /// Puts a value with a form of its own, such as a day or an amount, into the first slot that takes it and has none yet.
    private func placeValue(
        _ words: [String], in intent: inout Intent, _ definition: IntentDefinition, reading: TokenizedText
    ) -> Bool {
        guard !words.allSatisfy({ lists.has($0, in: .empty) }) else { return false }
        let fitting = definition.slots.first { slot in
            let reader = SpokenValue(language: graph.language, reference: reading.reference)
            return intent.slots[slot.name] == nil && slot.type.isAnywhere && reader.read(words, as: slot.type) != nil
        }
        guard let fitting else { return false }
        let value = values.value(
            of: words, complete: words, typed: String(joining: words), slot: fitting, in: definition, app: intent.app,
            reference: reading.reference)
        intent.slots[fitting.name] = fitting.isList ? .many([value]) : .one(value)
        return true
    }

    /// Whether some words of a sentence are a reason why the model takes it for an intent; an amount or a day never is.
    private func explains(_ words: String, _ intent: String, lead: Float, in reading: TokenizedText) -> Bool {
        let value = SpokenValue(language: graph.language, reference: reading.reference)
        let isValue = graph.language.tokenizer.words(of: words).contains { word in
            lists.has(word, in: .numberWords) || lists.has(word, in: .neverSkipped)
                || [.date, .time, .recurrence].contains { value.read([word], as: $0) != nil }
        }
        // Where a word that nobody knows lies among others is chance.
        let isKnown = graph.language.tokenizer.words(of: words).allSatisfy { graph.wordIndex[$0] != nil }
        guard !isValue, isKnown else { return false }
        let text = reading.spoken.replacing(words, with: " ", maxReplacements: 1)
        guard let without = SecondOpinion.of(graph.language)?.opinion(of: text)?.lead(ofIntent: intent) else {
            return true
        }
        return lead - without >= Belief.explaining
    }
}

extension SlotType {
    /// Whether a value of it says by its form alone that it is one: “tomorrow” and “five dollars”, but no bare number.
    fileprivate var isAnywhere: Bool {
        switch self {
        case .date, .time, .dateTime, .dateRange, .duration, .money, .recurrence, .distance, .speed, .energy,
            .percentage, .temperature:
            true
        default: false
        }
    }
}
