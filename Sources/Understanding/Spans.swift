import Grammar
import IntentCore

/// The spans of slots and of the app's name that a parse marked.
struct Spans {
    /// The words of one slot's value.
    struct SlotSpan {
        var slot: String
        /// From the value's first word to its last.
        var range: Range<Int>
        /// The words in between that the parse skipped, such as "uh".
        var skipped: Set<Int>

        /// The words that make the value.
        func words(of words: [String]) -> [String] {
            range.filter { !skipped.contains($0) }.map { words[$0] }
        }

        /// A span whose edges are words that were read: "please" after the last one is not part of the value.
        init(slot: String, range: Range<Int>, skipped: Set<Int>) {
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

    init(_ parse: Parse) {
        var openSlot: (name: String, start: Int)?
        var openApp: Int?
        let skipped = Set(parse.steps.lazy.filter(\.event.isSkip).map(\.position))
        for (position, mark) in parse.marks {
            switch mark {
            case .command, .phrase: break
            case .implied(let values): implied = values
            case .slotStart(let name): openSlot = (name, position)
            case .slotEnd:
                if let open = openSlot {
                    slots.append(SlotSpan(slot: open.name, range: open.start..<position, skipped: skipped))
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
