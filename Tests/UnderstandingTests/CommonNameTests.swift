import Foundation
import IntentCore
import TestSupport
import Testing
import Understanding

@Suite("Apps that are called by common words")
struct CommonNameTests {
    /// The reading of a sentence.
    private struct Outcome: Equatable {
        var intent: Intent?
        var reason: Understanding.Reason?

        init(_ understanding: Understanding) {
            intent = understanding.best?.intent
            reason = understanding.reason
        }
    }

    private static let moment = ReferenceTime(
        now: Date(timeIntervalSince1970: 1_795_253_400), timeZone: TimeZone(identifier: "Europe/Berlin") ?? .current)

    /// Every fifth sentence of ours, without those that name an app.
    private static let sentences: [String] = {
        let file = Checkout.root.appending(path: "Tests/UnderstandingTests/Data/phrasings.jsonl")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").enumerated().compactMap { place, line in
            guard place % 5 == 0, !line.contains("{app}"), let start = line.firstRange(of: "\"text\": \"")?.upperBound,
                let end = line[start...].firstIndex(of: "\"")
            else { return nil }
            return String(line[start..<end])
        }
    }()

    @Test("an installed app that cannot do a command does not change how the command is read")
    func unchanged() throws {
        let names = [
            "Lights", "Music", "Clock", "Home", "Notes", "Photos", "Mail", "Phone", "Messages", "Calendar", "Camera",
            "Reminders", "Timer", "Radio", "News", "Car", "Work",
        ]
        let plain = try CatalogueReader().reader
        let expected = Self.sentences.map { Outcome(plain.understand($0, at: Self.moment)) }
        #expect(expected.count > 150)
        for name in names {
            let app = SampleDescriptions.app(
                "polish", name: name, intent: "polish", domain: "polish", slots: [],
                phrases: ["polish the silver spoons"])
            let reader = try CatalogueReader(with: [app]).reader
            for (sentence, outcome) in zip(Self.sentences, expected) {
                #expect(Outcome(reader.understand(sentence, at: Self.moment)) == outcome, "\(name): \(sentence)")
            }
        }
    }

    @Test("politeness, figures and the order of the apps change nothing")
    func metamorphic() throws {
        let catalogue = try CatalogueReader()
        let reader = catalogue.reader
        let others = Array(catalogue.apps.reversed())
        let backwards = CommandReader(graph: catalogue.graph, apps: others)
        for sentence in [
            "send Ann twelve dollars", "book a table for four tonight", "text emily", "pay Ann fifty cents",
        ] {
            let expected = Outcome(reader.understand(sentence, at: Self.moment))
            #expect(expected.intent != nil)
            #expect(Outcome(backwards.understand(sentence, at: Self.moment)) == expected)
            for polite in ["please \(sentence)", "\(sentence) please", "could you \(sentence)", "um \(sentence)"] {
                #expect(Outcome(reader.understand(polite, at: Self.moment)) == expected, "\(polite)")
            }
        }
        for (words, figures) in [
            ("send Ann twelve dollars", "send Ann $12"), ("book a table for four at eight", "book a table for 4 at 8"),
            ("run for five miles", "run for 5 miles"),
        ] {
            #expect(
                Outcome(reader.understand(words, at: Self.moment))
                    == Outcome(reader.understand(figures, at: Self.moment)), "\(figures)")
        }
    }
}
