import Foundation
import Pronunciation
import PronunciationTrainer
import TestSupport
import Testing

@Suite("Letter-to-sound model")
struct LetterToSoundTests {
    /// Words with regular sounds, among them letters without a sound and letters with two.
    private static let words = [
        ("cat", "K AE T"), ("cats", "K AE T S"), ("rat", "R AE T"), ("rate", "R EY T"), ("rates", "R EY T S"),
        ("tax", "T AE K S"), ("taxes", "T AE K S IH Z"), ("car", "K AA R"), ("cart", "K AA R T"),
        ("care", "K EH R"),
        ("star", "S T AA R"), ("stare", "S T EH R"), ("sat", "S AE T"), ("sax", "S AE K S"), ("sate", "S EY T"),
        ("state", "S T EY T"), ("tar", "T AA R"), ("tare", "T EH R"), ("art", "AA R T"), ("arts", "AA R T S"),
    ].map { PronouncedWord(spelling: $0.0, pronunciations: [$0.1]) }

    private func model(_ words: [PronouncedWord] = words, pruning: Double = 0) throws -> LetterToSound {
        let folder = try TestFolder()
        let file = folder.url.appending(path: "model.bin")
        try LetterToSoundTrainer(order: 4, passes: 8, pruning: pruning).train(words).write(to: file)
        return try LetterToSound(contentsOf: file)
    }

    @Test("A model that has seen a word reads it as it was pronounced", arguments: words.map(\.spelling))
    func seen(word: String) throws {
        let reference = Self.words.first { $0.spelling == word }?.pronunciations
        #expect(try model().readings(of: word, limit: 1).map(\.phones) == reference)
    }

    @Test(
        "Words it has not seen are read alike",
        arguments: [("scar", "S K AA R"), ("crate", "K R EY T"), ("rats", "R AE T S")])
    func unseen(word: String, phones: String) throws {
        #expect(try model().readings(of: word).first?.phones == phones)
    }

    @Test("A name of several words written as one may also be read on as one word, which is the least likely")
    func readOn() throws {
        let model = try model(
            Self.words
                + [("monkey", "M AH NG K IY"), ("money", "M AH N IY"), ("note", "N OW T"), ("not", "N AA T")].map {
                    PronouncedWord(spelling: $0.0, pronunciations: [$0.1])
                })
        let pronouncer = Pronouncer(lexicon: try SmallDictionary().lexicon, letterToSound: model)
        let joined = pronouncer.pronunciations(of: "MonkeyNotes")
        #expect(joined.first == "M AH NG K IY N OW T S")
        #expect((2...4).contains(joined.count))
        #expect(Set(joined.dropFirst()).isSubset(of: model.readings(of: "monkeynotes", limit: 5).map(\.phones)))
        #expect(pronouncer.pronunciations(of: "Monkey Notes") == [joined[0]])
    }

    @Test("Readings are distinct, likeliest first, and their shares sum to at most one")
    func shares() throws {
        let ways = try model().readings(of: "taxrate", limit: 10)
        #expect(ways.count > 2)
        #expect(Set(ways.map(\.phones)).count == ways.count)
        #expect(zip(ways, ways.dropFirst()).allSatisfy { $0.share >= $1.share })
        #expect(ways.reduce(0) { $0 + $1.share } <= 1 + 1e-9)
    }

    @Test("Letters that it has never seen are skipped", arguments: ["", "q", "日本", "q-q"])
    func unknownLetters(word: String) throws {
        #expect(try model().readings(of: word).isEmpty)
        #expect(try model().readings(of: "c\(word)at").first?.phones == "K AE T")
    }

    @Test("Training twice gives the same bytes")
    func reproducible() {
        let trainer = LetterToSoundTrainer(order: 5, passes: 5, pruning: 1e-4)
        #expect(trainer.train(Self.words) == trainer.train(Self.words))
    }

    @Test("The probabilities of all tokens after any context sum to one", arguments: [0, 1e-3, 1e-2])
    func distributions(pruning: Double) {
        let corpus = ChunkAligner(Self.words).aligned(passes: 8)
        let tree = NGramTree(corpus.words.map { $0.map { $0 + 2 } }, tokenCount: corpus.chunks.count + 2, order: 4)
        var model = KneserNeyModel(tree)
        if pruning > 0 {
            let before = model.counts
            model.prune(threshold: pruning)
            #expect(model.counts[3] < before[3])
        }
        var count = 0
        for level in 0..<tree.order {
            for context in tree.levels[level]
            where model.isKept[context] && tree.nodes[context].token != NGramTree.end {
                let sum = (1..<tree.tokenCount).reduce(0.0) {
                    $0 + model.probability(of: Int32($1), after: context)
                }
                #expect(abs(sum - 1) < 1e-6, "context \(context) of length \(level)")
                count += 1
            }
        }
        #expect(count > tree.order)
    }

