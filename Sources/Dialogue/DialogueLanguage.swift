public import IntentCore

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
        /// Some of the names that can be answered: all there are.
        case offer
        /// Some of the names that can be answered: there are more.
        case offerOfMany
        /// How a value is said.
        case example
        /// Any words are an answer.
        case sayValue
        /// Only yes or no is an answer, or a change.
        case sayYesOrNo
        /// A slot and its value.
        case item
        /// All that is known so far.
        case status
        /// Nothing is known yet.
        case nothingKnown
        /// A slot has no value yet.
        case unknownSlot
        /// A slot has another value now.
        case changed
        /// Shall this be dropped for another command?
        case drop
        /// It is dropped.
        case dropped
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
    /// How a value of a type is said, for those who ask for help.
    public var examples: [SlotType: String]
    /// Words for persons who were talked about before.
    public var pronouns: Set<String>
    /// The word before the last of a list of things that all count.
    public var and: String
    /// The word before the last of a list of things of which one counts.
    public var or: String

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
