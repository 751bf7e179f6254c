import Grammar
import IntentCore
import TestSupport
import Testing
import Understanding

@Suite("Names exchanged while commands are read")
struct ChangedNamesTests {
    private static let list = TermList(app: "zhichat", vocabulary: "contactName")

    private static func app(_ names: [String]) -> AppDescription {
        var app = SampleDescriptions.chat
        app.vocabulary = ["contactName": names.map { Term(id: "id of \($0)", say: [$0]) }]
        return app
    }

    private static func reader(_ names: [String]) throws -> (CommandReader, GrammarGraph) {
        let apps = [SampleDescriptions.rover, app(names)]
        let graph = try CommandGrammar.compile(apps: apps, locale: "en-US")
        return (CommandReader(graph: graph, apps: apps), graph)
    }

    private static let sentences = [
        "send a message to jon snow", "tell jon smith that winter is coming", "tell the hound winter is coming",
        "tell hound winter is coming", "send a message to arya", "send a message to aria stark and jon snow",
        "send a message to may saying hi", "go forward ten meters", "tell jon winter is coming",
        "tell maester aemon hi",
    ]

    @Test("Each set of names is read as by a reader that was made for it, whatever was there before")
    func sameAsNew() throws {
        var (reader, graph) = try Self.reader(["Jon Snow"])
        let sets = [
            ["Jon Snow", "Jon Smith", "The Hound", "Arya Stark", "May", "Maester Aemon"], ["Jon"],
            (0..<100).map { "Jon \(String(repeating: "a", count: $0 + 1))" } + ["Jon Snow", "Arya"],
            ["The Hound", "May"],
        ]
        for names in sets {
            let terms = Self.app(names).vocabulary["contactName"] ?? []
            let isReplaced = graph.replace(Self.list, with: terms)
            #expect(isReplaced)
            reader.replace(Self.list, with: terms, in: graph)
            let fresh = try Self.reader(names).0
            for sentence in Self.sentences {
                let (changed, new) = (reader.understand(sentence), fresh.understand(sentence))
                #expect(changed.best?.intent == new.best?.intent, "\(sentence)")
                #expect(changed.reason == new.reason, "\(sentence)")
            }
        }
    }

    @Test("However often names change, the grammar does not grow")
    func noGrowth() throws {
        var graph = try Self.reader(["Jon Snow"]).1
        let many = Self.app((0..<50).map { "Jon \(String(repeating: "b", count: $0 + 1)) Snow" })
        for _ in 0..<3 { _ = graph.replace(Self.list, with: many.vocabulary["contactName"] ?? []) }
        let count = graph.states.count
        for _ in 0..<20 { _ = graph.replace(Self.list, with: many.vocabulary["contactName"] ?? []) }
        #expect(graph.states.count == count)
    }
}
