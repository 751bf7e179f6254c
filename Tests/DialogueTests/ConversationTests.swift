import Dialogue
import IntentCore
import TestSupport
import Testing

private let snow = SampleApp.person("Jon Snow", id: "snow")
private let smith = SampleApp.person("John Smith", id: "smith")
private let miller = SampleApp.person("John Miller", id: "miller")
private let ann = SampleApp.person("Ann", id: "ann")

@Suite("Conversations")
struct ConversationTests {
    /// A conversation that has begun, with what it wants first.
    private func begin(
        _ intent: Intent, app: AppDescription = SampleApp.messenger(), limits: Conversation.Limits = .init()
    ) throws -> (Conversation, [ConversationAction]) {
        var conversation = try #require(Conversation(intent, app: app, limits: limits))
        let actions = conversation.receive(.begin)
        return (conversation, actions)
    }

    /// The question in some actions.
    private func question(_ actions: [ConversationAction]) throws -> Prompt {
        guard actions.count == 1, case .ask(let prompt) = actions[0] else {
            Issue.record("not a question: \(actions)")
            throw CancellationError()
        }
        return prompt
    }

    /// The sentence in some actions that end a conversation.
    private func ending(_ actions: [ConversationAction]) throws -> (String, ConversationOutcome) {
        guard actions.count == 2, case .respond(let response) = actions[0], case .finish(let outcome) = actions[1]
        else {
            Issue.record("not the end: \(actions)")
            throw CancellationError()
        }
        return (response.text, outcome)
    }

