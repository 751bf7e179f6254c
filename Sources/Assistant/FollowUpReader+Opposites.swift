import IntentCore
import Languages
import Understanding

extension FollowUpReader {
    /// Whether a sentence takes back what was done, also behind words that only say that it goes on: “hm, changed my mind”.
    func undoes(_ said: [String]) -> Bool {
        var rest = said[...]
        while !words.undo.contains(Array(rest)) {
            guard let lead = words.leading.first(where: rest.starts), lead.count < rest.count else { return false }
            rest = rest.dropFirst(lead.count)
        }
        return true
    }

    /// What takes back what the last command has done; nil where nothing does.
    func undone() -> Understanding? {
        let reversal = words.reversals(last.intent).lazy.compactMap { reader.exactly($0) }.first
        return reversal.map(naming)?.understanding ?? opposite()
    }

    /// The last command in the other direction, where it has one of two.
    func opposite() -> Understanding? {
        varied { slot, old in
            guard let other = slot.values.first(where: { $0.value != old.value }), slot.values.count == 2 else {
                return nil
            }
            return other
        }
    }

    /// The last command with another of the values that a slot can have: “off” after “turn shuffle on”.
    func switched(to said: [String]) -> Understanding? {
        varied { slot, old in
            slot.values.first { value in
                value.value != old.value
                    && value.say.contains { language.tokenizer.words(of: $0) == said }
            }
        }
    }

    /// The last command with another value of a slot of few values, where some rule finds one.
    private func varied(_ other: (FewValues, SlotValue) -> FewValues.Value?) -> Understanding? {
        guard let again = reader.exactly(last.text), var candidate = again.understanding.best,
            let definition = reader.definition(of: candidate.intent)
        else { return nil }
        for slot in definition.slots where slot.type == .term || slot.type == .boolean {
            let few = FewValues(slot)
            guard let old = candidate.intent.slots[slot.name]?.first,
                few.values.contains(where: { $0.value == old.value }),
                let value = other(few, old)
            else { continue }
            candidate.intent.slots[slot.name] = .one(SlotValue(text: value.say.first ?? value.id, value: value.value))
            var result = again.understanding
            result.candidates = [candidate]
            return result
        }
        return nil
    }
}

/// The values of a slot that has few, as its terms say them.
private struct FewValues {
    struct Value {
        var id: String
        var say: [String]
        var value: JSONValue
    }

    let values: [Value]

    init(_ slot: SlotDefinition) {
        values = slot.terms.map { term in
            let value: JSONValue = slot.type == .boolean ? .bool(term.id == "true") : .string(term.id)
            return Value(id: term.id, say: term.say, value: value)
        }
    }
}
