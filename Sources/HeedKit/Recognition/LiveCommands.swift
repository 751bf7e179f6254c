package import Assistant
import Domains
import Foundation
package import Grammar
package import IntentCore
package import Languages
package import PocketSphinxEngine
package import Pronunciation
package import SpeechCore
package import SpeechDecoding
import Understanding
import VocabularyStore

/// The commands that are listened for, kept up to date with the names that people and apps add.
///
/// Only what a change is about is made anew: its list of names, the reader of commands and the decoder's search.
package struct LiveCommands {
    /// The apps with all their names.
    package private(set) var apps: [AppDescription]
    /// Hears and understands the commands.
    package private(set) var listener: CommandListener<PocketSphinxRecognizer>
    private let packaged: [AppDescription]
    private let sharedRules: [String: Phrase]
    private let locale: String
    private var factory: RecognizerFactory
    private var grammar: GrammarGraph
    private var spoken: SpokenGrammar
    private var learned: [String: [String]] = [:]
    private var revision: Int?
    private var vocabulary: PersonalVocabulary?

    /// The network that the recogniser reads.
    package var network: WordNetwork { spoken.commandNetwork() }
    /// How words sound now.
    package var pronouncer: Pronouncer { factory.pronouncer }
    /// The language of the commands.
    package var language: Language { grammar.language }
    /// The recogniser's model.
    package var manifest: ModelManifest { factory.manifest }

    /// The commands of the apps that are installed, with the user's names.
    ///
    /// - Throws: an error with a sentence when apps or model cannot be used.
    package init(_ loaded: LoadedApps, factory: RecognizerFactory) async throws {
        try await self.init(
            packaged: loaded.packaged, sharedRules: loaded.catalogue.rules, locale: loaded.locale,
            factory: factory, vocabulary: try PersonalVocabulary.existing())
    }

    /// Joins apps and names and makes a recogniser of their commands.
    ///
    /// - Parameters:
    ///   - packaged: the apps with the names of their packages alone.
    ///   - sharedRules: the catalogue's rules.
    ///   - locale: the language.
    ///   - factory: the model.
    ///   - vocabulary: the names that were added; nil to look for the user's each time.
    /// - Throws: an error with a sentence when the model cannot be used.
    package init(
        packaged: [AppDescription], sharedRules: [String: Phrase], locale: String, factory: RecognizerFactory,
        vocabulary: PersonalVocabulary?
    ) async throws {
        self.packaged = packaged
        self.sharedRules = sharedRules
        let language = try Language.nearest(to: locale)
        self.locale = locale
        self.vocabulary = vocabulary
        revision = try vocabulary?.store.revision()
        learned = try vocabulary?.learned(locale: locale) ?? [:]
        apps = try vocabulary?.joined(to: packaged, in: language) ?? packaged
        self.factory = factory.renewed(for: apps, learned: learned)
        grammar = try CommandGrammar.compile(apps: apps, sharedRules: sharedRules, locale: locale)
        spoken = try SpokenGrammar(grammar)
        listener = try await CommandListener(
            recognizer: try self.factory.recognizer(), reader: Self.reader(of: grammar, apps: apps),
            network: spoken.commandNetwork())
        await settle()
        self.factory.keepSounds()
    }

    /// Has the recogniser ask the reader whether a further pass is worth while.
    private func settle() async {
        let meaning = SettledMeaning(reader: listener.reader)
        await listener.recognizer.settle { meaning.isSettled($0) }
    }

    /// Takes the names that have changed since the last time; microseconds when none have.
    ///
    /// - Returns: whether anything has changed.
    /// - Throws: an error with a sentence; what was known before is still used then.
    package mutating func refresh() async throws -> Bool {
        vocabulary = try vocabulary ?? PersonalVocabulary.existing()
        guard let vocabulary, case let now = try vocabulary.store.revision(), now != revision else { return false }
        let joined = try vocabulary.joined(to: packaged, in: grammar.language)
        self.revision = now
        let change = VocabularyChange(from: apps, to: joined, in: grammar.language)
        let known = try vocabulary.learned(locale: locale)
        let relearned = Set(known.keys).union(learned.keys).filter { known[$0] != learned[$0] }
        guard !change.lists.isEmpty || !relearned.isEmpty else { return false }
        apps = joined
        learned = known
        // Hints are kept by word, whoever gave them, so one that is gone makes all of them anew.
        factory =
            change.dropsHints
            ? factory.renewed(for: joined, learned: known) : factory.taking(change.newTerms, of: joined, learned: known)
        var reader = listener.reader
        for list in change.lists {
            let terms = change.terms(of: list)
            guard grammar.replace(list, with: terms) else {
                grammar = try CommandGrammar.compile(
                    apps: joined, sharedRules: sharedRules, locale: locale)
                spoken = try SpokenGrammar(grammar)
                reader = Self.reader(of: grammar, apps: joined)
                break
            }
            spoken.take(list, from: grammar)
            reader.replace(list, with: terms, in: grammar)
        }
        let words = change.changedWords.union(relearned)
        await listener.recognizer.take(
            pronunciations: factory.pronouncer, changed: words, hints: factory.hints)
        listener = try await CommandListener(
            recognizer: listener.recognizer, reader: reader, network: spoken.commandNetwork())
        await settle()
        factory.keepSounds()
        return true
    }

    private static func reader(of grammar: GrammarGraph, apps: [AppDescription]) -> CommandReader {
        CommandReader(graph: grammar, apps: apps, preferences: Preferences.load().apps)
    }
}

