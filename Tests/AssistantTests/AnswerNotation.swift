import Assistant
import Dialogue
import Foundation
import IntentCore

/// Answers in the few words that the cases are written in.
struct AnswerNotation {
    let question: PendingQuestion

    func text(of answer: Answer) -> String {
        switch answer {
        case .yes: "yes"
        case .no: "no"
        case .cancel: "cancel"
        case .repeat: "repeat"
        case .more: "more"
        case .choice(let index): "choice \(index + 1)"
        case .value(let value): narrowed(value)
        case .values(let values): list(values)
        case .changeSlot(let slot, let value): "change \(slot) \(value.map { Self.text(of: $0.value) } ?? "nil")"
        case .extendSlot(let slot, let value): "extend \(slot) \(Self.text(of: value.value))"
        case .changeSlots(let changes):
            "change "
                + changes.sorted { $0.key < $1.key }.map { "\($0.key) \(names($0.value))" }.joined(separator: ", ")
        case .extendList(let slot, let values): "extend \(slot) \(names(values))"
        case .exchange(let slot, _, let value): "change \(slot) \(Self.text(of: value.value))"
        case .options: "choices"
        case .tell(let slot): slot.map { "tell \($0)" } ?? "status"
        case .newCommand(let words): "command \(words)"
        case .whichever: "whichever"
        case .undecided: "undecided"
        case .notUnderstood: "none"
        }
    }

    /// A name that fits one of the choices chooses it.
    private func narrowed(_ value: SlotValue) -> String {
        if question.prompt.slot?.isList == true, question.prompt.choices.isEmpty { return list([value]) }
        let words = Set(value.text.lowercased().split(separator: " "))
        let fitting = question.prompt.choices.indices.filter {
            words.isSubset(of: question.prompt.choices[$0].text.lowercased().split(separator: " "))
        }
        return fitting.count == 1 ? "choice \(fitting[0] + 1)" : "value \(Self.text(of: value.value))"
    }

    private func names(_ values: [SlotValue]) -> String {
        values.map { Self.text(of: $0.value) }.joined(separator: ",")
    }

    private func list(_ values: [SlotValue]) -> String {
        let terms = question.prompt.slot?.terms ?? []
        if terms.count > 1, values.count == terms.count { return "everything" }
        // One value of a list is written as one where a list is not asked for by its name.
        let names = values.map { Self.text(of: $0.value) }.joined(separator: ",")
        return question.prompt.kind == .needsValue ? "values \(names)" : "value \(names)"
    }

    static func text(of value: JSONValue) -> String {
        switch value {
        case .string(let text): return text
        case .int(let number): return "\(number)"
        case .double(let number): return "\(number)"
        case .bool(let flag): return "\(flag)"
        default: break
        }
        if let amount = value["amount"], let currency = value["currency"] {
            return "\(text(of: amount)) \(text(of: currency))"
        }
        if let number = value["value"], let unit = value["unit"] { return "\(text(of: number)) \(text(of: unit))" }
        if let name = value["id"] ?? value["name"] ?? value["displayName"] { return text(of: name) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(value)).flatMap { String(data: $0, encoding: .utf8) } ?? "?"
    }
}

/// A case of `answers.jsonl`.
struct AnswerCase: Codable {
    var question: String
    var say: String
    var means: String

    static func all(_ file: String = "answers.jsonl") throws -> [AnswerCase] {
        try AnswerQuestions.lines(file, of: AnswerCase.self)
    }

    /// Whether a meaning is the one that is expected; times may be more exact.
    func fits(_ meaning: String, _ read: (String) -> String) -> Bool {
        if means.hasPrefix("same ") {
            let same = read(String(means.dropFirst(5)))
            return meaning == same && same.hasPrefix("value {")
        }
        let isTime = means.hasPrefix("value 2026-") || means.dropFirst(8).hasPrefix(":")
        return meaning == means || isTime && meaning.hasPrefix(means)
    }
}
