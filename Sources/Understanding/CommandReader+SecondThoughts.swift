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
        if isSentence, scored.first?.parse.isExact != true, let part = roundabout(in: reading, isHeard: isHeard) {
            var understanding = understood(part, isHeard: isHeard)
            understanding.text = reading.text
            return understanding
        }
        return understanding(of: reading, scored)
    }

    /// Longer utterances are dictated, and one command or none; each place in them would cost the reading of all that is behind it.
    private static let longestSentence = 40

    /// What a sentence with a second thought asks for in the end; nil where it has none.
    ///
    /// What is said last must be a command word for word, or words that take back what was said before: then nothing is done.
    /// Words that also mean something else, such as “no” alone, count between two whole commands only, and never within a text:
    /// “tell Ann no, call Bob” is a message.
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
            let length = max(sure, lists.length(of: .slightSecondThoughts, at: words[place...]))
            guard length > 0, !isOpening(words[..<place]) else { continue }
            let isSure = sure > 0
            let isText = isInText(place, of: whole)
            guard isSure || !isText && command(in: reading.part(0..<place), isHeard: isHeard) != nil else { continue }
            let start = behindThought(place + length, in: words)
            guard start < words.count else { continue }
            let rest = reading.part(start..<words.count)
            if takesBack(rest, isText: isText) {
                var understanding = Understanding(text: reading.text, candidates: [], reason: .smallTalk)
                understanding.smallTalk = .stop
                return understanding
            }
            guard command(in: rest, isHeard: isHeard) != nil else { continue }
            var understanding = understood(rest, isHeard: isHeard)
            understanding.text = reading.text
            return understanding
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
        words.allSatisfy {
            lists.has($0, in: .leads) || lists.has($0, in: .fillers) || lists.has($0, in: .smallTalk)
        }
    }

    /// The place behind all words of a second thought, and those around it that say nothing: “no wait, oh, just …”.
    private func behindThought(_ start: Int, in words: [String]) -> Int {
        var place = start
        while place < words.count {
            let rest = words[place...]
            let length = max(
                lists.length(of: .secondThoughts, at: rest), lists.length(of: .slightSecondThoughts, at: rest),
                lists.length(of: .leads, at: rest), lists.length(of: .fillers, at: rest))
            guard length > 0 else { break }
            place += length
        }
        return place
    }

    /// Whether a place lies within a free text of the likeliest reading, or begins it.
    private func isInText(_ place: Int, of whole: [ScoredParse]) -> Bool {
        guard let best = whole.first, best.isCommand, let definition = definition(of: best.candidate.intent) else {
            return false
        }
        return Spans(best.parse).slots.contains { span in
            definition.slot(span.slot)?.isPlainText == true && span.range.contains(place)
        }
    }

    /// Whether words only take something back: “never mind”, and where they are no part of a text “don't call her”.
    private func takesBack(_ rest: TokenizedText, isText: Bool) -> Bool {
        let found = readings(of: rest, tolerant: false).first
        if let kind = found?.smallTalk { return kind == .stop || kind == .halt }
        guard found == nil, !isText else { return false }
        let words = rest.words
        let denials = words.indices.prefix(2).filter { lists.length(of: .negations, at: words[$0...]) > 0 }
        return denials.contains { lists.length(of: .deeds, at: words[..<$0]) == $0 }
    }
}
