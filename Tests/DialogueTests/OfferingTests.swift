import Dialogue
import IntentCore
import TestSupport
import Testing

@Suite("Help, changes and new commands at questions")
struct OfferingTests {
    private static let rooms = ["kitchen", "lounge", "bedroom", "hall", "study", "bathroom", "garage"]

    private static let app: AppDescription = {
        let room = SlotDefinition(
            name: "room", type: .term, isRequired: true, terms: rooms.map { Term(id: $0, say: [$0]) })
        let level = SlotDefinition(name: "level", type: .percentage, isRequired: true)
        let definition = IntentDefinition(
            name: "dim", domain: "test", slots: [room, level], needsConfirmation: true)
        let language = IntentLanguage(prompts: ["room": "Which room?", "level": "How bright?"])
        return AppDescription(
            id: "lamps", name: "Lamps", spokenNames: [],
            intents: [AppDescription.SupportedIntent(definition: definition, language: language)])
    }()

    /// A conversation at the question for the room.
    private func atRoom() throws -> Conversation {
        let intent = Intent(app: nil, domain: "test", name: "dim")
        var conversation = try #require(Conversation(intent, app: Self.app))
        _ = conversation.receive(.begin)
        _ = conversation.receive(.resolved([]))
        return conversation
    }

    /// A conversation at the question whether it shall be done.
    private func atConfirmation() throws -> Conversation {
        var intent = Intent(app: nil, domain: "test", name: "dim")
        intent.slots["room"] = .one(SlotValue("hall"))
        intent.slots["level"] = .one(SlotValue(text: "thirty percent", value: 30))
        var conversation = try #require(Conversation(intent, app: Self.app))
        _ = conversation.receive(.begin)
        _ = conversation.receive(.resolved([.success(SlotValue("hall"))]))
        _ = conversation.receive(.resolved([.success(SlotValue(text: "thirty percent", value: 30))]))
        _ = conversation.receive(.confirmed(IntentResponse("ready")))
        return conversation
    }

    private func question(_ actions: [ConversationAction]) throws -> Prompt {
        guard actions.count == 1, case .ask(let prompt) = actions[0] else {
            Issue.record("not a question: \(actions)")
            throw CancellationError()
        }
        return prompt
    }

    @Test("Choices are offered after one failure, at most five, then more")
    func failure() throws {
        var conversation = try atRoom()
        #expect(conversation.prompt?.choices == [])
        let again = try question(conversation.receive(.answered(.notUnderstood("purple"))))
        let offer = "You can say kitchen, lounge, bedroom, hall, study, or “more”. Which room?"
        #expect(again.text == "Sorry, I didn't get that. " + offer)
        #expect(again.choices.map(\.text) == ["kitchen", "lounge", "bedroom", "hall", "study"])
        #expect(again.hasMoreChoices)
        let more = try question(conversation.receive(.answered(.more)))
        #expect(more.choices.map(\.text) == ["bathroom", "garage"])
        #expect(conversation.receive(.answered(.choice(1))) == [.callResolve(slot: "room")])
        #expect(conversation.intent.slots["room"]?.first?.value == "garage")
    }

    @Test("Choices are offered on request, and that is no failure")
    func request() throws {
        var conversation = try atRoom()
        for _ in 0..<3 {
            let prompt = try question(conversation.receive(.answered(.options)))
            #expect(prompt.text.hasPrefix("You can say ") && prompt.attempt == 0)
        }
    }

    @Test("Who asks for help where nothing can be listed hears an example")
    func example() throws {
        var conversation = try atRoom()
        _ = conversation.receive(.answered(.value(SlotValue("hall"))))
        _ = conversation.receive(.resolved([.success(SlotValue("hall"))]))
        _ = conversation.receive(.resolved([]))
        let prompt = try question(conversation.receive(.answered(.options)))
        #expect(prompt.text == "You can say, for example, “thirty percent”. How bright?")
    }

    @Test("Whoever has no answer hears how to give it up")
    func wayOut() throws {
        for answer in [Answer.undecided, .whichever] {
            var conversation = try atRoom()
            let rooms = try question(conversation.receive(.answered(answer)))
            #expect(rooms.text.hasPrefix("You can say kitchen, ") && rooms.attempt == 0)
            #expect(rooms.text.hasSuffix(" Or say “never mind” to leave it. Which room?"))
            _ = conversation.receive(.answered(.value(SlotValue("hall"))))
            _ = conversation.receive(.resolved([.success(SlotValue("hall"))]))
            _ = conversation.receive(.resolved([]))
            let level = try question(conversation.receive(.answered(answer)))
            #expect(level.text.hasSuffix(" Or say “never mind” to leave it. How bright?"))
            #expect(conversation.intent.slots["level"] == nil)
        }
    }

