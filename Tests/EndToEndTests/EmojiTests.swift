import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("Emoji in spoken texts")
struct EmojiTests {
    @Test("They are heard and written for an app that wants them", arguments: [true, false])
    func written(isWanted: Bool) async throws {
        let folder = try TestFolder()
        let app = folder.url.appending(path: "apps/letters")
        try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
        try """
        heed: 1
        id: letters
        executable: x
        emoji: \(isWanted)
        names: {en-US: {name: Letters}}
        intents: [SendMessage]
        vocabulary:
          contactName: {jon: Jon Snow}
        """.write(to: app.appending(path: "app.yaml"), atomically: true, encoding: .utf8)
        let recording = folder.url.appending(path: "message.wav").path
        try Program.run(
            "flite", "-voice", "slt", "-t",
            "send a message to jon snow saying thank you very much thumbs up emoji", "-o", recording)
        let result = try await Heed.run(
            "transcribe", "--fast", "--format", "jsonl", "--apps", folder.url.appending(path: "apps").path, recording)
        let content = result.json.first?["understanding"]?["slots"]?["content"]
        #expect(content?["value"]?.stringValue?.hasPrefix("Thank you very much") == true, "\(result.output)")
        #expect((content?["value"] == "Thank you very much 👍") == isWanted)
        #expect(content?["text"]?.stringValue?.contains("👍") == false)
    }
}
