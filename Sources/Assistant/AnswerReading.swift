package import Dialogue
package import Grammar
import IntentCore
import Languages
package import Understanding

/// Understands a person's words in the light of the question, by the question's own grammar.
///
/// An exact fit to the grammar comes first, then a new command, then a misspelled answer. A yes is never guessed: it
/// must fit exactly, and where a new command is read, it is one and no yes.
package struct AnswerReading: Sendable {
    /// About what it costs that words are taken for what stands before an answer.
    private static let leadCost: Float = 0.1

    let commands: CommandReader?

    /// A reader of answers.
    ///
    /// - Parameter commands: reads what is a new command instead of an answer; nil where none is wanted.
    package init(commands: CommandReader? = nil) {
        self.commands = commands
    }

    /// The meaning of some words as the answer to a question.
    package func answer(
        _ text: String, to question: PendingQuestion, at reference: ReferenceTime = .current
    ) -> Answer {
        guard !SizeLimits.isTooLong(utterance: text) else { return .notUnderstood("") }
        if let slot = question.prompt.slot, question.isForPlainText {
            let said = words(text, for: slot, of: question)
            if case .value = said, slot.isTitle, isOtherCommand(text, question, at: reference) {
                return .newCommand(text)
            }
            return said
        }
        func read(_ text: String, tolerant: Bool) -> ReadAnswer? {
            let readings = question.grammar.reader.answers(
                text, slot: question.prompt.slot,
                in: question.app?.intent(question.intent.name)?.definition, app: question.app?.id,
                completing: question.intent.slots, tolerant: tolerant, at: reference)
            return surest(of: readings, text, to: question)
        }
        let exact = read(text, tolerant: false)
        if let exact, !exact.isNewName(question), !mayBeCommand(exact, text, question, at: reference) {
            return answer(of: exact, text, to: question) ?? .notUnderstood(text)
        }
        if let command = newCommand(text, question, at: reference),
            !question.isForName
                || !onlyNames(command.intent, text, question, at: reference)
                    && !isDenied(text, command.intent, question)
        {
            return .newCommand(text)
        }
        if let exact, let answer = answer(of: exact, text, to: question) { return answer }
        if let last = lastThought(text, question, at: reference) { return last }
        // A list may be called “for Saturday”, which is no name of anything else.
        if exact == nil, question.isForName, question.prompt.slot?.isTitle == true {
            return .value(SlotValue(text.trimmed))
        }
        if let unit = question.grammar.askedUnit, let read = read("\(text) \(unit)", tolerant: false),
            let answer = answer(of: read, text, to: question)
        {
            return answer
        }
        if let near = read(text, tolerant: true), near.mayBeGuessed(question),
            let answer = answer(of: near, text, to: question)
        {
            return answer
        }
        return .notUnderstood(text)
    }

    /// Whether words that change what is known are rather another command: “what time is it” asks for the time of the command only
    /// where it is no command itself, and “call Ann” is no change of who is paid.
    private func mayBeCommand(
        _ read: ReadAnswer, _ text: String, _ question: PendingQuestion, at reference: ReferenceTime
    ) -> Bool {
        let isFramed = read.wordBefore.map(question.grammar.frameWords.contains) ?? false
        guard read.asksBack || read.changesName(question) && !isFramed && !read.isName(text, of: question) else {
            return false
        }
        guard let command = newCommand(text, question, at: reference) else { return false }
        return read.asksBack || command.intent.name != question.intent.name
    }

    /// The meaning of words whose ways through the question's grammar are known.
    ///
    /// - Parameters:
    ///   - paths: the ways.
    ///   - question: the question.
    ///   - reference: the moment that "tomorrow" is relative to.
    /// - Returns: the answer; nil where the words make no sense as one.
    package func answer(
        along paths: [GrammarPath], to question: PendingQuestion, at reference: ReferenceTime = .current
    ) -> Answer? {
        surest(along: paths, to: question, at: reference).flatMap {
            answer(of: $0, paths.first?.text ?? "", to: question)
        }
    }

    private func surest(
        along paths: [GrammarPath], to question: PendingQuestion, at reference: ReferenceTime
    ) -> ReadAnswer? {
        let readings = paths.compactMap { path in
            question.grammar.reader.answer(
                along: path, slot: question.prompt.slot,
                in: question.app?.intent(question.intent.name)?.definition, app: question.app?.id,
                completing: question.intent.slots, at: reference)
        }
        return surest(of: readings, paths.first?.text ?? "", to: question)
    }

    /// The meaning of a heard answer to a question: by the way that the search took, else by its words.
    ///
    /// - Parameters:
    ///   - text: the words.
    ///   - paths: the ways through the question's grammar that the search may have taken.
    ///   - question: the question.
    ///   - reference: the moment that "tomorrow" is relative to.
    /// - Returns: the answer.
    package func answer(
        _ text: String, heardAlong paths: [GrammarPath], to question: PendingQuestion,
        at reference: ReferenceTime = .current
    ) -> Answer {
        // Free text that is taken for a name may rather be another command.
        if let read = surest(along: paths, to: question, at: reference), !read.isNewName(question),
            !mayBeCommand(read, text, question, at: reference), let answer = answer(of: read, text, to: question)
        {
            return answer
        }
        return answer(text, to: question, at: reference)
    }

    /// The surest of several ways to read an answer; nil where none makes sense.
    private func surest(of readings: [ReadAnswer], _ text: String, to question: PendingQuestion) -> ReadAnswer? {
        var ranked = readings.filter { !isOneName($0, text, question) }.compactMap { read in
            answer(of: read, text, to: question).flatMap { _ in AnswerRank(read, to: question) }.map { (read, $0) }
        }
        if let choice = ranked.filter({ $0.0.answer.isChoice }).min(by: { $0.1 < $1.1 }) {
            // One of the choices is meant before anything else that is called so; but “no one” is none of them, and no “one”
            // after a “no”.
            let cost = choice.0.cost - Self.leadCost
            return ranked.filter { $0.0.answer.slot(of: question) == nil && !$0.0.answer.isChoice && $0.0.cost < cost }
                .min { $0.1 < $1.1 }?.0 ?? choice.0
        }
        ranked.sort { $0.1 < $1.1 }
        guard let best = ranked.first, best.1.sureness != .pointless else { return nil }
        if let length = best.0.namesLength(of: question) {
            // “Mums and Dads” is the group of that name.
            let names = ranked.filter { $0.1.sureness == .sure }.map(\.0)
            if let longer = names.first(where: { ($0.nameLength(of: question) ?? 0) > length }) { return longer }
        }
        // “I don't know” asks for the choices, too, and “hold on” for the question.
        if best.0.answer == .undecided, let asked = ranked.first(where: { $0.0.asksAgain }) { return asked.0 }
        let exchange = ranked.first { !$0.0.isLoose && $0.0.answer.isExchange && $0.1.sureness == best.1.sureness }
        return best.1.sureness <= .newName ? (exchange ?? best).0 : best.0
    }

    /// The words of a text, as they were typed, but for hesitations before them.
    private func words(_ text: String, for slot: SlotDefinition, of question: PendingQuestion) -> Answer {
        let reading = question.grammar.reader.answers(
            text, slot: slot, in: question.app?.intent(question.intent.name)?.definition, app: question.app?.id)
        for read in reading {
            switch read.answer {
            case .cancel: return .cancel
            case .no: return .no
            case .repeat: return .repeat
            case .any: return .whichever
            case .undecided: return .undecided
            case .options: return .options
            case .change, .exchange:
                if let other = otherPerson(read, text, question) { return other }
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

    /// “No, to Ann”, where a text is asked for: another person in the place of the one who gets it; nil where it is rather the text,
    /// as with a name that nobody has and that is not written as one.
    private func otherPerson(_ read: ReadAnswer, _ text: String, _ question: PendingQuestion) -> Answer? {
        guard let slot = read.answer.slot(of: question)?.slot, let person = read.values.last else { return nil }
        let isKnown = KnownNames(of: slot, in: question).has(person)
        let isWritten = person.text.first?.isUppercase == true && !text.hasPrefix(person.text)
        let tokenizer = question.grammar.graph.language.tokenizer
        let isOld =
            read.values.count > 1
            && question.intent.slots[slot.name]?.values.contains {
                tokenizer.isIncluded(read.values[0], in: $0)
            } == true
        guard isKnown || isWritten || isOld, !isAddressed(person, in: text, question) else { return nil }
        return answer(of: read, text, to: question)
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
        case .any: return question.prompt.kind == .disambiguation ? .choice(0) : .whichever
        case .undecided: return .undecided
        case .options: return .options
        case .status: return .tell(nil)
        case .tell(let name): return .tell(name)
        case .narrow(let words): return slot.map { .value($0.value(named: question.prompt.spelling(of: words))) }
        case .all: return all(text, of: question)
        case .value:
            if question.isForName, read.isNewName(question) {
                return .value(whole(read.values[0], in: text, of: question))
            }
            return read.values.count == 1 ? .value(read.values[0]) : read.values.isEmpty ? nil : .values(read.values)
        case .change(let name):
            guard read.values.count > 1 else { return .changeSlot(name, spelled(read, question).first) }
            return isList(name, question) ? .changeSlots([name: spelled(read, question)]) : nil
        case .several:
            guard read.slots.count == read.values.count, Set(read.slots).count > 1 else { return nil }
            let changes = Dictionary(zip(read.slots, read.values.map { [$0] })) { $0 + $1 }
            return changes.allSatisfy { $1.count == 1 || isList($0, question) } ? .changeSlots(changes) : nil
        case .extend(let name):
            let values = spelled(read, question)
            if values.count > 1 { return isList(name, question) ? .extendList(name, values) : nil }
            return values.first.map { .extendSlot(name, $0) }
        case .exchange(let name), .prefer(let name):
            let values = spelled(read, question)
            guard values.count == 2 else { return nil }
            return exchange(read.answer.isExchange ? values : values.reversed(), in: name, of: question)
        }
    }

    /// All that can be said for a slot, whichever names were told last; of choices, these, or the slot that says that all are meant.
    private func all(_ text: String, of question: PendingQuestion) -> Answer? {
        guard let slot = question.prompt.slot else { return nil }
        guard slot.isList else {
            let every = question.app?.intent(question.intent.name)?.definition.everySlot
            return every.map { .changeSlot($0.name, SlotValue(text: text, value: true)) }
        }
        let known = KnownNames(of: slot, in: question).values
        if question.prompt.kind == .disambiguation || known.isEmpty {
            return question.prompt.choices.isEmpty ? nil : .values(question.prompt.choices)
        }
        return .values(known)
    }

    /// The value that takes the place of another one; in a text, of some of its words.
    private func exchange(_ values: [SlotValue], in name: String, of question: PendingQuestion) -> Answer? {
        let (old, new) = (values[0], values[1])
        if name == question.prompt.slot?.name { return .value(new) }
        let known = question.intent.slots[name]?.values.first {
            question.grammar.graph.language.tokenizer.isIncluded(old, in: $0)
        }
        guard let slot = question.app?.intent(question.intent.name)?.definition.slot(name), slot.isPlainText else {
            return .exchange(name, known ?? old, new)
        }
        return known?.replacing(old.text, with: new.text).map { .changeSlot(name, $0) }
    }

    private func isList(_ name: String, _ question: PendingQuestion) -> Bool {
        question.app?.intent(question.intent.name)?.definition.slot(name)?.isList == true
    }

    /// The values of an answer, with the names of persons as the lists write them.
    private func spelled(_ read: ReadAnswer, _ question: PendingQuestion) -> [SlotValue] {
        guard let slot = read.answer.slot(of: question)?.slot else { return read.values }
        if slot.isPlainText {
            return read.values.map { $0.withoutLast(question.grammar.textEnds) }
        }
        let names = KnownNames(of: slot, in: question)
        return read.values.map(names.spelled)
    }
}

extension SlotValue {
    /// A text without its last word, where that is one of these: "burgers instead" is "burgers".
    fileprivate func withoutLast(_ ends: Set<String>) -> SlotValue {
        let words = text.split(separator: " ")
        guard words.count > 1, let last = words.last, ends.contains(last.lowercased()) else { return self }
        return SlotValue(words.dropLast().joined(separator: " "))
    }

    /// A text with other words in the place of some; nil where it does not have them.
    fileprivate func replacing(_ old: String, with new: String) -> SlotValue? {
        let whole = value.stringValue ?? text
        let small = whole.lowercased()
        guard small.count == whole.count, let range = small.firstRange(of: old.lowercased()) else { return nil }
        let start = whole.index(
            whole.startIndex, offsetBy: small.distance(from: small.startIndex, to: range.lowerBound))
        let end = whole.index(start, offsetBy: small.distance(from: range.lowerBound, to: range.upperBound))
        return SlotValue(String(whole[..<start]) + new + String(whole[end...]))
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
    /// Whether it asks for something that is known of the command.
    fileprivate var asksBack: Bool {
        switch answer {
        case .status, .tell: true
        default: false
        }
    }

    /// Whether it is a name that nobody knows: such words may rather be a new command.
    fileprivate func isNewName(_ question: PendingQuestion) -> Bool {
        guard answer == .value, let slot = question.prompt.slot, values.count == 1 else { return false }
        let value = values[0].value
        switch slot.type {
        case .person: return value["id"] == nil && value["relation"] == nil
        case .place: return value["id"] == nil && !(wordBefore.map(question.grammar.frameWords.contains) ?? false)
        case .term, .text: return slot.isPlainText || !KnownNames(of: slot, in: question).has(values[0])
        default: return false
        }
    }

    /// Whether it gives a slot other names: those of persons, places and things.
    fileprivate func changesName(_ question: PendingQuestion) -> Bool {
        switch answer {
        case .change, .extend, .exchange, .prefer: break
        default: return false
        }
        switch answer.slot(of: question)?.slot.type {
        case .person, .place, .term, .text: return true
        default: return false
        }
    }

    /// Whether it may be meant by words that fit it only nearly: nobody's yes is guessed, and no other name is put in the place of
    /// one that was understood, as “mom is here” would do.
    fileprivate func mayBeGuessed(_ question: PendingQuestion) -> Bool {
        switch answer {
        case .yes, .any, .undecided, .all, .extend: return false
        case .change, .exchange, .prefer: return !changesName(question)
        default: return true
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
