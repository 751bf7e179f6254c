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

@Suite("Words that were heard neither surely nor badly")
struct DoubtTests {
    /// Somebody who answers every question alike.
    private struct Answers: AnswerSource {
        var all: PersonAnswer

        func answer(to question: PendingQuestion) async throws -> PersonAnswer { all }
    }

    /// What happens to “go”, heard unsurely, when the person answers so.
    private func events(_ answer: PersonAnswer, isDoubtful: Bool = true) async throws -> [String] {
        let folder = try TestFolder()
        let app = SampleDescriptions.app("one", name: "One", intent: "go", domain: "test", slots: [], phrases: ["go"])
        let host = ExtensionHost(packages: [], configuration: ExtensionHost.Configuration(dataFolder: folder.url))
        let told = Mutex<[String]>([])
        let session = Session(
            apps: [app], host: host, locale: "en-US",
            privacy: Privacy(store: try PrivacyStore(folder: folder.url), trusted: ["one"])
        ) { event in
            told.withLock { told in
                switch event {
                case .prompt(let prompt): told.append(prompt.text)
                case .heard(_, let accepted, _, _): told.append(accepted ? "accepted" : "rejected")
                default: break
                }
            }
        }
        let candidate = IntentCandidate(
            intent: Intent(app: "one", domain: "test", name: "go"), apps: ["one"], confidence: 1)
        var request = Request(
            Understanding(text: "go", candidates: [candidate], reason: nil), accepted: false, confidence: 0.5)
        request.isHeardWell = false
        request.isDoubtful = isDoubtful
        try await session.converse(about: request, answers: Answers(all: answer))
        return told.withLock { $0 }
    }

    @Test("They are carried out after a yes")
    func yes() async throws {
        #expect(try await events(.words("yes")) == ["Did you say “go”?", "accepted"])
    }

    @Test("They are not carried out after a no, silence or what nobody understands, and are asked about once")
    func others() async throws {
        for answer in [PersonAnswer.words("no"), .silence, .unclear, .gone] {
            #expect(try await events(answer) == ["Did you say “go”?", "rejected"])
        }
    }

    @Test("What is heard too badly is not asked about")
    func badly() async throws {
        #expect(try await events(.words("yes"), isDoubtful: false) == ["rejected"])
    }
}
