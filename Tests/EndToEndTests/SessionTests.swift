import Foundation
import IntentCore
import Testing

@Suite("One session of commands through the heed command")
struct SessionTests {
    @Test("commands and answers are lines; “him” and “send it again” mean who and what it was about")
    func session() async throws {
        let result = try await Heed.run(
            ["ask"],
            input: """
                tell Jon Snow hello
                yes
                tell him winter is coming
                yes
                send it again
                no
                thanks

                """)
        #expect(
            result.lines.filter { $0.hasPrefix("Heed: ") } == [
                "Heed: To Jon Snow: hello. Send it?", "Heed: OK, sent to Jon Snow.",
                "Heed: To Jon Snow: winter is coming. Send it?", "Heed: OK, sent to Jon Snow.",
                "Heed: To Jon Snow: winter is coming. Send it?", "Heed: OK, never mind.", "Heed: You're welcome.",
            ])
        #expect(result.status == 0)
    }

    @Test("“send it again” is said of what was sent, whatever was done since")
    func sentAgain() async throws {
        let sent = try await Heed.run(
            "ask",
            input: """
                tell Jon Snow that winter is coming
                yes
                go forward two meters
                send it again
                no
                """)
        #expect(sent.lines.suffix(4).contains("Heed: To Jon Snow: winter is coming. Send it?"))
        let driven = try await Heed.run("ask", input: "go forward two meters\nsend it again\n")
        #expect(driven.lines.filter { $0.hasPrefix("Heed: OK") }.count == 1)
    }

    @Test(
        "thanks, hello, stop and never mind get an answer",
        arguments: [
            ("thanks", "You're welcome."), ("hello", "Hello. What can I do?"), ("stop", "OK."), ("never mind", "OK."),
        ])
    func smallTalk(text: String, answer: String) async throws {
        let result = try await Heed.run("ask", text)
        #expect(result.lines.last == "Heed: \(answer)")
        #expect(result.status == 0)
        let json = try await Heed.run("understand", "--format", "jsonl", text)
        #expect(json.json.first?["reason"] == "smallTalk")
        #expect(json.json.first?["accepted"] == false)
    }

    @Test("a rejected utterance says what would have helped, as text and in JSON lines")
    func rejected() async throws {
        let typed = try await Heed.run("ask", "banana split")
        #expect(typed.lines.contains("Heed: I didn't catch that."))
        #expect(typed.lines.last?.hasPrefix("     ") == true)
        let json = try await Heed.run("ask", "--format", "jsonl", "banana split").json.last
        #expect(json?["code"] == "noMatch")
        #expect(json?["fields"]?["heard"] == "banana split")
        #expect(json?["fields"]?["hints"]?.arrayValue?.isEmpty == false)
        let heard = try await Heed.run(
            "transcribe", "--format", "jsonl", Heed.sample("oov-what-time-does-the-train-leave"))
        #expect(heard.json.first?["accepted"] == false)
        #expect(heard.json.first?["hints"]?.arrayValue != nil)
    }

    @Test("whatever a voice was heard as, the question before it is sent says whom it goes to")
    func misheard() async throws {
        let turns = ["send-a-message-to-jon-snow-using-zhichat", "winter-is-coming"]
        let result = try await Heed.run(
            ["ask", "--format", "jsonl"] + turns.flatMap { ["--audio", Heed.sample($0)] }, input: "no\n")
        let question = try #require(result.json.last { $0["kind"] == "confirmation" }?["text"]?.stringValue)
        let name = result.json.first?["intent"]?["slots"]?["recipients"]?.arrayValue?.first?["value"]?["displayName"]
        #expect(question == "To \(name?.stringValue ?? "?"): Winter is coming. Send it?")
    }
}