/// The difference between the names of the same apps at two times.
package struct VocabularyChange {
    /// The lists that have other names.
    package private(set) var lists: [TermList] = []
    /// The names that were not there.
    package private(set) var newTerms: [Term] = []
    /// The words of names that have come or gone: they may sound otherwise.
    package private(set) var changedWords: Set<String> = []
    /// Whether a name is gone that had hints.
    package private(set) var dropsHints = false
    private var terms: [TermList: [Term]] = [:]
    private let tokenizer: Tokenizer

    /// The names of a changed list.
    package func terms(of list: TermList) -> [Term] { terms[list] ?? [] }

    /// The difference.
    ///
    /// - Parameters:
    ///   - old: the apps with their names before.
    ///   - new: the same apps with their names now.
    ///   - language: the language of the names.
    package init(from old: [AppDescription], to new: [AppDescription], in language: Language) {
        tokenizer = language.tokenizer
        compare(old.first?.commonVocabulary ?? [:], new.first?.commonVocabulary ?? [:], owner: nil)
        for (before, after) in zip(old, new) { compare(before.vocabulary, after.vocabulary, owner: after.id) }
    }

    private mutating func compare(_ old: [String: [Term]], _ new: [String: [Term]], owner: String?) {
        for type in Set(old.keys).union(new.keys).sorted() {
            let (before, after) = (old[type] ?? [], new[type] ?? [])
            guard before != after else { continue }
            let list = TermList(app: owner, vocabulary: type)
            lists.append(list)
            terms[list] = after
            // Mostly a few names have changed, and thousands have not.
            let (old, new) = Self.differing(before, after)
            let (was, isNow) = (Set(old), Set(new))
            let added = new.filter { !was.contains($0) }
            let gone = old.filter { !isNow.contains($0) }
            newTerms += added
            dropsHints = dropsHints || gone.contains { !$0.hints.isEmpty }
            for term in added + gone { changedWords.formUnion(term.say.flatMap { tokenizer.words(of: $0) }) }
        }
    }
    /// Two lists without what they have in common at their beginnings and ends.
    private static func differing(_ old: [Term], _ new: [Term]) -> (old: ArraySlice<Term>, new: ArraySlice<Term>) {
        let shortest = min(old.count, new.count)
        var start = 0
        while start < shortest, old[start] == new[start] { start += 1 }
        var end = 0
        while end < shortest - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        return (old[start..<old.count - end], new[start..<new.count - end])
    }
}
