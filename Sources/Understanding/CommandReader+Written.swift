import Grammar
import IntentCore
import Languages

extension CommandReader {
    /// The understanding of a recognised utterance; its free text is written as people write, and the text of each
    /// value stays as it was spoken.
    package func understand(spoken text: String, at reference: ReferenceTime = .current) -> Understanding {
        var result = written(understand(text, at: reference, isHeard: true))
        for index in result.following.indices { result.following[index] = written(result.following[index]) }
        return result
    }

    /// An understanding with its texts as people write them.
    private func written(_ understanding: Understanding) -> Understanding {
        var result = understanding
        for index in result.candidates.indices {
            let intent = result.candidates[index].intent
            let apps = result.candidates[index].apps.lazy.compactMap { self.appsByID[$0] }
            guard let definition = apps.compactMap({ $0.intent(intent.name) }).first?.definition else { continue }
            let form = writtenForm.writing(emoji: apps.first?.writesEmoji ?? false)
            for slot in definition.slots where slot.type == .text {
                result.candidates[index].intent.slots[slot.name] = intent.slots[slot.name]?.map { value in
                    // A term of a vocabulary means its id, whatever it is called.
                    guard value.value == .string(value.text) else { return value }
                    let words = graph.language.tokenizer.words(of: value.text)
                    return SlotValue(text: value.text, value: .string(form.text(of: words)))
                }
            }
        }
        return result
    }

}

extension SlotContent {
    /// The content with each value changed.
    fileprivate func map(_ change: (SlotValue) -> SlotValue) -> SlotContent {
        switch self {
        case .one(let value): .one(change(value))
        case .many(let values): .many(values.map(change))
        }
    }
}
