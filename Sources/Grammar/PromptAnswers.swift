package import IntentCore

/// The possible answers to a question, as far as they depend on the question.
package struct PromptAnswers: Sendable, Hashable {
    /// The subject of the question.
    package enum Subject: Sendable, Hashable {
        /// A value is wanted for the slot.
        case value
        /// One of the choices is wanted.
        case choice
        /// Is this the slot's value?
        case agreement
        /// Shall the command be done?
        case command
        /// May the app have commands?
        case permission
        /// Shall the command be dropped for another one?
        case dropping
        /// Shall what has come be answered?
        case announcement
    }

    /// The subject of the question.
    package var subject: Subject
    /// The words of the question: a yes may repeat the act that it names.
    package var question: String
    /// The names that can be chosen from, in order; empty when there is no list.
    package var choices: [String]
    /// The choices that are told from the others by their size.
    package var sizes: [ChoiceSize: Int]
    /// Whether all of the choices may be meant where only one can be a value: the intent has a slot that says so.
    package var mayMeanAll: Bool
    /// Whether there are more choices than those.
    package var hasMoreChoices: Bool
    /// The slot that a value is asked for or that the choices are values of.
    package var slot: SlotDefinition?
    /// The slots whose values may be changed or asked about instead of an answer.
    package var known: [SlotDefinition]
    /// The names of the slots that have a value.
    package var filled: Set<String>
    /// How people speak of the intent.
    package var language: IntentLanguage

    /// The answers to a question.
    package init(
        _ subject: Subject, question: String = "", choices: [String] = [],
        sizes: [ChoiceSize: Int] = [:], mayMeanAll: Bool = false, hasMoreChoices: Bool = false,
        slot: SlotDefinition? = nil, known: [SlotDefinition] = [], filled: Set<String> = [],
        language: IntentLanguage = IntentLanguage()
    ) {
        self.subject = subject
        self.question = question
        self.choices = choices
        self.sizes = sizes
        self.mayMeanAll = mayMeanAll
        self.hasMoreChoices = hasMoreChoices
        self.slot = slot
        self.known = known
        self.filled = filled
        self.language = language
    }
}
