import Domains
import Foundation
import IntentCore
import IntentFiles
import TestSupport
import Testing

@Suite("The catalogue's files")
struct SourceFileTests {
    @Test("are pointed at by every phrase, to the character")
    func locations() throws {
        let folder = Checkout.root.appending(path: "Sources/Languages/Resources")
        var lines: [String: [Substring]] = [:]
        for phrase in try Catalogue.load(locale: "en-US").intents.flatMap(\.language.phrases) {
            let file = phrase.location.file
            if lines[file] == nil {
                let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
                lines[file] = text.split(separator: "\n", omittingEmptySubsequences: false)
            }
            let line = try #require(lines[file]?[phrase.location.line - 1])
            #expect(line.dropFirst(phrase.location.column - 1).hasPrefix(phrase.template), "\(phrase.location)")
        }
    }

    private func definitions(_ text: String) throws(IntentFileError) -> Definitions {
        try Definitions(YAMLFile(text: text, path: "catalogue.yaml"))
    }

    @Test(
        "are refused with the place of the mistake",
        arguments: [
            ("intents:\n  A:\n    slots: {}\n", "catalogue.yaml:3:5: the intent A needs a domain"),
            (
                "intents:\n  A:\n    domain: a\n    slots:\n      b: colour\n",
                "catalogue.yaml:5:10: there is no type ‘colour’"
            ),
            (
                "intents:\n  A:\n    domain: a\n    slots:\n      b: {vocabulary: names}\n",
                "catalogue.yaml:5:23: there is no vocabulary ‘names’"
            ),
            (
                "intents:\n  A:\n    domain: a\n    slots:\n      b: {terms: sizes}\n",
                "catalogue.yaml:5:18: there is no list of terms ‘sizes’"
            ),
            (
                "intents:\n  A:\n    domain: a\n    unlock: maybe\n",
                "catalogue.yaml:4:13: ‘true’ or ‘false’ belongs here"
            ),
            ("intents:\n  A:\n    domane: a\n", "catalogue.yaml:3:5: there is no key ‘domane’; did you mean ‘domain’?"),
            ("intents: [A]\n", "catalogue.yaml:1:10: names with values (‘name: value’) belong here"),
            (
                "vocabularies: [carName]\nintents:\n  A: {domain: a, slots: {b: {vocabulary: carNam}}}\n",
                "catalogue.yaml:3:42: there is no vocabulary ‘carNam’; did you mean ‘carName’?"
            ),
            ("intents: {A: {domain: a}, A: {domain: b}}\n", "catalogue.yaml:1:11: ‘A’ stands twice"),
            ("intent: {}\n", "catalogue.yaml:1:1: there is no key ‘intent’; did you mean ‘intents’?"),
        ])
    func mistakes(text: String, message: String) throws {
        let error = try #require(throws: IntentFileError.self) { try definitions(text) }
        #expect(error.description.hasPrefix(message), "\(error)")
    }

    @Test("are refused when they are not YAML")
    func notYAML() throws {
        let error = try #require(throws: IntentFileError.self) { try definitions("intents: {") }
        #expect(error.code == .unreadable)
    }

    @Test("give phrases values that are implied, and a quoted phrase's place is inside the quotes")
    func impliedValues() throws {
        let text = """
            intents:
              A:
                phrases:
                  - "{b} now"
                  - implied: {b: true, c: 2, d: e}
                    phrases: [one, two]
            """
        var data = LanguageData()
        try data.add(try YAMLFile(text: text, path: "a.yaml"))
        let phrases = try #require(data.intents["A"]?.language.phrases)
        #expect(phrases.map(\.template) == ["{b} now", "one", "two"])
        #expect(phrases[0].location == SourceLocation(file: "a.yaml", line: 4, column: 10))
        #expect(phrases[0].implied.isEmpty)
        #expect(phrases[2].location == SourceLocation(file: "a.yaml", line: 6, column: 24))
        #expect(phrases[2].implied == ["b": true, "c": 2, "d": "e"])
    }

    @Test("may not declare a rule twice")
    func ruleTwice() throws {
        var data = LanguageData()
        try data.add(try YAMLFile(text: "rules: {a: b}", path: "one.yaml"))
        let error = try #require(throws: IntentFileError.self) {
            try data.add(try YAMLFile(text: "rules: {a: c}", path: "two.yaml"))
        }
        #expect(error.description == "two.yaml:1:9: there is a rule <a> already; choose another name")
    }

    @Test("are read for the wanted domains only")
    func someIntents() throws {
        let catalogue = try Catalogue.load(locale: "en-US", intents: ["AddTasks", "Unheard"])
        #expect(catalogue.intent(named: "CreateNote") != nil)
        #expect(catalogue.intent(named: "SendMessage") == nil)
        #expect(catalogue.rules["the_list"] != nil && catalogue.rules["send_verb"] == nil)
        let all = try Catalogue.load(locale: "en-US")
        #expect(catalogue.intent(named: "AddTasks") == all.intent(named: "AddTasks"))
    }

    @Test("are missed with one clear sentence")
    func missingFolder() throws {
        let folder = ResourceFolder(url: URL(filePath: "/nowhere"))
        let error = try #require(throws: DomainsError.self) { try Catalogue.load(locale: "en-US", from: folder) }
        #expect(error.code == .missingResource)
    }
}
