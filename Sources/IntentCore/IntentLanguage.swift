/// The words for an intent in one language: how people ask for it, and what Heed asks and answers.
public struct IntentLanguage: Sendable, Hashable {
    /// The phrase templates (see `Grammar`), most usual first.
    public var phrases: [Phrase]
    /// The question for each slot that may be asked for, by slot.
    public var prompts: [String: String]
    /// The names that people give a slot when they change it, beside its own, by slot.
    public var called: [String: [String]]
    /// The question before the app acts; it may name slots, such as `Send {currencyAmount} to {payee}?`.
    public var confirmation: String?
    /// The sentence for each response code; it may name slots and response fields in braces.
    public var responses: [String: String]
    /// Sentences that show people what to say.
    public var examples: [String]

    /// The language of an intent.
    public init(
        phrases: [Phrase] = [], prompts: [String: String] = [:], called: [String: [String]] = [:],
        confirmation: String? = nil, responses: [String: String] = [:], examples: [String] = []
    ) {
        self.phrases = phrases
        self.prompts = prompts
        self.called = called
        self.confirmation = confirmation
        self.responses = responses
        self.examples = examples
    }

    /// This language with everything that another one says put in the place of its own; phrases are added.
    public func overridden(by other: IntentLanguage) -> IntentLanguage {
        IntentLanguage(
            phrases: other.phrases + phrases,
            prompts: prompts.merging(other.prompts) { $1 },
            called: called.merging(other.called) { $1 + $0 },
            confirmation: other.confirmation ?? confirmation,
            responses: responses.merging(other.responses) { $1 },
            examples: other.examples + examples)
    }
}

/// A phrase template with the place it was written at.
public struct Phrase: Sendable, Hashable {
    /// The template in Heed's syntax: `[optional]`, `(one|two)`, `(a;b)`, `{slot}`, `<rule>`.
    public var template: String
    /// The place of its first character.
    public var location: SourceLocation
    /// Slots that saying it sets without naming their value, such as `enable` for "defrost the rear window".
    public var implied: [String: JSONValue]

    /// What stands in the place of the file where the person has taught a sentence.
    package static let learned = "learned"

    /// A template from a place.
    public init(_ template: String, at location: SourceLocation, implying implied: [String: JSONValue] = [:]) {
        self.template = template
        self.location = location
        self.implied = implied
    }
}
