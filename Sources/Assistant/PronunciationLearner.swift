import Foundation
import Grammar
package import IntentCore
import Languages
package import Pronunciation
package import SpeechCore

/// Finds out from recordings how a name sounds.
///
/// The recordings hold the name alone, or a command with it. All readings that can be thought of compete in one graph, as
/// words of their own, each with its probability. Only where even the best is not believed does it compete with those that
/// differ in a phone: a single recording would otherwise teach its own accidents.
package struct PronunciationLearner: Sendable {
    /// How a word of the name sounds.
    package struct Finding: Sendable, Hashable {
        /// The word in lower case.
        package var word: String
        /// The model's phones.
        package var phones: String
        /// Whether it was known, though perhaps not as the likeliest way.
        package var isKnown: Bool
        /// In how many recordings it was the best.
        package var recordings: Int
    }

    /// How often the best reading is changed by a phone where it does not fit well.
    private static let rounds = 3
    /// How much less likely a reading becomes with each changed phone: natural logarithm.
    private static let changeCost: Float = 4
    /// How much the readings' own probabilities count beside what is heard.
    private static let priorWeight: Float = 0.3
    /// No reading is less likely than this: natural logarithm.
    private static let leastPrior: Float = -12

    private let name: [String]
    private let pronouncer: Pronouncer
    private let base: WordGraph

    /// A learner of a name.
    ///
    /// - Parameters:
    ///   - name: the name as people write it.
    ///   - pronouncer: the knowledge of how words sound.
    ///   - apps: the apps whose commands the recordings may hold.
    ///   - sharedRules: the catalogue's rules.
    ///   - locale: the language.
    /// - Throws: `GrammarError`, or `AssistantError` when there is no word in the name.
    package init(
        _ name: String, pronouncer: Pronouncer, apps: [AppDescription], sharedRules: [String: Phrase], locale: String
    ) throws {
        let tokenizer = try Language.nearest(to: locale).tokenizer
        self.name = tokenizer.words(of: name)
        guard !self.name.isEmpty else { throw AssistantError(.noWord, "There is no word in ‘\(name)’.") }
        self.pronouncer = pronouncer.adding(names: [name])
        let term = Term(id: name, say: [name])
        var only: [AppDescription] = []
        for var app in apps {
            let kinds = Set(app.intents.flatMap(\.definition.slots).compactMap(\.vocabulary))
            app.vocabulary = Dictionary(uniqueKeysWithValues: kinds.map { ($0, [term]) })
            app.commonVocabulary = [:]
            only.append(app)
        }
        var graph = WordGraph(words: [], stateCount: 2, start: 0, final: 1, arcs: [])
        if !only.isEmpty {
            graph = try CommandGrammar.compile(apps: only, sharedRules: sharedRules, locale: locale).wordGraph()
        }
        base = graph.with(sentence: self.name).withOnly(sentencesWith: Set(self.name))
    }

    /// A source of sounds for the recogniser that learns; it must not have been used with another.
    package var pronunciations: any PronunciationSource { SoundsInNames(others: pronouncer) }

    /// Finds the readings that fit recordings best.
    ///
    /// - Parameters:
    ///   - recordings: the sound of each recording, in the recogniser's format.
    ///   - recognizer: a recogniser with `pronunciations`.
    /// - Returns: for each word of the name the best reading.
    /// - Throws: `RecognitionError`, or `AssistantError` when the name is in none of the recordings.
    package func learn(from recordings: [[Int16]], with recognizer: some SpeechRecognizer) async throws -> [Finding] {
        var candidates: [String: [Way]] = [:]
        for word in name {
            let known = Set(pronouncer.pronunciations(of: word))
            candidates[word] = pronouncer.candidates(for: word).map { way in
                let prior = Self.priorWeight * max(Self.leastPrior, Float(log(way.share)))
                return Way(phones: way.phones, logWeight: prior, isKnown: known.contains(way.phones))
            }
        }
        var (best, isBelieved) = try await vote(recordings, candidates, recognizer)
        for _ in 0..<Self.rounds where !isBelieved {
            let next = best.mapValues { choice in
                let cost = choice.way.logWeight - Self.changeCost
                let neighbours = PhoneNeighbours(distance: pronouncer.distance, phones: pronouncer.phones).neighbours(
                    of: choice.way.phones)
                return [choice.way] + neighbours.map { Way(phones: $0, logWeight: cost, isKnown: false) }
            }
            let before = best
            (best, isBelieved) = try await vote(recordings, next, recognizer)
            if best == before { break }
        }
        return name.compactMap { word in
            best[word].map { choice in
                Finding(
                    word: word, phones: choice.way.phones, isKnown: choice.way.isKnown, recordings: choice.votes)
            }
        }
    }

    /// One way to say a word of the name.
    private struct Way: Hashable {
        var phones: String
        var logWeight: Float
        /// Whether it is among the ways in which the word is listened for already.
        var isKnown: Bool
    }

    private struct Choice: Hashable {
        var way: Way
        var votes: Int
    }

    /// The reading of each word that is best in the most recordings, of equals the one that was named first; and whether all
    /// recordings are believed to be of these words.
    private func vote(
        _ recordings: [[Int16]], _ candidates: [String: [Way]], _ recognizer: some SpeechRecognizer
    ) async throws -> (best: [String: Choice], isBelieved: Bool) {
        let graph = base.spelling(out: candidates.mapValues { $0.map { ($0.phones, $0.logWeight) } })
        try await recognizer.listen(for: .grammar(WordNetwork(graph)))
        var votes: [String: [String: Int]] = [:]
        var isBelieved = true
        for recording in recordings {
            let hypothesis = try await recognizer.recognize(recording)
            isBelieved = isBelieved && hypothesis.accepted
            for word in hypothesis.words {
                guard let (text, phones) = SoundsInNames.parts(of: word.text) else { continue }
                votes[text, default: [:]][phones, default: 0] += 1
            }
        }
        guard !votes.isEmpty else {
            throw AssistantError(
                .notHeard, "‘\(name.joined(separator: " "))’ is in none of the recordings, alone or in a command.")
        }
        var best: [String: Choice] = [:]
        for (word, ways) in candidates {
            guard let counted = votes[word], let most = counted.values.max(),
                let way = ways.first(where: { counted[$0.phones] == most })
            else { continue }
            best[word] = Choice(way: way, votes: most)
        }
        return (best, isBelieved)
    }
}

