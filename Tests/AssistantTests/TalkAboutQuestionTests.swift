import Assistant
import Dialogue
import IntentCore
import Testing

/// “You choose” is no title, and “you choose your own adventure” is one.
@Suite("Talk about a question")
struct TalkAboutQuestionTests {
    private static let intents: Set = ["AddEvent", "CreateNote", "CreateTaskList", "SendMessage", "StartCall"]

    private func answer(_ text: String, to slot: String, of intent: String, locale: String) throws -> Answer {
        try CatalogueQuestion(for: slot, of: intent, among: Self.intents, locale: locale).answer(text)
    }

    @Test(
        "Words that also ask do so where something can be told, and the others say that there is no answer",
        arguments: [
            ("I don't know", Answer.options), ("how should I know", .options), ("hold on", .repeat),
            ("let me think", .repeat), ("I haven't decided yet", .undecided), ("ask me later", .undecided),
            ("nothing comes to mind", .undecided), ("I need to think", .undecided), ("who is that", .undecided),
        ])
    func ofTwoMeanings(text: String, answer: Answer) throws {
        let question = try #require(try AnswerQuestions.answers.get().questions["amount"])
        #expect(AnswerReading().answer(text, to: question) == answer)
    }

    @Test(
        "says that any value would do",
        arguments: [
            ("en-US", "you choose"), ("en-US", "whatever"), ("en-US", "it doesn't matter"),
            ("en-US", "oh, that's up to you"), ("ru-RU", "всё равно"), ("ru-RU", "сам выбери"), ("zh-CN", "随便"),
            ("zh-CN", "无所谓"), ("zh-CN", "你决定"),
        ])
    func whichever(locale: String, text: String) throws {
        for intent in ["CreateNote", "CreateTaskList"] {
            #expect(try answer(text, to: "title", of: intent, locale: locale) == .whichever, "\(intent)")
        }
    }

    @Test(
        "says that there is no answer yet, or is about the question",
        arguments: [
            ("en-US", "ask me later"), ("en-US", "who is that"), ("en-US", "I don't know"), ("en-US", "let me think"),
            ("en-US", "what do you mean"), ("ru-RU", "потом спроси"), ("ru-RU", "кто это"), ("ru-RU", "не знаю"),
            ("zh-CN", "待会儿再问我"), ("zh-CN", "那是谁"), ("zh-CN", "不知道"),
        ])
    func undecided(locale: String, text: String) throws {
        for intent in ["AddEvent", "CreateNote", "CreateTaskList"] {
            let answer = try answer(text, to: "title", of: intent, locale: locale)
            #expect([.undecided, .options, .repeat].contains(answer), "\(intent): \(answer)")
        }
    }

    @Test(
        "is not found in longer titles",
        arguments: [
            ("en-US", "you choose your own adventure"), ("en-US", "whatever works"), ("en-US", "not for the kids"),
            ("ru-RU", "всё равно весна"), ("ru-RU", "не забыть на море"), ("zh-CN", "随便吃点什么"),
        ])
    func titles(locale: String, text: String) throws {
        for intent in ["CreateNote", "CreateTaskList"] {
            guard case .value(let value) = try answer(text, to: "title", of: intent, locale: locale) else {
                Issue.record("“\(text)” is no title of \(intent)")
                continue
            }
            #expect(value.text == text)
        }
    }

    @Test(
        "may be what somebody is told",
        arguments: [
            ("en-US", "you choose"), ("en-US", "ask me later"), ("ru-RU", "всё равно"), ("zh-CN", "随便"),
        ])
    func messages(locale: String, text: String) throws {
        guard case .value(let value) = try answer(text, to: "content", of: "SendMessage", locale: locale) else {
            Issue.record("“\(text)” is no message")
            return
        }
        #expect(value.text == text)
    }

    @Test("is what to write where it says so, to nobody")
    func texts() throws {
        for slot in [("SendMessage", "content"), ("CreateNote", "content")] {
            #expect(
                try answer("I don't know what to write", to: slot.1, of: slot.0, locale: "en-US") == .undecided)
        }
        #expect(try answer("let me think about it", to: "content", of: "CreateNote", locale: "en-US") == .undecided)
    }

    @Test("What a thing shall be called is no call")
    func naming() throws {
        guard case .value(let value) = try answer("call it home", to: "title", of: "CreateNote", locale: "en-US") else {
            Issue.record("no title")
            return
        }
        #expect(value.text == "home")
    }
}
