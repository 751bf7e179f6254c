import Assistant
import Dialogue
import IntentCore
import TestSupport
import Testing

@Suite("Answers in the light of the question")
struct AnswerReadingTests {
    private func answer(_ text: String, to prompt: Prompt) throws -> Answer {
        let question = try PendingQuestion(
            prompt: prompt, app: SampleApp.messenger(), intent: SampleApp.intent(to: [], content: "hello"))
        return AnswerReading().answer(text, to: question)
    }

    private static let johns = [
        SampleApp.person("John Smith", id: "smith"), SampleApp.person("John Miller", id: "miller"),
        SampleApp.person("Ann", id: "ann"),
    ]
    private static let send = Prompt(.confirmation, text: "Ready to send it?")
    private static let which = Prompt(.disambiguation, slot: SampleApp.recipients, text: "Which?", choices: johns)
    private static let who = Prompt(.needsValue, slot: SampleApp.recipients, text: "Who?")
    private static let what = Prompt(.needsValue, slot: SampleApp.content, text: "What?")

    private static func person(_ name: String, _ id: String? = nil) -> SlotValue { SampleApp.person(name, id: id) }

    @Test(
        "They are understood in the light of the question",
        arguments: [
            (send, "Yes", .yes), (send, "yes, please!", .yes), (send, "Send it.", .yes), (send, "um, okay", .yes),
            (send, "No thanks", .no), (send, "don’t send it", .no), (send, "cancel", .cancel), (send, "stop", .cancel),
            (send, "What did you say?", .repeat), (send, "purple", .notUnderstood("purple")),
            (send, "", .notUnderstood("")),
            (send, "change the content to see you later", .changeSlot("content", SlotValue("see you later"))),
            (send, "no, change the recipient to Ann", .changeSlot("recipients", person("Ann", "ann"))),
            (send, "change the recipients", .changeSlot("recipients", nil)),
            (which, "the second one", .choice(1)), (which, "2", .choice(1)), (which, "number three", .choice(2)),
            (which, "one", .choice(0)), (which, "the last one", .choice(2)),
            (which, "the fourth", .notUnderstood("the fourth")),
            (which, "john miller", .choice(1)), (which, "Miller", .choice(1)), (which, "John", .value(person("John"))),
            (which, "Ann please", .choice(2)), (which, "neither", .no), (which, "never mind", .cancel),
            (which, "Bob", .value(person("Bob"))), (which, "more", .notUnderstood("more")),
            (who, "Jon Snow", .value(person("Jon Snow", "snow"))), (who, "jon", .value(person("Jon Snow", "snow"))),
            (who, "John", .value(person("John"))), (who, "Eve", .value(person("Eve"))),
            (who, "Ann, jon snow and Bob", .values([person("Ann", "ann"), person("Jon Snow", "snow"), person("Bob")])),
            (who, "nobody", .no), (who, "forget it", .cancel), (who, "sorry?", .repeat),
            (what, " Winter is coming. ", .value(SlotValue("Winter is coming."))),
            (what, "yes", .value(SlotValue("yes"))),
            (what, "what", .value(SlotValue("what"))), (what, "stop", .value(SlotValue("stop"))),
            (what, "say that again", .repeat), (what, "cancel", .cancel),
        ] as [(Prompt, String, Answer)])
    func answers(prompt: Prompt, text: String, expected: Answer) throws {
        #expect(try answer(text, to: prompt) == expected)
    }

    @Test("Where there is more to show, a word asks for it and a name narrows the list")
    func more() throws {
        var prompt = Self.which
        prompt.hasMoreChoices = true
        #expect(try answer("more", to: prompt) == .more)
        #expect(try answer("Miller", to: prompt) == .value(Self.person("Miller")))
    }

    @Test(
        "Other kinds of value are read",
        arguments: [
            (SlotDefinition(name: "n", type: .number), "12", .value(SlotValue(text: "twelve", value: 12))),
            (SlotDefinition(name: "n", type: .number), "a dozen", .value(SlotValue(text: "a dozen", value: 12))),
            (SlotDefinition(name: "b", type: .boolean), "yep", .value(SlotValue(text: "yep", value: true))),
            (
                SlotDefinition(name: "t", type: .term, terms: [Term(id: "l", say: ["large", "big"])]), "Big!",
                .value(SlotValue(text: "big", value: "l"))
            ),
            (
                SlotDefinition(name: "t", type: .term, terms: [Term(id: "l", say: ["large"])]), "blue",
                .notUnderstood("blue")
            ),
            (
                SlotDefinition(name: "p", type: .place), "Oxford Street",
                .value(SlotValue(text: "Oxford Street", value: ["name": "Oxford Street"]))
            ),
        ] as [(SlotDefinition, String, Answer)])
    func types(slot: SlotDefinition, text: String, expected: Answer) throws {
        #expect(try answer(text, to: Prompt(.needsValue, slot: slot, text: "?")) == expected)
    }
}
