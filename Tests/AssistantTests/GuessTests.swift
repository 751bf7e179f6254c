import AppHost
import Assistant
import Dialogue
import Foundation
import Grammar
import IntentCore
import PrivacyStore
import Synchronization
import TestSupport
import Testing
import Understanding

@Suite("Sentences that are no commands by themselves")
struct GuessTests {
    private struct Answers: AnswerSource {
        func answer(to question: PendingQuestion) async throws -> PersonAnswer { .words("no") }
    }

    /// What Heed says to sentences one after the other.
    private func said(_ texts: [String]) async throws -> [String] {
        let folder = try TestFolder()
        let apps = [
            SampleDescriptions.app("one", name: "One", intent: "go", domain: "test", slots: [], phrases: ["go"])
        ]
        let reader = CommandReader(graph: try CommandGrammar.compile(apps: apps, locale: "en-US"), apps: apps)
        let told = Mutex<[String]>([])
        let session = Session(
            apps: apps, host: ExtensionHost(packages: [], configuration: .init(dataFolder: folder.url)),
            locale: "en-US", privacy: Privacy(store: try PrivacyStore(folder: folder.url), trusted: ["one"]),
            commands: reader
        ) { event in
            if case .response(let response) = event { told.withLock { $0.append(response.text) } }
        }
        for text in texts { try await session.converse(about: Request(typed: text, by: reader), answers: Answers()) }
        return told.withLock { $0 }
    }

    @Test("What no app knows is told by its topic")
    func topic() async throws {
        #expect(
            try await said(["what's the weather", "tell me a joke about cows"]) == [
                "I can't do that: no app here knows the weather.", "I can't do that: no app here tells jokes.",
            ])
    }

    @Test("What was said last is said again, however that is asked for, and where nothing was, that is told")
    func again() async throws {
        #expect(try await said(["could you tell me once more"]) == ["There is nothing to say again."])
        let answers = try await said(["go", "could you tell me once more"])
        #expect(answers.count == 2 && answers.first == answers.last, "\(answers)")
    }
}
