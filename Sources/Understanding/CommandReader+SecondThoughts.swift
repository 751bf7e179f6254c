import CheckedValues
import Grammar
import IntentCore
import Languages

/// “Turn the volume up, no wait, mute it”: of two commands with words of a second thought between them only the later one is done.
extension CommandReader {
    /// The understanding of a sentence, or of a part of one that is a command by itself.
    func understood(_ reading: TokenizedText, isHeard: Bool) -> Understanding {
        let scored = believed(readings(of: reading), of: reading, isHeard: isHeard)
        let isSentence = reading.words.count <= Self.longestSentence
        if isSentence, let last = secondThought(in: reading, whole: scored, isHeard: isHeard) { return last }
        if let several = severalCommands(in: reading, whole: scored) { return several }
        if let shared = commandsSharingWords(in: reading, whole: scored) { return shared }
        if isSentence, let part = roundabout(in: reading, whole: scored, isHeard: isHeard) {
            var understanding = understood(part, isHeard: isHeard)
            understanding.text = reading.text
            return understanding
        }
        if isSentence, isIdiom(reading.words) {
            return Understanding(text: reading.spoken, candidates: [], reason: .noMatch)
        }
        return understanding(of: reading, scored)
    }

    /// The part of a sentence that is asked for in a roundabout way; of one that is a command as a whole only what is before a reason.
    private func roundabout(in reading: TokenizedText, whole: [ScoredParse], isHeard: Bool) -> TokenizedText? {
        guard let best = whole.first, best.parse.isExact else { return roundabout(in: reading, isHeard: isHeard) }
        guard let part = excused(in: reading, isWhole: true, isHeard: isHeard),
            !isInText(part.words.count, of: whole, behind: nil)
        else { return nil }
        return part
    }

    /// Longer utterances are dictated, and one command or none; each place in them would cost the reading of all that is behind it.
    private static let longestSentence = 40

    /// What a sentence with a second thought asks for in the end; nil where it has none.
    ///
    /// What is said last must be a command word for word, or become one with words of the first, or be words that take back what was
    /// said before: then nothing is done. Words that also mean something else, such as “no” alone, count between two whole commands
    /// only, and never within a text: “tell Ann no, call Bob” is a message.
    ///
    /// - Parameters:
    ///   - reading: the sentence.
    ///   - whole: its readings as a single command.
    ///   - isHeard: whether a recogniser has believed the words already.
    /// - Returns: what is to be done, or words that take back.
    func secondThought(in reading: TokenizedText, whole: [ScoredParse], isHeard: Bool) -> Understanding? {
        let words = reading.words
        for place in words.indices.dropFirst().reversed() {
            let sure = lists.length(of: .secondThoughts, at: words[place...])
            let length = thoughtLength(at: place, of: reading)
            guard length > 0 || reading.hasComma(before: place), !isOpening(words[..<place]) else { continue }
            let start = behindThought(place + length, in: words)
            guard start < words.count else { continue }
            let rest = reading.part(start..<words.count)
            // Behind a mere comma only what takes back counts: “set a timer, never mind”.
            guard length > 0 || isWithdrawal(rest) else { continue }
            let before = reading.part(0..<endOfCommand(before: place, in: words))
            let isSure = sure > 0
            let first = command(in: before, isHeard: isHeard)
            let isText = isInText(place, of: whole, behind: first)
            guard isSure || first != nil && (!isText || isWithdrawal(rest)) else { continue }
            if takesBack(rest, isText: isText) {
                var understanding = Understanding(text: reading.text, candidates: [], reason: .smallTalk)
                understanding.smallTalk = .stop
                return understanding
            }
            guard length > 0 else { continue }
            let last: TokenizedText
            if let command = command(in: rest, isHeard: isHeard) {
                last = first.map { referring(rest, as: command, to: $0) } ?? rest
            } else if let roundabout = roundabout(in: rest, isHeard: isHeard) {
                last = roundabout
            } else if let first,
                let whole = completed(rest, after: first, in: before, isSure: isSure, isHeard: isHeard)
            {
                last = whole
            } else {
                continue
            }
            var understanding = understood(last, isHeard: isHeard)
            understanding.text = reading.text
            return understanding
        }
        return nil
    }

