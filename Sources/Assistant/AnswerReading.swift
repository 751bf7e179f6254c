public import Dialogue
import Grammar
import IntentCore
public import Understanding

/// Understands a person's words in the light of the question, by the question's own grammar.
///
/// What fits the grammar exactly comes first, then a new command, then what is misspelled. A yes is never guessed: it must
/// fit exactly, and where a new command is read, it is one and no yes.
public struct AnswerReading: Sendable {
    /// A command is only taken for one in the place of an answer where it is so sure.
    private static let leastConfidence = 0.5

    private let commands: CommandReader?

    /// A reader of answers.
    ///
    /// - Parameter commands: reads what is a new command instead of an answer; nil where none is wanted.
    public init(commands: CommandReader? = nil) {
        self.commands = commands
    }

    /// What some words mean as the answer to a question.
    public func answer(
        _ text: String, to question: PendingQuestion, at reference: ReferenceTime = .current
    ) -> Answer {
        if let slot = question.prompt.slot, question.isForPlainText { return words(text, for: slot, of: question) }
        func read(_ text: String, tolerant: Bool) -> ReadAnswer? {
            let readings = question.grammar.reader.answers(
                text, slot: question.prompt.slot,
                in: question.app?.intent(question.intent.name)?.definition, app: question.app?.id,
                completing: question.prompt.slot.flatMap { question.intent.slots[$0.name]?.first },
                tolerant: tolerant, at: reference
            ).filter { answer(of: $0, text, to: question) != nil }
            // One of the choices is meant before anything else that is called so.
            return readings.first { $0.answer.isChoice } ?? readings.first {
                $0.exchangesKnownValue(of: question.intent)
            }
                ?? readings.first
        }
        let exact = read(text, tolerant: false)
        if let exact, !exact.isNewName(question) {
            return answer(of: exact, text, to: question) ?? .notUnderstood(text)
        }
        if isNewCommand(text, at: reference) { return .newCommand(text) }
        if let exact, let answer = answer(of: exact, text, to: question) { return answer }
        if let unit = question.grammar.askedUnit, let read = read("\(text) \(unit)", tolerant: false),
            let answer = answer(of: read, text, to: question)
        {
            return answer
        }
        if let near = read(text, tolerant: true), near.mayBeGuessed, let answer = answer(of: near, text, to: question) {
            return answer
        }
        return .notUnderstood(text)
    }

    private func isNewCommand(_ text: String, at reference: ReferenceTime) -> Bool {
        guard let commands, text.split(separator: " ").count > 1 else { return false }
        let understanding = commands.understand(text, at: reference)
        return understanding.accepted && understanding.best.map { $0.confidence >= Self.leastConfidence } == true
    }

    /// The words of a text, as they were typed, but for hesitations before them.
    private func words(_ text: String, for slot: SlotDefinition, of question: PendingQuestion) -> Answer {
        let reading = question.grammar.reader.answers(
            text, slot: slot, in: question.app?.intent(question.intent.name)?.definition, app: question.app?.id)
        for read in reading {
            switch read.answer {
            case .cancel: return .cancel
            case .repeat: return .repeat
            default: continue
            }
        }
        let plain = text.trimmed
        guard plain.contains(where: { $0.isLetter || $0.isNumber || $0.isSymbol }) else { return .notUnderstood(text) }
        // After a hesitation, or in a frame of the intent's phrases: "at Luigi's".
        let value = reading.first { $0.answer == .value }?.values.first
        let start = value.flatMap { plain.firstRange(of: $0.text)?.lowerBound } ?? plain.startIndex
        // Marks before the first word belong to the text.
        guard plain[..<start].contains(where: { $0.isLetter || $0.isNumber }) else { return .value(SlotValue(plain)) }
        return .value(SlotValue(String(plain[start...])))
    }

