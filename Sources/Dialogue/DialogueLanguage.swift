/// What Heed itself says and understands in one language, whatever the app.
public struct DialogueLanguage: Sendable {
    /// A sentence of Heed's own.
    public enum Sentence: Sendable, Hashable {
        /// A slot must have a value.
        case needsValue
        /// The value is not exact enough.
        case needsMoreDetails
        /// The value cannot be used, and the app does not say why.
        case unsupported
        /// Is this the right value?
        case confirmValue
        /// Shall the app do it?
        case confirmIntent
        /// Which of these?
        case choose
        /// Which of these persons?
        case choosePerson
        /// Too many to list them all.
        case chooseOfMany
        /// The answer is none.
        case notUnderstood
        /// There was no answer.
        case nothingHeard
        /// No answer could be understood.
        case gaveUp
        /// The person does not want it any more.
        case cancelled
        /// The machine is locked.
        case unlockRequired
        /// May the app have commands?
        case askPermission
        /// What an app wants, as it goes on after “wants to”: a command run, the network, a folder, its window opened.
        case request(Request)
        /// May a command be run that opens the app?
        case askCommand
        /// The person does not let the app have commands.
        case denied
        /// The administrator does not.
        case restricted
        /// The app gave no answer.
        case fault(AppFault)
        /// The app answered with a code that nobody has a sentence for.
        case response(String)
    }

    /// The kinds of things that apps want beyond their own.
    public enum Request: Sendable, Hashable, CaseIterable {
        case command
        case network
        case folder
        case opening
    }

    /// The locale, such as `en-US`.
    public var locale: String
    /// The sentences; `{app}`, `{slot}`, `{value}`, `{choices}`, `{count}`, `{usage}`, `{requests}`, `{withheld}` and
    /// `{request}` stand for what they say.
    public var sentences: [Sentence: String]
    /// Answers that say yes.
    public var yes: Set<String>
    /// Answers that say no.
    public var no: Set<String>
    /// Answers that mean none of the choices.
    public var none: Set<String>
    /// Answers that end the conversation, whatever was asked.
    public var cancel: Set<String>
    /// Answers that end the conversation, except where any words could be the answer.
    public var cancelUnlessFreeText: Set<String>
    /// Answers that want the question again.
    public var `repeat`: Set<String>
    /// Answers that want the next choices.
    public var more: Set<String>
    /// The words for positions in a list, from the first.
    public var ordinals: [[String]]
    /// The words for the last position.
    public var last: Set<String>
    /// What may surround a position, such as `the … one`.
    public var aroundOrdinals: Set<String>
    /// What is said around any answer without meaning anything.
    public var fillers: Set<String>
    /// Words for persons who were talked about before.
    public var pronouns: Set<String>
    /// The word before the last of a list of things that all count.
    public var and: String
    /// The word before the last of a list of things of which one counts.
    public var or: String
    /// How a slot's value is changed: the words before the slot's name, and those between it and the value.
    public var change: (verbs: Set<String>, articles: Set<String>, to: String)

    /// The language of a locale, of another one of the same language, or English.
    public static func best(for locale: String) -> DialogueLanguage {
        let language = locale.prefix { $0 != "-" && $0 != "_" }
        return all.first { $0.locale == locale }
            ?? all.first { $0.locale.prefix { $0 != "-" } == language } ?? .americanEnglish
    }

    /// The languages that Heed speaks.
    public static let all = [americanEnglish]

    /// Some things in a row: `Ann, Bob and Jim`; with another word before the last: `Ann, Bob or Jim`.
    public func list(_ items: [String], _ conjunction: String? = nil) -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return items.dropLast().joined(separator: ", ") + " \(conjunction ?? and) " + last
    }
}