    /// What is said behind the last words of a second thought in an answer: “eight” of “seven, no, eight”.
    ///
    /// - Parameter text: the answer.
    /// - Returns: its end as it was typed; nil where it has no second thought.
    package func lastThought(in text: String) -> String? {
        let reading = reading(of: text, at: .current)
        let words = reading.words
        guard words.count <= Self.longestSentence else { return nil }
        for place in words.indices.dropFirst().reversed() where !isOpening(words[..<place]) {
            let length = thoughtLength(at: place, of: reading)
            guard length > 0, case let start = behindThought(place + length, in: words), start < words.count else {
                continue
            }
            return reading.typed(start..<words.count)
        }
        return nil
    }

    /// The cheapest reading of a part of a sentence as a command, word for word; nil where it is none.
    func command(in part: TokenizedText, isHeard: Bool) -> ScoredParse? {
        let found = ([part] + part.contractionVariants).lazy.map { self.readings(of: $0, tolerant: false) }
        guard let readings = found.first(where: { !$0.isEmpty }),
            let best = believed(readings, of: part, isHeard: isHeard).first, best.isCommand, best.otherApp == nil
        else { return nil }
        return best
    }

    /// Whether words before a second thought say nothing by themselves, so that there is nothing to be thought again.
    private func isOpening(_ words: ArraySlice<String>) -> Bool {
        lists.consist(Array(words), of: [.leads, .fillers, .smallTalk])
    }

    /// The number of words of a second thought that some words begin with.
    private func thoughtLength(at words: ArraySlice<String>) -> Int {
        max(lists.length(of: .secondThoughts, at: words), lists.length(of: .slightSecondThoughts, at: words))
    }

    /// The number of words of a second thought at a place; a single Han character needs a comma before it: 大不大 is a question.
    private func thoughtLength(at place: Int, of reading: TokenizedText) -> Int {
        let words = reading.words
        let length = thoughtLength(at: words[place...])
        let isBare = length == 1 && words[place].first?.isHan == true
        return isBare && !reading.hasComma(before: place) ? 0 : length
    }

    /// The place behind all words of a second thought, and those around it that say nothing: “no wait, oh, just …”.
    private func behindThought(_ start: Int, in words: [String]) -> Int {
        var place = start
        while place < words.count {
            let rest = words[place...]
            let length = max(
                thoughtLength(at: rest), lists.length(of: .leads, at: rest), lists.length(of: .fillers, at: rest))
            guard length > 0 else { break }
            place += length
        }
        return place
    }

    /// The place behind the last word of a command before a second thought: words that say nothing may stand between.
    private func endOfCommand(before place: Int, in words: [String]) -> Int {
        var end = place
        while end > 1 {
            let kinds: [WordLists.Name] = [.secondThoughts, .slightSecondThoughts, .fillers, .smallTalk]
            let length = kinds.map { lists.length(of: $0, before: words[..<end]) }.max() ?? 0
            guard length > 0, length < end else { break }
            end -= length
        }
        return end
    }

    /// Whether a place lies within a free text of the likeliest reading, or begins it.
    ///
    /// A name that may be left out, such as a timer's, is no such text, nor is that of another command than the words before it are.
    private func isInText(_ place: Int, of whole: [ScoredParse], behind first: ScoredParse?) -> Bool {
        guard let best = whole.first, best.isCommand, let definition = definition(of: best.candidate.intent),
            first == nil || first?.candidate.intent.name == best.candidate.intent.name
        else { return false }
        return Spans(best.parse).slots.contains { span in
            guard let slot = definition.slot(span.slot), slot.isPlainText, span.range.contains(place) else {
                return false
            }
            return slot.isRequired || span.range.lowerBound == place
        }
    }

    /// Whether words only take something back: “never mind”, and where they are no part of a text “don't call her”.
    private func takesBack(_ rest: TokenizedText, isText: Bool) -> Bool {
        if isWithdrawal(rest) { return true }
        let found = readings(of: rest, tolerant: false).first
        if let kind = found?.smallTalk { return kind == .halt }
        guard found == nil, !isText else { return false }
        let words = rest.words
        if lists.length(of: .withdrawals, at: words[...]) > 0 { return true }
        let denials = words.indices.prefix(2).filter { lists.length(of: .negations, at: words[$0...]) > 0 }
        return denials.contains { lists.length(of: .deeds, at: words[..<$0]) == $0 }
    }

    /// Whether words mean nothing but that something is taken back: “never mind”, “I changed my mind”.
    private func isWithdrawal(_ rest: TokenizedText) -> Bool {
        readings(of: rest, tolerant: false).first?.smallTalk == .stop
            || lists.length(of: .withdrawals, at: rest.words[...]) == rest.words.count
    }
}
