import AppExtension
import Foundation
import Synchronization

/// Whom the questions about calls were about: a yes calls them and nobody else, though the command may mean somebody else by then.
final class AskedCalls: Sendable {
    /// Those of this process, which one Heed has started.
    static let shared = AskedCalls()

    /// How long a question may be open, in seconds.
    private static let openTime: TimeInterval = 300

    private struct Question {
        var callee: CallsPeople.Callee
        var date: Date
    }

    private let questions = Mutex<[Intent: [Question]]>([:])

    /// Notes whom a command was said to be about.
    func note(_ callee: CallsPeople.Callee, for intent: Intent) {
        questions.withLock { questions in
            for (intent, asked) in questions { questions[intent] = Self.open(asked) }
            questions[intent, default: []].removeAll { $0.callee.address == callee.address }
            questions[intent, default: []].append(Question(callee: callee, date: .now))
        }
    }

    /// Takes whom a command was said to be about.
    ///
    /// - Parameter intent: the command.
    /// - Returns: the one; nil where there was no question, or several people were asked about in the same words and nobody knows which of
    ///   them is meant.
    func take(for intent: Intent) -> CallsPeople.Callee? {
        let asked = questions.withLock { Self.open($0.removeValue(forKey: intent)) } ?? []
        return asked.count == 1 ? asked[0].callee : nil
    }

    private static func open(_ questions: [Question]?) -> [Question]? {
        let open = questions?.filter { abs($0.date.timeIntervalSinceNow) < openTime }
        return open?.isEmpty == true ? nil : open
    }
}
