import Foundation
import SpeechCore
import TestSupport

/// The library's own decoder (`pocketsphinx_batch` of Debian's pocketsphinx) with a model: what ours is compared with.
struct LibraryDecoder {
    /// A word with its first frame and the one after its last.
    struct Word: Equatable {
        var text: String
        var start: Int
        var end: Int
    }

    /// The model's folder.
    let model: String

    /// Whether the program is there.
    static let isInstalled = (try? Program.run("which", "pocketsphinx_batch")) != nil

    /// The cepstra of a recording, silence among them.
    func cepstra(of samples: [Int16]) throws -> RecordedCepstra {
        let folder = try TestFolder()
        try Recordings.write(samples, to: folder.url.appending(path: "u.raw").path)
        try folder.write("A SIL\n", to: "words.dict")
        try folder.write(Self.grammar(of: ["A"]), to: "g.fsg")
        try run(
            in: folder.url, cepstra: ".raw", "-adcin", "yes", "-remove_silence", "no", "-mfclogdir", folder.url.path)
        return try RecordedCepstra(path: folder.url.appending(path: "000000000.mfc").path)
    }

    /// How well each senone fits each frame, as natural logarithms below the best of the frame.
    func senoneScores(of cepstra: RecordedCepstra, densities: Int) throws -> [[Float]] {
        let folder = try TestFolder()
        try cepstra.write(to: folder.url.appending(path: "u.mfc").path)
        try folder.write("A SIL\n", to: "words.dict")
        try folder.write(Self.grammar(of: ["A"]), to: "g.fsg")
        try run(
            in: folder.url, cepstra: ".mfc", "-adcin", "no", "-senlogdir", folder.url.path, "-compallsen", "yes",
            "-topn",
            "\(densities)")
        let data = try Data(contentsOf: folder.url.appending(path: "000000000.sen"))
        guard let header = data.range(of: Data("endhdr\n".utf8)) else { return [] }
        let bytes = [UInt8](data[(header.upperBound + 4)...])
        let numbers = stride(from: 0, to: bytes.count - 1, by: 2).map { Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8 }
        guard let count = numbers.first else { return [] }
        // A unit is 1024 times the logarithm of 1.0001.
        let unit = Float(1024 * log(1.0001))
        return stride(from: 0, to: numbers.count - count, by: count + 1).map { frame in
            let scores = numbers[frame + 1...frame + count]
            let best = scores.min() ?? 0
            return scores.map { -unit * Float($0 - best) }
        }
    }

    /// The words of the best path through a grammar.
    func words(
        in cepstra: RecordedCepstra, grammar: String, dictionary: [String: [String]], switches: [String] = []
    ) throws -> [Word] {
        let folder = try TestFolder()
        try cepstra.write(to: folder.url.appending(path: "u.mfc").path)
        let lines = dictionary.sorted { $0.key < $1.key }.flatMap { word, ways in
            ways.enumerated().map { $0 == 0 ? "\(word) \($1)" : "\(word)(\($0 + 1)) \($1)" }
        }
        try folder.write(lines.joined(separator: "\n") + "\n", to: "words.dict")
        try folder.write(grammar, to: "g.fsg")
        // Ours has no price of a word beside the grammar's, and here no filler but silence.
        try folder.write("<s> SIL\n</s> SIL\n<sil> SIL\n", to: "fillers.dict")
        let path = folder.url.appending(path: "segments").path
        try run(
            in: folder.url, cepstra: ".mfc",
            with: [
                "-adcin", "no", "-cmn", "batch", "-bestpath", "no", "-hypseg", path, "-wip", "1", "-fdict",
                folder.url.appending(path: "fillers.dict").path,
            ] + switches)
        // The name, four pairs of a letter and a number, then first frame, scores and word of each segment, and the end.
        let fields = try String(contentsOfFile: path, encoding: .utf8).split { $0 == " " || $0 == "\n" }.map(
            String.init)
        guard let first = fields.firstIndex(of: "L").map({ $0 + 2 }), let last = fields.last.flatMap({ Int($0) }) else {
            return []
        }
        let segments = stride(from: first, to: fields.count - 4, by: 4).map { ($0, Int(fields[$0]) ?? 0) }
        let ends = segments.dropFirst().map(\.1) + [last + 1]
        return zip(segments, ends).compactMap { segment, end in
            let word = fields[segment.0 + 3]
            guard !word.hasPrefix("<"), !word.hasPrefix("("), !word.hasPrefix("+"), !word.hasPrefix("[") else {
                return nil
            }
            return Word(text: String(word.prefix { $0 != "(" }), start: segment.1, end: end)
        }
    }

    /// A grammar of some words, of which one is said.
    static func grammar(of words: [String]) -> String { grammar(of: WordGraph.choice(of: words.map { [$0] })) }

    /// A grammar in the library's format.
    static func grammar(of graph: WordGraph) -> String {
        let arcs = graph.arcs.map { arc in
            "TRANSITION \(arc.source) \(arc.target) \(exp(arc.logWeight)) \(arc.word >= 0 ? graph.words[Int(arc.word)] : "")"
        }
        return
            ([
                "FSG_BEGIN g", "NUM_STATES \(graph.stateCount)", "START_STATE \(graph.start)",
                "FINAL_STATE \(graph.final)",
            ]
            + arcs + ["FSG_END", ""]).joined(separator: "\n")
    }

    private func run(in folder: URL, cepstra ending: String, _ switches: String...) throws {
        try run(in: folder, cepstra: ending, with: switches)
    }

    private func run(in folder: URL, cepstra ending: String, with switches: [String]) throws {
        let path = { (name: String) in folder.appending(path: name).path }
        try Data("u\n".utf8).write(to: folder.appending(path: "names"))
        try Program.run(
            "pocketsphinx_batch",
            [
                "-hmm", model, "-dict", path("words.dict"), "-fsg", path("g.fsg"), "-ctl", path("names"), "-cepdir",
                folder.path, "-cepext", ending, "-hyp", path("hyp"), "-logfn", path("log"),
            ] + switches)
    }
}

extension WordGraph {
    /// A graph of sentences that are all as likely.
    static func choice(of sentences: [[String]]) -> WordGraph {
        var graph = WordGraph(words: [], stateCount: 2, start: 0, final: 1, arcs: [])
        let weight = -Float(log(Double(sentences.count)))
        for sentence in sentences {
            var state: Int32 = 0
            for (place, word) in sentence.enumerated() {
                let target = place == sentence.count - 1 ? 1 : Int32(graph.stateCount)
                if target != 1 { graph.stateCount += 1 }
                graph.arcs.append(
                    Arc(
                        source: state, target: target, word: graph.number(of: word), logWeight: place == 0 ? weight : 0)
                )
                state = target
            }
        }
        return graph
    }

    /// A graph of one to so many words, each of a list.
    static func words(_ words: [String], upTo most: Int) -> WordGraph {
        var graph = WordGraph(words: words, stateCount: most + 2, start: 0, final: Int32(most) + 1, arcs: [])
        let weight = -Float(log(Double(words.count + 1)))
        for place in 0..<Int32(most) {
            for word in words.indices {
                graph.arcs.append(Arc(source: place, target: place + 1, word: Int32(word), logWeight: weight))
            }
            graph.arcs.append(Arc(source: place + 1, target: graph.final, word: -1, logWeight: weight))
        }
        return graph
    }

    private mutating func number(of word: String) -> Int32 {
        if let known = words.firstIndex(of: word) { return Int32(known) }
        words.append(word)
        return Int32(words.count - 1)
    }
}
