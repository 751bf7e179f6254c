import Grammar
import IntentCore

/// The spans of slots and of the app's name that a parse marked.
struct Spans {
    /// The words of one slot's value.
    struct SlotSpan {
        var slot: String
        /// What the words are read as, where that is not the slot's own type.
        var said: SlotType?
        /// From the value's first word to its last.
        var range: Range<Int>
        /// The words in between that the parse skipped, such as "uh".
        var skipped: Set<Int>
        /// The small words that its template has and that were not said, each with the number of words before it.
        var missing: [(position: Int, word: String)]

        /// The words that make the value.
        func words(of words: [String]) -> [String] {
            range.filter { !skipped.contains($0) }.map { words[$0] }
        }

        /// The same with the missing ones, as the template has them: “the” before “twenty fourth”.
        func completeWords(of words: [String]) -> [String] {
            func added(at place: Int) -> [String] { missing.filter { $0.position == place }.map(\.word) }
            return range.flatMap { added(at: $0) + (skipped.contains($0) ? [] : [words[$0]]) }
                + added(at: range.upperBound)
        }

        /// A span whose edges are words that were read: "please" after the last one is not part of the value.
        init(
            slot: String, said: SlotType?, range: Range<Int>, skipped: Set<Int>,
            missing: [(position: Int, word: String)]
        ) {
            self.missing = missing
            self.said = said
            let read = range.filter { !skipped.contains($0) }
            self.slot = slot
            self.range = (read.first ?? range.lowerBound)..<((read.last ?? range.lowerBound - 1) + 1)
            self.skipped = skipped.filter(self.range.contains)
        }
    }

    private(set) var slots: [SlotSpan] = []
    private(set) var app: Range<Int>?
    /// The values that the phrase implies without naming them, by slot.
    private(set) var implied: [String: JSONValue] = [:]

    /// Has the last slot's value go on to a word, which is not in it.
    mutating func extendLast(to end: Int) {
        guard let last = slots.indices.last else { return }
        slots[last].range = slots[last].range.lowerBound..<max(end, slots[last].range.upperBound)
    }

    init(_ parse: Parse) {
        var openSlot: (name: String, said: SlotType?, start: Int)?
        var openApp: Int?
        let skipped = Set(parse.steps.lazy.filter(\.event.isSkip).map(\.position))
        var missing: [(position: Int, word: String)] = []
        for step in parse.steps {
            let position = step.position
            if case .missing(let word?) = step.event, openSlot != nil { missing.append((position, word)) }
            guard case .mark(let mark) = step.event else { continue }
            switch mark {
            case .command, .phrase: break
            case .implied(let values): implied = values
            case .slotStart(let name, let said):
                openSlot = (name, said, position)
                missing = []
            case .slotEnd:
                if let open = openSlot {
                    slots.append(
                        SlotSpan(
                            slot: open.name, said: open.said, range: open.start..<position, skipped: skipped,
                            missing: missing))
                }
                openSlot = nil
            case .appStart: openApp = position
            case .appEnd:
                if let start = openApp { app = start..<position }
                openApp = nil
            }
        }
    }
}

extension Parse.Event {
    fileprivate var isSkip: Bool {
        if case .skipped = self { true } else { false }
    }
}
