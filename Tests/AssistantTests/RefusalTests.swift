import AppHost
import Assistant
import Dialogue
import Domains
import IntentCore
import TestSupport
import Testing

/// “No thanks” at a question for a title ends it; said to Ann it is the message.
@Suite("Refusals at a question for a text")
struct RefusalTests {
    private func answer(_ text: String, to slot: String, of intent: String, locale: String) throws -> Answer {
        let catalogue = try Catalogue.load(locale: locale)
        let specification = try #require(catalogue.intents.first { $0.definition.name == intent })
        let definition = specification.definition
        let app = AppDescription(id: "app", name: "App", spokenNames: [], intents: [specification])
        let prompt = Prompt(.needsValue, slot: definition.slot(slot), text: "?")
        let question = try PendingQuestion(
            prompt: prompt, app: app, intent: Intent(app: "app", domain: definition.domain, name: intent),
            rules: catalogue.rules, locale: locale)
        return AnswerReading().answer(text, to: question)
    }

    @Test(
        "end the command where nobody is told the text",
        arguments: [
            ("en-US", "no thanks"), ("en-US", "Oh, I changed my mind."), ("en-US", "nothing"),
            ("ru-RU", "ой, не надо"), ("ru-RU", "я передумала"), ("zh-CN", "不用了谢谢"), ("zh-CN", "我改主意了"),
        ])
    func refused(locale: String, text: String) throws {
        for (intent, slot) in [("AddEvent", "title"), ("CreateNote", "content")] {
            #expect(try answer(text, to: slot, of: intent, locale: locale) == .cancel)
        }
        guard case .value = try answer(text, to: "content", of: "SendMessage", locale: locale) else {
            Issue.record("“\(text)” is no message")
            return
        }
    }

    @Test(
        "are not found in longer texts",
        arguments: [
            ("en-US", "no sugar for Ann"), ("en-US", "nothing works without the cable"), ("ru-RU", "не надо грустить"),
            ("ru-RU", "отмена подписки"), ("zh-CN", "取消租约"), ("zh-CN", "不用上班"),
        ])
    func texts(locale: String, text: String) throws {
        guard case .value(let value) = try answer(text, to: "title", of: "AddEvent", locale: locale) else {
            Issue.record("“\(text)” is no title")
            return
        }
        #expect(value.text == text)
    }
}
