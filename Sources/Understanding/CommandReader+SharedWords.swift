import Grammar
import IntentCore
import Languages

/// One command for each of several things that share the words around them: “bring me two pillows and a blanket”.
extension CommandReader {
    /// So many things are looked for, and so many words of the first and the last thing or behind it; longer sentences have none.
    private static let mostThings = 5
    private static let mostSharedAround = 12
    private static let longestShared = 40

    /// The commands of a sentence that no phrase has as a whole, and of which the words before the first thing and behind the last one make
    /// a command with each.
    ///
    /// Only of an app's own intents, in a language with a model that knows the catalogue's: what these do twice, such as moving an
    /// appointment, cannot be told from what they do once with two values. Each must be a command word for word, of the same intent, and each
    /// thing must have a value that is known: a term, a name or a place in an order; the last one of each is of the same slot. A slot that
    /// takes a list needs none of this. Commands may stand before it.
    ///
    /// - Parameters:
    ///   - reading: the sentence.
    ///   - whole: its readings as a single command.
    /// - Returns: the first command with the others behind it, or nil.
    func commandsSharingWords(in reading: TokenizedText, whole: [ScoredParse]) -> Understanding? {
        guard whole.first?.parse.isExact != true, reading.tokens.count <= Self.longestShared,
            let model = SecondOpinion.of(graph.language)
        else { return nil }
        let boundaries = boundaries(in: reading)
        // A comma alone before the last thing is no list.
        guard let last = boundaries.last, !last.isEmpty else { return nil }
        for first in boundaries.indices.prefix(Self.mostThings) {
            let cuts = Array(boundaries[first...])
            guard cuts.count < Self.mostThings else { continue }
            let start = first == 0 ? 0 : boundaries[first - 1].upperBound
            var before: [Understanding] = []
            if first > 0 {
                let head = reading.part(0..<boundaries[first - 1].lowerBound)
                guard let known = commands(of: head) else { continue }
                before = known
            }
            guard let shared = shared(in: reading, from: start, cuts: cuts, model) else { continue }
            var all = before + shared
            var result = all.removeFirst()
            result.text = reading.text
            result.following = all
            return result
        }
        return nil
    }

    /// Words that are one command or several, each word for word.
    private func commands(of reading: TokenizedText) -> [Understanding]? {
        if var several = severalCommands(in: reading, whole: []) {
            let others = several.following
            several.following = []
            return [several] + others
        }
        return exact(reading.spoken, at: reading.reference).map { [understanding(of: $0.reading, [$0.scored])] }
    }

    /// A command that has every word of a text.
    private struct ExactCommand {
        var reading: TokenizedText
        var scored: ScoredParse
        var spans: [Spans.SlotSpan]
    }

    private func exact(_ text: String, at reference: ReferenceTime) -> ExactCommand? {
        let reading = reading(of: text, at: reference)
        guard let best = believed(readings(of: reading, tolerant: false), of: reading).first, best.isCommand,
            best.otherApp == nil, best.parse.isExact, best.unexplained.isEmpty,
            best.variant.reading.tokens.count == reading.tokens.count
        else { return nil }
        return ExactCommand(reading: reading, scored: best, spans: Spans(best.parse).slots.filter { !$0.range.isEmpty })
    }

    /// The commands of some words that are cut into things: the first from its words before them on, the last with those behind.
    private func shared(
        in reading: TokenizedText, from start: Int, cuts: [Range<Int>], _ model: SecondOpinion
    ) -> [Understanding]? {
        let end = reading.tokens.count
        let firstEnd = cuts[0].lowerBound
        let lastStart = cuts[cuts.count - 1].upperBound
        guard firstEnd > start, lastStart < end else { return nil }
        for behind in (max(lastStart + 1, end - Self.mostSharedAround)...end).reversed() {
            guard let whole = exact(joined(reading, [start..<firstEnd, behind..<end]), at: reading.reference),
                model.place(ofIntent: whole.scored.candidate.intent.name) == nil
            else { continue }
            let things = (max(start, firstEnd - Self.mostSharedAround)..<firstEnd).reversed()
            for thing in things where thing > start || behind < end {
                let middle = zip(cuts, cuts.dropFirst()).map { $0.upperBound..<$1.lowerBound }
                let others = (middle + [lastStart..<behind]).map { [start..<thing, $0, behind..<end] }
                guard let known = values(of: whole, from: thing - start, behind: end - behind) else { continue }
                let found = others.map { exact(joined(reading, $0), at: reading.reference) }
                let isShared = found.allSatisfy { command in
                    guard let command, command.scored.candidate.intent.name == whole.scored.candidate.intent.name,
                        command.scored.candidate.apps == whole.scored.candidate.apps,
                        let values = values(of: command, from: thing - start, behind: end - behind)
                    else { return false }
                    return known.isAmount
                        ? values.slots == known.slots
                        : values.slots.last == known.slots.last && !values.lacksAmount(of: known)
                }
                if isShared {
                    return ([whole] + found.compactMap(\.self)).map { understanding(of: $0.reading, [$0.scored]) }
                }
            }
        }
        return nil
    }

