import Dialogue
import IntentCore
import TestSupport
import Testing

@Suite("Sentences")
struct SentenceTests {
    /// The sentence at the end of a conversation with a response template.
    private func sentence(_ template: String, _ intent: Intent, fields: [String: JSONValue] = [:]) throws -> String {
        var language = SampleApp.language
        language.responses["success"] = template
        let app = SampleApp.messenger(needsConfirmation: false, language: language)
        var conversation = try #require(Conversation(intent, app: app))
        _ = conversation.receive(.begin)
        _ = conversation.receive(.resolved(intent.slots["recipients"] == nil ? [.notRequired] : []))
        _ = conversation.receive(.resolved(intent.slots["content"] == nil ? [.notRequired] : []))
        _ = conversation.receive(.confirmed(IntentResponse("ready")))
        let actions = conversation.receive(.handled(IntentResponse("success", fields: fields)))
        guard case .respond(let response) = actions.first else { return "\(actions)" }
        return response.text
    }

    @Test(
        "Names in braces are filled, and what lacks its value is left out",
        arguments: [
            ("OK[, sent to {recipients}].", [], nil, "OK."),
            ("OK[, sent to {recipients}].", ["Ann"], nil, "OK, sent to Ann."),
            ("Sent to {recipients}.", ["Ann", "Bob", "Jim"], nil, "Sent to Ann, Bob and Jim."),
            (
                "“{content}” is off to {recipients} .", ["Ann", "Bob"], "[hi] {app}",
                "“[hi] {app}” is off to Ann and Bob."
            ),
            ("Sent {content} with {app}!", [], nil, "Sent with ZhiChat!"),
            ("{count} done: {names}, {nothing}.", [], nil, "2 done: A and B,."),
            ("{unknown}", [], nil, ""),
        ] as [(String, [String], String?, String)])
    func filling(template: String, people: [String], content: String?, expected: String) throws {
        let intent = SampleApp.intent(to: people.map { SampleApp.person($0) }, content: content)
        let fields: [String: JSONValue] = ["count": 2, "names": ["A", ["name": "B"]], "nothing": []]
        #expect(try sentence(template, intent, fields: fields) == expected)
    }

    /// The question before the app acts.
    private func question(_ template: String, to name: String, _ content: String, locale: String) throws -> String {
        var language = SampleApp.language
        language.confirmation = template
        language.called = ["recipients": ["получатель"]]
        let app = SampleApp.messenger(language: language)
        let person = SampleApp.person(name, id: "id")
        let intent = SampleApp.intent(to: [person], content: content)
        var conversation = try #require(Conversation(intent, app: app, locale: locale))
        _ = conversation.receive(.begin)
        _ = conversation.receive(.resolved([.success(person)]))
        _ = conversation.receive(.resolved([.success(SlotValue(content))]))
        let actions = conversation.receive(.confirmed(IntentResponse("ready")))
        guard case .ask(let prompt) = actions.first else { return "\(actions)" }
        return prompt.text
    }

    @Test("A confirmation says names in the case that it asks for, and no full stop twice")
    func otherLanguages() throws {
        let template = "{recipients:dative}[: {content}]. Отправить?"
        #expect(
            try question(template, to: "Анна Петрова", "привет", locale: "ru-RU") == "Анне Петровой: привет. Отправить?"
        )
        #expect(
            try question("发给{recipients}：{content}。可以发送了吗？", to: "小李", "我到了。", locale: "zh-CN")
                == "发给小李：我到了。可以发送了吗？")
        // What the template does not say is named by a word of the language.
        #expect(try question("Отправить?", to: "Анна", "привет", locale: "ru-RU").hasPrefix("Получатель Анна, "))
    }
}
