import Foundation
import HeedKit
import TestSupport
import Testing
import Understanding

@Suite("The longest texts")
struct LongTextSpeedTests {
    /// What commands, values and lists begin with, and signs that are read in several ways.
    private static let pieces = [
        "and", "to", "at five", "that", "saying", "not", "the", "tomorrow", "x", "1", ".", "for two people",
        "remind me to", "milk,",
        "one hundred", "send a message", "call", "by", "half past", "next", "cancel", "my", "in", "with",
        "using zhichat", "dollars",
        "minus", "point", "no", "actually", "make that", "please", "could you", "it", "turn left", "play",
        "in the kitchen", "on", "off",
        "book a table", "order", "a large latte", "photos of", "list", "note", "every day", "monday", "$5", "a.b@c.d",
        "3:30", "1/2/2026",
        "%", "-", "new york",
    ]

    private static func text(_ letters: Int, _ random: inout SeededGenerator) -> String {
        let few = (0..<Int.random(in: 2...10, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        var text = ""
        while text.count < letters { text += (few.randomElement(using: &random) ?? "") + " " }
        return String(text.prefix(letters))
    }

    /// The processor time of this thread, in seconds: others have the machine, too.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static let limit = 0.5

    private static func time(of text: String, _ reader: CommandReader) -> Double {
        let start = processorTime
        _ = reader.guess(reader.understand(text))
        return processorTime - start
    }

    @Test("take no more than half a second, with all sample apps", arguments: [300, 1_500, 3_000, 10_000])
    func bounded(letters: Int) throws {
        let apps = try LoadedApps(AppSelection(folders: [Checkout.sampleApps.path, Checkout.domainApps.path]))
        let reader = try apps.reader()
        _ = reader.understand("turn left")
        var random = SeededGenerator(seed: UInt64(letters))
        var worst = (seconds: 0.0, text: "")
        for _ in 0..<60 {
            let text = Self.text(letters, &random)
            var seconds = Self.time(of: text, reader)
            // A processor that others share is now and then slower for a moment.
            if seconds > Self.limit { seconds = min(seconds, Self.time(of: text, reader)) }
            if seconds > worst.seconds { worst = (seconds, text) }
        }
        print("60 texts of \(letters) characters take \(worst.seconds) s at most: \(worst.text.prefix(120))")
        #expect(worst.seconds < Self.limit, "\(worst.text)")
    }

    @Test(
        "take no more where one command follows the other, whatever stands between them",
        arguments: ["so", "no wait", "no", "and", "then", "you should", "never mind"])
    func parted(words: String) throws {
        let apps = try LoadedApps(AppSelection(folders: [Checkout.sampleApps.path, Checkout.domainApps.path]))
        let reader = try apps.reader()
        _ = reader.understand("turn left")
        for letters in [400, 10_000] {
            let one = "pause the music \(words) "
            let text = String(repeating: one, count: letters / one.count)
            #expect(Self.time(of: text, reader) < Self.limit, "\(letters) characters")
        }
    }
}
