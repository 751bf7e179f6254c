import Assistant
import Foundation
import HeedKit
import Languages
import PocketSphinxEngine
import Pronunciation
import SpeechCore

/// The phrases that wake Heed, and what listens for them: made when it is first needed, and lent to one client at a time.
actor WakePhrases {
    /// What listens for one phrase.
    struct Detector: Sendable {
        /// The phrase as it was given.
        let name: String
        let listener: any PhraseListening
    }

    /// The phrases as they were given.
    nonisolated let names: [String]
    /// The words of a phrase, by how it was given.
    private nonisolated let words: [String: [String]]
    private let factory: RecognizerFactory
    private let locale: String
    private let note: @Sendable (String) -> Void
    /// Where detectors work, one behind the other: as many at a time as there are processors, so that each is soon done.
    private let executors = (0..<max(1, ProcessInfo.processInfo.activeProcessorCount)).map { _ in
        QueueExecutor(label: "heed.server.wake")
    }
    private var made = 0
    private var free: [String: [any PhraseListening]] = [:]
    private var learnt: [String: LearntWake?] = [:]
    /// What sounds like a phrase, which takes a moment to find.
    private var near: [String: [String]] = [:]

    /// The phrases of a server.
    ///
    /// - Parameters:
    ///   - names: the phrases.
    ///   - selection: the language.
    ///   - factory: the model.
    ///   - note: told that what was learnt of a phrase cannot be read.
    /// - Throws: `ServerError` of code `usage` where a phrase has no words, or some that nobody can say.
    init(
        _ names: [String], in selection: AppSelection, _ factory: RecognizerFactory,
        note: @escaping @Sendable (String) -> Void
    ) throws {
        let tokenizer = try selection.language().tokenizer
        var words: [String: [String]] = [:]
        for name in names {
            let own = tokenizer.words(of: name)
            if let mute = own.first(where: { factory.pronouncer.pronunciations(of: $0).isEmpty }) {
                throw ServerError(.usage, "Nobody knows how ‘\(mute)’ of the wake phrase ‘\(name)’ sounds.")
            }
            guard !own.isEmpty else { throw ServerError(.usage, "The wake phrase ‘\(name)’ has no words.") }
            words[name] = own
        }
        (self.names, self.words, self.factory, self.note) = (names, words, factory, note)
        locale = selection.locale
    }

    /// The phrases that a client names, in any case of letters; all where it names none.
    ///
    /// - Returns: how Heed has each of them, by how the client calls it.
    /// - Throws: `ServerError` of code `usage` where there is none of them.
    nonisolated func chosen(_ wished: [String]) throws(ServerError) -> [(name: String, phrase: String)] {
        guard !names.isEmpty else {
            throw ServerError(.usage, "This server waits for no wake phrase; start it with --wake PHRASE.")
        }
        guard !wished.isEmpty else { return names.map { ($0, $0) } }
        let known = Dictionary(names.map { ($0.lowercased(), $0) }) { first, _ in first }
        let chosen = wished.compactMap { name in known[name.lowercased()].map { (name, $0) } }
        guard !chosen.isEmpty else {
            throw ServerError(.usage, "There is no such wake phrase; there are: \(names.joined(separator: ", ")).")
        }
        return Array(chosen.prefix(names.count))
    }

    /// The phrase that a client of one wants; the first for who does not say which.
    ///
    /// - Throws: `ServerError` of code `usage` where there is none.
    nonisolated func phrase(_ wished: String?) throws(ServerError) -> String {
        let any = ["", "1", "true"]
        let names = wished.flatMap { any.contains($0) ? nil : [$0] } ?? []
        guard let phrase = try chosen(names).first?.phrase else {
            throw ServerError(.usage, "There is no such wake phrase.")
        }
        return phrase
    }

    /// What follows a phrase in what was heard; empty where nothing does, nil where Heed was not called.
    func rest(of hypothesis: Hypothesis, behind phrase: String) -> Hypothesis? {
        WakePhrase(words: words[phrase] ?? [], threshold: learnt(phrase)?.threshold ?? WakePhrase.defaultThreshold)
            .rest(of: hypothesis)
    }

    /// What was learnt of the way in which the person says a phrase; looked up once.
    private func learnt(_ phrase: String) -> LearntWake? {
        if let known = learnt[phrase] { return known }
        var found: LearntWake?
        do { found = try WakeStore(locale: locale).learnt(of: words[phrase] ?? []) } catch { note("\(error)") }
        learnt[phrase] = .some(found)
        return found
    }

    /// Lends what listens for a phrase.
    ///
    /// - Throws: an error with a sentence when the model cannot be used.
    func lend(_ phrase: String) async throws -> any PhraseListening {
        if let detector = free[phrase]?.popLast() { return detector }
        let words = words[phrase] ?? []
        let sounds = near[phrase] ?? factory.nearMisses(of: words).map(\.phones)
        near[phrase] = sounds
        let learnt = learnt(phrase)
        made += 1
        return try await factory.phraseListener(
            for: WakePhrase(words: words, threshold: learnt?.threshold ?? WakePhrase.defaultThreshold), learnt,
            near: sounds, executor: executors[made % executors.count])
    }

    /// Takes it back.
    func takeBack(_ detector: any PhraseListening, of phrase: String) { free[phrase, default: []].append(detector) }
}
