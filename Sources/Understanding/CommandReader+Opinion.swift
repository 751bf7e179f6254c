import CheckedValues
import Grammar
import IntentCore
import Languages

/// The second opinion: a statistical model beside the grammar.
///
/// It doubts what only fits because a slot takes any words, and says what is probably meant where no phrase fits. Apps' own
/// intents, which it does not know, are never doubted.
extension CommandReader {
    /// How likely something must be to be believed.
    enum Belief {
        /// A reading that was typed, and one of words that a recogniser has believed already.
        static let typed: Float = 0.1
        static let heard: Float = 0.02
        /// A typed reading beside another class that the model finds likelier: so much of that one's share, and no more than this,
        /// less where the phrase has every word.
        static let beside: (part: Float, most: Float, mostOfExact: Float) = (0.5, 0.4, 0.2)
        /// An intent that no phrase fits: with the values of a phrase of which words are missing, and without.
        static let fitting: Float = 0.38
        static let bare: Float = 0.6
        /// The same where it has words that nothing explains.
        static let bareUnexplained: Float = 0.85
        /// It must be so much likelier than the next one, and where few words were said still more; else both are offered.
        static let lead: Float = 1.5
        static let terseLead: Float = 3
        static let terse = 3
        /// How much a sentence is like those of an intent of an app's own, 0…1.
        static let like: Float = 0.6
        /// Two intents that are offered, together, and the second of them.
        static let offered: (both: Float, second: Float) = (0.5, 0.12)
        /// Words to Heed itself.
        static let talk: Float = 0.5
        /// Something that no app knows, or an intent that none of them has.
        static let nothing: Float = 0.4
        /// The same where few words were said: “banana split” asks nothing about the world.
        static let terseNothing: Float = 0.6
        /// What a word must add to the logarithm of an intent's lead to be explained by it.
        static let explaining: Float = 0.25
    }

    /// The model's opinion of a sentence; nil where the language has no model.
    func opinion(of reading: TokenizedText) -> Opinion? {
        SecondOpinion.of(graph.language)?.opinion(of: reading.spoken)
    }

    /// The readings that the model does not rule out.
    func believed(_ scored: [ScoredParse], of reading: TokenizedText, isHeard: Bool = false) -> [ScoredParse] {
        guard scored.contains(where: \.isCommand), let opinion = opinion(of: reading) else { return scored }
        return scored.filter { !isDoubted($0, by: opinion, isHeard: isHeard) }
    }

    /// Whether the model rules a reading out: it finds it unlikely, and the phrase fits only so so.
    func isDoubted(_ scored: ScoredParse, by opinion: Opinion, isHeard: Bool = false) -> Bool {
        // What the person has taught is what is meant.
        guard scored.isCommand, !isLearned(scored), let share = opinion.share(ofIntent: scored.candidate.intent.name)
        else { return false }
        let count = scored.variant.reading.tokens.count
        if isHeard { return Sureness.of(share: share, cost: scored.cost, words: count) < Belief.heard }
        if isExactButFillers(scored), isPlainlyText(scored) { return false }
        let sureness = Sureness.of(
            share: share, cost: scored.cost, words: count, unexplained: scored.unexplained.count,
            person: person(in: scored))
        guard let other = opinion.ranked.first, !opinion.isLikeliest(scored.candidate.intent.name) else {
            return sureness < Belief.typed
        }
        let most = scored.parse.isExact ? Belief.beside.mostOfExact : Belief.beside.most
        return sureness < max(Belief.typed, min(Belief.beside.part * other.share, most))
    }

    /// Whether nothing but “um” was passed over.
    private func isExactButFillers(_ scored: ScoredParse) -> Bool {
        let words = scored.variant.reading.words
        return scored.parse.steps.allSatisfy { step in
            switch step.event {
            case .mark: true
            case .skipped: words.indices.contains(step.position) && lists.has(words[step.position], in: .fillers)
            case .missing, .respelled: false
            }
        }
    }

