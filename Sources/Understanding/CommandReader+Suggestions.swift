import Grammar
import IntentCore
import Languages

/// Commands with words around them that say them in a roundabout way: a suggestion before them, or the reason.
extension CommandReader {
    /// A suggested name or title that nobody knows needs a model as sure as this of what it is.
    private static let leastShare: Float = 0.5

    /// The part of a sentence that is a command where the rest only leads to it; nil where there is none.
    ///
    /// - Parameters:
    ///   - reading: the sentence.
    ///   - isHeard: whether a recogniser has believed the words already.
    /// - Returns: the part, which is a command word for word.
    func roundabout(in reading: TokenizedText, isHeard: Bool) -> TokenizedText? {
        suggested(in: reading, isHeard: isHeard) ?? reasoned(in: reading, isHeard: isHeard)
            ?? excused(in: reading, isHeard: isHeard)
    }

    /// Whether a sentence is what people say to each other and nothing is asked for by it: “let's call it even”.
    func isIdiom(_ words: [String]) -> Bool {
        suggestions(at: words).contains { suggestion in
            let length = lists.length(of: .idioms, at: words[suggestion.end...])
            let rest = words[(suggestion.end + length)...]
            return length > 0 && rest.allSatisfy { lists.has($0, in: .smallTalk) }
        }
    }

    /// Words that suggest something, and where what is suggested begins.
    private struct Suggestion {
        /// What suggests: to all of us, to whoever listens, a thing, or no more than that something is done.
        var kind: WordLists.Name
        var end: Int
    }

    /// The suggestions that a sentence may begin with, behind words that say nothing; the longest of each kind.
    private func suggestions(at words: [String]) -> [Suggestion] {
        var start = 0
        while true {
            let rest = words[start...]
            let found = [.plainSuggestions, .jointSuggestions, .suggestions, .thingSuggestions].compactMap {
                (kind: WordLists.Name) -> Suggestion? in
                let length = lists.length(of: kind, at: rest)
                return length > 0 && length < rest.count ? Suggestion(kind: kind, end: start + length) : nil
            }
            if !found.isEmpty { return found.sorted { $0.end > $1.end } }
            let lead = max(lists.length(of: .leads, at: rest), lists.length(of: .fillers, at: rest))
            guard lead > 0, start + lead < words.count else { return [] }
            start += lead
        }
    }

    /// What is suggested: “why don't you play some jazz”, “how about some jazz”.
    ///
    /// The same words give advice to people, so the rest must be a command of a machine's, in which nobody is written to, called or
    /// paid; what is done for the speaker (“you should get me a taxi”) may be others'.
    private func suggested(in reading: TokenizedText, isHeard: Bool) -> TokenizedText? {
        for suggestion in suggestions(at: reading.words) {
            let rest = reading.part(suggestion.end..<reading.words.count)
            let ways = suggestion.kind == .thingSuggestions ? things(rest) : [rest] + commands(rest)
            if let way = ways.first(where: { isSuggested($0, suggestion.kind, isHeard: isHeard) }) { return way }
        }
        return nil
    }

    /// Whether words are a command that may be meant where it is suggested.
    private func isSuggested(_ rest: TokenizedText, _ kind: WordLists.Name, isHeard: Bool) -> Bool {
        guard let best = command(in: rest, isHeard: isHeard), let definition = definition(of: best.candidate.intent)
        else { return false }
        let said = rest.words
        guard !said.indices.contains(where: { lists.length(of: .yours, at: said[$0...]) > 0 }),
            !lists.consist(said, of: [.idioms, .smallTalk]),
            kind == .thingSuggestions ? isKnown(best, definition) : isCertain(best, definition, in: rest)
        else { return false }
        if kind == .plainSuggestions { return true }
        let domain = best.candidate.intent.domain.lowercased()
        let isForSpeaker =
            said.indices.contains { lists.length(of: .speakersObjects, at: said[$0...]) > 0 }
            && !definition.needsConfirmation
        let isJoint = kind == .jointSuggestions && lists.has(domain, in: .jointDomains)
        return (isForSpeaker || isJoint || lists.has(domain, in: .machineDomains))
            && (!definition.isQuestion || isForSpeaker) && !namesPerson(best, definition)
    }

    /// A thing that is suggested with the deeds that it may be meant for: “some jazz” is played.
    private func things(_ rest: TokenizedText) -> [TokenizedText] {
        guard let start = rest.tokens.first?.start else { return [] }
        return lists[.thingVerbs].map { verb in
            let tokens = graph.language.tokenizer.words(of: verb).map { Token(word: $0, start: start, end: start) }
            return rest.with(tokens + rest.tokens)
        }
    }

    /// So many words of what is suggested may be its verb.
    private static let longestSuggested = 8

    /// What is suggested as it is commanded, in a language whose verbs have forms for that: «включим» is «включи»; the verb where it
    /// stands, and first.
    private func commands(_ rest: TokenizedText) -> [TokenizedText] {
        let endings = lists[.suggestedEndings].map { $0.split(separator: " ") }
        guard !endings.isEmpty, rest.tokens.count <= Self.longestSuggested else { return [] }
        return rest.tokens.indices.flatMap { place -> [TokenizedText] in
            let word = rest.tokens[place].word
            let verbs = endings.compactMap { pair -> String? in
                guard pair.count == 2, word.count > pair[0].count + 1, word.hasSuffix(pair[0]) else { return nil }
                let verb = String(word.dropLast(pair[0].count)) + pair[1]
                return graph.wordIndex[verb] != nil ? verb : nil
            }
            return verbs.flatMap { verb -> [TokenizedText] in
                var tokens = rest.tokens
                tokens[place].word = verb
                let inPlace = rest.with(tokens)
                guard place > 0 else { return [inPlace] }
                tokens.insert(tokens.remove(at: place), at: 0)
                return [inPlace, rest.with(tokens)]
            }
        }
    }

