import Domains
import Grammar
import IntentCore
import Languages
import Testing

@Suite("What is said in English")
struct LanguageTests {
    private static let loaded = Result { try Catalogue.load(locale: "en-US") }
    let catalogue: Catalogue
    let language: Language

    init() throws {
        language = try Language.nearest(to: "en-US")
        catalogue = try Self.loaded.get()
    }

    private func intent(_ name: String) throws -> AppDescription.SupportedIntent {
        try #require(catalogue.intent(named: name))
    }

    @Test("has phrases and examples for every intent", arguments: intentNames + deskIntentNames)
    func phrasesAndExamples(name: String) throws {
        let language = try intent(name).language
        #expect(!language.phrases.isEmpty)
        #expect(!language.examples.isEmpty)
        for example in language.examples {
            #expect(example.first?.isUppercase == true && example.last?.isPunctuation == false, "\(example)")
        }
    }

    @Test("names only slots, types and rules that exist", arguments: intentNames + deskIntentNames)
    func phraseReferences(name: String) throws {
        let intent = try intent(name)
        #expect(!intent.language.phrases.isEmpty)
        for phrase in intent.language.phrases {
            try check(phrase, of: intent.definition, inside: [])
        }
    }

    /// Looks through a template and the rules it calls.
    private func check(_ phrase: Phrase, of intent: IntentDefinition, inside rules: [String]) throws {
        try visit(try TemplateParser.parse(phrase, in: language)) { node in
            switch node {
            case .slot(let type, let name, _, _):
                #expect(name == "app" || intent.slot(name) != nil, "\(phrase.location): {\(name)}")
                if let type, !["name", "owner"].contains(type) {
                    let isRule = try catalogue.rules[type] != nil || TypeTemplates(locale: "en-US")[type] != nil
                    #expect(SlotType(rawValue: type) != nil || isRule, "\(phrase.location): {\(type):…}")
                }
            case .rule(let name, _):
                let rule = try #require(catalogue.rules[name], "\(phrase.location): <\(name)>")
                try #require(!rules.contains(name), "\(phrase.location): <\(name)> contains itself")
                try check(rule, of: intent, inside: rules + [name])
            default: break
            }
        }
    }

    private func visit(_ node: TemplateNode, _ body: (TemplateNode) throws -> Void) rethrows {
        try body(node)
        switch node {
        case .sequence(let nodes), .choice(let nodes), .permutation(let nodes):
            for node in nodes { try visit(node, body) }
        case .optional(let node): try visit(node, body)
        case .word, .slot, .rule, .seldom, .written, .doubtful, .mistaken: break
        }
    }

    @Test("implies only values that the slots can have", arguments: intentNames + deskIntentNames)
    func impliedValues(name: String) throws {
        let intent = try intent(name)
        for phrase in intent.language.phrases {
            for (slotName, value) in phrase.implied {
                let slot = try #require(intent.definition.slot(slotName), "\(phrase.location): \(slotName)")
                switch slot.type {
                case .boolean: #expect(value.boolValue != nil, "\(phrase.location)")
                case .number, .percentage: #expect(value.doubleValue != nil, "\(phrase.location)")
                default: #expect(slot.terms.contains { $0.id == value.stringValue }, "\(phrase.location): \(value)")
                }
            }
        }
    }

    @Test("has a question for every slot that the app is asked about", arguments: intentNames + deskIntentNames)
    func prompts(name: String) throws {
        let intent = try intent(name)
        for slot in intent.definition.slots where slot.isResolved {
            #expect(intent.language.prompts[slot.name]?.hasSuffix("?") == true, "\(slot.name)")
        }
        for slot in intent.language.prompts.keys {
            #expect(intent.definition.slot(slot) != nil, "\(slot)")
        }
    }

    @Test("has a sentence for every response code", arguments: intentNames + deskIntentNames)
    func responses(name: String) throws {
        let intent = try intent(name)
        let codes = Set(Catalogue.commonResponseCodes + intent.definition.responseCodes)
        #expect(Set(intent.language.responses.keys) == codes)
    }

    @Test(
        "fills sentences only with slots, response fields and the app's name", arguments: intentNames + deskIntentNames)
    func placeholders(name: String) throws {
        let intent = try intent(name)
        let known = Set(intent.definition.slots.map(\.name) + intent.definition.responseFields.map(\.name) + ["app"])
        let sentences =
            Array(intent.language.responses.values) + Array(intent.language.prompts.values)
            + [intent.language.confirmation ?? ""]
        for sentence in sentences {
            for match in sentence.matches(of: /\{(\w+)\}/) {
                #expect(known.contains(String(match.output.1)), "\(sentence)")
            }
        }
    }

    @Test("says every term, and no two terms of a slot alike", arguments: intentNames + deskIntentNames)
    func terms(name: String) throws {
        for slot in try intent(name).definition.slots {
            for term in slot.terms { #expect(!term.say.isEmpty, "\(slot.name): \(term.id)") }
            let spoken = slot.terms.flatMap { Set($0.say.map { language.tokenizer.words(of: $0) }) }
            #expect(Set(spoken).count == spoken.count, "\(slot.name): \(duplicates(in: spoken))")
        }
    }

    private func duplicates(in spoken: [[String]]) -> [[String]] {
        Dictionary(grouping: spoken) { $0 }.filter { $1.count > 1 }.map(\.key)
    }

    @Test("hides no template of the kinds of values behind a rule of the same name")
    func ruleNames() throws {
        let types = try TypeTemplates(locale: "en-US")
        #expect(!catalogue.rules.isEmpty)
        for name in catalogue.rules.keys.sorted() {
            #expect(types[name] == nil, "<\(name)>")
        }
    }

    @Test("has no rule that no phrase uses")
    func unusedRules() throws {
        var used: Set<String> = []
        func collect(_ phrase: Phrase) throws {
            try visit(try TemplateParser.parse(phrase, in: language)) { node in
                let called: String? =
                    switch node {
                    case .rule(let name, _): name
                    case .slot(let type, _, _, _): type
                    default: nil
                    }
                guard let called, used.insert(called).inserted, let rule = catalogue.rules[called] else { return }
                try collect(rule)
            }
        }
        for phrase in catalogue.intents.flatMap(\.language.phrases) { try collect(phrase) }
        #expect(Set(catalogue.rules.keys).subtracting(used) == [])
    }
}
