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
        static let unexplained: Float = 0.25
        static let heard: Float = 0.02
        /// A typed reading beside another class that the model finds likelier: so much of that one's share, and no more than this,
        /// less where the phrase has every word.
        static let beside: (part: Float, most: Float, mostOfExact: Float) = (0.5, 0.4, 0.2)
        /// A class so likely, and so many times likelier than a reading whose values may be any words, rules that out; more times,
        /// and only with so many such words, where its phrase has every word.
        static let overruled: (by: Float, times: Float, timesOfExact: Float, openOfExact: Float) = (0.6, 25, 35, 0.3)
        /// An intent that no phrase fits: with the values of a phrase of which words are missing, and without any; then it must be
        /// as likely as this that a command is meant at all, whichever.
        static let fitting: Float = 0.38
        static let bare: Float = 0.4
        static let command: Float = 0.85
        /// It must be so much likelier than the next one, and where few words were said still more; else both are offered.
        static let lead: Float = 1.5
        static let terseLead: Float = 3
        static let terse = 3
        /// How much a sentence is like those of an intent of an app's own, 0…1.
        static let like: Float = 0.6
        /// So many classes are looked at, and a reading of one of several that are about as likely must be so likely to be taken.
        static let considered = 3
        static let chosen: Float = 0.35
        /// Of several that are about as likely, and together so likely, one is also taken whose phrase is so many times likelier right.
        static let among: (together: Float, lead: Float) = (0.85, 2)
        /// Longer sentences are commands of the grammar or none: what words of many sentences are like says nothing.
        static let longestGuessed = 40
        /// A value that stands anywhere in a sentence has so many words at most.
        static let longestValue = 5
        /// Two intents that are offered, together, and the second of them.
        static let offered: (both: Float, second: Float) = (0.5, 0.12)
        /// The likeliest and a second intent that are asked about where nothing is taken: so likely together, the second so likely, or
        /// so where it is of the same domain, and any intent so likely.
        static let asked: (both: Float, second: Float, secondOfDomain: Float, command: Float) = (0.4, 0.05, 0.01, 0.7)
        /// What an app's own intent, which the model does not know, stands against where words are left over.
        static let foreign: Float = 0.9
        /// Words to Heed itself.
        static let talk: Float = 0.5
        /// Something that no app knows, or an intent that none of them has.
        static let nothing: Float = 0.4
        /// The same where few words were said: “banana split” asks nothing about the world.
        static let terseNothing: Float = 0.6
        /// What a word must add to the logarithm of an intent's lead to be explained by it.
        static let explaining: Float = 0.25
    }

    /// The domains whose apps know a topic that the model takes for nobody's: it learnt without them.
    static let domains = ["home": "house"]

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
        let intent = scored.candidate.intent
        guard scored.isCommand, !isLearned(scored) else { return false }
        guard let own = opinion.share(ofIntent: intent.name) else { return isForeign(scored, to: opinion) }
        // A topic that the domain's apps alone know speaks for it.
        let topics = Self.domains.filter { $0.value == intent.domain }.keys
        let share = topics.reduce(own) { $0 + opinion.share(ofTopic: $1) }
        let count = scored.variant.reading.tokens.count
        if isHeard { return Sureness.of(share: share, cost: scored.cost, words: count) < Belief.heard }
        let isExact = isExactButFillers(scored)
        if isExact, isPlainlyText(scored) { return false }
        let sureness = sureness(of: scored, share: share)
        let least = scored.unexplained.isEmpty ? Belief.typed : Belief.unexplained
        guard let other = opinion.ranked.first(where: { !topics.map(SecondOpinion.Class.nothing).contains($0.kind) }),
            other.share > share, !opinion.isLikeliest(intent.name)
        else { return sureness < least }
        // A topic says nothing against a phrase that has every word and an app's own name: the house knows how cold it is outside.
        if isExact, case .nothing = other.kind, hasOwnName(scored) { return false }
        let open = openShare(of: scored)
        let times = isExact ? Belief.overruled.timesOfExact : Belief.overruled.times
        let leastOpen = isExact ? Belief.overruled.openOfExact : 0
        if other.share >= max(Belief.overruled.by, share * times), open > leastOpen { return true }
        let most = isExact ? Belief.beside.mostOfExact : Belief.beside.most
        return sureness < max(least, min(Belief.beside.part * other.share, most))
    }

    /// Whether a sentence surely asks for something else than an app's own intent that has only one of its words: “turn on the lamp”
    /// turns no rover.
    private func isForeign(_ scored: ScoredParse, to opinion: Opinion) -> Bool {
        guard !scored.unexplained.isEmpty, let first = opinion.ranked.first, first.share >= Belief.foreign,
            case .nothing(let topic) = first.kind, !isServed(topic)
        else { return false }
        let told = scored.unexplained.flatMap { graph.language.tokenizer.words(of: $0) }
        let words = scored.variant.reading.words.filter { !told.contains($0) && !lists.has($0, in: .function) }
        return words.count <= 1 && scored.candidate.intent.slots.isEmpty
    }

    /// How likely a reading is right, from the model's share of its intent and from what it costs.
    func sureness(of scored: ScoredParse, share: Float) -> Float {
        Sureness.of(
            share: share, cost: scored.cost, words: scored.variant.reading.tokens.count,
            unexplained: scored.unexplained.count, person: person(in: scored))
    }

    /// The share of a reading's words that could have been any others, since nobody knows what they name.
    private func openShare(of scored: ScoredParse) -> Float {
        guard let definition = definition(of: scored.candidate.intent) else { return 0 }
        let words = scored.variant.reading.words
        let open = Spans(scored.parse).slots.filter { span in
            guard !span.range.isEmpty, let slot = definition.slot(span.slot) else { return false }
            let said = span.words(of: words)
            switch slot.type {
            case .person where graph.relations.relation(of: said) != nil: return false
            case .text, .place, .person: return !slot.hasTerm(said) && !values.isKnownName(said, of: slot)
            default: return false
            }
        }
        return Float(open.reduce(0) { $0 + $1.range.count }) / Float(max(words.count, 1))
    }

    /// Whether a reading has a name that an app keeps for its own intents alone, and no words that could be any.
    private func hasOwnName(_ scored: ScoredParse) -> Bool {
        guard openShare(of: scored) == 0, let definition = definition(of: scored.candidate.intent) else { return false }
        let words = scored.variant.reading.words
        return Spans(scored.parse).slots.contains { span in
            guard !span.range.isEmpty, let slot = definition.slot(span.slot), slot.type == .term, slot.vocabulary != nil
            else { return false }
            return values.isKnownName(span.words(of: words), of: slot)
        }
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

    /// Whether a reading is plainly a text, whatever that is about.
    ///
    /// It is one to a person who is not called like a thing, to a group that is known by that name, or behind several words that say so.
    private func isPlainlyText(_ scored: ScoredParse) -> Bool {
        guard let definition = definition(of: scored.candidate.intent) else { return false }
        let spans = Spans(scored.parse).slots.filter { !$0.range.isEmpty }
        guard let text = spans.last(where: { definition.slot($0.slot)?.isPlainText == true }) else { return false }
        // With words behind it a text may be anything: “say {content} to {recipients}” needs somebody who is known.
        guard spans.last?.range == text.range else { return person(in: scored) == .known }
        let words = scored.variant.reading.words
        let isToKnown = spans.contains { span in
            guard let slot = definition.slot(span.slot) else { return false }
            return slot.vocabulary != nil && values.isKnownName(span.words(of: words), of: slot)
        }
        let start = phraseStart(of: scored.parse)
        let others = (0..<text.range.lowerBound).count { place in
            place >= start && !spans.contains { $0.range.contains(place) }
        }
        let isToSomebody =
            spans.contains { definition.slot($0.slot)?.type == .person } && ![.word, .odd].contains(person(in: scored))
        return isToKnown || isToSomebody || others >= Self.plainLead
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
            if isCapital(span.range, in: reading) { return .known }
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

    /// Whether words in the middle of a sentence begin with a capital, as a name does.
    private func isCapital(_ words: Range<Int>, in reading: TokenizedText) -> Bool {
        words.lowerBound > 0 && reading.typed(words).first?.isUppercase == true
    }

    /// Whether a person is called by a trade or a relation: “the plumber”, “my landlord” is somebody, “my address” is not.
    private func isWithArticle(_ range: Range<Int>, in words: [String]) -> Bool {
        let before =
            range.lowerBound > 0 ? [words[range.lowerBound - 1], words[range.lowerBound]] : [words[range.lowerBound]]
        return before.contains { lists.has($0, in: .tradeArticles) }
    }
}