    @Test("Slots are resolved in order, then the app confirms, the person says yes, and it is handled once")
    func straight() throws {
        var (conversation, actions) = try begin(SampleApp.intent(to: [ann], content: "hello"))
        #expect(actions == [.callResolve(slot: "recipients")])
        actions = conversation.receive(.resolved([.success(snow)]))
        #expect(actions == [.callResolve(slot: "content")])
        #expect(
            conversation.intent.slots["recipients"] == .many([snow]), "the value is written back before the next call")
        #expect(conversation.receive(.resolved([.success(SlotValue("hello"))])) == [.callConfirm])
        let prompt = try question(conversation.receive(.confirmed(IntentResponse("ready"))))
        #expect(prompt == Prompt(.confirmation, text: "To Jon Snow: hello. Send it?"))
        #expect(conversation.receive(.answered(.yes)) == [.callHandle])
        let (text, outcome) = try ending(conversation.receive(.handled(IntentResponse("success"))))
        #expect(text == "OK, sent to Jon Snow.")
        #expect(outcome == .done)
        #expect(conversation.receive(.answered(.yes)) == [])
    }

    @Test("A no to a value that the command needs ends it")
    func deniedValue() throws {
        var (conversation, _) = try begin(SampleApp.intent(to: [ann], content: "hello"))
        _ = conversation.receive(.resolved([.success(ann)]))
        #expect(try question(conversation.receive(.resolved([.needsValue(text: nil)]))).slot?.name == "content")
        #expect(try ending(conversation.receive(.answered(.no))).1 == .cancelled)
    }

    @Test("What needs no confirmation is handled at once")
    func unconfirmed() throws {
        let app = SampleApp.messenger(needsConfirmation: false)
        var (conversation, _) = try begin(SampleApp.intent(to: [ann], content: "hello"), app: app)
        _ = conversation.receive(.resolved([.success(ann)]))
        _ = conversation.receive(.resolved([]))
        #expect(conversation.receive(.confirmed(IntentResponse("success"))) == [.callHandle])
    }

    @Test("An app can want a yes for what needs none")
    func appWantsConfirmation() throws {
        let app = SampleApp.messenger(needsConfirmation: false)
        var (conversation, _) = try begin(SampleApp.intent(to: [ann], content: "hello"), app: app)
        _ = conversation.receive(.resolved([.success(ann)]))
        _ = conversation.receive(.resolved([]))
        let response = IntentResponse("userConfirmationRequired", text: "It costs 5 dollars. Go on?")
        #expect(try question(conversation.receive(.confirmed(response))).text == "It costs 5 dollars. Go on?")
    }

    @Test("What is missing is asked for, and resolved again with the answer")
    func needsValue() throws {
        var (conversation, _) = try begin(SampleApp.intent())
        let who = try question(conversation.receive(.resolved([.needsValue(text: nil)])))
        #expect(who == Prompt(.needsValue, slot: SampleApp.recipients, text: "Who do you want to send it to?"))
        #expect(conversation.receive(.answered(.values([ann, snow]))) == [.callResolve(slot: "recipients")])
        #expect(conversation.intent.slots["recipients"] == .many([ann, snow]))
        _ = conversation.receive(.resolved([.success(ann), .success(snow)]))
        let what = try question(conversation.receive(.resolved([.needsValue(text: "Saying what?")])))
        #expect(what.text == "Saying what?")
        #expect(conversation.receive(.answered(.value(SlotValue("hi")))) == [.callResolve(slot: "content")])
    }

    @Test("An app that leaves it to the definition gets required slots asked for and optional ones passed over")
    func definitionDecides() throws {
        var (conversation, _) = try begin(SampleApp.intent())
        #expect(try question(conversation.receive(.resolved([]))).kind == .needsValue)
        #expect(conversation.receive(.answered(.value(ann))) == [.callResolve(slot: "recipients")])
        #expect(conversation.receive(.resolved([])) == [.callResolve(slot: "content")])
    }

    @Test("A slot that is not required loses its value")
    func notRequired() throws {
        var (conversation, _) = try begin(SampleApp.intent(to: [ann], content: "hello"))
        #expect(conversation.receive(.resolved([.notRequired])) == [.callResolve(slot: "content")])
        #expect(conversation.intent.slots["recipients"] == nil)
    }

    @Test(
        "Of several that fit one is chosen by place or by name, and resolved again",
        arguments: [
            (.choice(1), miller), (.value(SampleApp.person("Miller")), miller), (.value(smith), smith),
            (.values([SampleApp.person("john smith")]), smith),
        ] as [(Answer, SlotValue)])
    func disambiguation(answer: Answer, chosen: SlotValue) throws {
        var (conversation, _) = try begin(SampleApp.intent(to: [SampleApp.person("John")]))
        let prompt = try question(conversation.receive(.resolved([.disambiguation([smith, miller], text: nil)])))
        #expect(prompt.kind == .disambiguation)
        #expect(prompt.text == "Which John do you mean: John Smith or John Miller?")
        #expect(prompt.choices == [smith, miller])
        #expect(conversation.receive(.answered(answer)) == [.callResolve(slot: "recipients")])
        #expect(conversation.intent.slots["recipients"] == .many([chosen]))
        // An app that asks again about what was just chosen is not listened to.
        let again = conversation.receive(.resolved([.disambiguation([smith, miller], text: nil)]))
        #expect(again == [.callResolve(slot: "content")])
        #expect(conversation.intent.slots["recipients"] == .many([chosen]))
    }

    @Test("None of the choices: another value is asked for")
    func noneOfThem() throws {
        var (conversation, _) = try begin(SampleApp.intent(to: [SampleApp.person("John")]))
        _ = conversation.receive(.resolved([.disambiguation([smith, miller], text: nil)]))
        #expect(try question(conversation.receive(.answered(.no))).kind == .needsValue)
        #expect(conversation.receive(.answered(.value(ann))) == [.callResolve(slot: "recipients")])
        #expect(conversation.intent.slots["recipients"] == .many([ann]))
    }

    @Test("A list is settled element by element, and only the open one is asked about")
    func list() throws {
        let john = SampleApp.person("John")
        var (conversation, _) = try begin(SampleApp.intent(to: [john, ann, john], content: "hi"))
        let choices = Resolution.disambiguation([smith, miller], text: nil)
        let ask = try question(conversation.receive(.resolved([choices, .success(ann), choices])))
        #expect(ask.kind == .disambiguation)
        #expect(conversation.receive(.answered(.choice(0))) == [.callResolve(slot: "recipients")])
        #expect(conversation.intent.slots["recipients"] == .many([smith, ann, john]))
        _ = try question(conversation.receive(.resolved([.success(smith), .success(ann), choices])))
        _ = conversation.receive(.answered(.choice(1)))
        #expect(conversation.intent.slots["recipients"] == .many([smith, ann, miller]))
        let done = conversation.receive(.resolved([.success(smith), .success(ann), .success(miller)]))
        #expect(done == [.callResolve(slot: "content")])
    }

    @Test("Of a list, an element that cannot be used is replaced or left out")
    func unsupportedElement() throws {
        let eve = SampleApp.person("Eve")
        for (answer, left) in [(Answer.value(snow), [ann, snow]), (.no, [ann])] {
            var (conversation, _) = try begin(SampleApp.intent(to: [ann, eve], content: "hi"))
            let ask = try question(
                conversation.receive(.resolved([.success(ann), .unsupported(reason: "You don't know Eve.")])))
            #expect(ask.kind == .unsupported)
            #expect(ask.text == "You don't know Eve. Who do you want to send it to?")
            #expect(conversation.receive(.answered(answer)) == [.callResolve(slot: "recipients")])
            #expect(conversation.intent.slots["recipients"] == .many(left))
        }
    }

    @Test("A value that is to be confirmed is taken with a yes and replaced with a no")
    func confirmationRequired() throws {
        let intent = SampleApp.intent(to: [SampleApp.person("An")], content: "hi")
        var (conversation, _) = try begin(intent)
        let offer = Resolution.confirmationRequired(ann, text: nil)
        let ask = try question(conversation.receive(.resolved([offer])))
        #expect(ask == Prompt(.confirmation, slot: SampleApp.recipients, text: "Do you mean Ann?"))
        #expect(conversation.receive(.answered(.yes)) == [.callResolve(slot: "recipients")])
        #expect(conversation.receive(.resolved([offer])) == [.callResolve(slot: "content")], "it is asked only once")
        #expect(conversation.intent.slots["recipients"] == .many([ann]))

        var (other, _) = try begin(intent)
        _ = other.receive(.resolved([offer]))
        #expect(try question(other.receive(.answered(.no))).kind == .needsValue)
    }

    @Test("One single choice is a question whether it is meant")
    func singleChoice() throws {
        var (conversation, _) = try begin(SampleApp.intent(to: [SampleApp.person("An")]))
        let ask = try question(conversation.receive(.resolved([.disambiguation([ann], text: nil)])))
        #expect(ask.kind == .confirmation)
        #expect(ask.text == "Do you mean Ann?")
    }

    @Test("More details are asked for")
    func moreDetails() throws {
        let buttercup = SampleApp.person("Buttercup")
        var (conversation, _) = try begin(SampleApp.intent(to: [buttercup]))
        let ask = try question(conversation.receive(.resolved([.needsMoreDetails(buttercup, text: nil)])))
        #expect(ask.kind == .needsMoreDetails)
        #expect(ask.text == "Can you be more exact than Buttercup?")
        #expect(conversation.receive(.answered(.value(ann))) == [.callResolve(slot: "recipients")])
    }

    @Test("Many choices come in pages and are narrowed by a name")
    func manyChoices() throws {
        let johns = (1...12).map { SampleApp.person("John \($0 % 2 == 0 ? "Even" : "Odd") \($0)", id: "\($0)") }
        var (conversation, _) = try begin(SampleApp.intent(to: [SampleApp.person("John")]))
        let first = try question(conversation.receive(.resolved([.disambiguation(johns, text: nil)])))
        #expect(first.choices == Array(johns[..<5]))
        #expect(first.hasMoreChoices)
        #expect(first.text.hasPrefix("There are 12."))
        #expect(try question(conversation.receive(.answered(.more))).choices == Array(johns[5..<10]))
        #expect(try question(conversation.receive(.answered(.more))).choices == Array(johns[10...]))
        #expect(try question(conversation.receive(.answered(.more))).choices == Array(johns[..<5]))
        let even = try question(conversation.receive(.answered(.value(SampleApp.person("Even")))))
        #expect(even.choices == johns.filter { $0.text.contains("Even") })
        #expect(!even.hasMoreChoices)
        #expect(conversation.receive(.answered(.choice(2))) == [.callResolve(slot: "recipients")])
        #expect(conversation.intent.slots["recipients"] == .many([johns[5]]))
    }

    @Test("A name that none of the choices has is a new value")
    func newName() throws {
        var (conversation, _) = try begin(SampleApp.intent(to: [SampleApp.person("John")]))
        _ = conversation.receive(.resolved([.disambiguation([smith, miller], text: nil)]))
        #expect(conversation.receive(.answered(.value(ann))) == [.callResolve(slot: "recipients")])
        #expect(conversation.intent.slots["recipients"] == .many([ann]))
    }

    @Test("A question is put again at most twice, then it ends kindly")
    func repetition() throws {
        var (conversation, _) = try begin(SampleApp.intent())
        _ = conversation.receive(.resolved([.needsValue(text: nil)]))
        let second = try question(conversation.receive(.answered(.notUnderstood("mumble"))))
        #expect(second.text == "Sorry, I didn't get that. Who do you want to send it to?")
        #expect(second.attempt == 1)
        let third = try question(conversation.receive(.unanswered))
        #expect(third.text == "I didn't hear anything. Who do you want to send it to?")
        let (text, outcome) = try ending(conversation.receive(.answered(.notUnderstood("mumble"))))
        #expect(outcome == .gaveUp)
        #expect(text == "I still didn't get that. Let's try again another time.")
    }

    @Test("Repeating a question on request does not count as not understanding")
    func requestedRepetition() throws {
        var (conversation, _) = try begin(SampleApp.intent())
        _ = conversation.receive(.resolved([.needsValue(text: nil)]))
        _ = conversation.receive(.answered(.notUnderstood("mumble")))
        for _ in 0..<3 {
            let prompt = try question(conversation.receive(.answered(.repeat)))
            #expect(prompt.text == "Who do you want to send it to?")
            #expect(prompt.attempt == 1)
        }
        #expect(conversation.receive(.answered(.value(ann))) == [.callResolve(slot: "recipients")])
    }

    /// A conversation at its question whether to send.
    private func atConfirmation() throws -> Conversation {
        var (conversation, _) = try begin(SampleApp.intent(to: [ann], content: "hello"))
        _ = conversation.receive(.resolved([.success(ann)]))
        _ = conversation.receive(.resolved([.success(SlotValue("hello"))]))
        _ = conversation.receive(.confirmed(IntentResponse("ready")))
        return conversation
    }

    @Test("A no, and a cancel at any question, end it without handling")
    func refusal() throws {
        for answer in [Answer.no, .cancel] {
            var conversation = try atConfirmation()
            let (text, outcome) = try ending(conversation.receive(.answered(answer)))
            #expect(text == "OK, never mind.")
            #expect(outcome == .cancelled)
        }
        var (conversation, _) = try begin(SampleApp.intent())
        #expect(try ending(conversation.receive(.answered(.cancel))).1 == .cancelled, "also while the app thinks")
    }

    @Test("A slot changed at the confirmation is resolved, and the app confirms and the person is asked again")
    func change() throws {
        var conversation = try atConfirmation()
        #expect(conversation.receive(.answered(.changeSlot("recipients", snow))) == [.callResolve(slot: "recipients")])
        #expect(conversation.receive(.resolved([.success(snow)])) == [.callConfirm], "the other slots stay settled")
        #expect(try question(conversation.receive(.confirmed(IntentResponse("ready")))).kind == .confirmation)
        let ask = try question(conversation.receive(.answered(.changeSlot("content", nil))))
        #expect(ask.text == "What do you want to say?")
        _ = conversation.receive(.answered(.value(SlotValue("bye"))))
        #expect(conversation.receive(.resolved([.success(SlotValue("bye"))])) == [.callConfirm])
        _ = conversation.receive(.confirmed(IntentResponse("ready")))
        #expect(conversation.receive(.answered(.changeSlot("nonsense", nil))) != [.callHandle])
        #expect(conversation.receive(.answered(.yes)) == [.callHandle])
        #expect(conversation.intent.slots["content"] == .one(SlotValue("bye")))
    }

    @Test("Several slots are changed at once, and a list goes on with those that it does not have")
    func severalChanges() throws {
        var conversation = try atConfirmation()
        let changes = ["recipients": [snow], "content": [SlotValue("bye")]]
        #expect(conversation.receive(.answered(.changeSlots(changes))) == [.callResolve(slot: "recipients")])
        #expect(conversation.receive(.resolved([.success(snow)])) == [.callResolve(slot: "content")])
        _ = conversation.receive(.resolved([.success(SlotValue("bye"))]))
        _ = conversation.receive(.confirmed(IntentResponse("ready")))
        let added = conversation.receive(.answered(.extendList("recipients", [ann, snow])))
        #expect(added == [.callResolve(slot: "recipients")])
        #expect(conversation.intent.slots["recipients"] == .many([snow, ann]))
        #expect(conversation.intent.slots["content"] == .one(SlotValue("bye")))
        var other = try atConfirmation()
        let wrong = try question(other.receive(.answered(.changeSlots(["content": [ann, snow]]))))
        #expect(wrong.attempt == 1, "no two values for what has one")
    }

    @Test("An app that objects when it confirms is not asked to handle")
    func objection() throws {
        var (conversation, _) = try begin(SampleApp.intent(to: [ann], content: "hello"))
        _ = conversation.receive(.resolved([.success(ann)]))
        _ = conversation.receive(.resolved([.success(SlotValue("hello"))]))
        let response = IntentResponse("failureRequiringAppLaunch")
        let actions = conversation.receive(.confirmed(response))
        guard case .respond(let told) = actions[0] else { return #expect(actions == []) }
        #expect(told.text == "You'll need to continue in ZhiChat.")
        #expect(told.userActivity == UserActivity(type: "SendMessage"), "without one of its own, the intent's name")
        #expect(actions[1] == .finish(.handedOver))
    }

    @Test(
        "Each way it can end has its sentence",
        arguments: [
            (IntentResponse("success"), "OK, sent to Ann.", .done),
            (IntentResponse("success", text: "Gone!"), "Gone!", .done),
            (IntentResponse("inProgress"), "OK, ZhiChat is working on it.", .inProgress),
            (IntentResponse("failure"), "Sorry, ZhiChat couldn't do that.", .failed),
            (IntentResponse("failureNoNetwork"), "Sorry, ZhiChat couldn't do that.", .failed),
            (IntentResponse("unspecified"), "Sorry, something went wrong with ZhiChat.", .failed),
            (IntentResponse("ready"), "Sorry, something went wrong with ZhiChat.", .failed),
            (IntentResponse("bogus"), "Sorry, something went wrong with ZhiChat.", .failed),
            (IntentResponse("continueInApp"), "Let's continue in ZhiChat.", .handedOver),
        ] as [(IntentResponse, String, ConversationOutcome)])
    func endings(response: IntentResponse, text: String, outcome: ConversationOutcome) throws {
        var conversation = try atConfirmation()
        _ = conversation.receive(.answered(.yes))
        let end = try ending(conversation.receive(.handled(response)))
        #expect(end.0 == text)
        #expect(end.1 == outcome)
        #expect(conversation.outcome == outcome)
    }

    @Test("An app that fails is spoken of by name, whenever it fails", arguments: AppFault.allCases)
    func faults(fault: AppFault) throws {
        var (resolving, _) = try begin(SampleApp.intent())
        let (text, outcome) = try ending(resolving.receive(.failed(fault)))
        #expect(text.contains("ZhiChat"))
        #expect(outcome == .failed)
        var handling = try atConfirmation()
        _ = handling.receive(.answered(.yes))
        #expect(try ending(handling.receive(.failed(fault))).0 == text)
    }

    @Test("Results that do not fit the values are the app's fault")
    func misfit() throws {
        var (conversation, _) = try begin(SampleApp.intent(to: [ann, snow]))
        #expect(try ending(conversation.receive(.resolved([.success(ann)]))).1 == .failed)
    }

    @Test("What needs an unlocked machine waits for it")
    func locked() throws {
        for app in [SampleApp.messenger(needsUnlock: true), SampleApp.messenger(restricted: ["SendMessage"])] {
            var locked = try #require(Conversation(SampleApp.intent(), app: app, isLocked: true))
            #expect(try ending(locked.receive(.begin)).1 == .locked)
            var unlocked = try #require(Conversation(SampleApp.intent(), app: app))
            #expect(unlocked.receive(.begin) == [.callResolve(slot: "recipients")])
        }
        var free = try #require(Conversation(SampleApp.intent(), app: SampleApp.messenger(), isLocked: true))
        #expect(free.receive(.begin) == [.callResolve(slot: "recipients")])
    }

    @Test("An app that is never content is left after a while")
    func neverContent() throws {
        var (conversation, actions) = try begin(SampleApp.intent())
        var turns = 0
        while conversation.outcome == nil, turns < 1000 {
            turns += 1
            actions = conversation.receive(.resolved([.needsValue(text: nil)]))
            if case .ask = actions.first { actions = conversation.receive(.answered(.value(ann))) }
        }
        #expect(conversation.outcome == .gaveUp)
        #expect(turns <= 20)
    }

    @Test("An intent that the app does not know has no conversation")
    func unknownIntent() {
        #expect(Conversation(Intent(app: nil, domain: "x", name: "Fly"), app: SampleApp.messenger()) == nil)
    }
}
