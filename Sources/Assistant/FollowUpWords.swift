import CheckedValues
import Dialogue
import IntentCore
import Languages

/// The words of sentences that go on with the last command, from a language's `followUps.txt`; a language without the file has none.
struct FollowUpWords: Sendable {
    /// The words before a value that takes the place of what was said.
    let correcting: [[String]]
    /// The words before a value that counts as well.
    let furthering: [[String]]
    /// Those of them that ask for something and want nothing done.
    let inquiring: [[String]]
    /// The words in a value that shall be added to what is there.
    let increasing: Set<String>
    /// The words behind a value that takes the place of what was said in any case.
    let replacing: [[String]]
    /// The words behind either.
    let closing: [[String]]
    /// The words behind a value that counts as well.
    let adding: [[String]]
    /// Sentences that want the last command once more.
    let more: Set<[String]>
    /// Sentences that want its opposite.
    let less: Set<[String]>
    /// Sentences that want what the last command has done to be taken back.
    let undo: Set<[String]>
    /// Sentences that want to hear the last answer once more.
    let askingAgain: Set<[String]>
    /// Words behind a no that want nothing else.
    let declining: Set<[String]>
    /// Sentences that end what rings or plays, and mean nothing where nothing does.
    let halting: Set<[String]>
    /// Sentences that end what rings, and nothing else.
    let waking: Set<[String]>
    /// Words before a sentence that say nothing more than that it goes on.
    let leading: [[String]]
    /// The words for what the last command had to do with.
    let pronouns: [[String]]
    /// The words for what a command before it had to do with.
    let others: [[String]]
    /// The word that stands for the thing of the last command, such as the “one” of “another one”.
    let ones: [[String]]
    /// The words for a place that was spoken of.
    let theres: [[String]]
    /// The words that may stand before a value.
    let linking: [String]
    /// Those of all of these that are read and not listened for: the fewer ways there are by ear, the less is misheard.
    let unheard: Set<[String]>
    /// The commands that are never given again with other values.
    let once: Set<String>
    private let templates: [String: [String]]
    /// The word before the last of several values.
    private let and: String

    /// Reads the words of a language.
    init(_ language: Language) throws(LanguagesError) {
        let lines = try language.lines(of: "followUps.txt").lines
        let texts = Dictionary(lines.map { ($0.name, $0.text) }) { first, _ in first }
        func list(_ name: String) -> [String] {
            texts[name, default: ""].split(separator: ",").map { String($0.drop(while: \.isWhitespace)) }
        }
        func words(_ name: String) -> [[String]] {
            list(name).map(language.tokenizer.words).sorted { $0.count > $1.count }
        }
        correcting = words("correcting")
        furthering = words("furthering")
        inquiring = words("inquiring")
        increasing = Set(list("increasing"))
        replacing = words("replacing")
        closing = words("closing")
        adding = words("adding")
        more = Set(words("repeating"))
        less = Set(words("reversing"))
        undo = Set(words("undoing"))
        askingAgain = Set(words("askingAgain"))
        declining = Set(words("declining"))
        halting = Set(words("halting"))
        waking = Set(words("waking"))
        leading = words("leading")
        pronouns = words("pronouns")
        others = words("otherThing")
        ones = words("sameKind")
        theres = words("samePlace")
        linking = list("linking")
        unheard = Set(words("onlyRead"))
        once = Set(list("onlyOnce"))
        and = DialogueLanguage.best(for: language.locale).and
        templates = texts.mapValues { $0.split(separator: "|").map(String.init) }
    }

    /// What a pronoun stands for after a command, likeliest first.
    func things(_ intent: Intent) -> [String] { filled("pronoun.\(intent.name)", intent) }

    /// The places that a command had to do with and that are none by their type, each with the word before it.
    func places(_ intent: Intent) -> [String] { filled("located.\(intent.name)", intent) }

    /// What a thing of the kind that a command had to do with is called: a timer, an alarm.
    func nouns(_ intent: Intent) -> [String] { filled("noun.\(intent.name)", intent) }

    /// The sentences of which one does the opposite of what a command has done.
    func reversals(_ intent: Intent) -> [String] { filled("reversed.\(intent.name)", intent) + undoings(intent) }

    /// The sentences of which one gives another value to what a command has made.
    func corrections(_ intent: Intent, of slot: String) -> [String] {
        filled("corrected.\(intent.name).\(slot)", intent)
    }

    /// The sentences of which one takes back what a command has made.
    func undoings(_ intent: Intent) -> [String] { filled("undone.\(intent.name)", intent) }

    /// The sentences of which one asks for what new words name, after a command that has made something.
    func questions(after intent: Intent, about new: String) -> [String] {
        filled("inquired.\(intent.name)", intent, new)
    }

    /// Whether there are such questions after a command.
    func isAskedAbout(_ intent: Intent) -> Bool { templates["inquired.\(intent.name)"] != nil }

    /// The sentences of which one adds a value to what a command had to do with.
    func increases(_ intent: Intent, by new: String) -> [String] { filled("increased.\(intent.name)", intent, new) }

    /// The sentences of which one adds new words to what a command had to do with.
    func continuations(_ intent: Intent, with new: String) -> [String] {
        filled("continued.\(intent.name)", intent, new)
    }

    /// What a command is about that has no value of a slot, after another one of the same kind of thing.
    func unnamed(_ intent: Intent, _ slot: String) -> String? { templates["unnamed.\(intent.name).\(slot)"]?.first }

    /// Whether what a command has made must be taken back before the command is given again.
    func isUndone(_ intent: Intent) -> Bool { templates["undone.\(intent.name)"] != nil }

    /// The templates of a name of which an intent has all values.
    private func filled(_ name: String, _ intent: Intent, _ new: String? = nil) -> [String] {
        (templates[name] ?? []).compactMap { template in
            var text = ""
            var rest = template[...]
            while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
                let wanted = String(rest[rest.index(after: open)..<close])
                let values = intent.slots[wanted]?.values.map(\.text) ?? []
                let said = new.flatMap { wanted == "addition" ? [$0] : nil } ?? values
                guard !said.isEmpty else { return nil }
                let joined = said.dropFirst().reduce(said[0]) { String(joining: [$0, and, $1]) }
                text += rest[..<open] + joined
                rest = rest[rest.index(after: close)...]
            }
            return text + rest
        }
    }
}
