import Foundation
import Grammar
import IntentCore
import SpeechCore
import TestSupport
import Testing

@Suite("Names in the recogniser's graph")
struct SpokenGrammarTests {
    private static func terms(_ count: Int, _ prefix: String = "Name") -> [Term] {
        (0..<count).map { Term(id: "\($0)", say: ["\(prefix) \(letters($0))"]) }
    }

    /// A word that is made of letters only.
    private static func letters(_ number: Int) -> String {
        String("\(number)".map { Character(UnicodeScalar(97 + UInt8($0.wholeNumberValue ?? 0))) })
    }

    private static func app(_ terms: [Term], common: [Term] = []) -> AppDescription {
        let slots = [SlotDefinition(name: "who", type: .person, vocabulary: "contactName")]
        var app = SampleDescriptions.app(
            "chat", name: "Chat", intent: "call", domain: "d", slots: slots,
            phrases: ["call {who}", "ring {who} up", "(please|now) phone {who} at once"])
        app.vocabulary = ["contactName": terms]
        app.commonVocabulary = ["contactName": common]
        return app
    }

    /// Whether a graph has a sentence, going over empty steps as the recogniser does.
    private static func accepts(_ graph: WordGraph, _ sentence: String) -> Bool {
        var bySource: [Int32: [WordGraph.Arc]] = [:]
        for arc in graph.arcs { bySource[arc.source, default: []].append(arc) }
        func closed(_ states: Set<Int32>) -> Set<Int32> {
            var all = states
            var pending = Array(states)
            while let state = pending.popLast() {
                for arc in bySource[state] ?? [] where arc.word < 0 && all.insert(arc.target).inserted {
                    pending.append(arc.target)
                }
            }
            return all
        }
        var states = closed([graph.start])
        for word in sentence.split(separator: " ") {
            let steps = states.flatMap { bySource[$0] ?? [] }
            states = closed(Set(steps.filter { $0.word >= 0 && graph.words[Int($0.word)] == word }.map(\.target)))
        }
        return states.contains(graph.final)
    }

    @Test(
        "Another command may be said behind a first, nothing is written twice, and a language without a price for it has one"
    )
    func furtherCommands() throws {
        let graph = try CommandGrammar.compile(apps: [Self.app(Self.terms(3))], locale: "en-US")
        let single = try graph.network()
        let further = try graph.commandNetwork()
        #expect(further.graphs[0].arcs.count <= single.graphs[0].arcs.count + 4)
        let both = further.joined()
        for said in [
            "call name a and call name b", "call name a and then ring name c up", "call name b then call name a",
        ] {
            #expect(Self.accepts(both, said), "\(said)")
            #expect(!Self.accepts(single.joined(), said), "\(said)")
        }
        let home = ["turn (on|off) the {thing}", "play some {thing}"].enumerated().map { number, phrase in
            SampleDescriptions.app(
                "app\(number)", name: "App \(number)", intent: "do", domain: "d\(number)",
                slots: [SlotDefinition(name: "thing", type: .term, terms: [Term(id: "x", say: ["light", "jazz"])])],
                phrases: [phrase])
        }
        let rooms = try CommandGrammar.compile(apps: home, locale: "en-US").commandNetwork().joined()
        #expect(Self.accepts(rooms, "turn off the light and play some jazz"))
        #expect(!Self.accepts(both, "call name a and"))
        #expect(!Self.accepts(both, "and call name a"))
        // Whoever is silent behind a whole command is done.
        let (one, several) = (SentenceProgress(single.joined()), SentenceProgress(both))
        let said = ["call", "name", "a"]
        #expect(several.probabilityOfEnd(after: said) == one.probabilityOfEnd(after: said))
        let russian = try CommandGrammar.compile(apps: [Self.app(Self.terms(3))], locale: "ru-RU")
        #expect(try russian.commandNetwork() == russian.network())
    }

    @Test("A long list is written once, however many phrases take a name")
    func once() throws {
        let grammar = try CommandGrammar.compile(apps: [Self.app(Self.terms(1_000))], locale: "en-US")
        let graph = try grammar.wordGraph()
        #expect(graph.words.count(where: { $0 == "name" }) == 1)
        let few = try CommandGrammar.compile(apps: [Self.app(Self.terms(1))], locale: "en-US").wordGraph()
        #expect(graph.arcs.count < 1_000 + few.arcs.count + 100)
        for sentence in ["call name bcd", "ring name j up", "please phone name a at once"] {
            #expect(Self.accepts(graph, sentence), "\(sentence)")
        }
        #expect(!graph.words.contains { $0.hasPrefix("\u{0}") })
    }

