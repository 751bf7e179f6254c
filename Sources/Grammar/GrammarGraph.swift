package import IntentCore
package import Languages

/// The one grammar that both readers share: a network of words with marks that say what they mean.
///
/// States belong to rules; a rule has one entry and one exit, and may be called from many places, so that a list
/// of names is stored once however many phrases use it. The recogniser reads it flattened (`WordNetwork`), the
/// parser reads it as it is.
package struct GrammarGraph: Sendable {
    /// One step.
    package struct Arc: Sendable, Hashable {
        /// The word or value that is read on the way.
        package enum Label: Sendable, Hashable {
            /// Nothing.
            case empty
            /// One word, by index into `words`.
            case word(Int32)
            /// Any word at all: free text.
            case anyWord
            /// Any word that can be part of a name, so no "me" and no "what".
            case anyName
            /// Any sounds, which are no words: only the recogniser reads them.
            case anySound
            /// A whole rule, by index into `rules`.
            case call(Int32)
        }

        /// The word or value that is read on the way.
        package var label: Label
        /// The state it leads to.
        package var target: Int32
        /// The natural logarithm of its weight, 0 or less.
        package var logWeight: Float
        /// The meaning of passing here, as an index into `marks`, or -1.
        package var mark: Int32
    }

    /// A part of the network with one entry and one exit.
    package struct Rule: Sendable, Hashable {
        /// The rule's name, for people.
        package var name: String
        /// The state in which it starts.
        package var entry: Int32
        /// The state in which it ends.
        package var exit: Int32
        /// Whether it is only a piece of a phrase, which people know by its words and not by a name.
        package var isPiece = false
    }

    /// The meaning of passing an arc.
    package enum Mark: Sendable, Hashable {
        /// The sentence is this command, by index into `commands`.
        case command(Int32)
        /// It is said with this phrase, by index into `phrases`.
        case phrase(Int32)
        /// The phrase says these values of slots without naming them.
        case implied([String: JSONValue])
        /// The value of a slot starts here; the type is what its words are read as where that is not the slot's own, as “an hour”
        /// is a length of time in “snooze it for an hour”.
        case slotStart(String, as: SlotType? = nil)
        /// The value of a slot ends here.
        case slotEnd
        /// The name of an app starts here.
        case appStart
        /// The name of an app ends here.
        case appEnd
    }

    /// The language of the words.
    package let language: Language
    /// The distinct words, lower-case.
    package internal(set) var words: [String] = []
    /// The index of each word.
    package internal(set) var wordIndex: [String: Int32] = [:]
    /// The steps from each state.
    package internal(set) var states: [[Arc]] = []
    /// The rules; the first is the whole grammar.
    package internal(set) var rules: [Rule] = []
    /// The marks that arcs refer to.
    package internal(set) var marks: [Mark] = []
    /// The commands that marks refer to.
    package internal(set) var commands: [GrammarCommand] = []
    /// The phrases that marks refer to.
    package internal(set) var phrases: [Phrase] = []

    /// How persons can be named by their relation to the speaker.
    package internal(set) var relations: Relations

    /// The words that people say between a value and the one that they mean instead.
    package internal(set) var corrections: [[String]] = []

    /// The states inside names of apps that are not there: which words can be such a name is for the reader to say.
    package internal(set) var otherAppStates: Set<Int32> = []

    /// The states at which wordings begin that the parser reads and the recogniser does not listen for: rare ones, which would
    /// cost it more time and errors than they gain.
    package internal(set) var unspokenStates: Set<Int32> = []

    /// Those of them at which words begin that nobody says on purpose, such as a day that does not exist.
    package internal(set) var mistakenStates: Set<Int32> = []

    /// The logarithms of how likely the ways to say a value are that begin in these states, by ear.
    package internal(set) var shares: [Int32: Float] = [:]

    /// The rules that are read only behind a comma that was typed.
    package internal(set) var commaRules: Set<Int32> = []

    /// The states behind any name in the possessive.
    package internal(set) var possessiveStates: Set<Int32> = []

    /// The rule of words beside a command that mean nothing to it, such as an app's name that nobody recognises.
    package internal(set) var aside: Int32?

    /// The states at which readings go on that could easily be something else: the parser believes any other one sooner.
    package internal(set) var doubtfulStates: Set<Int32> = []

    /// The commands, by index, whose answers may be meant for their slot but do not name it: any other answer that fits is
    /// believed sooner.
    package internal(set) var looseAnswers: Set<Int32> = []

    /// The rules that hold names which can be exchanged.
    package internal(set) var lists: [TermList: Int32] = [:]
    /// The states between entry and exit that each list has, used or left over from more names.
    package internal(set) var listStates: [TermList: [Int32]] = [:]

    /// Whether a step begins a sentence that is for no app, as the question what can be said.
    func isHelp(_ arc: Arc) -> Bool {
        guard arc.mark >= 0, case .command(let command) = marks[Int(arc.mark)] else { return false }
        return switch commands[Int(command)] {
        case .help, .smallTalk: true
        case .intent, .answer: false
        }
    }

    /// The rule that spans the whole grammar.
    package var root: Rule { rules[0] }
}

/// The wish that a sentence of the grammar expresses.
package enum GrammarCommand: Sendable, Hashable {
    /// An intent that one of these apps can do.
    case intent(domain: String, name: String, apps: [String])
    /// Asks for the sentences that can be said here.
    case help
    /// Thanks, a greeting and the like.
    case smallTalk(SmallTalk)
    /// An answer to a question.
    case answer(Answer)

    /// The kinds of answer to a question.
    package enum Answer: Sendable, Hashable {
        /// "yes", "send it".
        case yes
        /// "no".
        case no
        /// "cancel", "never mind".
        case cancel
        /// "repeat that", "what did you say".
        case `repeat`
        /// One of the choices, by index: its name or its place in the list.
        case choice(Int)
        /// A value for the slot that was asked for.
        case value
        /// A slot shall have another value, which may be said with it.
        case change(String)
        /// A slot's text goes on with more words, or its list with more values.
        case extend(String)
        /// A slot shall have another value than the one that is named first: "not Ann, Bob".
        case exchange(String)
        /// The same with the new value first: "Bob instead of Ann".
        case prefer(String)
        /// Several slots shall have other values: "make it a van for six".
        case several
        /// Words that fit several of the choices, or one of more than are shown.
        case narrow(String)
        /// The next choices.
        case more
        /// Any of the choices or values.
        case any
        /// Says that there is no answer yet, or speaks about the question: “ask me later”, “who is that”.
        case undecided
        /// All of the choices or values.
        case all
        /// Asks for the possible answers.
        case options
        /// Asks for the command so far.
        case status
        /// Asks for the value of a slot.
        case tell(String)
    }
}