    @Test("What is not needed is left out where no value matters, and can be skipped")
    func leftOut() throws {
        let definition = IntentDefinition(
            name: "note", domain: "test", slots: [SlotDefinition(name: "title", type: .text)])
        let language = IntentLanguage(prompts: ["title": "What is it called?"])
        let app = AppDescription(
            id: "notes", name: "Notes", spokenNames: [],
            intents: [AppDescription.SupportedIntent(definition: definition, language: language)])
        for answer in [Answer.whichever, .no] {
            let intent = Intent(app: nil, domain: "test", name: "note")
            var conversation = try #require(Conversation(intent, app: app))
            _ = conversation.receive(.begin)
            _ = conversation.receive(.resolved([.needsValue(text: nil)]))
            let again = try question(conversation.receive(.answered(.undecided)))
            #expect(again.text.hasSuffix(" Or say “skip it” to go on without. What is it called?"))
            #expect(conversation.receive(.answered(answer)) == [.callConfirm])
        }
    }

    @Test("What is known is told, all of it or one slot, and the question put again")
    func told() throws {
        var conversation = try atConfirmation()
        let all = try question(conversation.receive(.answered(.tell(nil))))
        #expect(all.text.hasPrefix("So far, the room is hall; the level is thirty percent."))
        let one = try question(conversation.receive(.answered(.tell("room"))))
        #expect(one.text.hasPrefix("The room is hall."))
        #expect(one.kind == .confirmation)
    }

    @Test("A change is said back, and changes that slot and no other")
    func change() throws {
        var conversation = try atConfirmation()
        let value = SlotValue("study")
        #expect(conversation.receive(.answered(.changeSlot("room", value))) == [.callResolve(slot: "room")])
        _ = conversation.receive(.resolved([.success(value)]))
        let prompt = try question(conversation.receive(.confirmed(IntentResponse("ready", text: "Shall I?"))))
        #expect(prompt.text == "OK, the room is study. Shall I?")
        #expect(conversation.intent.slots["level"]?.first?.value == 30)
    }

    @Test("For a new command the old one is dropped on a yes only, and goes on with a no")
    func newCommand() throws {
        for (answer, goesOn) in [(Answer.yes, false), (.no, true)] {
            var conversation = try atConfirmation()
            let prompt = try question(conversation.receive(.answered(.newCommand("play some jazz"))))
            #expect(prompt.subject == .dropping && prompt.text.contains("play some jazz"))
            let actions = conversation.receive(.answered(answer))
            #expect(!actions.contains(.callHandle))
            #expect((conversation.outcome == nil) == goesOn)
            #expect(conversation.replacements == (goesOn ? [] : ["play some jazz"]))
            if goesOn { #expect(conversation.receive(.answered(.yes)) == [.callHandle]) }
        }
    }

    @Test("What was made just now is taken back without a second yes")
    func takenBack() throws {
        var intent = Intent(app: nil, domain: "test", name: "dim")
        intent.slots["room"] = .one(SlotValue("hall"))
        intent.slots["level"] = .one(SlotValue(text: "thirty percent", value: 30))
        var conversation = try #require(Conversation(intent, app: Self.app))
        conversation.takesBack = true
        _ = conversation.receive(.begin)
        _ = conversation.receive(.resolved([.success(SlotValue("hall"))]))
        _ = conversation.receive(.resolved([.success(SlotValue(text: "thirty percent", value: 30))]))
        #expect(conversation.receive(.confirmed(IntentResponse("ready"))) == [.callHandle])
    }

    @Test("Where nothing was said yet a new command is done at once, and a further one beside it")
    func furtherCommands() throws {
        var bare = try atRoom()
        let dropped = bare.receive(.answered(.newCommand("play some jazz")))
        #expect(bare.outcome == .cancelled && bare.replacements == ["play some jazz"])
        guard case .respond(let told) = dropped.first else { throw CancellationError() }
        #expect(told.text == "OK, dropped.")
        var full = try atConfirmation()
        _ = full.receive(.answered(.newCommand("play some jazz")))
        _ = full.receive(.answered(.newCommand("what time is it")))
        #expect(full.outcome == .cancelled && full.replacements == ["play some jazz", "what time is it"])
    }

    @Test("A new command at the question for the permission gives none")
    func permission() throws {
        var conversation = try #require(
            Conversation(
                Intent(app: nil, domain: "test", name: "dim"), app: Self.app, authorization: .notDetermined))
        _ = conversation.receive(.begin)
        let asked = conversation.receive(.answered(.newCommand("play some jazz")))
        #expect(!asked.contains(.authorize(true)))
        let dropped = conversation.receive(.answered(.yes))
        #expect(!dropped.contains(.authorize(true)) && conversation.outcome == .cancelled)
    }

    @Test("Of several values the one that is named is exchanged")
    func exchange() throws {
        let (ann, jim, bob) = (SampleApp.person("Ann"), SampleApp.person("Jim"), SampleApp.person("Bob"))
        var conversation = try #require(
            Conversation(SampleApp.intent(to: [ann, jim], content: "hi"), app: SampleApp.messenger()))
        _ = conversation.receive(.begin)
        _ = conversation.receive(.resolved([.success(ann), .success(jim)]))
        _ = conversation.receive(.resolved([.success(SlotValue("hi"))]))
        _ = conversation.receive(.confirmed(IntentResponse("ready")))
        _ = conversation.receive(.answered(.exchange("recipients", ann, bob)))
        #expect(conversation.intent.slots["recipients"] == .many([bob, jim]))
    }
}
