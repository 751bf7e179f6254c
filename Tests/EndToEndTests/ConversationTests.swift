import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("Conversations through the heed command")
struct ConversationTests {
    @Test("the seed's conversation, typed")
    func typed() async throws {
        let result = try await Heed.run(
            "ask", "send a message to Jon Snow using ZhiChat", input: "winter is coming\nyes\n")
        #expect(
            result.lines == [
                "You: send a message to Jon Snow using ZhiChat", "Heed: What do you want to say?",
                "You: winter is coming", "Heed: To Jon Snow: winter is coming. Send it?", "You: yes",
                "Heed: OK, sent to Jon Snow.",
            ])
        #expect(result.status == 0)
    }

    @Test("the seed's conversation without a recipient, from recordings")
    func recorded() async throws {
        let turns = ["send-a-message", "jon-snow", "winter-is-coming", "yes"]
        let result = try await Heed.run(["ask", "--format", "jsonl"] + turns.flatMap { ["--audio", Heed.sample($0)] })
        #expect(
            result.json.map { $0["event"]?.stringValue } == [
                "heard", "prompt", "answered", "prompt", "answered", "prompt", "answered", "response",
            ])
        #expect(
            result.json.compactMap { $0["event"] == "prompt" ? $0["text"]?.stringValue : nil } == [
                "Who do you want to send it to?", "What do you want to say?",
                "To Jon Snow: Winter is coming. Send it?",
            ])
        // With the echo taken out of a dry room it was “yes sir”.
        #expect(result.json.last { $0["event"] == "answered" }?["text"] == "yes")
        let response = try #require(result.json.last)
        #expect(response["code"] == "success")
        #expect(response["text"] == "OK, sent to Jon Snow.")
        #expect(response["intent"]?["slots"]?["content"]?["value"] == "Winter is coming")
    }

    @Test("a no, a cancel and the end of the input do nothing", arguments: ["no\n", "cancel\n", ""])
    func declined(answer: String) async throws {
        let result = try await Heed.run(
            "ask", "--format", "jsonl", "tell Jon Snow that winter is coming", input: answer)
        #expect(result.json.last?["code"] == "cancelled")
        #expect(result.status == 0)
    }

    @Test("what is no command gets a sentence and exit status 1")
    func noCommand() async throws {
        let result = try await Heed.run("ask", "banana split")
        #expect(result.lines.contains("Heed: I didn't catch that."))
        #expect(result.status == 1)
    }

    @Test(
        "an app that crashes, hangs, writes rubbish or is missing gives one sentence, and the next command works",
        arguments: [
            ("exit 3", "unavailable"), ("read line; exit 3", "unavailable"), ("echo rubbish; cat", "misbehaved"),
            ("", "unavailable"),
        ])
    func faults(script: String, code: String) async throws {
        let folder = try TestFolder()
        try folder.write(
            """
            heed: 1
            id: broken
            executable: run
            names: {en-US: {name: Broken}}
            customIntents:
              breakDown: {domain: test, slots: {}}
            locales:
              en-US:
                intents:
                  breakDown: {phrases: [break down now]}
            """, to: "broken/app.yaml")
        if !script.isEmpty {
            try folder.writeProgram("#!/bin/sh\n\(script)\n", to: "broken/run")
        }
        let apps = ["--apps", folder.url.path, "--apps", Checkout.sampleApps.path]
        let broken = try await Heed.run(["ask", "--format", "jsonl"] + apps + ["break down now"])
        let events = broken.json.compactMap { $0["event"]?.stringValue }
        #expect(events.filter { $0 != "wrote" } == ["heard", "fault", "response"])
        #expect(broken.json.last?["code"]?.stringValue == code)
        #expect(broken.json.last?["text"]?.stringValue?.contains("Broken") == true)
        #expect(broken.status == 1)
        let next = try await Heed.run(["ask"] + apps + ["turn left"])
        #expect(next.lines.last == "Heed: OK, turning left.")
    }

    @Test("a malformed manifest is named with its place, and the other apps work")
    func malformed() async throws {
        let folder = try TestFolder()
        try folder.write("heed: 1\nid: odd\nexecutable: x\nnonsense: 5\n", to: "odd/app.yaml")
        let result = try await Heed.run(
            ["understand", "--apps", folder.url.path, "--apps", Checkout.sampleApps.path, "turn left"])
        #expect(result.errors.contains("odd/app.yaml:4:1"))
        #expect(result.lines == ["rover turn  direction: left"])
    }

    @Test("a wrong template is shown with a caret")
    func template() async throws {
        let folder = try TestFolder()
        try folder.write(
            """
            heed: 1
            id: odd
            executable: x
            names: {en-US: {name: Odd}}
            customIntents:
              jump: {domain: test, slots: {}}
            locales:
              en-US:
                intents:
                  jump:
                    phrases:
                      - "jump [up"
            """, to: "odd/app.yaml")
        let result = try await Heed.run(["understand", "--apps", folder.url.path, "jump"])
        #expect(result.status == 64)
        #expect(result.errors.contains("app.yaml:12:19: ‘[’ is never closed"))
        #expect(result.errors.contains("\n         ^"))
    }
}
