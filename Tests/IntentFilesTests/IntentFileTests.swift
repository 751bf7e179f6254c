import Foundation
import IntentCore
import IntentFiles
import TestSupport
import Testing

@Suite("Files in which intents are written")
struct IntentFileTests {
    private func file(_ text: String) throws(IntentFileError) -> YAMLFile {
        try YAMLFile(text: text, path: "a.yaml")
    }

    @Test("An intent is defined with slots, codes, fields and when it needs a yes")
    func definitions() throws {
        let file = try file(
            """
            book:
              domain: rooms
              confirmation: {locked: false, tip: any}
              unlock: true
              updates: true
              stops: ringing
              codes: [failureFull]
              fields: {rooms: [room], price: money}
              run: [a, b]
              slots:
                when: dateTime
                guests: {type: number, list: true, resolved: false, required: true, minimum: 1, maximum: 8.5}
                size: {type: term, vocabulary: sizeName, terms: sizes}
            """)
        let reader = DefinitionReader(file, others: ["run"])
        let written = try reader.intent(try #require(file.entries(file.root).first), domain: "home")
        var guests = SlotDefinition(name: "guests", type: .number, isList: true, isResolved: false, isRequired: true)
        guests.minimum = 1
        guests.maximum = 8.5
        var definition = IntentDefinition(
            name: "book", domain: "rooms",
            slots: [
                SlotDefinition(name: "when", type: .dateTime), guests,
                SlotDefinition(name: "size", type: .term, vocabulary: "sizeName"),
            ], needsConfirmation: true, needsUnlock: true, sendsUpdates: true, stops: .ringing,
            responseCodes: ["failureFull"],
            responseFields: [
                ResponseField(name: "rooms", type: "room", isList: true), ResponseField(name: "price", type: "money"),
            ])
        definition.confirmedSlots = ["locked": [false], "tip": []]
        #expect(written.definition == definition)
        #expect(written.terms.map(\.slot) == ["size"])
        #expect(written.others.map(\.key) == ["run"])
    }

    @Test("What is said of an intent keeps the places of phrases and of names")
    func phrases() throws {
        let file = try file(
            """
            book:
              phrases:
                - book {size}
                - {implied: {size: small, count: "2", sure: true}, phrases: ['one', "two"]}
              prompts: {size: Which?}
              called: {size: [format, measure]}
              confirmation: Sure?
              responses: {success: Done.}
              examples: Book it
            """)
        let spoken = try PhraseReader(file).intent(try #require(file.entries(file.root).first))
        func place(_ line: Int, _ column: Int) -> IntentCore.SourceLocation {
            IntentCore.SourceLocation(file: "a.yaml", line: line, column: column)
        }
        let implied: [String: JSONValue] = ["size": "small", "count": "2", "sure": true]
        #expect(
            spoken.language
                == IntentLanguage(
                    phrases: [
                        Phrase("book {size}", at: place(3, 7)), Phrase("one", at: place(4, 67), implying: implied),
                        Phrase("two", at: place(4, 74), implying: implied),
                    ], prompts: ["size": "Which?"], called: ["size": ["format", "measure"]], confirmation: "Sure?",
                    responses: ["success": "Done."], examples: ["Book it"]))
        #expect(spoken.slots.map(\.text) == ["size", "size"] && spoken.slots.map(\.location.line) == [5, 6])
        let definition = IntentDefinition(
            name: "book", domain: "d", slots: [SlotDefinition(name: "size", type: .text)])
        #expect(spoken.mistake(definition, codes: ["success"]) == nil)
        #expect(
            spoken.mistake(definition, codes: ["failure"])?.description
                == "a.yaml:8:15: there is no response code ‘success’; known: failure")
        let other = IntentDefinition(
            name: "book", domain: "d", slots: [SlotDefinition(name: "sizes", type: .text)])
        #expect(
            spoken.mistake(other, codes: [])?.description
                == "a.yaml:5:13: there is no slot ‘size’; did you mean ‘sizes’?")
    }

    @Test(
        "What cannot be read is said with its place",
        arguments: [
            ("", "a.yaml:1:1: the file is empty"), ("a: [", "this is not YAML"),
            ("a: 1\na: 2\n", "a.yaml:1:1: ‘a’ stands twice"), ("- a\n", "a.yaml:1:1: names with values"),
            (String(repeating: "[", count: 50) + String(repeating: "]", count: 50), "lie more than 40 deep"),
            ("a: " + String(repeating: "x", count: 8_193), "8192 are the most"),
        ])
    func unreadable(text: String, words: String) throws {
        let error = try #require(throws: IntentFileError.self) {
            let file = try file(text)
            for entry in try file.entries(file.root) { _ = try file.text(entry.value) }
        }
        #expect(error.description.contains(words), "\(error)")
    }

    @Test("A file that is not there, is no file or no UTF-8 is one clear error")
    func files() throws {
        let folder = try TestFolder()
        let url = folder.url.appending(path: "a.yaml")
        #expect(try #require(throws: IntentFileError.self) { try YAMLFile(url) }.code == .missing)
        #expect(try #require(throws: IntentFileError.self) { try YAMLFile(folder.url) }.code == .unreadable)
        try Data([0x61, 0x3A, 0xFF]).write(to: url)
        let error = try #require(throws: IntentFileError.self) { try YAMLFile(url, name: "en-US/a.yaml") }
        #expect(error.description == "en-US/a.yaml:1:1: the file is not UTF-8; save it as UTF-8")
    }
}