    @Test("Sounds after “using” are for the recogniser alone: they are no words of a sentence")
    func aside() throws {
        let grammar = try CommandGrammar.compile(apps: [Self.app(Self.terms(3))], locale: "en-US")
        let network = try grammar.network()
        let aside = try #require(network.aside)
        #expect(Set(network.graphs[aside].words) == ["using", "via", WordNetwork.anySound])
        let words = try grammar.wordGraph().words
        #expect(!words.contains(WordNetwork.anySound))
        #expect(try !SpokenGrammar(grammar).sentenceWords.contains(WordNetwork.anySound))
    }

    @Test("A name is left to the place that it was entered from", arguments: [20, 1_000])
    func exact(count: Int) throws {
        let spoken = try SpokenGrammar(CommandGrammar.compile(apps: [Self.app(Self.terms(count))], locale: "en-US"))
        let network = spoken.network()
        // The sentences, what may be said beside them, and a long list.
        #expect(network.graphs.count == (count == 20 ? 2 : 3))
        for sentence in ["call name b", "ring name b up", "please phone name b at once", "now phone name j at once"] {
            #expect(network.accepts(sentence), "\(sentence)")
        }
        for sentence in ["call name b up", "ring name b", "phone name b at once", "call up", "call name"] {
            #expect(!network.accepts(sentence), "\(sentence)")
        }
    }

    @Test("Exchanged names give the same sentences as a grammar that is made of them", arguments: [3, 500])
    func exchanged(count: Int) throws {
        let list = TermList(app: "chat", vocabulary: "contactName")
        var grammar = try CommandGrammar.compile(
            apps: [Self.app(Self.terms(30), common: Self.terms(5, "Friend"))], locale: "en-US")
        var spoken = try SpokenGrammar(grammar)
        let terms = Self.terms(count, "Other")
        let isReplaced = grammar.replace(list, with: terms)
        #expect(isReplaced)
        spoken.take(list, from: grammar)
        let graph = spoken.wordGraph()
        #expect(Self.accepts(graph, "call other b"))
        #expect(Self.accepts(graph, "call friend b"))
        #expect(!Self.accepts(graph, "call name b"))
        let hasUnknown = grammar.replace(TermList(app: "chat", vocabulary: "photoTag"), with: terms)
        let mayBeEmpty = grammar.replace(list, with: [])
        #expect(!hasUnknown && !mayBeEmpty)
    }

    @Test("A name of several words costs where it begins, and in a longer list a little more")
    func whole() throws {
        let names = ["Jon Snow", "Jon Smith", "Jon", "Arya Stark"].map { Term(id: $0, say: [$0]) }
        let graph = try CommandGrammar.compile(apps: [Self.app(names)], locale: "en-US")
        let rule = try #require(graph.lists[TermList(app: "chat", vocabulary: "contactName")])
        let entry = graph.states[Int(graph.rules[Int(rule)].entry)]
        // Of four names in a whole each would have about a fourth; a list's length counts by its power of 0.6.
        let total = entry.reduce(0) { $0 + exp($1.logWeight) }
        #expect((pow(3.5, 0.4)...pow(4, 0.4)).contains(total))
        for arc in entry where arc.target != graph.rules[Int(rule)].exit {
            let next = graph.states[Int(arc.target)]
            #expect(abs(next.reduce(0) { $0 + exp($1.logWeight) } - 1) < 1e-4)
        }
    }

    @Test("Earlier names are likelier, up to a cap")
    func order() throws {
        let names = (0..<200).map { Term(id: "\($0)", say: [Self.letters($0) + "x"]) }
        let graph = try CommandGrammar.compile(apps: [Self.app(names)], locale: "en-US").wordGraph()
        func weight(_ number: Int) -> Float {
            let word = graph.words.firstIndex(of: Self.letters(number) + "x").map(Int32.init)
            return graph.arcs.first { $0.word == word }?.logWeight ?? -.infinity
        }
        #expect(weight(0) > weight(20))
        #expect(weight(20) > weight(60))
        #expect(weight(0) - weight(199) <= 1.41)
    }
}
