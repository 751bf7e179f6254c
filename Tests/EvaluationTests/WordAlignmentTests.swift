import CheckedValues
import Evaluation
import Foundation
import TestSupport
import Testing

@Suite("Word alignment")
struct WordAlignmentTests {
    @Test(
        "Counts equal those worked out by hand",
        arguments: [
            ("a b c d e", "a x c e f", WordErrors(correct: 3, substitutions: 1, deletions: 1, insertions: 1)),
            (
                "the quick brown fox", "quick the brown fox jumps",
                WordErrors(correct: 3, substitutions: 0, deletions: 1, insertions: 2)
            ),
            // Two substitutions and an insertion would be 11, a deletion and two insertions with a right word are 9.
            ("x y", "y z w", WordErrors(correct: 1, substitutions: 0, deletions: 1, insertions: 2)),
            ("", "a b", WordErrors(insertions: 2)),
            ("a b", "", WordErrors(deletions: 2)),
            ("", "", WordErrors()),
            ("Turn  LEFT ", "turn left", WordErrors(correct: 2)),
        ])
    func counts(said: String, heard: String, expected: WordErrors) {
        #expect(WordAlignment(said: said, heard: heard).errors == expected)
    }

    @Test("Steps name the words in order")
    func steps() {
        let alignment = WordAlignment(said: "go forward ten meters", heard: "go ten two metres")
        #expect(
            alignment.steps == [
                .correct("go"), .deletion("forward"), .correct("ten"), .insertion("two"),
                .substitution(said: "meters", heard: "metres"),
            ])
    }

    @Test(
        "Counts equal sclite's, utterance by utterance, on a thousand random pairs",
        .enabled(if: Sclite.isInstalled, "sclite (Debian's sctk) is not installed"))
    func equalsSclite() throws {
        let folder = try TestFolder()
        var random = SplitMix64(seed: 7)
        // Few words make many equally cheap alignments, where only the same choice gives the same counts.
        let words = ["a", "b", "c", "d"]
        let pairs = (0..<1_000).map { _ in
            let said = (0..<(1 + random.index(below: 9))).map { _ in words[random.index(below: 4)] }
            let heard = (0..<(1 + random.index(below: 9))).map { _ in words[random.index(below: 4)] }
            return (said: said.joined(separator: " "), heard: heard.joined(separator: " "))
        }
        let counts = try Sclite.counts(pairs, in: folder.url)
        #expect(counts.count == pairs.count)
        for (pair, count) in zip(pairs, counts) {
            #expect(WordAlignment(said: pair.said, heard: pair.heard).errors == count, "\(pair)")
        }
    }
}

/// NIST's scoring program, as the judge of our own counts.
enum Sclite {
    static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: "/usr/lib/sctk/bin/sclite") }

    /// The counts of each pair, in order.
    static func counts(_ pairs: [(said: String, heard: String)], in folder: URL) throws -> [WordErrors] {
        let said = folder.appending(path: "said.trn")
        let heard = folder.appending(path: "heard.trn")
        // sclite sorts by identifier: fixed width keeps the order.
        func name(_ index: Int) -> String { "(s-\(100_000 + index))" }
        try pairs.enumerated().map { "\($1.said) \(name($0))\n" }.joined().write(
            to: said, atomically: true, encoding: .utf8)
        try pairs.enumerated().map { "\($1.heard) \(name($0))\n" }.joined()
            .write(to: heard, atomically: true, encoding: .utf8)
        let output = try run(["-r", said.path, "trn", "-h", heard.path, "trn", "-i", "rm", "-o", "pralign", "stdout"])
        return output.split(separator: "\n").filter { $0.hasPrefix("Scores:") }.map { line in
            let numbers = line.split(separator: " ").suffix(4).compactMap { Int($0) }
            return WordErrors(
                correct: numbers[0], substitutions: numbers[1], deletions: numbers[2], insertions: numbers[3])
        }
    }

    private static func run(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/lib/sctk/bin/sclite")
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self)
    }
}
