import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("Corrections of a text, spoken where Heed asks for a yes")
struct CorrectionTests {
    /// The text sent in the end after the question was answered with some spoken words, and with “yes” to the next one.
    private func sent(after correction: String, voice: String, to text: String) async throws -> JSONValue? {
        let folder = try TestFolder()
        let command = folder.url.appending(path: "command.wav").path
        let answer = folder.url.appending(path: "answer.wav").path
        try Program.run("flite", "-voice", "slt", "-t", "send a message to jon snow saying \(text)", "-o", command)
        try Program.run("flite", "-voice", voice, "-t", correction, "-o", answer)
        let result = try await Heed.run(
            "ask", "--fast", "--format", "jsonl", "--apps", Checkout.sampleApps.path, "--audio", command, "--audio",
            answer, input: "yes\n")
        let response = try #require(result.json.last)
        #expect(response["code"] == "success")
        return response["intent"]?["slots"]?["content"]?["value"]
    }

    @Test(
        "the text is replaced",
        arguments: [
            ("change it to happy birthday", "awb"), ("no i said spring is here", "awb"),
            ("change the message to thank you very much", "awb"),
        ])
    func replaced(correction: String, voice: String) async throws {
        let words = try await sent(after: correction, voice: voice, to: "winter is coming")?.stringValue
        let wanted = ["Happy birthday", "Spring is here", "Thank you very much"]
        #expect(wanted.contains(words ?? "") && correction.hasSuffix(words?.lowercased() ?? "?"))
    }

    @Test("the text goes on", arguments: ["also say see you tomorrow", "also say see you tomorrow at the end"])
    func extended(correction: String) async throws {
        let words = try await sent(after: correction, voice: "rms", to: "winter is coming")
        #expect(words == "Winter is coming See you tomorrow")
    }

    @Test("other speech changes nothing")
    func other() async throws {
        let words = try await sent(
            after: "it was raining the whole day", voice: "rms", to: "winter is coming")
        #expect(words == "Winter is coming")
    }
}
