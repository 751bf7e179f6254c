public import Grammar
public import IntentCore

/// One reading of an utterance: what is asked for, of which app, how surely.
public struct IntentCandidate: Sendable, Hashable {
    /// The intent with its slots; its app is nil where none was named and not exactly one can do it.
    public var intent: Intent
    /// The apps that could do it; one where the app is known.
    public var apps: [String]
    /// How likely it is that this is what was meant, 0…1.
    public var confidence: Double

    /// A reading.
    public init(intent: Intent, apps: [String], confidence: Double) {
        self.intent = intent
        self.apps = apps
        self.confidence = confidence
    }
}

/// The understanding of one utterance.
public struct Understanding: Sendable, Hashable {
    /// Why an utterance cannot be acted upon as it is.
    public enum Reason: String, Sendable, Hashable, Codable {
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
    public var text: String
    /// The readings, likeliest first; empty when it is not a command.
    public var candidates: [IntentCandidate]
    /// Why it cannot be acted upon as it is, or nil when it can.
    public var reason: Reason?
    /// The name of the app that was named but cannot do it or is not there.
    public var otherApp: String?
    /// Sentences that work, where it was asked what can be said.
    public var examples: [String]
    /// The words of the likeliest reading that it does not explain, as they were typed: they may change what was meant.
    public var unexplained: [String] = []
    /// Those of them that have the form of a value and are none, such as the 31st of November.
    public var impossible: [ImpossibleValue] = []
    /// The kind of words that ask for nothing.
    public var smallTalk: SmallTalk?
    /// The further wishes in the same sentence, in order.
    public var following: [Understanding]

    /// The understanding of an utterance.
    public init(
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
    public var best: IntentCandidate? { candidates.first }

    /// Whether it is a command: a question which app shall do it may remain.
    public var accepted: Bool { best != nil && (reason == nil || reason == .ambiguousApp) }
}