    /// So many words before a text say plainly that one follows: “make a note that …”.
    private static let plainLead = 3

    /// Whether a reading is plainly a text, whatever that is about: to somebody or a group that the person knows by that name, or
    /// behind several words that say so.
    private func isPlainlyText(_ scored: ScoredParse) -> Bool {
        guard let definition = definition(of: scored.candidate.intent) else { return false }
        let spans = Spans(scored.parse).slots.filter { !$0.range.isEmpty }
        guard let text = spans.last, definition.slot(text.slot)?.isPlainText == true else { return false }
        let words = scored.variant.reading.words
        let isToKnown = spans.contains { span in
            definition.slot(span.slot).map { $0.vocabulary != nil && values.isKnownName(span.words(of: words), of: $0) }
                ?? false
        }
        let start = phraseStart(of: scored.parse)
        let others = (0..<text.range.lowerBound).count { place in
            place >= start && !spans.contains { $0.range.contains(place) }
        }
        return isToKnown || others >= Self.plainLead
    }

    /// Whether a reading is of a phrase that the person has taught.
    private func isLearned(_ scored: ScoredParse) -> Bool {
        scored.parse.marks.contains { _, mark in
            if case .phrase(let index) = mark {
                graph.phrases[Int(index)].location.file == Phrase.learned
            } else {
                false
            }
        }
    }

    /// What the persons of a reading say for it: known ones and names with a capital speak for it; where words were left out, a
    /// person whom nobody knows and who is called like a thing that commands have, such as "address", speaks against it.
    private func person(in scored: ScoredParse) -> Sureness.Person {
        guard let definition = definition(of: scored.candidate.intent) else { return .none }
        let reading = scored.variant.reading
        let persons = Spans(scored.parse).slots.compactMap { span -> Sureness.Person? in
            guard let slot = definition.slot(span.slot), slot.type == .person else { return nil }
            let words = span.words(of: reading.words)
            guard !words.isEmpty else { return nil }
            if values.isKnownName(words, of: slot) || graph.relations.relation(of: words) != nil { return .known }
            if reading.typed(span.range).first?.isUppercase == true, span.range.lowerBound > 0 { return .known }
            // Nobody is “my address”, whoever knows the word.
            let isOwned =
                span.range.lowerBound > 0 && lists.has(reading.words[span.range.lowerBound - 1], in: .owners)
            // “Room 12” may be called, though both are ordinary words.
            if words.allSatisfy({ lists.has($0, in: .ordinary) && !lists.has($0, in: .numberWords) }),
                !graph.relations.pronouns.contains(words[0]),
                !isWithArticle(span.range, in: reading.words)
            {
                return .word
            }
            if isOwned, words.count == 1, !scored.parse.isExact { return .word }
            let isThing = words.count == 1 && graph.wordIndex[words[0]] != nil
            return isThing && !scored.parse.isExact && !graph.relations.pronouns.contains(words[0])
                ? .odd : Sureness.Person.none
        }
        if persons.contains(.word) { return .word }
        return persons.contains(.odd) ? .odd : persons.contains(.known) ? .known : .none
    }

    /// Whether a person is called by a trade or a relation: “the plumber”, “my landlord” is somebody, “my address” is not.
    private func isWithArticle(_ range: Range<Int>, in words: [String]) -> Bool {
        let before =
            range.lowerBound > 0 ? [words[range.lowerBound - 1], words[range.lowerBound]] : [words[range.lowerBound]]
        return before.contains { lists.has($0, in: .tradeArticles) }
    }

    /// The topic of what some app could do, but none of these.
    private static let unservedTopic = "apps"
    /// The domains whose apps know a topic that the model takes for nobody's: it learnt without them.
    private static let domains = ["home": "house"]

