import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("What Heed knows of a person helps to hear texts")
struct PersonalTextTests {
    /// A recording of a message, and settings that last from one run to the next.
    private struct Setting: ~Copyable {
        let folder: TestFolder
        let recording: String

        init(saying text: String) throws {
            let place = try TestFolder()
            let file = place.url.appending(path: "message.wav").path
            try Program.run("flite", "-voice", "slt", "-t", "send a message to jon snow saying \(text)", "-o", file)
            folder = place
            recording = file
        }

        func heed(_ arguments: String..., input: String = "") async throws -> Heed.Result {
            try await Heed.run(
                arguments + ["--apps", Checkout.sampleApps.path], input: input, environment: environment)
        }

        func setMemory(_ state: String) async throws {
            let result = try await Heed.run(["history", "memory", state], environment: environment)
            #expect(result.status == 0, "\(result.errors)")
        }

        /// The words that Heed hears.
        func heard() async throws -> String {
            let result = try await heed("ask", "--fast", "--format", "jsonl", "--audio", recording, input: "no\n")
            return result.json.first?["text"]?.stringValue ?? ""
        }

        private var environment: [String: String] {
            ["XDG_DATA_HOME": folder.url.path, "XDG_CACHE_HOME": folder.url.path]
        }
    }

    @Test("A name that the person has added is heard inside a text")
    func names() async throws {
        let setting = try Setting(saying: "is oluwaseun coming with us")
        #expect(try await !setting.heard().contains("oluwaseun"))
        #expect(try await setting.heed("vocabulary", "add", "contactName", "Oluwaseun").status == 0)
        #expect(try await setting.heard() == "send a message to jon snow saying is oluwaseun coming with us")
        let sent = try await setting.heed(
            "ask", "--fast", "--format", "jsonl", "--audio", setting.recording, input: "yes\n")
        let content = sent.json.last?["intent"]?["slots"]?["content"]?["value"]
        #expect(content == "Is Oluwaseun coming with us", "as the person writes it")
    }

    @Test("A word of an earlier message is expected again, if the person lets Heed use that and it was sent")
    func earlierTexts() async throws {
        let setting = try Setting(saying: "we need more ramen for the party")
        _ = try await setting.heed("ask", "tell jon snow that there is more ramen in the fridge", input: "yes\n")
        #expect(try await !setting.heard().contains("ramen"))
        try await setting.setMemory("on")
        #expect(try await setting.heard() == "send a message to jon snow saying we need more ramen for the party")
        try await setting.setMemory("off")
        #expect(try await !setting.heard().contains("ramen"))
    }
}
