import Grammar
import IntentCore
import Languages

extension CommandReader {
    /// So many commands in one sentence are looked for.
    private static let mostCommands = 5
    /// Longer utterances are one command or none: looking for more would take too long.
    private static let longest = 80

    /// Several commands that are said in one sentence, such as "message Ann that I'm late and call Bob".
    ///
    /// Each part must be a command word for word. Where the whole sentence is a command, too, the parts must fit
    /// better, and the "and" must not be between the values of a list: "remind me to buy milk and call mom" is one.
    ///
    /// - Parameters:
    ///   - reading: the sentence.
    ///   - whole: its readings as a single command.
    /// - Returns: the first command with the others behind it, or nil where it is not several.
    func severalCommands(in reading: TokenizedText, whole: [ScoredParse]) -> Understanding? {
        guard reading.tokens.count <= Self.longest else { return nil }
        // A reading that leaves words out is no reason to take the sentence for one command.
        let single = whole.first.flatMap { $0.parse.isExact ? $0 : nil }
        let boundaries = boundaries(in: reading)
        guard !boundaries.isEmpty else { return nil }
        guard let parts = split(reading, at: boundaries, most: Self.mostCommands), parts.count > 1 else { return nil }
        if let single {
            let cost = parts.reduce(0) { $0 + $1.readings[0].cost } + costs.furtherCommand * Float(parts.count - 1)
            let cuts = boundaries.filter { boundary in parts.contains { $0.start == boundary.upperBound } }
            guard cost < single.cost, !cuts.contains(where: { isInList($0, of: single) }),
                !asks(single, after: parts[0], in: reading),
                !cuts.contains(where: { cut in
                    isCommaInText(cut, of: single, reading)
                        && parts[0].readings[0].candidate.intent.name == single.candidate.intent.name
                })
            else { return nil }
        }
        var understandings = parts.map { understanding(of: $0.reading, $0.readings) }
        var first = understandings.removeFirst()
        first.text = reading.text
        first.following = understandings
        return first
    }

    private struct Part {
        var start: Int
        var reading: TokenizedText
        var readings: [ScoredParse]
    }

    /// The places where another command may begin: the words between, which may be none after a full stop.
    func boundaries(in reading: TokenizedText) -> [Range<Int>] {
        let tokens = reading.tokens
        let words = reading.words
        let characters = Array(reading.text.prefix(Tokenizer.maximumLength))
        var result: [Range<Int>] = []
        var index = 1
        while index < tokens.count - 1 {
            var end = index
            while end < tokens.count - 1, case let length = lists.length(of: .connectors, at: words[end...]), length > 0
            {
                end = min(end + length, tokens.count - 1)
            }
            let gap = characters[tokens[index - 1].end..<max(tokens[index].start, tokens[index - 1].end)]
            let isStop = !tokens[index].isContinuation && gap.contains { ".;!?,。；！？，、".contains($0) }
            if end > index || isStop { result.append(index..<end) }
            index = max(end, index + 1)
        }
        return result
    }

    /// Whether a boundary is a mere comma within a text: “text Ann sorry, I want to listen to a joke” is one message.
    private func isCommaInText(_ boundary: Range<Int>, of single: ScoredParse, _ reading: TokenizedText) -> Bool {
        guard boundary.isEmpty, let definition = definition(of: single.candidate.intent) else { return false }
        let characters = Array(reading.text.prefix(Tokenizer.maximumLength))
        let tokens = reading.tokens
        let start = tokens[boundary.lowerBound - 1].end
        let gap = characters[start..<max(tokens[boundary.lowerBound].start, start)]
        guard gap.allSatisfy({ ",，、".contains($0) || $0.isWhitespace }) else { return false }
        return Spans(single.parse).slots.contains { span in
            definition.slot(span.slot)?.isPlainText == true && span.range.lowerBound < boundary.lowerBound
                && boundary.lowerBound < span.range.upperBound
        }
    }

    /// The cheapest commands that the whole sentence is made of; the first of the shortest.
    private func split(_ reading: TokenizedText, at boundaries: [Range<Int>], most: Int) -> [Part]? {
        var memory: [Int: [Part]] = [:]
        func parts(from start: Int, most: Int) -> [Part]? {
            if let known = memory[start] { return known.isEmpty ? nil : known }
            var best: [Part]?
            var bestCost = Float.infinity
            func offer(_ parts: [Part]) {
                let cost = parts.reduce(0) { $0 + $1.readings[0].cost } + costs.furtherCommand * Float(parts.count)
                if cost < bestCost { (best, bestCost) = (parts, cost) }
            }
            if let last = part(reading, start..<reading.tokens.count) { offer([last]) }
            if most > 1 {
                for boundary in boundaries where boundary.lowerBound > start {
                    guard let first = part(reading, start..<boundary.lowerBound),
                        let rest = parts(from: boundary.upperBound, most: most - 1)
                    else { continue }
                    offer([first] + rest)
                }
            }
            memory[start] = best ?? []
            return best
        }
        return parts(from: 0, most: most)
    }

    private func part(_ reading: TokenizedText, _ range: Range<Int>) -> Part? {
        guard !range.isEmpty else { return nil }
        let part = reading.part(range)
        let readings = readings(of: part, tolerant: false)
        guard let best = believed(readings, of: part).first, best.isCommand, best.otherApp == nil else { return nil }
        return Part(start: range.lowerBound, reading: part, readings: readings)
    }

    /// Whether the text of a command is a question behind a comma, which would be another command: "ask Lena, when is dinner"
    /// asks Lena.
    private func asks(_ single: ScoredParse, after first: Part, in reading: TokenizedText) -> Bool {
        guard let command = first.readings.first?.candidate.intent, command.name == single.candidate.intent.name else {
            return false
        }
        return Spans(single.parse).slots.contains { span in
            let words = reading.words[span.range.lowerBound...]
            return span.range.lowerBound == first.reading.tokens.count && command.slots[span.slot] == nil
                && lists.length(of: .questionWords, at: words) > 0
        }
    }

    /// Whether a place lies between the first and the last value of a list.
    private func isInList(_ boundary: Range<Int>, of reading: ScoredParse) -> Bool {
        var spans: [String: Range<Int>] = [:]
        for span in Spans(reading.parse).slots {
            guard case .many? = reading.candidate.intent.slots[span.slot] else { continue }
            let known = spans[span.slot] ?? span.range
            spans[span.slot] = known.lowerBound..<max(known.upperBound, span.range.upperBound)
        }
        return spans.values.contains { $0.lowerBound <= boundary.lowerBound && boundary.lowerBound < $0.upperBound }
    }
}

extension Parse {
    /// Whether every word was read as the grammar has it.
    var isExact: Bool {
        steps.allSatisfy { step in
            switch step.event {
            case .mark: true
            case .skipped, .missing, .respelled: false
            }
        }
    }
}
