import Grammar
public import IntentCore
public import Pronunciation
public import SpeechCore

/// Finds out from recordings how a name sounds.
///
/// The recordings hold the name alone, or a command with it. All readings that can be thought of compete in one graph, as
/// words of their own; then the best one competes with those that differ in a phone, until none is better.
public struct PronunciationLearner: Sendable {
    /// How a word of the name sounds.
    public struct Finding: Sendable, Hashable {
        /// The word in lower case.
        public var word: String
        /// The model's phones.
        public var phones: String
        /// Whether it was known, though perhaps not as the likeliest way.
        public var isKnown: Bool
        /// In how many recordings it was the best.
        public var recordings: Int
    }

    /// Why nothing can be learned.
    public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// What is wrong and what to do about it.
        public var description: String
    }

    /// How often the best reading is changed by a phone.
    private static let rounds = 4
    /// How much less likely a reading is that no source gave: natural logarithm.
    private static let changeCost: Float = 1

    private let name: [String]
    private let pronouncer: Pronouncer
    private let base: WordGraph

    /// A learner of a name.
    ///
    /// - Parameters:
    ///   - name: the name as people write it.
    ///   - pronouncer: what is known of how words sound.
    ///   - apps: the apps whose commands the recordings may hold.
    ///   - sharedRules: the catalogue's rules.
    ///   - locale: the language.
    /// - Throws: `GrammarError`, or `Failure` when there is no word in the name.
    public init(
        _ name: String, pronouncer: Pronouncer, apps: [AppDescription], sharedRules: [String: Phrase], locale: String
    ) throws {
        self.name = Tokenizer.words(of: name)
        guard !self.name.isEmpty else { throw Failure(description: "There is no word in ‘\(name)’.") }
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
        base = graph.with(sentence: self.name)
    }

    /// A source of sounds for the recogniser that learns; it must not have been used with another.
    public var pronunciations: any PronunciationSource { SoundsInNames(others: pronouncer) }

    /// Finds the readings that fit recordings best.
    ///
    /// - Parameters:
    ///   - recordings: the sound of each recording, in the recogniser's format.
    ///   - recognizer: a recogniser with `pronunciations`.
    /// - Returns: for each word of the name the best reading.
    /// - Throws: `RecognitionError`, or `Failure` when the name is in none of the recordings.
    public func learn(from recordings: [[Int16]], with recognizer: some SpeechRecognizer) async throws -> [Finding] {
        var candidates: [String: [String]] = [:]
        for word in name { candidates[word] = pronouncer.candidates(for: word) }
        let sources = candidates
        var best = try await vote(recordings, candidates, known: sources, recognizer)
        for _ in 0..<Self.rounds {
            let next = best.mapValues { [$0.phones] + PhoneNeighbours().neighbours(of: $0.phones) }
            let better = try await vote(recordings, next, known: sources, recognizer)
            if better == best { break }
            best = better
        }
        return name.compactMap { word in
            best[word].map { choice in
                Finding(
                    word: word, phones: choice.phones, isKnown: sources[word]?.contains(choice.phones) == true,
                    recordings: choice.votes)
            }
        }
    }

    private struct Choice: Hashable {
        var phones: String
        var votes: Int
    }

    /// The reading of each word that is best in the most recordings; of equals the one that was named first.
    private func vote(
        _ recordings: [[Int16]], _ candidates: [String: [String]], known: [String: [String]],
        _ recognizer: some SpeechRecognizer
    ) async throws -> [String: Choice] {
        let graph = base.spelling(out: candidates) { word, phones in
            known[word]?.contains(phones) == true ? 0 : -Self.changeCost
        }
        try await recognizer.listen(for: .grammar(WordNetwork(graph)))
        var votes: [String: [String: Int]] = [:]
        for recording in recordings {
            for word in try await recognizer.recognize(recording).words {
                guard let (text, phones) = SoundsInNames.parts(of: word.text) else { continue }
                votes[text, default: [:]][phones, default: 0] += 1
            }
        }
        guard !votes.isEmpty else {
            throw Failure(
                description: "‘\(name.joined(separator: " "))’ is in none of the recordings, alone or in a command.")
        }
        var best: [String: Choice] = [:]
        for (word, ways) in candidates {
            guard let counted = votes[word], let most = counted.values.max(),
                let phones = ways.first(where: { counted[$0] == most })
            else { continue }
            best[word] = Choice(phones: phones, votes: most)
        }
        return best
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
        var state = start
        for (place, word) in sentence.enumerated() {
            let index = graph.words.firstIndex(of: word) ?? graph.words.count
            if index == graph.words.count { graph.words.append(word) }
            var target = final
            if place < sentence.count - 1 {
                target = Int32(graph.stateCount)
                graph.stateCount += 1
            }
            graph.arcs.append(Arc(source: state, target: target, word: Int32(index), logWeight: 0))
            state = target
        }
        return graph
    }

    /// The same sentences with each of some words in the place of which stand its readings.
    fileprivate func spelling(
        out candidates: [String: [String]], logWeight: (_ word: String, _ phones: String) -> Float
    ) -> WordGraph {
        var graph = self
        graph.words = []
        var readings: [[(index: Int32, logWeight: Float)]] = []
        for word in words {
            let ways = candidates[word].map { phones in
                phones.map { (SoundsInNames.word(word, phones: $0), logWeight(word, $0)) }
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
