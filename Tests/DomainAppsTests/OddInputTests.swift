import Dialogue
import Testing

/// Typed sentences of a stranger to the sample apps.
@Suite("Odd inputs to the sample apps", .timeLimit(.minutes(5)))
struct OddInputTests {
    @Test(
        "a number that was said is called, and the answer names it",
        arguments: [
            ("call 555 123 4567 with QQ", "555 123 4567"), ("call +1 (555) 200-3000 using QQ", "+1 (555) 200-3000"),
            ("call 5551234567 using QQ", "5551234567"),
        ])
    func calls(command: String, number: String) async throws {
        let response = try await Stage().play(command)
        #expect(response?.text == "Calling \(number).")
    }

    @Test("help is called without a question", arguments: ["call 911 with QQ", "call the police using QQ"])
    func emergency(command: String) async throws {
        let response = try await Stage().play(command)
        #expect(response?.text.hasPrefix("Calling ") == true)
    }

    @Test("a message to a number goes there", arguments: ["QQ", "VK"])
    func messages(app: String) async throws {
        let stage = try Stage()
        let response = try await stage.play("text 555 123 4567 I'm here using \(app)", "yes")
        #expect(response?.text == "OK, sent to 555 123 4567.")
    }

    @Test("a table yesterday is refused with the reason")
    func yesterday() async throws {
        var transcript = Transcript()
        transcript.lines = ["You: book a table for two yesterday at 7 pm at Luigi's with TableTime"]
        let heard = try await Stage().play(transcript)
        #expect(heard.lines.contains { $0.contains("is over.") }, "\(heard.lines)")
    }

    @Test("a day that does not exist is told before anything is done")
    func noDay() async throws {
        var transcript = Transcript()
        transcript.lines = ["You: remind me on the 31st of november to stretch", "You: no"]
        let heard = try await Stage().play(transcript)
        #expect(heard.lines.contains { $0.contains("There is no such day or time") }, "\(heard.lines)")
    }
}
