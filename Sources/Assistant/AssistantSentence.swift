import Dialogue
import Grammar
import IntentCore
import Understanding

/// Heed's own sentences where no app is involved.
extension DialogueLanguage {
    /// The question whether words were said that were heard badly.
    func didYouSay(_ words: String) -> String { sentence(.didYouSay, ["command": words]) }

    /// The question whether a command is to be dropped for another one.
    func drop(for words: String) -> String { sentence(.drop, ["command": words]) }

    /// The answer to what is no command that can be done.
    func answer(to understanding: Understanding) -> String {
        switch understanding.reason {
        case .unknownApp: noSuchApp(understanding.otherApp)
        case .empty: sentence(.nothingHeard)
        case .tooLong: sentence(.tooLong, ["count": String(SizeLimits.utteranceWords)])
        case .help: help(understanding.examples)
        case .smallTalk: sentence(.smallTalk(understanding.smallTalk?.rawValue ?? ""))
        default: understanding.topic.flatMap(unable) ?? sentence(.notCaught)
        }
    }

    /// The question before a command is carried out without some of its words.
    func unexplained(_ words: [String], impossible: [ImpossibleValue] = []) -> String {
        if words.count == 1, impossible.count == 1, let value = impossible.first, let kind = Self.kind(of: value) {
            return sentence(.impossible(kind), ["value": value.words])
        }
        return sentence(.unexplained, ["value": list(words.map(quoted))])
    }

    /// Why a value cannot be, where that is all that was not understood.
    private static func kind(of value: ImpossibleValue) -> Impossible? {
        switch value.type {
        case .date, .dateTime, .dateRange: .day
        case .time: .time
        case .percentage, .number: .amount
        case .money: .money
        default: nil
        }
    }

    /// Says that no app can do it, or not the one that was named.
    func noSuchApp(_ name: String?) -> String {
        name.map { sentence(.noSuchApp, ["app": $0]) } ?? sentence(.noAppForIt)
    }

    /// Says that no app can do it, or which could if something were installed.
    func noApp(for command: UnservedCommand) -> String {
        guard let app = command.app else { return sentence(.noAppForIt) }
        guard !command.packages.isEmpty else {
            let files = command.files.map { list($0, or) }.joined(separator: comma)
            return sentence(.notSetUp, ["app": app, "files": files])
        }
        return sentence(
            .notInstalled, ["app": app, "command": "sudo apt install \(command.packages.joined(separator: " "))"])
    }

    private func help(_ examples: [String]) -> String {
        guard !examples.isEmpty else { return sentence(.nothingToSay) }
        return sentence(.offer, ["choices": list(examples.map(quoted), or)])
    }
}
