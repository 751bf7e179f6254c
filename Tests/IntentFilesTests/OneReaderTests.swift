import AppHost
import Domains
import Foundation
import IntentCore
import IntentFiles
import TestSupport
import Testing

@Suite("One YAML phrase reader instead of two")
struct OneReaderTests {
    /// Mistakes in what is said of an intent, as YAML in one line, with what is said of them.
    static let mistakes: [(yaml: String, words: String)] = [
        ("{phrase: [a]}", "there is no key ‘phrase’; did you mean ‘phrases’?"),
        ("{examles: [a]}", "there is no key ‘examles’; did you mean ‘examples’?"),
        ("{zebra: [a]}", "there is no key ‘zebra’; known: called, confirmation, examples, phrases, prompts, responses"),
        ("[a]", "names with values (‘name: value’) belong here"),
        ("{phrases: ['  ']}", "the phrase is empty; write words"),
        ("{phrases: [[a]]}", "a text belongs here"), ("{phrases: [~]}", "a text belongs here"),
        ("{phrases: [{implied: {a: [b]}, phrases: [c]}]}", "a text belongs here"),
        ("{phrases: [{implies: {a: b}, phrases: [c]}]}", "there is no key ‘implies’; did you mean ‘implied’?"),
        ("{prompts: [Which?]}", "names with values (‘name: value’) belong here"),
        ("{prompts: {a: [Which?]}}", "a text belongs here"), ("{called: {a: {b: c}}}", "a list belongs here"),
        ("{confirmation: [a]}", "a text belongs here"), ("{examples: {a: b}}", "a list belongs here"),
        ("{responses: Done}", "names with values (‘name: value’) belong here"),
        ("{prompts: {a: One?, a: Two?}}", "‘a’ stands twice in this mapping; remove one"),
    ]

    private static let head = "heed: 1\nid: app\nexecutable: x\nnames: {en-US: App}\ncustomIntents: {go: {}}\n"

    @Test("The catalogue and a manifest say the same of the same mistake", arguments: mistakes.indices)
    func same(index: Int) throws {
        let (yaml, words) = Self.mistakes[index]
        let folder = try TestFolder()
        try folder.write(Self.head + "locales: {en-US: {\nintents: {go: \(yaml)}\n}}\n", to: "app.yaml")
        let manifest = try #require(throws: AppHostError.self) { try AppPackage(folder: folder.url) }
        var data = LanguageData()
        let catalogue = try #require(throws: IntentFileError.self) {
            try data.add(YAMLFile(text: "\nintents: {go: \(yaml)}\n", path: "a.yaml"))
        }
        #expect(manifest.code == .malformedManifest)
        #expect(manifest.message == catalogue.message)
        #expect(catalogue.message.hasPrefix(words), "\(catalogue)")
        #expect(catalogue.location?.line == 2 && manifest.location?.line == 7)
        #expect(catalogue.location?.column == manifest.location?.column)
    }

    @Test("The catalogue and a manifest read the same of the same words")
    func reading() throws {
        let yaml = "{phrases: [go, {implied: {a: 1}, phrases: [\"off\"]}], prompts: {a: One?}, examples: [Go]}"
        let folder = try TestFolder()
        try folder.write(
            Self.head.replacing("{go: {}}", with: "{go: {slots: {a: number}}}")
                + "locales: {en-US: {\nintents: {go: \(yaml)}\n}}\n", to: "app.yaml")
        let app = try AppPackage(folder: folder.url).description(locale: "en-US") { _ in nil }
        var data = LanguageData()
        try data.add(YAMLFile(text: "\nintents: {go: \(yaml)}\n", path: "a.yaml"))
        let (theirs, ours) = (try #require(app.intent("go")).language, try #require(data.intents["go"]).language)
        #expect(theirs.phrases.map(\.template) == ours.phrases.map(\.template))
        #expect(theirs.phrases.map(\.implied) == ours.phrases.map(\.implied))
        #expect(theirs.phrases.map(\.location.column) == ours.phrases.map(\.location.column))
        #expect(theirs.prompts == ours.prompts && theirs.examples == ours.examples)
    }
}
