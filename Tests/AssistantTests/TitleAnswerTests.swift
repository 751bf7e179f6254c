import Dialogue
import IntentCore
import Testing

/// Nobody calls an appointment “hang up”, but a message may say so.
///
/// “Call mom” is an appointment.
@Suite("Commands at a question for a title")
struct TitleAnswerTests {
    private static let intents: Set = [
        "AddEvent", "CreateNote", "SendMessage", "HangUpCall", "StartCall", "StartAudioCall", "PayBill", "SendPayment",
    ]

    private func answer(_ text: String, to slot: String, of intent: String, locale: String) throws -> Answer {
        try CatalogueQuestion(for: slot, of: intent, among: Self.intents, locale: locale).answer(text)
    }

    @Test(
        "are commands, and in a message its text",
        arguments: [
            ("en-US", "hang up the call"), ("zh-CN", "挂断电话"), ("ru-RU", "положи трубку"),
        ])
    func commands(locale: String, text: String) throws {
        for intent in ["AddEvent", "CreateNote"] {
            #expect(try answer(text, to: "title", of: intent, locale: locale) == .newCommand(text), "\(intent)")
        }
        guard case .value(let value) = try answer(text, to: "content", of: "SendMessage", locale: locale) else {
            Issue.record("“\(text)” is no message")
            return
        }
        #expect(value.text == text)
    }

    @Test(
        "of calls are no names of notes",
        arguments: [("en-US", "call mom"), ("zh-CN", "打电话给妈妈"), ("ru-RU", "позвони маме")])
    func calls(locale: String, text: String) throws {
        #expect(try answer(text, to: "title", of: "CreateNote", locale: locale) == .newCommand(text))
    }

    @Test(
        "are not found in what is called something, nor in what people plan",
        arguments: [
            ("en-US", "dentist with Ann"), ("zh-CN", "跟张伟开会"), ("ru-RU", "созвон с Алисой"), ("en-US", "call mom"),
            ("zh-CN", "打电话给妈妈"), ("ru-RU", "позвони маме"), ("en-US", "pay the rent"), ("en-US", "message Ann"),
        ])
    func titles(locale: String, text: String) throws {
        guard case .value(let value) = try answer(text, to: "title", of: "AddEvent", locale: locale) else {
            Issue.record("“\(text)” is no title")
            return
        }
        #expect(value.text == text)
    }
}