    @Test("A file that is missing, cut short or something else is an error that names it")
    func errors() throws {
        let folder = try TestFolder()
        let bytes = LetterToSoundTrainer(order: 3, passes: 3).train(Self.words)
        let file = folder.url.appending(path: "model.bin")
        for data in [Data(), Data("HEEDLTS1".utf8), bytes.dropLast(), Data(bytes.dropFirst()), bytes + [0]] {
            try data.write(to: file)
            let error = #expect(throws: PronunciationError.self) { try LetterToSound(contentsOf: file) }
            #expect(error?.code == .fileInvalid)
            #expect(error?.message.contains(file.path) == true)
        }
        #expect(throws: PronunciationError.self) {
            try LetterToSound(contentsOf: folder.url.appending(path: "none"))
        }
    }

    @Test("A damaged model may read nonsense but never crashes")
    func damage() throws {
        let folder = try TestFolder()
        let bytes = LetterToSoundTrainer(order: 4, passes: 3).train(Self.words)
        var generator = SeededNumbers(state: 7)
        for round in 0..<200 {
            var damaged = bytes
            for _ in 0..<20 {
                damaged[Int.random(in: 40..<damaged.count, using: &generator)] = .random(
                    in: 0...255, using: &generator)
            }
            let file = folder.url.appending(path: "\(round).bin")
            try damaged.write(to: file)
            let readings = try LetterToSound(contentsOf: file).readings(of: "states", limit: 5)
            #expect(readings.count <= 5, "round \(round)")
        }
    }

    @Test("The shipped model reads well what the dictionary has", .enabled(if: hasInstalledDictionary))
    func shipped() throws {
        let reader = try LetterToSound(contentsOf: shippedModel)
        let words = PronouncedWord.all(in: try Lexicon(contentsOf: installedDictionary))
        var scores = Scores()
        for word in words[...].enumerated().filter({ $0.offset % 997 == 0 }).map(\.element) {
            scores.add(reader.readings(of: word.spelling).map(\.phones), references: word.pronunciations)
        }
        // Words it was trained on: far better than the held-out words of docs/measurements/pronunciation.md.
        #expect(scores.words > 120)
        #expect(scores.wordAccuracyAmongThree > 0.95)
    }
}

@Suite("Training material")
struct TrainingMaterialTests {
    @Test(
        "MD5 is RFC 1321's",
        arguments: [
            ("", "d41d8cd98f00b204e9800998ecf8427e"), ("abc", "900150983cd24fb0d6963f7d28e17f72"),
            (
                "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
                "57edf4a22be3c955ac49da2e2107b67a"
            ),
        ])
    func digest(text: String, hexadecimal: String) {
        #expect(MD5.digest(text).map { String(format: "%02x", $0) }.joined() == hexadecimal)
        #expect(MD5.remainder(text, by: 10) == hexadecimal.reduce(0) { ($0 * 16 + ($1.hexDigitValue ?? 0)) % 10 })
    }

    @Test("A tenth of the dictionary is held out, always the same words", .enabled(if: hasInstalledDictionary))
    func heldOut() throws {
        let words = PronouncedWord.all(in: try Lexicon(contentsOf: installedDictionary))
        #expect(words.count == 124_804)
        #expect(words.count(where: \.isHeldOut) == 12_614)
    }

    @Test("Phone errors are counted against the nearest pronunciation")
    func scores() {
        var scores = Scores()
        scores.add(["K AE T", "K AA T"], references: ["K AA T S", "K AE T Z S", "K AH"])
        #expect(scores.phoneErrors == 2)
        #expect(scores.phones == 4)
        scores.add(["K AE T", "K AA T"], references: ["K AA T"])
        #expect(scores.wordsRight == 0)
        #expect(scores.wordsRightAmongThree == 1)
        #expect(scores.phoneErrors == 3)
        #expect(scores.pronunciations == 4)
    }
}