    /// Whether an app here knows a topic, so that it would be wrong to say that none does.
    private func isServed(_ topic: String) -> Bool {
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
        let intents = opinion.ranked.prefix(2).compactMap { kind, share -> (name: String, share: Float)? in
            if case .intent(let name) = kind, !commands(of: name).isEmpty { (name, share) } else { nil }
        }
        guard let likeliest = intents.first, first.kind == .intent(likeliest.name) else { return understanding }
        let second = intents.dropFirst().first
        let lead = reading.tokens.count <= Belief.terse ? Belief.terseLead : Belief.lead
        if likeliest.share >= Belief.fitting, second.map({ likeliest.share >= $0.share * lead }) ?? true {
            return guessed(likeliest.name, likeliest.share, of: reading, opinion) ?? understanding
        }
        guard let second, second.share >= Belief.offered.second,
            likeliest.share + second.share >= Belief.offered.both
        else { return understanding }
        let offered = [likeliest, second].compactMap {
            guessed($0.name, $0.share, of: reading, opinion, isOffered: true)?.candidates.first
        }
        if offered.count == 2 { result.offered = offered }
        return result
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
        guard let best = found.first(where: { $0.isCommand && $0.otherApp == nil }) else { return nil }
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

    /// A sentence as a command of an intent, whatever words of it no phrase has.
    private func guessed(
        _ intent: String, _ share: Float, of reading: TokenizedText, _ opinion: Opinion, isOffered: Bool = false
    ) -> Understanding? {
        let commands = commands(of: intent)
        let search = Search(tolerant: true, limit: costs.guessLimit(of: reading.tokens.count), only: commands)
        // “Don't text Peter” is like a message, too.
        guard !isDenied(reading.words) else { return nil }
        let found = [search, search.skippingAll].lazy.compactMap { search in
            self.readings(of: reading, search).first { $0.isCommand && $0.otherApp == nil }
        }.first
        let bare = found == nil && (isOffered || share >= Belief.bare) ? bare(commands, of: reading) : nil
        guard let best = found ?? bare else { return nil }
        var result = understanding(of: reading, [best])
        result.candidates[0].confidence = Double(share)
        let lead = opinion.lead(ofIntent: intent) ?? 0
        result.unexplained = best.unexplained.filter { !explains($0, intent, lead: lead, in: reading) }
        let isPlain = found != nil || isOffered || result.unexplained.isEmpty
        guard isPlain || share >= Belief.bareUnexplained else { return nil }
        return result
    }

    /// A command without values, but for the names that its slots know: what is missing will be asked for.
    private func bare(_ commands: Set<Int32>, of reading: TokenizedText) -> ScoredParse? {
        guard let command = commands.min(),
            case .intent(let domain, let name, let users) = graph.commands[Int(command)],
            let definition = users.lazy.compactMap({ self.appsByID[$0]?.intent(name)?.definition }).first
        else { return nil }
        let app = users.count == 1 ? users[0] : nil
        var intent = Intent(app: app, domain: domain, name: name)
        let words = reading.words
        var passed: [Int] = []
        var start = 0
        while start < words.count {
            let length = (1...min(4, words.count - start)).reversed().first {
                place(
                    Array(words[start..<start + $0]), in: &intent, users: users, definition, reading: reading)
            }
            if length == nil { passed.append(start) }
            start += length ?? 1
        }
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

    /// Whether some words of a sentence are a reason why the model takes it for an intent; an amount or a day never is.
    private func explains(_ words: String, _ intent: String, lead: Float, in reading: TokenizedText) -> Bool {
        let value = SpokenValue(language: graph.language, reference: reading.reference, needsHour: false)
        let isValue = graph.language.tokenizer.words(of: words).contains { word in
            lists.has(word, in: .numberWords) || lists.has(word, in: .neverSkipped)
                || [.date, .time, .recurrence].contains { value.read([word], as: $0) != nil }
        }
        guard !isValue else { return false }
        let text = reading.spoken.replacing(words, with: " ", maxReplacements: 1)
        guard let without = SecondOpinion.of(graph.language)?.opinion(of: text)?.lead(ofIntent: intent) else {
            return true
        }
        return lead - without >= Belief.explaining
    }
}
