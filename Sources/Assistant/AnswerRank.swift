import Dialogue
import Grammar
import IntentCore
import Languages
import Understanding

/// How sure it is that an answer is meant one way: of several readings the surest counts, of equally sure ones the one that
/// deviates least.
///
/// A value that is known in a slot that has one comes before a name that nobody knows where one is asked for, this before words
/// that could be anything, and these before a name that nobody knows where names are known.
struct AnswerRank: Comparable {
    /// How sure it is.
    enum Sureness: Int, Comparable {
        /// It says what it means, or has a value that is known.
        case sure
        /// It replaces a value that is known by another one, and what it replaces is not there: nothing can be done with it, but
        /// it is no name either.
        case pointless
        /// A name that nobody knows, as a value for the slot that is asked for.
        case newName
        /// Words that could be any text.
        case text
        /// A name that nobody knows, where others are known.
        case unknownName
        /// The value to be replaced is not there.
        case unmatched

        static func < (first: Sureness, second: Sureness) -> Bool { first.rawValue < second.rawValue }
    }

    let sureness: Sureness
    private let cost: Float

    static func < (first: AnswerRank, second: AnswerRank) -> Bool {
        (first.sureness.rawValue, first.cost) < (second.sureness.rawValue, second.cost)
    }

    /// The rank of a reading; nil where it makes no sense as an answer to the question.
    init?(_ read: ReadAnswer, to question: PendingQuestion) {
        cost = read.cost
        guard let (slot, isAsked) = read.answer.slot(of: question) else {
            sureness = .sure
            return
        }
        let names = KnownNames(of: slot, in: question)
        let frameWords = question.grammar.frameWords
        let tokenizer = question.grammar.graph.language.tokenizer
        func isKnown(_ value: SlotValue) -> Bool {
            names.has(value) || slot.type == .person && question.grammar.pronouns.contains(value.text.lowercased())
        }
        if slot.type == .place || slot.type == .person {
            guard read.values.allSatisfy({ names.has($0) || !tokenizer.begins($0, with: frameWords) }) else {
                return nil
            }
        }
        switch read.answer {
        case .exchange, .prefer:
            guard read.values.count == 2 else { return nil }
            let old = read.values[read.answer.isExchange ? 0 : 1]
            if isAsked {
                // “Not really thanks” is a no, and no change from “really” to “thanks”.
                let new = read.values[read.answer.isExchange ? 1 : 0]
                sureness = !slot.isPlainText && isKnown(new) ? .sure : .newName
            } else if question.intent.slots[slot.name]?.values.contains(where: { tokenizer.isIncluded(old, in: $0) })
                == true
            {
                sureness = .sure
            } else {
                // "Change home to work" where nothing is home.
                let isPointless = !slot.isPlainText && read.values.allSatisfy(names.has)
                guard !read.isLoose || isPointless else { return nil }
                sureness = read.isLoose ? .pointless : .unmatched
            }
        case .value:
            if slot.type == .boolean, question.prompt.kind == .confirmation {
                // "Yes" agrees to the question and is no value, as "on" is.
                sureness = .text
            } else {
                sureness = !slot.isPlainText && read.values.allSatisfy(isKnown) ? .sure : .newName
            }
        case .change, .extend:
            if slot.isPlainText {
                let isFramed = read.values.first.map { tokenizer.begins($0, with: frameWords) } ?? false
                // “Messages to the landlord” is rather what is called so than a message that says “to the landlord”.
                let isPart = question.isForName && (isFramed || read.values.first.map(tokenizer.beginsSmall) == true)
                sureness = isFramed && read.isLoose || isPart ? .unknownName : read.isLoose ? .text : .sure
            } else if read.values.allSatisfy(isKnown) {
                sureness = .sure
            } else if names.isEmpty || slot.type == .place {
                sureness = read.isLoose ? .text : .sure
            } else {
                let isFramed = read.wordBefore.map(frameWords.contains) ?? false
                sureness = isFramed ? .text : .unknownName
            }
        default: sureness = .sure
        }
    }
}

extension ReadAnswer {
    /// Whether it asks for the question or for its choices, in words that are listened for.
    var asksAgain: Bool { !isLoose && (answer == .options || answer == .repeat) }
}

extension GrammarCommand.Answer {
    /// Whether the value that is replaced comes first.
    var isExchange: Bool {
        if case .exchange = self { true } else { false }
    }

    /// The slot whose value is said, and whether it is the one that is asked about.
    func slot(of question: PendingQuestion) -> (slot: SlotDefinition, isAsked: Bool)? {
        switch self {
        case .value: return question.prompt.slot.map { ($0, true) }
        case .change(let name), .extend(let name), .exchange(let name), .prefer(let name):
            if let slot = question.prompt.slot, slot.name == name { return (slot, true) }
            return question.app?.intent(question.intent.name)?.definition.slot(name).map { ($0, false) }
        default: return nil
        }
    }
}

extension Tokenizer {
    /// Whether a value's words begin as what stands before values does: "from home" is the name of no place.
    fileprivate func begins(_ value: SlotValue, with frameWords: Set<String>) -> Bool {
        words(of: value.text).first.map(frameWords.contains) == true
    }

    /// Whether a value's words begin with a preposition.
    fileprivate func beginsSmall(_ value: SlotValue) -> Bool {
        language.words.length(of: .smallWords, at: words(of: value.text)[...]) > 0
    }

    /// Whether a value means another one or a part of it: the same name, some of its words, a text that has it.
    func isIncluded(_ other: SlotValue, in whole: SlotValue) -> Bool {
        let value = whole.value
        if value == other.value { return true }
        if let id = value["id"], id == other.value["id"] { return true }
        if let own = value.stringValue, let old = other.value.stringValue, own.hasPrefix(old), old.contains("-") {
            return true
        }
        let words = words(of: (value["displayName"] ?? value["name"])?.stringValue ?? whole.text)
        let wanted = self.words(of: other.text)
        return !wanted.isEmpty && words.firstRange(of: wanted) != nil
    }
}
