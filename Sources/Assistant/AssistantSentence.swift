import Dialogue
import Grammar
import IntentCore
import Understanding

/// Heed's own sentences where no app is involved.
enum AssistantSentence {
    static let cancelled = "OK, never mind."
    static let dropped = "OK, dropped."

    /// The question whether a command is to be dropped for another one.
    static func drop(for words: String) -> String { "Shall I drop that for “\(words)”?" }

    /// The answer to what is no command that can be done.
    static func answer(to understanding: Understanding, in language: DialogueLanguage) -> String {
        switch understanding.reason {
        case .unknownApp: noSuchApp(understanding.otherApp)
        case .empty: "I didn't hear anything."
        case .tooLong: "That is too long: \(SizeLimits.utteranceWords) words are the most."
        case .help: help(understanding.examples)
        case .smallTalk: language.sentence(.smallTalk(understanding.smallTalk?.rawValue ?? ""))
        default: "I didn't catch that."
        }
    }

    /// The question before a command is carried out without some of its words.
    static func unexplained(_ words: [String], impossible: [ImpossibleValue] = []) -> String {
        if words.count == 1, impossible.count == 1,
            let reason = impossible.first.flatMap({ AssistantSentence.impossible($0) })
        {
            return reason + " Should I go on without it?"
        }
        let quoted = words.map { "“\($0)”" }
        let all =
            quoted.count > 1
            ? quoted.dropLast().joined(separator: ", ") + " and " + quoted[quoted.count - 1] : quoted[0]
        return "I did not understand \(all). Should I go on without it?"
    }

    /// Why a value cannot be, where that is all that was not understood.
    private static func impossible(_ value: ImpossibleValue) -> String? {
        switch value.type {
        case .date, .dateTime, .dateRange: "There is no such day or time as “\(value.words)”."
        case .time: "There is no such time as “\(value.words)”."
        case .percentage, .number: "“\(value.words)” is more or less than it takes."
        case .money: "I can't tell how much “\(value.words)” is."
        default: nil
        }
    }

    static func noSuchApp(_ name: String?) -> String {
        name.map { "There is no app ‘\($0)’ that can do that." } ?? "None of your apps can do that."
    }

    private static func help(_ examples: [String]) -> String {
        let quoted = examples.map { "“\($0)”" }
        guard let last = quoted.last else { return "There is nothing you can say to that app." }
        return "You can say " + (quoted.dropLast().joined(separator: ", ") + (quoted.count > 1 ? " or " : "") + last)
            + "."
    }
}
