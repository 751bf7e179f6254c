import Foundation
import TestSupport
import Testing
import Transcripts

@Suite(
    "Scoring with NIST's sclite",
    .enabled(
        if: FileManager.default.isExecutableFile(atPath: "/usr/lib/sctk/bin/sclite"),
        "sclite (Debian's sctk) is not installed"))
struct ScliteTests {
    @Test("sclite scores our CTM against our STM: right, substituted, deleted and inserted words")
    func ctm() throws {
        let folder = try TestFolder()
        let said = [
            Examples.transcript("b/take 1.wav", "go forward ten meters"),
            Examples.transcript("a/take2.wav", "turn left now please"),
            Examples.transcript("take10.wav", "stop"),
        ]
        // One substitution; one deletion and one insertion; nothing recognised at all.
        let heard = [
            Examples.transcript("b/take 1.wav", "go forward two meters"),
            Examples.transcript("a/take2.wav", "turn right left now"),
            Examples.transcript("take10.wav", ""),
        ]
        let reference = try folder.write(joined(said, .stm), to: "said.stm")
        let hypothesis = try folder.write(joined(heard, .ctm), to: "heard.ctm")
        let output = try sclite(["-r", reference.path, "stm", "-h", hypothesis.path, "ctm", "-o", "rsum", "stdout"])
        let sum = try #require(output.split(separator: "\n").first { $0.contains("Sum") }, "\(output)")
        // Sentences, words | correct, substitutions, deletions, insertions, errors, sentence errors | confidence.
        let numbers = sum.split { !$0.isNumber }.compactMap { Int($0) }
        #expect(numbers.prefix(8) == [3, 9, 6, 1, 2, 1, 4, 3], "\(output)")
    }

    private func joined(_ transcripts: [Transcript], _ format: TranscriptFormat) -> String {
        transcripts.map { format.render(.transcript($0), for: .stream) }.joined()
    }

    private func sclite(_ arguments: [String]) throws -> String {
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
