import AppHost
import Assistant
import Dialogue
import Foundation
import IntentCore
import PrivacyStore
import Synchronization
import TestSupport
import Testing
import Understanding

@Suite("Which app it is")
struct LastAppTests {
    /// Somebody who answers every question with the same words.
    private struct Answers: AnswerSource {
        var words: String

        func answer(to question: PendingQuestion) async throws -> PersonAnswer { .words(words) }
    }

    private static let intent = Intent(app: nil, domain: "test", name: "go")

    /// The question when several apps could do it.
    private func questions(_ store: PrivacyStore, in folder: URL, answer: String) async throws -> [String] {
        let apps = ["one", "two"].map { id in
            SampleDescriptions.app(id, name: id.capitalized, intent: "go", domain: "test", slots: [], phrases: ["go"])
        }
        let host = ExtensionHost(packages: [], configuration: ExtensionHost.Configuration(dataFolder: folder))
        let asked = Mutex<[String]>([])
        let session = Session(
            apps: apps, host: host, locale: "en-US", privacy: Privacy(store: store, trusted: ["one", "two"])
        ) { event in
            if case .prompt(let prompt) = event { asked.withLock { $0.append(prompt.text) } }
        }
        let candidate = IntentCandidate(intent: Self.intent, apps: ["one", "two"], confidence: 1)
        try await session.converse(
            about: Understanding(text: "go", candidates: [candidate], reason: nil), accepted: true, confidence: 1,
            answers: Answers(words: answer))
        return asked.withLock { $0 }
    }

    @Test("With the memory on, the app that did it last is taken; one that failed does not count")
    func memory() async throws {
        let folder = try TestFolder()
        let store = try PrivacyStore(folder: folder.url)
        let question = ["Which app: One, Two?"]
        // There is no such process, so that what was begun ends as a failure.
        #expect(try await questions(store, in: folder.url, answer: "two") == question)
        #expect(try store.history().map { [$0.app, $0.outcome] } == [["two", "failed"]])
        try store.setUsesMemory(true)
        #expect(try await questions(store, in: folder.url, answer: "two") == question)
        try store.record(HistoryEntry(app: "two", interaction: Interaction(Self.intent), outcome: "done"))
        #expect(try await questions(store, in: folder.url, answer: "one") == [])
        #expect(try store.history(limit: 1).first?.app == "two")
        try store.setUsesMemory(false)
        #expect(try await questions(store, in: folder.url, answer: "one") == question)
    }
}