    /// The dialogue's answer; nil where the reading is none to this question.
    private func answer(of read: ReadAnswer, _ text: String, to question: PendingQuestion) -> Answer? {
        let slot = question.prompt.slot
        switch read.answer {
        case .cancel: return .cancel
        case .repeat: return .repeat
        case .yes: return .yes
        case .no: return question.app == nil ? .cancel : .no
        case .more: return .more
        case .choice(let index): return .choice(index)
        case .any: return .choice(0)
        case .options: return .options
        case .status: return .tell(nil)
        case .tell(let name): return .tell(name)
        case .narrow(let words): return slot.map { .value($0.value(named: question.prompt.spelling(of: words))) }
        case .all:
            if !question.prompt.choices.isEmpty, slot?.isList == true { return .values(question.prompt.choices) }
            guard let slot, slot.isList, !slot.terms.isEmpty else { return nil }
            return .values(slot.terms.map { SlotValue(text: $0.displayName, value: .string($0.id)) })
        case .value:
            return read.values.count == 1 ? .value(read.values[0]) : read.values.isEmpty ? nil : .values(read.values)
        case .change(let name): return read.values.count < 2 ? .changeSlot(name, read.values.first) : nil
        case .extend(let name): return read.values.first.map { .extendSlot(name, $0) }
        case .exchange(let name):
            guard read.values.count == 2 else { return nil }
            if name == slot?.name { return .value(read.values[1]) }
            return .exchange(name, read.values[0], read.values[1])
        }
    }
}

extension PendingQuestion {
    /// Whether any words at all are the value that is asked for.
    fileprivate var isForPlainText: Bool {
        switch prompt.kind {
        case .needsValue, .needsMoreDetails, .unsupported: prompt.slot?.isPlainText == true
        case .confirmation, .disambiguation: false
        }
    }
}

extension GrammarCommand.Answer {
    fileprivate var isChoice: Bool {
        switch self {
        case .choice, .narrow: true
        default: false
        }
    }
}

extension Prompt {
    /// Some words of a choice as the choice writes them.
    fileprivate func spelling(of words: String) -> String {
        for choice in choices.map(\.displayText) {
            let small = choice.lowercased()
            guard small.count == choice.count, let range = small.firstRange(of: words) else { continue }
            let start = small.distance(from: small.startIndex, to: range.lowerBound)
            return String(choice.dropFirst(start).prefix(words.count))
        }
        return words
    }
}

extension ReadAnswer {
    /// Whether it is "not Ann, Bob" about a slot that has the value Ann.
    fileprivate func exchangesKnownValue(of intent: Intent) -> Bool {
        guard case .exchange(let slot) = answer, let old = values.first else { return false }
        return intent.slots[slot]?.values.contains {
            $0.value == old.value || $0.displayText.lowercased() == old.displayText.lowercased()
        } == true
    }

    /// Whether it is a name that nobody knows: such words may rather be a new command.
    fileprivate func isNewName(_ question: PendingQuestion) -> Bool {
        guard answer == .value, let slot = question.prompt.slot, values.count == 1 else { return false }
        let value = values[0].value
        switch slot.type {
        case .person: return value["id"] == nil && value["relation"] == nil
        case .place: return value["id"] == nil
        case .term, .text: return value.stringValue == values[0].text
        default: return false
        }
    }

    /// Whether it may be meant by words that fit it only nearly: nobody's yes is guessed.
    fileprivate var mayBeGuessed: Bool {
        switch answer {
        case .yes, .any, .all, .extend: false
        default: true
        }
    }
}

extension SlotDefinition {
    /// A value that is known by a name only.
    fileprivate func value(named name: String) -> SlotValue {
        switch type {
        case .person: SlotValue(text: name, value: ["displayName": .string(name)])
        case .place: SlotValue(text: name, value: ["name": .string(name)])
        default: SlotValue(name)
        }
    }
}

extension String {
    /// Without blanks around it.
    fileprivate var trimmed: String {
        var text = self[...]
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}
