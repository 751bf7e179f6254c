import Dialogue
import IntentCore
import TestSupport
import Testing

@Suite("After an app has acted")
struct FollowingTests {
    private static let ann = SampleApp.person("Ann", id: "ann")

    /// A conversation whose app is about to act, and what comes of a response to that.
    private func handled(
        _ response: IntentResponse, sendsUpdates: Bool = false, isLocked: Bool = false,
        followUps: Set<FollowUp> = [.result, .updates]
    ) throws -> (Conversation, [ConversationAction]) {
        let app = SampleApp.messenger(needsConfirmation: false, sendsUpdates: sendsUpdates)
        let intent = SampleApp.intent(to: [Self.ann], content: "hello")
        var conversation = try #require(Conversation(intent, app: app, isLocked: isLocked, followUps: followUps))
        for event in [
            ConversationEvent.begin, .resolved([.success(Self.ann)]), .resolved([]),
            .confirmed(IntentResponse("ready")),
        ] { _ = conversation.receive(event) }
        let actions = conversation.receive(.handled(response))
        return (conversation, actions)
    }

    /// The sentences that are said, and the other actions.
    private func read(_ actions: [ConversationAction]) -> (said: [String], rest: [ConversationAction]) {
        var said: [String] = []
        var rest: [ConversationAction] = []
        for action in actions {
            if case .respond(let response) = action { said.append(response.text) } else { rest.append(action) }
        }
        return (said, rest)
    }

    @Test("What is in progress is followed until its result")
    func result() throws {
        var (conversation, actions) = try handled(IntentResponse("inProgress"))
        #expect(read(actions).said == ["OK, ZhiChat is working on it."])
        #expect(read(actions).rest == [.follow(.result)])
        #expect(conversation.outcome == nil)
        actions = conversation.receive(.updated(IntentResponse("inProgress", text: "Half of it is sent.")))
        #expect(read(actions).said == ["Half of it is sent."])
        #expect(conversation.receive(.updated(IntentResponse("inProgress", text: "Half of it is sent."))) == [])
        actions = conversation.receive(.handled(IntentResponse("success")))
        #expect(read(actions).said == ["OK, sent to Ann."])
        #expect(read(actions).rest == [.finish(.done)])
    }

    @Test("A result that never comes is no result; one that fails is said")
    func noResult() throws {
        var (quiet, _) = try handled(IntentResponse("inProgress"))
        #expect(quiet.receive(.handled(IntentResponse("inProgress"))) == [.finish(.inProgress)])
        var (left, _) = try handled(IntentResponse("inProgress"))
        #expect(left.receive(.unanswered) == [.finish(.inProgress)])
        var (broken, _) = try handled(IntentResponse("inProgress"))
        let actions = broken.receive(.failed(.crashed))
        #expect(read(actions).said == ["ZhiChat stopped unexpectedly."])
        #expect(broken.outcome == .failed)
    }

    @Test("Nobody follows: the conversation is over with the first answer")
    func notFollowed() throws {
        let (conversation, actions) = try handled(IntentResponse("inProgress"), followUps: [])
        #expect(read(actions).rest == [.finish(.inProgress)])
        #expect(conversation.outcome == .inProgress)
    }

    @Test("An intent with updates is followed after success, any other is not")
    func updates() throws {
        var (conversation, actions) = try handled(IntentResponse("success", text: "5 minutes."), sendsUpdates: true)
        #expect(read(actions).rest == [.follow(.updates)])
        actions = conversation.receive(.updated(IntentResponse("success", text: "4 minutes.")))
        #expect(read(actions).said == ["4 minutes."])
        #expect(conversation.receive(.answered(.cancel)) == [.finish(.done)])
        #expect(try read(handled(IntentResponse("success")).1).rest == [.finish(.done)])
    }

    @Test(
        "What goes on in the app carries a user activity, but not past the lock",
        arguments: ["failureRequiringAppLaunch", "continueInApp", "handleInApp"])
    func handOver(code: String) throws {
        let (open, actions) = try handled(IntentResponse(code))
        guard case .respond(let response) = actions.first else { throw CancellationError() }
        #expect(response.userActivity == UserActivity(type: "SendMessage"))
        #expect(open.outcome == .handedOver)
        let (locked, end) = try handled(IntentResponse(code), isLocked: true)
        #expect(locked.outcome == (code == "handleInApp" ? .handedOver : .locked))
        if code != "handleInApp" { #expect(read(end).said == ["You'll need to unlock your computer first."]) }
    }

    @Test("A card comes with the question whether to act, and with the response")
    func cards() throws {
        let card = Card(title: "To Ann", rows: [Card.Row("Text", "hello")], shows: ["content"])
        let intent = SampleApp.intent(to: [Self.ann], content: "hello")
        var conversation = try #require(Conversation(intent, app: SampleApp.messenger()))
        for event in [ConversationEvent.begin, .resolved([.success(Self.ann)]), .resolved([])] {
            _ = conversation.receive(event)
        }
        guard case .ask(let prompt) = conversation.receive(.confirmed(IntentResponse("ready", card: card))).first else {
            throw CancellationError()
        }
        #expect(prompt.card == card)
        _ = conversation.receive(.answered(.yes))
        guard case .respond(let response) = conversation.receive(.handled(IntentResponse("success", card: card))).first
        else { throw CancellationError() }
        #expect(response.card == card)
    }
}
