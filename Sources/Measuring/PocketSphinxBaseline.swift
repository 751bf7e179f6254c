package import Evaluation
import Foundation
package import HeedKit
import PocketSphinxEngine
import Pronunciation
package import SpeechCore
import SpeechDecoding
import Subprocess
import SystemPackage
package import Understanding

/// Debian's own `pocketsphinx_batch`, with its own settings and the same grammar, lexicon and acoustic model.
package struct PocketSphinxBaseline {
    /// The baseline's name in reports.
    package static let name = "pocketsphinx"

    private let graph: WordGraph
    private let factory: RecognizerFactory
    private let reader: CommandReader

    package init(graph: WordGraph, factory: RecognizerFactory, reader: CommandReader) {
        self.graph = graph
        self.factory = factory
        self.reader = reader
    }

    /// The baseline's hypotheses for some recordings, in their order.
    ///
    /// - Throws: an exit status, after a sentence, when the program is missing or fails.
    package func outcomes(of recordings: [() throws -> [Int16]]) async throws -> [UtteranceOutcome] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "heed-peer-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var lengths: [Double?] = []
        var names: [String] = []
        for (number, recording) in recordings.enumerated() {
            guard let samples = try? recording() else {
                lengths.append(nil)
                continue
            }
            lengths.append(SpeechFormat.seconds(samples.count))
            names.append("\(number)")
            try Self.bytes(of: samples).write(to: folder.appending(path: "\(number).raw"))
        }
        try Data(names.joined(separator: "\n").utf8).write(to: folder.appending(path: "names"))
        try Data(FSGWriter.text(of: graph).utf8).write(to: folder.appending(path: "grammar.fsg"))
        try Data(dictionary.utf8).write(to: folder.appending(path: "words.dict"))
        try await run(in: folder)
        let texts = Self.texts(try String(contentsOf: folder.appending(path: "result"), encoding: .utf8))
        let seconds = Self.decodeSeconds(try String(contentsOf: folder.appending(path: "log"), encoding: .utf8))
        return lengths.enumerated().map { number, length in
            guard let length else { return .failed("The recording cannot be read.") }
            return outcome(texts["\(number)"] ?? "", length: length, decodeSeconds: seconds["\(number)"] ?? 0)
        }
    }

    private func outcome(_ text: String, length: Double, decodeSeconds: Double) -> UtteranceOutcome {
        let understanding = reader.understand(text)
        // It gives no probability for a grammar's sentence: whatever it returns counts as believed.
        let hypothesis = Hypothesis(
            text: text, confidence: text.isEmpty ? 0 : 1, rejection: text.isEmpty ? .noMatch : nil,
            audioSeconds: length, decodeSeconds: decodeSeconds)
        return UtteranceOutcome(
            hypothesis: hypothesis, intent: understanding.best?.intent,
            accepted: hypothesis.accepted && understanding.accepted)
    }

    private func run(in folder: URL) async throws {
        let path = { (name: String) in folder.appending(path: name).path }
        let arguments = [
            "-hmm", factory.manifest.acousticModel, "-dict", path("words.dict"), "-fsg", path("grammar.fsg"),
            "-ctl", path("names"), "-cepdir", folder.path, "-cepext", ".raw", "-adcin", "yes",
            "-hyp", path("result"), "-logfn", path("log"),
        ]
        let status: TerminationStatus
        do {
            status = try await Subprocess.run(
                .name("pocketsphinx_batch"), arguments: Arguments(arguments), output: .discarded, error: .discarded
            ).terminationStatus
        } catch {
            throw HeedError(.unavailable, "There is no pocketsphinx_batch; install Debian's pocketsphinx.")
        }
        guard status.isSuccess else {
            let log = (try? String(contentsOfFile: path("log"), encoding: .utf8)) ?? ""
            let complaint = log.split(separator: "\n").last { $0.contains("ERROR") || $0.contains("FATAL") }
            throw HeedError(.failed, "pocketsphinx_batch failed: \(complaint ?? "it said nothing").")
        }
    }

    private var dictionary: String {
        graph.words.sorted().map { word in
            factory.pronouncer.pronunciations(of: word).enumerated().map { number, sounds in
                "\(word)\(number == 0 ? "" : "(\(number + 1))") \(sounds)\n"
            }.joined()
        }.joined()
    }

    private static func bytes(of samples: [Int16]) -> Data {
        var data = Data(capacity: 2 * samples.count)
        for sample in samples {
            let bits = UInt16(bitPattern: sample)
            data.append(UInt8(truncatingIfNeeded: bits))
            data.append(UInt8(truncatingIfNeeded: bits >> 8))
        }
        return data
    }

    /// The words by recording, from lines such as `turn left (12 -3456)`.
    private static func texts(_ result: String) -> [String: String] {
        var texts: [String: String] = [:]
        for line in result.split(separator: "\n") {
            guard let open = line.lastIndex(of: "("),
                let name = line[line.index(after: open)...].split(whereSeparator: { $0 == " " || $0 == ")" }).first
            else { continue }
            texts[String(name)] = line[..<open].split(separator: " ").joined(separator: " ")
        }
        return texts
    }

    /// The wall-clock time by recording, from lines such as `… 12: 2.10 seconds speech, 0.16 seconds CPU, 0.17 seconds
    /// wall`.
    private static func decodeSeconds(_ log: String) -> [String: Double] {
        var seconds: [String: Double] = [:]
        for line in log.split(separator: "\n") where line.hasSuffix("seconds wall") {
            let parts = line.split(separator: " ")
            guard let name = parts.first(where: { $0.hasSuffix(":") && Int($0.dropLast()) != nil }),
                let time = Double(parts[parts.count - 3])
            else { continue }
            seconds[String(name.dropLast())] = time
        }
        return seconds
    }
}