    /// Whether somebody is named in a command.
    private func namesPerson(_ command: ScoredParse, _ definition: IntentDefinition) -> Bool {
        Spans(command.parse).slots.contains { !$0.range.isEmpty && definition.slot($0.slot)?.type == .person }
    }

    /// Whether a command has values, all of which are known.
    private func isKnown(_ command: ScoredParse, _ definition: IntentDefinition) -> Bool {
        let words = command.variant.reading.words
        let spans = Spans(command.parse).slots.filter { !$0.range.isEmpty }
        return !spans.isEmpty
            && spans.allSatisfy { span in
                let said = span.words(of: words)
                return definition.slot(span.slot).map { $0.hasTerm(said) || values.isKnownName(said, of: $0) } == true
            }
    }

    /// Whether the names of a command are known, and else the model is sure of it.
    private func isCertain(_ command: ScoredParse, _ definition: IntentDefinition, in rest: TokenizedText) -> Bool {
        let words = command.variant.reading.words
        let opinion = opinion(of: rest)
        let isOpen = Spans(command.parse).slots.contains { span in
            guard !span.range.isEmpty, let slot = definition.slot(span.slot), slot.type == .text || slot.type == .place
            else { return false }
            // Without a model to ask, things to do and to buy may have any words.
            if opinion == nil, slot.isList { return false }
            let said = span.words(of: words)
            return !slot.isPlainText && !slot.hasTerm(said) && !values.isKnownName(said, of: slot)
        }
        guard isOpen else { return true }
        guard let opinion else { return false }
        return opinion.isLikeliest(definition.name)
            && (opinion.share(ofIntent: definition.name) ?? 1) >= Self.leastShare
    }

    /// What is asked for behind its reason: “the baby is asleep, so turn the music down”, “it's dark, turn on the light”.
    private func reasoned(in reading: TokenizedText, isHeard: Bool) -> TokenizedText? {
        let words = reading.words
        for place in words.indices.dropFirst(2) {
            let length = lists.length(of: .consequences, at: words[place...])
            let isBreak = reading.hasComma(before: place) || lists.length(of: .clauseEnds, before: words[..<place]) > 0
            guard length > 0 || isBreak, place + length < words.count else { continue }
            let rest = reading.part(place + length..<words.count)
            guard !isToOthers(rest.words), !isHalt(rest), let command = command(in: rest, isHeard: isHeard),
                isReason(reading.part(0..<place), of: command, isBare: length == 0)
            else { continue }
            return rest
        }
        return nil
    }

    /// Whether words may be the reason of a command behind them.
    ///
    /// Without a word between them they are none where they say what somebody says or deny something, or are a command for something
    /// else themselves, nor of a question.
    private func isReason(_ before: TokenizedText, of command: ScoredParse, isBare: Bool) -> Bool {
        let words = before.words
        func length(_ list: WordLists.Name, _ place: Int) -> Int { lists.length(of: list, at: words[place...]) }
        let asks = words.indices.contains { place in
            let asking = length(.questionWords, place)
            // “Something” and “somebody” have a word of questions in some languages.
            return asking > 0 && asking >= max(length(.others, place), length(.untoldTexts, place))
        }
        guard !asks else { return false }
        guard isBare else { return true }
        let lead = words.prefix { lists.has($0, in: .leads) || lists.has($0, in: .fillers) }.count
        guard !words.indices.contains(where: { length(.tellers, $0) > 0 }), length(.negations, lead) == 0,
            definition(of: command.candidate.intent)?.isQuestion == false
        else { return false }
        let first = readings(of: before, tolerant: false).first
        return first == nil || first?.candidate.intent.domain == command.candidate.intent.domain
    }

    /// Whether words are said to somebody else: “so be quiet yourself”.
    private func isToOthers(_ words: [String]) -> Bool {
        words.indices.contains { place in
            [WordLists.Name.yours, .selves, .emphatics].contains { lists.length(of: $0, at: words[place...]) > 0 }
        }
    }

    /// Whether words may only tell somebody to be quiet.
    private func isHalt(_ reading: TokenizedText) -> Bool {
        readings(of: reading, tolerant: false).contains { $0.smallTalk == .halt }
    }

    /// What is asked for before its reason, behind a comma where the sentence is a command as a whole, too: “wake me at six, or else I'll
    /// miss the train”.
    func excused(in reading: TokenizedText, isWhole: Bool = false, isHeard: Bool) -> TokenizedText? {
        let words = reading.words
        for place in words.indices.dropFirst()
        where lists.length(of: .excuses, at: words[place...]) > 0 && (!isWhole || reading.hasComma(before: place)) {
            let part = reading.part(0..<place)
            if command(in: part, isHeard: isHeard) != nil, !isToOthers(part.words) { return part }
        }
        return nil
    }
}

extension TokenizedText {
    /// The same utterance with other words.
    fileprivate func with(_ tokens: [Token]) -> TokenizedText {
        TokenizedText(text: text, tokens: tokens, language: language, reference: reference, isPart: true)
    }
}
