import Assistant
import Dialogue
import IntentCore
import TestSupport
import Testing

@Suite("Corrections of free text")
struct TextCorrectionTests {
    private func answer(_ typed: String) throws -> Answer {
        let prompt = Prompt(.confirmation, text: "Ready to send it?")
        let question = try PendingQuestion(
            prompt: prompt, app: SampleApp.messenger(), intent: SampleApp.intent(to: [], content: "hello"))
        return AnswerReading().answer(typed, to: question)
    }

    @Test(
        "what is replaced and what is added",
        arguments: [
            ("change it to Hello there", Answer.changeSlot("content", SlotValue("Hello there"))),
            ("No, I said winter is coming", .changeSlot("content", SlotValue("winter is coming"))),
            ("no change it to spring", .changeSlot("content", SlotValue("spring"))),
            ("add see you soon at the end", .extendSlot("content", SlotValue("see you soon"))),
            ("please add thanks", .extendSlot("content", SlotValue("thanks"))),
        ])
    func corrections(typed: String, expected: Answer) throws {
        #expect(try answer(typed) == expected)
    }

    @Test("a correction without words is none", arguments: ["change it to", "add", "no i said"])
    func others(typed: String) throws {
        #expect(try answer(typed) == .notUnderstood(typed))
    }
}
