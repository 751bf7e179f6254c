import Dialogue
import Grammar
import IntentCore
import Languages
import Understanding

/// Commands in the place of an answer.
extension AnswerReading {
    /// Of an answer with a second thought what is said last: “seven, no, eight”; nil where that is no value that was asked for.
    func lastThought(_ text: String, _ question: PendingQuestion, at reference: ReferenceTime) -> Answer? {
        guard question.prompt.slot?.isTitle != true, let last = question.grammar.reader.lastThought(in: text) else {
            return nil
        }
        let answer = answer(last, to: question, at: reference)
        switch answer {
        case .value, .values, .choice: return answer
        default: return nil
        }
    }

    /// A command is only taken for one in the place of an answer where it is so sure.
    private static let leastConfidence = 0.5
    /// A verb with what belongs to it has at most so many words, each Chinese character being one: “show me the”.
    private static let longestVerb = 4
    private static let questionMarks: Set<Character> = ["?", "？"]

    /// The command that is said in the place of an answer; nil where none is.
    ///
    /// One word is an answer, but to what has come: “decline” is no word about it, and a command.
    func newCommand(
        _ text: String, _ question: PendingQuestion, at reference: ReferenceTime
    ) -> IntentCandidate? {
        let isAnnounced = question.prompt.subject == .announcement
        let words = question.grammar.graph.language.tokenizer.words(of: text)
        guard let commands, isAnnounced || words.count > 1, !isNaming(words, question) else { return nil }
        let understanding = commands.understand(text, at: reference)
        guard understanding.accepted, let best = understanding.best else { return nil }
        // “Call mom” is one of two kinds of calls, each half as likely: which one is asked about later.
        let values = best.intent.slots.mapValues { $0.values.map(\.text) }
        let alike = understanding.candidates.filter { $0.intent.slots.mapValues { $0.values.map(\.text) } == values }
        return alike.reduce(0) { $0 + $1.confidence } >= Self.leastConfidence ? best : nil
    }

    /// Whether words say what a thing shall be called: “call it home” calls nobody at home.
    private func isNaming(_ words: [String], _ question: PendingQuestion) -> Bool {
        guard question.prompt.slot?.isTitle == true, question.isForName else { return false }
        return question.grammar.naming.contains { words.count > $0.count && words.starts(with: $0) }
    }

    /// Whether words that begin with a denial ask for nothing but what is asked about: “don't forget the milk” is what to add.
    func isDenied(_ text: String, _ command: Intent, _ question: PendingQuestion) -> Bool {
        let language = question.grammar.graph.language
        return command.name == question.intent.name
            && language.words.length(of: .denials, at: language.tokenizer.words(of: text)[...]) > 0
    }

    /// Whether words that could be a title are another command, word for word: nobody calls an appointment “turn off the light”.
    ///
    /// A command that reaches somebody or needs a yes is what people plan: “call mom” and “pay the rent” are appointments, and nothing is
    /// done by mistake.
    func isOtherCommand(_ text: String, _ question: PendingQuestion, at reference: ReferenceTime) -> Bool {
        guard let commands, let command = newCommand(text, question, at: reference)?.intent,
            let definition = commands.definition(of: command), command.name != question.intent.name,
            !onlyNames(command, text, question, at: reference),
            !definition.needsConfirmation(of: command),
            !definition.slots.contains(where: { $0.type == .person && command.slots[$0.name] != nil })
        else { return false }
        return commands.exactly(text, at: reference)?.intent.name == command.name
    }

    /// Whether a command to look something up only names what it would find: “photos of the house” is rather what a note is called.
    ///
    /// It asks for nothing where it is no question and none of its first words could be left out, as “show me” could.
    func onlyNames(
        _ command: Intent, _ text: String, _ question: PendingQuestion, at reference: ReferenceTime
    ) -> Bool {
        guard let commands, commands.definition(of: command)?.isQuestion == true,
            !text.contains(where: Self.questionMarks.contains)
        else { return false }
        let tokenizer = question.grammar.graph.language.tokenizer
        let tokens = tokenizer.tokens(of: text)
        let words = tokens.map(\.word)
        guard tokenizer.language.words.length(of: .questionWords, at: words[...]) == 0,
            tokenizer.language.words.length(of: .questionEnds, before: words[...]) == 0
        else { return false }
        let values = command.slots.mapValues { $0.values.map(\.text) }
        return !(1...Self.longestVerb).contains { count in
            guard count < tokens.count else { return false }
            let rest = String(text.dropFirst(tokens[count].start))
            guard let same = commands.exactly(rest, at: reference)?.intent else { return false }
            return same.name == command.name && same.slots.mapValues { $0.values.map(\.text) } == values
        }
    }
}
