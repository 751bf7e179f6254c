import Dialogue
import IntentCore
import Testing

@Suite("Corrections of free text")
struct TextCorrectionTests {
    private let interpreter = AnswerInterpreter(app: SampleApp.messenger(), intent: "SendMessage")
    private let question = Prompt(.confirmation, text: "Ready to send it?")

    @Test(
        "what is replaced and what is added",
        arguments: [
            ("change it to Hello there", Answer.changeSlot("content", SlotValue("Hello there"))),
            ("No, I said winter is coming", .changeSlot("content", SlotValue("winter is coming"))),
            ("no change it to spring", .changeSlot("content", SlotValue("spring"))),
            ("add see you soon at the end", .extendSlot("content", SlotValue("see you soon"))),
            ("please add thanks", .extendSlot("content", SlotValue("thanks"))),
        ])
    func corrections(typed: String, answer: Answer) {
        #expect(interpreter.answer(typed, to: question) == answer)
    }

    @Test("a correction without words is none", arguments: ["change it to", "add", "no i said"])
    func others(typed: String) {
        #expect(interpreter.answer(typed, to: question) == .notUnderstood(typed))
    }
}
