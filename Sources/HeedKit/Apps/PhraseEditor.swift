import Assistant
import CheckedValues
import Grammar
import IntentCore
import Languages
import Understanding
package import VocabularyStore

/// The sentences that the person has taught Heed as ways to say what apps can do.
package struct PhraseEditor {
    private let store: VocabularyStore

    /// The sentences in the person's own data.
    ///
    /// - Throws: `VocabularyError` where these cannot be opened.
    package init() throws(VocabularyError) { store = try PersonalVocabulary.open().store }

    /// All that was taught, by sentence.
    package func all() throws(VocabularyError) -> [LearnedPhrase] { try store.learnedPhrases() }

    /// Keeps a sentence as a phrase of the intent of a command.
    ///
    /// The values that both have become slots; the others of the command are meant whenever the sentence is said.
    ///
    /// - Parameters:
    ///   - sentence: what was said.
    ///   - command: a command that is understood and was meant.
    ///   - selection: the apps.
    /// - Returns: the phrase.
    /// - Throws: `HeedError` of code `usage` where the command is none, or the sentence cannot stand for it.
    package func learn(_ sentence: String, as command: String, among selection: AppSelection) throws -> LearnedPhrase {
        let loaded = try LoadedApps(selection)
        let reader = try loaded.reader()
        let understood = reader.understand(command)
        guard understood.accepted, understood.following.isEmpty, understood.unexplained.isEmpty,
            let intent = understood.best?.intent
        else {
            throw HeedError(
                .usage, "‘\(command)’ is no single command that an app here understands; try heed understand.")
        }
        guard let app = intent.app, app != RoutineApp.id else {
            throw HeedError(.usage, "Several apps can do ‘\(command)’; name one in it, or with --app.")
        }
        let language = try Language.nearest(to: loaded.locale)
        let teller = try PhraseTemplate(sentence, of: intent, in: language, definition: reader.definition(of: intent))
        let phrase = LearnedPhrase(
            sentence: sentence, app: app, intent: intent.name, template: teller.template, implied: teller.implied,
            locale: language.locale)
        let before = reader.understand(sentence)
        if [.help, .smallTalk].contains(before.reason) {
            throw HeedError(.usage, "‘\(sentence)’ is meant for Heed itself.")
        }
        if before.accepted, before.best?.intent == intent {
            throw HeedError(.usage, "‘\(sentence)’ is understood so already.")
        }
        try store.keep(phrase)
        return phrase
    }

    /// What the sentences of imported phrases begin with.
    package static let importedMark = "hassil: "

    /// Keeps phrases that others have written, in the place of those that were imported for the app before.
    package func keepImported(_ phrases: [LearnedPhrase], into app: String) throws {
        _ = try removeImported(into: app)
        for phrase in phrases { try store.keep(phrase) }
    }

    /// Forgets the imported phrases of an app.
    ///
    /// - Returns: how many there were.
    package func removeImported(into app: String) throws -> Int {
        let old = try store.learnedPhrases().filter { $0.app == app && $0.sentence.hasPrefix(Self.importedMark) }
        for phrase in old { _ = try store.removePhrases(of: phrase.sentence) }
        return old.count
    }

    /// Forgets a sentence.
    ///
    /// - Throws: `HeedError` of code `usage` where it was not taught.
    package func remove(_ sentence: String) throws {
        guard try store.removePhrases(of: sentence) > 0 else {
            throw HeedError(.usage, "‘\(sentence)’ was not learned; heed grammar learn list shows what was.")
        }
        try store.emptyLog()
    }
}

/// A sentence with slots in the place of a command's values.
private struct PhraseTemplate {
    let template: String
    /// The values that the sentence does not name.
    let implied: [String: JSONValue]

    init(_ sentence: String, of intent: Intent, in language: Language, definition: IntentDefinition?) throws {
        var words = language.tokenizer.words(of: sentence)
        guard words.count <= SizeLimits.spokenWords else {
            throw HeedError(.usage, "A sentence to be learned has \(SizeLimits.spokenWords) words at most.")
        }
        var implied: [String: JSONValue] = [:]
        // Longer values first: “tomorrow at seven” before “seven”.
        let values = intent.slots.flatMap { name, content in content.values.map { (name, $0) } }
            .map { (name: $0, value: $1, words: language.tokenizer.words(of: $1.text)) }
            .sorted { ($1.words.count, $0.name) < ($0.words.count, $1.name) }
        for (name, value, said) in values {
            if let start = words.indices.first(where: { !said.isEmpty && words[$0...].starts(with: said) }) {
                words.replaceSubrange(start..<start + said.count, with: ["{\(name)}"])
            } else if let slot = definition?.slot(name), slot.type == .term || slot.type == .boolean, !slot.isList {
                implied[name] = value.value
            } else {
                throw HeedError(
                    .usage,
                    "‘\(value.text)’ is not in ‘\(sentence)’: say it there, too, or leave it out of the command.")
            }
        }
        let own = words.filter { !$0.hasPrefix("{") && !language.words.has($0, in: .function) }
        guard !own.isEmpty else {
            throw HeedError(.usage, "‘\(sentence)’ has no word of its own by which it could be told from others.")
        }
        template = String(joining: words)
        self.implied = implied
    }
}