    private func joined(_ reading: TokenizedText, _ ranges: [Range<Int>]) -> String {
        ranges.filter { !$0.isEmpty }.map { reading.typed($0) }.joined(separator: " ")
    }

    /// The slots whose values stand between the words that are shared, and whether the last one is an amount.
    private struct SharedValues {
        var slots: [String]
        var isAmount: Bool
        /// The slots of them that are amounts, and whether the things have words of their own beside the values: “a”, “more”.
        var amounts: Set<String>
        var hasOtherWords: Bool

        /// “Two towels and pillows” may be two of each, “two towels and a pillow” is not.
        func lacksAmount(of first: SharedValues) -> Bool {
            !hasOtherWords && !first.amounts.isSubset(of: amounts)
        }
    }

    /// The values between the words that are shared; nil where one crosses an edge, an amount before
    /// them belongs to the first, or none is known.
    private func values(of command: ExactCommand, from start: Int, behind: Int) -> SharedValues? {
        let end = command.reading.tokens.count - behind
        guard start < end, let definition = definition(of: command.scored.candidate.intent) else { return nil }
        let words = command.scored.variant.reading.words
        let inside = command.spans.filter { $0.range.lowerBound < end && $0.range.upperBound > start }
        guard !inside.isEmpty,
            inside.allSatisfy({ $0.range.lowerBound >= start && $0.range.upperBound <= end }),
            !command.spans.contains(where: { span in
                // “Two towels and an iron” are not two irons.
                span.range.upperBound == start && definition.slot(span.slot)?.type.sharedKind == .amount
            })
        else { return nil }
        let kinds = inside.map { span -> SharedKind? in
            guard let slot = definition.slot(span.slot), !slot.isList else { return nil }
            let isName = command.scored.candidate.apps.contains {
                values.knows(span.words(of: words), slot: slot, in: definition, app: $0)
            }
            return isName ? .known : (span.said ?? slot.type).sharedKind
        }
        // “Five and ten dollars” may be one amount.
        guard !kinds.contains(nil), kinds.contains(.known) else { return nil }
        // “A pillow and towels” says of none how many.
        let articles = lists[.determiners] + lists[.definiteArticles]
        let amounts = zip(inside, kinds).filter { span, kind in
            kind == .amount && !span.words(of: words).allSatisfy(articles.contains)
        }.map(\.0.slot)
        let read = inside.reduce(0) { $0 + $1.range.count }
        let hasArticle = articles.contains(words[start])
        return SharedValues(
            slots: inside.map(\.slot), isAmount: kinds.last == .amount, amounts: Set(amounts),
            hasOtherWords: read < end - start || hasArticle)
    }
}

/// A value that one of several things has.
private enum SharedKind {
    /// A name that is known or a place in an order: a thing of its own.
    case known
    /// An amount, which only something of its own beside it tells from a part of another.
    case amount
}

extension SlotType {
    /// Which kind a value is whose words are no known name; nil where it may be any words.
    fileprivate var sharedKind: SharedKind? {
        switch self {
        case .ordinal: .known
        case .number, .money, .percentage, .duration, .distance, .speed, .energy, .temperature: .amount
        // “To Friday and at six” is one moment.
        case .time, .date, .dateTime, .dateRange, .recurrence, .person, .text, .term, .place, .boolean: nil
        }
    }
}