/// Words that carry their sound with them: `aoife=IY.F.AH`.
private struct SoundsInNames: PronunciationSource {
    let others: Pronouncer

    func pronunciations(of word: String) -> [String] {
        guard let parts = Self.parts(of: word) else { return others.pronunciations(of: word) }
        return [parts.phones]
    }

    static func word(_ word: String, phones: String) -> String {
        "\(word)=\(phones.replacing(" ", with: "."))"
    }

    static func parts(of word: String) -> (word: String, phones: String)? {
        guard let mark = word.firstIndex(of: "=") else { return nil }
        return (String(word[..<mark]), String(word[word.index(after: mark)...]).replacing(".", with: " "))
    }
}

extension WordGraph {
    /// The same sentences and one more.
    fileprivate func with(sentence: [String]) -> WordGraph {
        var graph = self
        graph.addPath(sentence, from: start, to: final)
        return graph
    }

    /// Those of the sentences that have one of some words: each state twice, before and after such a word.
    fileprivate func withOnly(sentencesWith wanted: Set<String>) -> WordGraph {
        var graph = self
        let after = Int32(stateCount)
        graph.stateCount = 2 * stateCount
        graph.final = final + after
        graph.arcs = arcs.flatMap { arc in
            let isWanted = arc.word >= 0 && wanted.contains(words[Int(arc.word)])
            var (before, later) = (arc, arc)
            if isWanted { before.target += after }
            later.source += after
            later.target += after
            return [before, later]
        }
        return graph
    }

    /// The same sentences with each of some words in the place of which stand its readings.
    fileprivate func spelling(
        out candidates: [String: [(phones: String, logWeight: Float)]]
    ) -> WordGraph {
        var graph = self
        graph.words = []
        var readings: [[(index: Int32, logWeight: Float)]] = []
        for word in words {
            let ways = candidates[word].map { ways in
                ways.map { (SoundsInNames.word(word, phones: $0.phones), $0.logWeight) }
            }
            readings.append([])
            for (text, weight) in ways ?? [(word, 0)] {
                readings[readings.count - 1].append((Int32(graph.words.count), weight))
                graph.words.append(text)
            }
        }
        graph.arcs = arcs.flatMap { arc -> [Arc] in
            guard arc.word >= 0 else { return [arc] }
            return readings[Int(arc.word)].map { reading in
                Arc(
                    source: arc.source, target: arc.target, word: reading.index,
                    logWeight: arc.logWeight + reading.logWeight)
            }
        }
        return graph
    }
}
