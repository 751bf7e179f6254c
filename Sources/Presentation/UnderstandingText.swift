import Grammar
package import IntentCore
package import Understanding

/// An understanding in a few words for people.
package enum UnderstandingText {
    /// One line: `zhichat SendMessage  recipients: Jon Snow  content: winter is coming`.
    ///
    /// The further commands of a sentence follow on lines of their own.
    package static func line(_ understanding: Understanding) -> String {
        ([one(understanding)] + understanding.following.map(one)).joined(separator: "\n  then ")
    }

    private static func one(_ understanding: Understanding) -> String {
        guard understanding.accepted, let best = understanding.best else {
            switch understanding.reason {
            case .unknownApp: return "no app ‘\(understanding.otherApp ?? "?")’ can do that"
            case .help: return (["you can say:"] + understanding.examples).joined(separator: "\n  ")
            case .empty: return "nothing was said"
            case .tooLong: return "too long: \(SizeLimits.utteranceWords) words are the most"
            case .smallTalk: return "no command: \(understanding.smallTalk?.rawValue ?? "")"
            default: return "not a command"
            }
        }
        var intent = best.intent
        intent.app = intent.app ?? "one of \(best.apps.joined(separator: ", "))"
        let unexplained = understanding.unexplained.map { "“\($0)”" }.joined(separator: ", ")
        return line(intent) + (unexplained.isEmpty ? "" : "  (not understood: \(unexplained))")
    }

    /// One line: app, intent and slots.
    package static func line(_ intent: Intent) -> String {
        let slots = intent.slots.sorted { $0.key < $1.key }.map { name, content in
            "  \(name): \(content.values.map(\.text).joined(separator: " + "))"
        }
        return "\(intent.app ?? "?") \(intent.name)\(slots.joined())"
    }
}
