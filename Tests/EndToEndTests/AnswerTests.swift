import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("Answers and sentences that go on")
struct AnswerTests {
    private func responses(_ command: String, _ answers: String) async throws -> [String] {
        let result = try await Heed.run(
            "ask", "--format", "jsonl", "--apps", Checkout.sampleApps.path, command, input: answers)
        return result.json.compactMap { $0["event"] == "response" ? $0["text"]?.stringValue : nil }
    }

    @Test(
        "before it is done, a value can be changed",
        arguments: [
            "no, change the recipient to Arya Stark", "change the recipients to Arya Stark", "to Arya Stark instead",
            "no, make it Arya Stark", "I meant Arya Stark",
        ])
    func change(answer: String) async throws {
        let texts = try await responses("tell Jon Snow that winter is coming", "\(answer)\nyes\n")
        #expect(texts == ["OK, sent to Arya Stark."])
    }

    @Test(
        "text can be changed by its name",
        arguments: ["change the message to spring is here", "no the content should be spring is here"])
    func text(answer: String) async throws {
        let result = try await Heed.run(
            "ask", "--format", "jsonl", "--apps", Checkout.sampleApps.path, "tell Jon Snow that winter is coming",
            input: "\(answer)\nyes\n")
        #expect(result.json.last?["intent"]?["slots"]?["content"]?["value"] == "spring is here")
    }

    @Test("several commands are done one after the other")
    func several() async throws {
        let texts = try await responses("tell Jon Snow I'm late and tell Arya Stark I'm here", "yes\nyes\n")
        #expect(texts == ["OK, sent to Jon Snow.", "OK, sent to Arya Stark."])
    }

    @Test("a question for help is answered with examples")
    func help() async throws {
        let texts = try await responses("what can I say to ZhiChat", "")
        #expect(texts.first?.hasPrefix("You can say “Send a message to Jon Snow") == true)
    }

    @Test("an app that is not there is named")
    func unknownApp() async throws {
        let texts = try await responses("send a message to Jon Snow using Telegram", "")
        #expect(texts == ["There is no app ‘Telegram’ that can do that."])
    }

    @Test("what several apps can do is done by the preferred one")
    func preference() async throws {
        let folder = try TestFolder()
        for id in ["first", "second"] {
            let app = folder.url.appending(path: id)
            try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
            try """
            heed: 1
            id: \(id)
            executable: x
            names: {en-US: {name: App \(id)}}
            intents: [SendMessage]
            """.write(to: app.appending(path: "app.yaml"), atomically: true, encoding: .utf8)
        }
        let settings = ["XDG_CONFIG_HOME": folder.url.appending(path: "settings").path]
        let apps = ["--apps", folder.url.path]
        func app() async throws -> JSONValue? {
            let result = try await Heed.run(
                ["understand", "--format", "jsonl", "tell", "Jon", "hello"] + apps, environment: settings)
            return result.json.first?["app"]
        }
        #expect(try await app() == .null)
        let set = try await Heed.run(["apps", "prefer", "second", "SendMessage"] + apps, environment: settings)
        #expect(set.output == "SendMessage: second\n")
        #expect(try await app() == "second")
        let wrong = try await Heed.run(["apps", "prefer", "second", "PayBill"] + apps, environment: settings)
        #expect(wrong.status == 64 && wrong.errors.contains("has no PayBill"))
        // A file that was written by hand and has a fault is told, and stays as it is.
        let file = folder.url.appending(path: "settings/heed/preferences.json")
        let good = try Data(contentsOf: file)
        try Data("{\"apps\": {\"SendMessage\": \"second\",}".utf8).write(to: file)
        let damaged = try await Heed.run(["apps", "prefer", "first", "SendMessage"] + apps, environment: settings)
        #expect(damaged.status != 0 && damaged.errors.contains("mend it or move it away"))
        #expect(try String(contentsOf: file, encoding: .utf8).hasSuffix(",}"))
        try good.write(to: file)
        _ = try await Heed.run(["apps", "prefer", "--forget"] + apps, environment: settings)
        #expect(try await app() == .null)
    }
}
