import Grammar
import IntentCore
import Languages
import SpeechCore
import TestSupport
import Testing

@Suite("Names in the case that is awaited")
struct NameCaseTests {
    private static let list = TermList(app: "chat", vocabulary: "contactName")

    private static func term(_ name: String, _ language: Language) -> Term {
        var term = Term(id: name, say: [name])
        for (grammaticalCase, forms) in language.declension.cases(of: name) {
            term.cases[grammaticalCase.rawValue] = forms
            term.say += forms.filter { !term.say.contains($0) }
        }
        return term
    }

    /// An app that calls one person and asks another.
    private static func grammar(_ names: [String]) throws -> GrammarGraph {
        let language = try Language.nearest(to: "ru-RU")
        let slots = [SlotDefinition(name: "who", type: .person, vocabulary: "contactName")]
        var app = SampleDescriptions.app(
            "chat", name: "Chat", intent: "call", domain: "d", slots: slots,
            phrases: ["позвони {who:dative}", "(спроси у|жди звонка от) {term:who:genitive}", "зови {term:who}"])
        app.vocabulary = ["contactName": names.map { term($0, language) }]
        return try CommandGrammar.compile(apps: [app], locale: "ru-RU")
    }

    /// The words that can be heard behind some words.
    private static func heard(after words: String, in graph: WordGraph) -> Set<String> {
        func closed(_ states: Set<Int32>) -> Set<Int32> {
            var all = states
            var pending = Array(states)
            while let state = pending.popLast() {
                for arc in graph.arcs where arc.source == state && arc.word < 0 && all.insert(arc.target).inserted {
                    pending.append(arc.target)
                }
            }
            return all
        }
        var states = closed([graph.start])
        for word in words.split(separator: " ") {
            let steps = graph.arcs.filter {
                states.contains($0.source) && $0.word >= 0 && graph.words[Int($0.word)] == word
            }
            states = closed(Set(steps.map(\.target)))
        }
        return Set(graph.arcs.filter { states.contains($0.source) && $0.word >= 0 }.map { graph.words[Int($0.word)] })
    }

    @Test("A name is heard in its case and in the nominative; without one in any")
    func heardInCase() throws {
        let graph = try Self.grammar(["Ольга", "Иван"]).wordGraph()
        let called = Self.heard(after: "позвони", in: graph)
        #expect(called.isSuperset(of: ["ольге", "ивану", "ольга", "иван"]))
        #expect(called.isDisjoint(with: ["ольги", "ольгу", "ивана", "иване", "иваном"]))
        for asked in ["спроси у", "жди звонка от"] {
            let names = Self.heard(after: asked, in: graph)
            #expect(names.isSuperset(of: ["ольги", "ивана"]))
            #expect(names.isDisjoint(with: ["ольге", "ивану"]))
        }
        #expect(Self.heard(after: "зови", in: graph).isSuperset(of: ["ольга", "ольги", "ольге", "ольгу", "ольгой"]))
    }

    @Test("Relations are heard in the case, too")
    func relations() throws {
        let graph = try Self.grammar(["Ольга"]).wordGraph()
        let called = Self.heard(after: "позвони моей", in: graph)
        #expect(called.contains("маме") && !called.contains("маму") && !called.contains("мамой"))
        let whose = Self.heard(after: "позвони", in: graph)
        #expect(whose.isSuperset(of: ["моей", "моему", "нашей"]) && whose.isDisjoint(with: ["мою", "моего", "мой"]))
    }

    @Test("Exchanged names are heard in every case that is awaited")
    func exchanged() throws {
        var grammar = try Self.grammar(["Ольга", "Иван"])
        var spoken = try SpokenGrammar(grammar)
        let language = try Language.nearest(to: "ru-RU")
        let isReplaced = grammar.replace(Self.list, with: [Self.term("Степан", language)])
        #expect(isReplaced)
        spoken.take(Self.list, from: grammar)
        let graph = spoken.wordGraph()
        #expect(Self.heard(after: "позвони", in: graph).contains("степану"))
        #expect(Self.heard(after: "спроси у", in: graph).contains("степана"))
        #expect(Self.heard(after: "спроси у", in: graph).isDisjoint(with: ["ольги", "ивана", "степану"]))
    }

    @Test("Names that nobody declines are heard as they are")
    func undeclined() throws {
        var grammar = try Self.grammar(["Ольга"])
        let isReplaced = grammar.replace(Self.list, with: [Term(id: "john", say: ["john"])])
        #expect(isReplaced)
        #expect(Self.heard(after: "позвони", in: try grammar.wordGraph()).contains("john"))
    }
}
