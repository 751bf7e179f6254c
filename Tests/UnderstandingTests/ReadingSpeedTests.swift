import Grammar
import IntentCore
import TestSupport
import Testing
import Understanding

@Suite("The time that reading takes")
struct ReadingSpeedTests {
    /// Words that begin commands, values and names, and that readings part at.
    private static let pieces = [
        "and", "to", "at five", "that", "saying", "not", "a", "the", "tomorrow", "x", "1", ".", "for two people",
        "remind me to", "milk,", "one hundred", "send a message", "call", "by", "from", "half past", "next", "cancel",
        "my", "in", "with", "using zhichat", "dollars", "minus", "point", "no", "actually", "make that", "instead",
        "please", "could you", "it", "turn left",
    ]

    private static func text(_ letters: Int, _ random: inout SeededGenerator) -> String {
        let few = (0..<Int.random(in: 2...8, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        var words: [String] = []
        var count = 0
        while count < letters, words.count < 1_800 {
            let piece = few.randomElement(using: &random) ?? ""
            words.append(piece)
            count += piece.count + 1
        }
        return words.joined(separator: " ")
    }

    private static func time(_ text: String, _ reader: CommandReader) -> Duration {
        ContinuousClock().measure { _ = reader.guess(reader.understand(text)) }
    }

    @Test("grows with the length of any text, not with its square")
    func linear() throws {
        let apps = [SampleDescriptions.rover, SampleDescriptions.chat]
        let reader = CommandReader(graph: try CommandGrammar.compile(apps: apps, locale: "en-US"), apps: apps)
        var random = SeededGenerator(seed: 26)
        _ = Self.time("turn left", reader)
        var (short, long) = (Duration.zero, Duration.zero)
        for _ in 0..<12 {
            var same = random
            short += Self.time(Self.text(1_000, &random), reader)
            long += Self.time(Self.text(8_000, &same), reader)
        }
        print("12 texts of 1,000 characters take \(short), of 8,000 \(long)")
        // Eight times as long; its square would be 64.
        #expect(long < short * 20)
        #expect(long < .seconds(12))
    }
}
