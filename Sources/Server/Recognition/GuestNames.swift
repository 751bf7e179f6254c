import Assistant
import Domains
import Grammar
import HeedKit
import IntentCore
import Languages
import PocketSphinxEngine
import Pronunciation
import SpeechCore
import Understanding

/// Commands with names that a client sends along, beside those of the apps: for its requests alone.
///
/// What was made for the latest few lists of names is kept, as clients send the same names again and again.
actor GuestNames {
    /// So many names are taken at most, of so many letters and words.
    private static let (most, mostLetters, mostWords) = (5_000, 100, 8)
    /// So many lists of names are kept ready.
    private static let mostKept = 4

    private let loaded: LoadedApps
    private let recognizer: @Sendable () -> SharedRecognizer
    private let pronouncer: Pronouncer
    private let tokenizer: Tokenizer
    /// The kinds of names that the apps have a use for: nobody says of which kind a client's names are.
    private let kinds: [String]
    /// A grammar with places for names of all kinds, in which only these are exchanged.
    private var base: (grammar: GrammarGraph, spoken: SpokenGrammar, reader: CommandReader)?
    private var kept: [(names: [String], listener: CommandListener<SharedRecognizer>)] = []

    /// No names yet.
    ///
    /// - Throws: an error with a sentence where Heed does not have the language.
    init(
        _ loaded: LoadedApps, pronouncer: Pronouncer, in selection: AppSelection,
        recognizer: @escaping @Sendable () -> SharedRecognizer
    ) throws {
        (self.loaded, self.pronouncer, self.recognizer) = (loaded, pronouncer, recognizer)
        tokenizer = try selection.language().tokenizer
        kinds = Set(loaded.apps.flatMap(\.intents).flatMap(\.definition.slots).compactMap(\.vocabulary)).sorted()
    }

    /// The names among what a client sends that can be said, each once; those of them that come first count where there are too many.
    nonisolated func sayable(_ wished: [String]) -> [String] {
        var seen: Set<[String]> = []
        var names: [String] = []
        for name in wished where names.count < Self.most && name.count <= Self.mostLetters {
            let words = tokenizer.words(of: name)
            guard (1...Self.mostWords).contains(words.count), seen.insert(words).inserted,
                words.allSatisfy({ !pronouncer.pronunciations(of: $0).isEmpty })
            else { continue }
            names.append(words.joined(separator: " "))
        }
        return names
    }

    /// Hears commands with the names.
    ///
    /// - Parameter names: names that can be said.
    /// - Returns: nil where the apps have no use for names.
    /// - Throws: an error with a sentence when nothing can be made of them.
    func listener(for names: [String]) async throws -> CommandListener<SharedRecognizer>? {
        guard !names.isEmpty, !kinds.isEmpty else { return nil }
        if let place = kept.firstIndex(where: { $0.names == names }) {
            let known = kept.remove(at: place)
            kept.append(known)
            return known.listener
        }
        var (grammar, spoken, reader) = try base ?? compiled(with: names)
        base = (grammar, spoken, reader)
        let common = loaded.apps.first?.commonVocabulary ?? [:]
        let terms = names.map { Term(id: $0, say: [$0]) }
        for kind in kinds {
            let list = TermList(app: nil, vocabulary: kind)
            let all = (common[kind] ?? []) + terms
            guard grammar.replace(list, with: all) else { continue }
            spoken.take(list, from: grammar)
            reader.replace(list, with: all, in: grammar)
        }
        let listener = try await CommandListener(
            recognizer: recognizer(), reader: reader, network: spoken.commandNetwork())
        kept.append((names, listener))
        if kept.count > Self.mostKept { kept.removeFirst() }
        return listener
    }

    private func compiled(
        with names: [String]
    ) throws -> (grammar: GrammarGraph, spoken: SpokenGrammar, reader: CommandReader) {
        let terms = names.map { Term(id: $0, say: [$0]) }
        var apps = loaded.apps
        for place in apps.indices {
            for kind in kinds { apps[place].commonVocabulary[kind, default: []] += terms }
        }
        let grammar = try CommandGrammar.compile(
            apps: apps, sharedRules: loaded.catalogue.rules, locale: loaded.locale)
        return (
            grammar, try SpokenGrammar(grammar),
            CommandReader(graph: grammar, apps: apps, preferences: Preferences.load().apps)
        )
    }
}
