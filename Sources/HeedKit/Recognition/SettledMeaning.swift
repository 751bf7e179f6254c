import IntentCore
package import SpeechCore
package import Understanding

/// Tells whether further passes of the recognition could change what is done about a command: whether all readings that are
/// likely enough mean the same.
///
/// Whoever has said “go forward five meters” waits for nothing while it is found out whether it was “forwards”.
package struct SettledMeaning: Sendable {
    /// How sure the first pass must be; 57 short commands of voices were tried (docs/measurements/listening.md).
    private static let leastConfidence = 0.85
    /// Readings that are less likely are left out.
    private static let leastShare = 0.003
    /// Where more readings are as likely, it is not settled.
    private static let mostReadings = 6

    private let reader: CommandReader

    /// What commands mean to a reader.
    package init(reader: CommandReader) { self.reader = reader }

    /// Whether what was heard means one thing.
    package func isSettled(_ hypothesis: Hypothesis) -> Bool {
        guard hypothesis.accepted, hypothesis.confidence >= Self.leastConfidence, hypothesis.freeText.isEmpty,
            let best = meaning(of: hypothesis.text)
        else { return false }
        let others = hypothesis.alternatives.filter { $0.confidence >= Self.leastShare }
        return others.count <= Self.mostReadings && others.allSatisfy { meaning(of: $0.text) == best }
    }

    /// What a command asks for, without the words in which it does.
    private struct Meaning: Equatable {
        var domain: String
        var name: String
        var app: String?
        var slots: [String: [JSONValue]]
    }

    private func meaning(of text: String) -> Meaning? {
        let understanding = reader.understand(spoken: text)
        guard understanding.accepted, understanding.following.isEmpty, let intent = understanding.best?.intent else {
            return nil
        }
        return Meaning(
            domain: intent.domain, name: intent.name, app: intent.app,
            slots: intent.slots.mapValues { $0.values.map(\.value) })
    }
}
