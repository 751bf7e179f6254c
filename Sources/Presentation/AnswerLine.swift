package import Dialogue
package import IntentCore

/// The meaning of one answer to a question.
package struct AnswerLine: Encodable {
    /// The words that were typed or heard; null where none could be made out.
    package var text: String?
    /// The kind of answer.
    package var answer: String
    /// The slot that it changes or asks about.
    package var slot: String?
    /// The values in it.
    package var values: [SlotValue]?
    /// The values of several slots that it changes.
    package var slots: [String: [SlotValue]]?
    /// The choice, from 0.
    package var choice: Int?

    package init(_ text: String?, _ answer: Answer?) {
        self.text = text
        switch answer {
        case .yes: self.answer = "yes"
        case .no: self.answer = "no"
        case .cancel: self.answer = "cancel"
        case .repeat: self.answer = "repeat"
        case .more: self.answer = "more"
        case .options: self.answer = "options"
        case .whichever: self.answer = "whichever"
        case .undecided: self.answer = "undecided"
        case .value(let value): (self.answer, values) = ("value", [value])
        case .values(let all): (self.answer, values) = ("value", all)
        case .choice(let index): (self.answer, choice) = ("choice", index)
        case .changeSlot(let name, let value): (self.answer, slot, values) = ("change", name, value.map { [$0] })
        case .extendSlot(let name, let value): (self.answer, slot, values) = ("extend", name, [value])
        case .changeSlots(let changes):
            self.answer = "change"
            if changes.count == 1 {
                (slot, values) = (changes.first?.key, changes.first?.value)
            } else {
                slots = changes
            }
        case .extendList(let name, let all): (self.answer, slot, values) = ("extend", name, all)
        case .exchange(let name, _, let value): (self.answer, slot, values) = ("change", name, [value])
        case .tell(let name): (self.answer, slot) = ("tell", name)
        case .newCommand: self.answer = "command"
        case .notUnderstood, nil: self.answer = "notUnderstood"
        }
    }
}
