import Foundation
import SpeechCore
import SpeechDecoding
import TestSupport
import Testing

@Suite("Best paths with models of every kind", .enabled(if: LibraryDecoder.isInstalled, "needs Debian's pocketsphinx"))
struct BestPathTests {
    private static let testData = "/usr/share/pocketsphinx/test/data"
    private static let lexicon = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"

    /// The differences between both decoders on some recordings.
    private struct Comparison {
        var total = 0
        var same = 0
        var words = 0
        /// Words whose borders are more than so many frames apart.
        var far = 0
        var differences: [String] = []

        mutating func add(_ ours: [LibraryDecoder.Word], _ theirs: [LibraryDecoder.Word]) {
            total += 1
            guard ours.map(\.text) == theirs.map(\.text) else {
                differences.append("\(ours.map(\.text)) for \(theirs.map(\.text))")
                return
            }
            same += 1
            words += ours.count
            far += zip(ours, theirs).count { abs($0.start - $1.start) > 5 || abs($0.end - $1.end) > 5 }
        }
    }

    private func compare(
        model: String, dictionary: [String: [String]], grammar: WordGraph, _ recordings: [RecordedCepstra],
        densities: Int
    ) throws -> Comparison {
        let (ours, theirs) = (OurDecoder(model: model, dictionary: dictionary), LibraryDecoder(model: model))
        let text = LibraryDecoder.grammar(of: grammar)
        var result = Comparison()
        for cepstra in recordings {
            result.add(
                try ours.words(in: cepstra, grammar: grammar),
                try theirs.words(
                    in: cepstra, grammar: text, dictionary: dictionary,
                    switches: ["-topn", "\(densities)", "-beam", "1e-150", "-pbeam", "1e-150", "-wbeam", "1e-120"]))
        }
        return result
    }

    /// The lines of a dictionary for some words.
    private func dictionary(_ path: String, for words: Set<String>) throws -> [String: [String]] {
        var result: [String: [String]] = [:]
        for line in try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline) {
            let fields = line.split(whereSeparator: \.isWhitespace)
            guard let entry = fields.first else { continue }
            let word = String(entry.prefix { $0 != "(" })
            if words.contains(word) { result[word, default: []].append(fields.dropFirst().joined(separator: " ")) }
        }
        return result
    }

    @Test("five states and four streams of Sphinx-II: strings of digits by many people")
    func digits() throws {
        // Not those with “oh”: the library takes silence to follow every word of a single phone, whatever does.
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.testData + "/tidigits")
            .filter { $0.hasSuffix(".mfc") && !$0.split(separator: ".")[2].contains("o") }.sorted()
        let words: Set<String> = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "zero"]
        let found = try compare(
            model: Self.testData + "/tidigits/hmm",
            dictionary: try dictionary(Self.testData + "/tidigits/lm/tidigits.dic", for: words),
            grammar: .words(words.sorted(), upTo: 7),
            try names.map { try RecordedCepstra(path: Self.testData + "/tidigits/" + $0) }, densities: 64)
        #expect(found.total > 15 && found.same == found.total, "\(found.differences)")
        // The library sums in whole tenths, here over four streams: silence beside a word begins a little sooner or later.
        #expect(found.far * 10 <= found.words)
    }

    @Test(
        "one codebook for all: Mandarin words by many people",
        .enabled(
            if: ModelKind.semiContinuous.folder != nil && Checkout.shared("speech/zh") != nil,
            "needs ../shared/models/zh and ../shared/speech/zh"))
    func mandarin() throws {
        let (model, folder) = (
            try #require(ModelKind.semiContinuous.folder), try #require(Checkout.shared("speech/zh"))
        )
        let lines = try String(contentsOf: folder.appending(path: "words.jsonl"), encoding: .utf8)
        let recordings = try lines.split(separator: "\n").map {
            try JSONDecoder().decode([String: String].self, from: Data($0.utf8))
        }
        let texts = Set(recordings.compactMap { $0["text"] })
        let dictionary = try dictionary(model + "/mandarin_notone.dic", for: texts)
        let known = recordings.filter { $0["text"].map { dictionary[$0] != nil } ?? false }
        let library = LibraryDecoder(model: model)
        // Every fourth: three of each word and more.
        let cepstra = try stride(from: 0, to: known.count, by: 4).map { index in
            try library.cepstra(of: samples(folder.appending(path: known[index]["audio"] ?? "").path))
        }
        let found = try compare(
            model: model, dictionary: dictionary, grammar: .choice(of: dictionary.keys.sorted().map { [$0] }), cepstra,
            densities: 64)
        #expect(found.total > 40 && found.same >= found.total - found.total / 50, "\(found.differences)")
    }

    @Test(
        "no shared Gaussians, and a codebook for each phone: names of letters, numbers and commands by many people",
        .enabled(if: Checkout.shared("speech/an4") != nil, "needs ../shared/speech/an4"),
        arguments: [ModelKind.continuous, .phoneticallyTied])
    func letters(kind: ModelKind) throws {
        let (model, folder) = (try #require(kind.folder), try #require(Checkout.shared("speech/an4")))
        let lines = try String(contentsOf: folder.appending(path: "transcripts.jsonl"), encoding: .utf8)
        let recordings = try lines.split(separator: "\n").prefix(100).enumerated().filter { $0.offset % 3 == 0 }.map {
            try JSONDecoder().decode([String: String].self, from: Data($0.element.utf8))
        }
        let words = Set(recordings.flatMap { ($0["text"] ?? "").split(separator: " ").map(String.init) })
        let dictionary = try dictionary(Self.lexicon, for: words)
        let library = LibraryDecoder(model: model)
        let cepstra = try recordings.map {
            try library.cepstra(of: samples(folder.appending(path: $0["audio"] ?? "").path))
        }
        let sentences = Set(recordings.compactMap { $0["text"] }).sorted()
            .map { $0.split(separator: " ").map(String.init) }
            .filter { $0.allSatisfy { dictionary[$0] != nil } }
        let found = try compare(
            model: model, dictionary: dictionary, grammar: .choice(of: sentences), cepstra, densities: kind.densities)
        #expect(found.total > 30 && found.same == found.total, "\(found.differences)")
        #expect(found.far * 20 <= found.words)
    }

    private func samples(_ path: String) throws -> [Int16] {
        let folder = try TestFolder()
        let raw = folder.url.appending(path: "a.raw").path
        try Program.run("sox", path, "-t", "raw", "-r", "16000", "-e", "signed", "-b", "16", "-c", "1", raw)
        return try Recordings.samples(raw)
    }
}
