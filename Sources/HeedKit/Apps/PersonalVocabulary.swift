import Assistant
import Foundation
import Grammar
package import IntentCore
package import Languages
import Pronunciation
package import VocabularyStore

/// The names that the person and the apps have added, joined to what the apps bring along.
package struct PersonalVocabulary {
    package let store: VocabularyStore

    /// The names of a store.
    package init(store: VocabularyStore) { self.store = store }

    /// Opens the user's vocabulary, and makes it where it is missing.
    package static func open() throws(VocabularyError) -> PersonalVocabulary {
        PersonalVocabulary(store: try VocabularyStore(file: VocabularyStore.userFile()))
    }

    /// The user's vocabulary, or nil where nobody has ever added a name.
    package static func existing() throws(VocabularyError) -> PersonalVocabulary? {
        guard FileManager.default.fileExists(atPath: VocabularyStore.userFile().path) else { return nil }
        return try open()
    }

    /// The apps with all their names: first those that were added, then those of the package.
    ///
    /// - Parameters:
    ///   - apps: the apps with the names of their packages.
    ///   - language: the language in which the names must be speakable.
    /// - Returns: the apps.
    /// - Throws: `VocabularyError` when the vocabulary cannot be read.
    package func joined(
        to apps: [AppDescription], in language: Language
    ) throws(VocabularyError) -> [AppDescription] {
        let common = Self.speakable(try store.vocabulary(of: nil), in: language)
        let phrases = Dictionary(
            grouping: try store.learnedPhrases().filter { $0.locale == language.locale }, by: \.app)
        var joined: [AppDescription] = []
        for var app in apps {
            app.learn(phrases[app.id] ?? [])
            app.commonVocabulary = common
            if app.id == RoutineApp.id {
                let names = try store.routines().map { Term(id: $0.name, say: [$0.name]) }
                app.vocabulary[RoutineApp.vocabulary] = names.declined(in: language)
            }
            for (type, terms) in Self.speakable(try store.vocabulary(of: app.id), in: language) {
                let ids = Set(terms.map(\.id))
                app.vocabulary[type] = terms + (app.vocabulary[type] ?? []).filter { !ids.contains($0.id) }
            }
            joined.append(app)
        }
        return joined
    }

    /// Whether there is a routine.
    package static func haveRoutines() throws(VocabularyError) -> Bool {
        try existing()?.store.routines().isEmpty == false
    }

    /// The commands of a routine; nil where there is none of the name.
    package static func commands(ofRoutine name: String) throws(VocabularyError) -> [String]? {
        try existing()?.store.routine(named: name)?.commands
    }

    /// Sees to it that names which were taken away stand nowhere any more: neither in the database's log nor among the
    /// sounds that were worked out.
    package func leaveNoTrace() throws {
        try store.emptyLog()
        try PronunciationFiles.clear()
    }

    /// The learned sounds of words, by word.
    package func learned(locale: String) throws(VocabularyError) -> [String: [String]] {
        Dictionary(grouping: try store.learned(locale: SpokenLocale.name(for: locale)), by: \.word).mapValues {
            $0.map(\.phones)
        }
    }

    /// Notes that the names in an intent were said and meant.
    package func noteUse(of intent: Intent, of app: AppDescription) throws(VocabularyError) {
        guard let definition = app.intent(intent.name)?.definition else { return }
        for (name, content) in intent.slots {
            guard let vocabulary = definition.slot(name)?.vocabulary else { continue }
            for value in content.values {
                let said = value.value.stringValue ?? value.value["id"]?.stringValue
                guard let id = said ?? value.value["displayName"]?.stringValue else { continue }
                for owner in [app.id, nil] {
                    try store.noteUse(of: id, in: VocabularyKey(app: owner, type: vocabulary))
                }
            }
        }
    }

    /// The names that can be said: one that cannot would keep all others from being recognised.
    private static func speakable(_ sets: [String: [Term]], in language: Language) -> [String: [Term]] {
        sets.mapValues { terms in terms.filter { unreadable(in: $0, language) == nil }.declined(in: language) }
    }

    /// The first word of a term that nobody can read aloud: of a script that no Latin letters stand for.
    package static func unreadable(in term: Term, _ language: Language) -> String? {
        for spoken in term.say where !spoken.utf8.allSatisfy({ $0 < 0x80 }) && term.hints[spoken] == nil {
            if let word = language.tokenizer.words(of: spoken).first(where: { !Pronouncer.canRead($0) }) { return word }
        }
        return nil
    }
}

extension AppDescription {
    /// Adds the sentences that the person has taught; one for a slot that the app no longer has is passed over.
    fileprivate mutating func learn(_ learned: [LearnedPhrase]) {
        for phrase in learned {
            guard let place = intents.firstIndex(where: { $0.definition.name == phrase.intent }) else { continue }
            let definition = intents[place].definition
            // Of `{term:devices}` one part is the slot.
            let slots = phrase.template.split(separator: "{").dropFirst().map { piece in
                piece.prefix { $0 != "}" }.split(separator: ":").map(String.init)
            }
            guard (slots + phrase.implied.keys.map { [$0] }).allSatisfy({ $0.contains { definition.slot($0) != nil } })
            else {
                continue
            }
            let source = SourceLocation(file: Phrase.learned, line: 1, column: 1)
            intents[place].language.phrases.insert(Phrase(phrase.template, at: source, implying: phrase.implied), at: 0)
        }
    }
}
