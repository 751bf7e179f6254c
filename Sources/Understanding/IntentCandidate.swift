package import Grammar
package import IntentCore

/// One reading of an utterance: what is asked for, of which app, how surely.
package struct IntentCandidate: Sendable, Hashable {
    /// The intent with its slots; its app is nil where none was named and not exactly one can do it.
    package var intent: Intent
    /// The apps that could do it; one where the app is known.
    package var apps: [String]
    /// How likely it is that this intent was meant, 0…1.
    package var confidence: Double

    /// A reading.
    package init(intent: Intent, apps: [String], confidence: Double) {
        self.intent = intent
        self.apps = apps
        self.confidence = confidence
    }
}

/// The understanding of one utterance.
package struct Understanding: Sendable, Hashable {
    /// Why an utterance cannot be acted upon as it is.
    package enum Reason: String, Sendable, Hashable, Codable {
        /// It is not a command.
        case noMatch
        /// Several apps could do it and none was named.
        case ambiguousApp
        /// The app that was named cannot do it, or is not installed.
        case unknownApp
        /// There were no words in it.
        case empty
        /// Nobody says so many words at once.
        case tooLong
        /// It asks what can be said.
        case help
        /// It asks for nothing, such as thanks.
        case smallTalk
    }

    /// The words that were read.
    package var text: String
    /// The readings, likeliest first; empty when it is not a command.
    package var candidates: [IntentCandidate]
    /// Why it cannot be acted upon as it is, or nil when it can.
    package var reason: Reason?
    /// The name of the app that was named but cannot do it or is not there.
    package var otherApp: String?
    /// Sentences that work, where it was asked what can be said.
    package var examples: [String]
    /// The words of the likeliest reading that it does not explain, as they were typed: they may change what was meant.
    package var unexplained: [String] = []
    /// Those of them that have the form of a value and are none, such as the 31st of November.
    package var impossible: [ImpossibleValue] = []
    /// What it is about, where that is something that no app knows, such as `weather`.
    package var topic: String?
    /// Two commands that are about as likely, where it is none by itself.
    package var offered: [IntentCandidate] = []
    /// The kind of words that ask for nothing.
    package var smallTalk: SmallTalk?
    /// The further wishes in the same sentence, in order.
    package var following: [Understanding]
    /// Whether these and the first are one change, so that nothing of them is done where the first is not.
    package var isOneChange = false

    /// The understanding of an utterance.
    package init(
        text: String, candidates: [IntentCandidate], reason: Reason?, otherApp: String? = nil,
        examples: [String] = [], following: [Understanding] = []
    ) {
        self.text = text
        self.candidates = candidates
        self.reason = reason
        self.otherApp = otherApp
        self.examples = examples
        self.following = following
    }

    /// The likeliest reading.
    package var best: IntentCandidate? { candidates.first }

    /// Whether it is a command: a question which app shall do it may remain.
    package var accepted: Bool { best != nil && (reason == nil || reason == .ambiguousApp) }
}
