import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("Words that nothing explains")
struct UnexplainedTests {
    private func ask(_ command: String, _ answers: String) async throws -> (prompts: [String], responses: [String]) {
        let result = try await Heed.run(
            "ask", "--format", "jsonl", "--apps", Checkout.sampleApps.path, command, input: answers)
        func texts(_ event: String) -> [String] {
            result.json.compactMap { $0["event"]?.stringValue == event ? $0["text"]?.stringValue : nil }
        }
        return (texts("prompt"), texts("response"))
    }

    @Test("are told, and nothing is done without them unasked")
    func told() async throws {
        let declined = try await ask("go carefully forward two meters", "no\n")
        #expect(declined.prompts == ["I did not understand “carefully”. Should I go on without it?"])
        #expect(declined.responses == ["OK, never mind."])
        let agreed = try await ask("go carefully forward two meters", "yes\n")
        #expect(agreed.responses == ["OK, two meters forward."])
    }

    @Test("stand in JSON lines and in the line for people")
    func printed() async throws {
        let arguments = ["understand", "--apps", Checkout.sampleApps.path, "go carefully forward two meters"]
        let line = try await Heed.run(arguments + ["--format", "jsonl"]).json.first
        #expect(line?["unexplained"] == ["carefully"] && line?["accepted"] == true)
        let text = try await Heed.run(arguments).output
        #expect(text.contains("(not understood: “carefully”)"))
        let plain = try await Heed.run(
            "understand", "--format", "jsonl", "--apps", Checkout.sampleApps.path, "go forward")
        #expect(plain.json.first?["unexplained"] == nil)
    }

    @Test("a number that is too large ends nothing")
    func largeNumber() async throws {
        let said = "nine hundred hundred hundred hundred hundred billion"
        let result = try await Heed.run(
            "ask", "--format", "jsonl", "--apps", Checkout.sampleApps.path,
            "send a message to jon snow saying \(said)", input: "yes\n")
        #expect(result.json.last?["text"] == "OK, sent to Jon Snow.")
    }

    @Test(
        "a name that nobody has is told or asked about by the app",
        arguments: ["text emily", "message Sam", "ping mark", "text mark hello"])
    func unknownNames(text: String) async throws {
        let result = try await ask(text, "cancel\n")
        #expect(!result.responses.contains("I didn't catch that."))
        #expect(
            (result.prompts + result.responses).contains {
                $0.lowercased().contains(text.split(separator: " ")[1].lowercased())
            })
    }
}
