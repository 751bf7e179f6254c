import IntentCore
import Understanding

/// An understanding in a few words for people.
enum UnderstandingText {
    /// One line: `zhichat SendMessage  recipients: Jon Snow  content: winter is coming`.
    static func line(_ understanding: Understanding) -> String {
        guard understanding.accepted, let best = understanding.best else {
            switch understanding.reason {
            case .unknownApp: return "no such app can do that"
            case .empty: return "nothing was said"
            default: return "not a command"
            }
        }
        var intent = best.intent
        intent.app = intent.app ?? "one of \(best.apps.joined(separator: ", "))"
        return line(intent)
    }

    /// One line: app, intent and slots.
    static func line(_ intent: Intent) -> String {
        let slots = intent.slots.sorted { $0.key < $1.key }.map { name, content in
            "  \(name): \(content.values.map(\.text).joined(separator: " + "))"
        }
        return "\(intent.app ?? "?") \(intent.name)\(slots.joined())"
    }
}
