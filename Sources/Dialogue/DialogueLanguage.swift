package import IntentCore
import Languages

/// Heed's own sentences in one language, said and understood, whatever the app.
package struct DialogueLanguage: Sendable {
    /// A sentence of Heed's own.
    package enum Sentence: Sendable, Hashable {
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
        /// Some of several persons, where there are too many to name them all.
        case otherPersons
        /// Some of several things.
        case otherThings
        /// The words of a text that are not said.
        case moreWords
        /// Who is meant by “her”?
        case whoIsMeant
        /// Which of these persons is meant by “her”?
        case whoOfThese
        /// Which of these two readings of a command is meant?
        case whichReading
        /// Which of these two values of a slot is meant?
        case whichValue
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
        /// How to give a command up that a value is asked for.
        case giveUp
        /// How to go on without a value.
        case leaveOut
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
        /// All was heard but the value that is asked for.
        case heardAllBut
        /// Were these words said?
        case didYouSay
        /// Shall this be dropped for another command?
        case drop
        /// It is dropped.
        case dropped
        case notOpened
        /// No answer could be understood.
        case gaveUp
        /// Answers thanks, a greeting and other words that ask for nothing, by the name of the kind.
        case smallTalk(String)
        /// There is nothing that could be done again.
        case nothingToRepeat
        /// Advises how an utterance that is rejected could be said better.
        case advice(Advice)
        /// The person does not want it any more.
        case cancelled
        /// The machine is locked.
        case unlockRequired
        /// May the app have commands?
        case askPermission
        /// An app's wish, as it goes on after “wants to”: a command run, the network, a folder, its window opened.
        case request(Request)
        /// May a command be run that opens the app?
        case askCommand
        /// The person does not let the app have commands.
        case denied
        /// The administrator does not.
        case restricted
        /// The words are no command.
        case notCaught
        /// The command has too many words.
        case tooLong
        /// There is no app of that name that can do it.
        case noSuchApp
        /// Any words could be the answer, and they can only be typed.
        case textUnheard
        /// There is no app at all that can do it.
        case noAppForIt
        /// An app could do it, but what it needs is not installed.
        case notInstalled
        /// An app could do it, but the person has not told it something in a file, such as an account.
        case notSetUp
        /// Which app shall do it?
        case whichApp
        /// Words between marks of quotation.
        case quoted
        /// The wake phrase was heard.
        case awake
        /// An app takes its time and does not say what for.
        case working
        /// A command with the name of an app.
        case withApp
        /// There is nothing that can be said to an app.
        case nothingToSay
        /// Some words were not understood. Shall it be done without them?
        case unexplained
        /// Shall what an app has told be answered?
        case announcementQuestion
        case announcementOver
        /// So many more things have come than were told.
        case moreAnnouncements
        /// A value cannot be. Shall it be done without it?
        case impossible(Impossible)
        /// The app gave no answer.
        case fault(AppFault)
        /// The app answered with a code that nobody has a sentence for.
        case response(String)
    }

    /// The kinds of things that apps want beyond their own.
    package enum Request: Sendable, Hashable, CaseIterable {
        case command
        case network
        case folder
        case writing
        case opening
        case talking
        case calling
        case owning
        case connection
        case sound
        case camera
        case serial
    }

    /// The kinds of values that have the form of one and are none.
    package enum Impossible: Sendable, Hashable {
        case day
        case time
        case amount
        case money
    }

    /// The advice about an utterance that is rejected.
    package enum Advice: Sendable, Hashable {
        /// These words were heard, and so sure they are.
        case heard
        /// Sentences that are near to it.
        case nearest
        /// Words that no command has there.
        case unknownWords
        /// The app should be named.
        case nameApp
        /// The voice was too soft.
        case tooSoft
        /// The loud parts were cut off.
        case tooLoud
        /// It should be said again.
        case again
        /// People can ask for the sentences that can be said.
        case askForHelp
    }

    /// The locale, such as `en-US`.
    package var locale: String
    /// The sentences by their names in `sentences.txt`; `{app}`, `{slot}`, `{value}`, `{choices}`, `{count}`, `{usage}`,
    /// `{requests}`, `{withheld}` and
    /// `{request}` stand for what they say.
    package var sentences: [String: String]
    /// How a value of a type is said, for those who ask for help.
    package var examples: [SlotType: String]
    /// Words for persons who were talked about before.
    package var pronouns: Set<String>
    /// Those of the words for persons that stand for several.
    package var pluralPronouns: Set<String>
    /// The words for persons by what they say of whom they stand for, each with the names that only such persons have.
    package var gendered: [(pronouns: Set<String>, names: Set<String>)]
    /// The names of days, from Monday, of months, and of the halves of the day.
    package var calendar: (weekdays: [String], months: [String], halves: [String])
    /// The word before the last of a list of things that all count.
    package var and: String
    /// The word before the last of a list of things of which one counts.
    package var or: String
    /// The sign between the things of a list, with its blank.
    package var comma = ", "
    /// The blank around the word before the last, and between sentences.
    package var blank = " "
    /// The sign between parts of a sentence, with its blank.
    package var semicolon = "; "
    /// The sign at the end of a sentence.
    package var stop = "."
    /// How a day and a time of day are written; nil where they are as in English.
    package var moments: (day: String, time: String)?
    /// Whether names of slots and intents, which are English, are words of it.
    package var isEnglish: Bool { locale.hasPrefix("en") }
    /// The form of a name in a case, such as `dative`; the name itself where the language declines nothing.
    package var decline: @Sendable (_ name: String, _ grammaticalCase: String) -> String = { name, _ in name }

    /// A sentence with words in the places of their names.
    package func sentence(_ sentence: Sentence, _ words: [String: String] = [:]) -> String {
        SentenceTemplate.fill(sentences[sentence.name] ?? "") { words[$0] }
    }

    /// Says that no app can do what a sentence is about, such as `weather`; nil where there is no sentence for it.
    package func unable(_ topic: String) -> String? { sentences["unable.\(topic)"] }

    /// Words as the language puts them between its marks of quotation.
    package func quoted(_ text: String) -> String { sentence(.quoted, ["text": text]) }

    /// Sentences one after the other.
    package func row(_ sentences: String...) -> String { sentences.joined(separator: blank) }

    /// An amount with its currency, as the language writes it.
    func money(_ amount: String, _ currency: String) -> String {
        if let template = sentences["money.\(currency)"] {
            return SentenceTemplate.fill(template) { ["amount": amount][$0] }
        }
        let named = isEnglish ? nil : CurrencyNames.amount(amount, of: currency, locale: locale)
        return named ?? "\(amount) \(currency)"
    }

    /// The name of a slot that its intent has no other for; in English its own.
    func name(ofSlot slot: SlotDefinition) -> String { sentences["slot.\(slot.name)"] ?? slot.spokenName }

    /// Some things in a row: `Ann, Bob and Jim`; with another word before the last: `Ann, Bob or Jim`.
    package func list(_ items: [String], _ conjunction: String? = nil) -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return items.dropLast().joined(separator: comma) + blank + (conjunction ?? and) + blank + last
    }
}
