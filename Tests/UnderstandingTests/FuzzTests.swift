import Foundation
import Grammar
import IntentCore
import TestSupport
import Testing
import Understanding

@Suite("Any input")
struct FuzzTests {
    private let reader: CommandReader

    init() throws {
        let apps = [SampleDescriptions.rover, SampleDescriptions.chat]
        reader = CommandReader(graph: try CommandGrammar.compile(apps: apps, locale: "en-US"), apps: apps)
    }

    private static let pieces = [
        "send", "a", "message", "to", "jon snow", "saying", "tell", "sansa", "that", "go", "forward", "ten", "meters",
        "and", "then", ",", ".", "'", "’s", "using", "zhichat", "in the", "app", "25", "$", "£12.5", "7:30", "%", "°C",
        "-1", "1,000,000,000,000,000,000", "0.0.0", "12:99", "\u{0}", "\u{7}", "\u{200D}", "👩‍👩‍👧", "é", "e\u{301}",
        "中文", "привет", "\n", "\t", " ", "\u{202E}", "{app}", "<rule>", "[x]", "(a|b)", "what can i say", "what's",
    ]

    @Test(
        "is answered without a crash", arguments: [1, 2, 3] as [UInt64])
    func pieces(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        // Set by hand for a long run: HEED_FUZZ_SECONDS=300.
        let seconds = ProcessInfo.processInfo.environment["HEED_FUZZ_SECONDS"].flatMap(Double.init) ?? 0
        let end = Date(timeIntervalSinceNow: seconds)
        var rounds = 0
        repeat {
            rounds += 1
            var text = ""
            for _ in 0..<Int.random(in: 0...24, using: &generator) {
                text += Self.pieces.randomElement(using: &generator) ?? ""
                if Bool.random(using: &generator) { text += " " }
            }
            let understood = reader.understand(text)
            #expect(
                understood.accepted == (understood.best != nil && [nil, .ambiguousApp].contains(understood.reason)))
            let refused = understood.following.filter { !$0.accepted }
            #expect(refused.isEmpty, "\(text)")
            if rounds % 10 == 0 { _ = reader.explain(text) }
        } while rounds < 300 || Date() < end
    }

    @Test("random bytes are answered", arguments: [4, 5] as [UInt64])
    func bytes(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let bytes = (0..<Int.random(in: 0...64, using: &generator)).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
            let understood = reader.understand(String(decoding: bytes, as: UTF8.self))
            #expect(!understood.accepted || understood.best != nil, "\(bytes)")
        }
    }

    @Test(
        "a megabyte of anything is answered",
        arguments: ["a", "tell ", "go forward and ", "7 ", "using zhichat "])
    func long(piece: String) {
        let text = String(repeating: piece, count: (1 << 20) / piece.count)
        // Not compared in the expectation: a failure would print it all.
        let isSame = reader.understand(text).text == text
        #expect(isSame)
    }
}
