import Dialogue
import IntentCore
import TestSupport
import Testing

@Suite("Conversations at random")
struct RandomConversationTests {
    /// An app and a person that say anything at all, also out of turn.
    private struct Chaos {
        var random: SeededGenerator

        mutating func pick<Element>(_ elements: [Element]) -> Element {
            elements[Int.random(in: 0..<elements.count, using: &random)]
        }

        mutating func value() -> SlotValue {
            let name = pick(["Ann", "John", "John Smith", "John Miller", "Eve", "hello", ""])
            return Bool.random(using: &random) ? SlotValue(name) : SampleApp.person(name, id: pick([nil, "1", "2"]))
        }

        mutating func values(_ range: ClosedRange<Int>) -> [SlotValue] {
            (0..<Int.random(in: range, using: &random)).map { _ in value() }
        }

        mutating func resolution() -> Resolution {
            switch Int.random(in: 0..<14, using: &random) {
            case 0: .confirmationRequired(value(), text: pick([nil, "Sure?"]))
            case 1: .disambiguation(values(0...3), text: nil)
            case 2: .disambiguation(values(11...30), text: "Which?")
            case 3: .needsMoreDetails(pick([nil, value()]), text: nil)
            case 4: .needsValue(text: pick([nil, "What?"]))
            case 5: .notRequired
            case 6: .unsupported(reason: pick([nil, "No."]))
            default: .success(value())
            }
        }

        mutating func resolutions(of conversation: Conversation, slot: String) -> [Resolution] {
            let count = conversation.intent.slots[slot]?.values.count ?? 0
            let fitting =
                Int.random(in: 0..<20, using: &random) == 0 ? Int.random(in: 0...4, using: &random) : max(count, 1)
            return Int.random(in: 0..<8, using: &random) == 0 ? [] : (0..<fitting).map { _ in resolution() }
        }

        mutating func response() -> IntentResponse {
            IntentResponse(
                pick(["ready", "ready", "ready", "success", "failure", "inProgress", "userConfirmationRequired", "odd"]
                ),
                text: pick([nil, "Well."]))
        }

        mutating func answer() -> Answer {
            switch Int.random(in: 0..<20, using: &random) {
            case 0: .no
            case 1: .more
            case 2: Int.random(in: 0..<6, using: &random) == 0 ? .cancel : .repeat
            case 3: .notUnderstood("hm")
            case 4: .changeSlot(pick(["recipients", "content", "serviceName", "nonsense"]), pick([nil, value()]))
            case 5: .values(values(0...3))
            case 16: .options
            case 17: .tell(pick([nil, "recipients", "nonsense"]))
            case 18: Int.random(in: 0..<6, using: &random) == 0 ? .newCommand("play music") : .repeat
            case 19: .exchange(pick(["recipients", "content", "nonsense"]), value(), value())
            case 6, 7, 8: .choice(Int.random(in: -1...12, using: &random))
            case 9, 10, 11: .value(value())
            default: .yes
            }
        }

        /// Something that does not wait for its turn.
        mutating func strayEvent() -> ConversationEvent {
            switch Int.random(in: 0..<8, using: &random) {
            case 0: .begin
            case 1: .resolved([resolution()])
            case 2: .confirmed(response())
            case 3: .handled(response())
            case 4: .failed(pick(AppFault.allCases))
            case 5: .answered(pick([.yes, .choice(0), .value(value())]))
            case 6: .updated(response())
            default: .unanswered
            }
        }
    }

    /// The events of a conversation, to be checked against its promises.
    private struct Record {
        var actions: [ConversationAction] = []
        var handles = 0
        var saidYesSinceChange = false
        var confirmedSinceChange = false
        var appWantsYes = false
        var isAllowed = false
    }

    @Test("Whatever is said to it, it ends, handles at most once, and never without the yes that is needed")
    func promises() throws {
        var chaos = Chaos(random: SeededGenerator(seed: 20_161_016))
        var events = 0
        var outcomes: [ConversationOutcome: Int] = [:]
        while events < 150_000 {
            let needsYes = Bool.random(using: &chaos.random)
            let app = SampleApp.messenger(needsConfirmation: needsYes, sendsUpdates: chaos.pick([true, false]))
            var intent = SampleApp.intent(to: chaos.values(0...3), content: chaos.pick([nil, "hi"]))
            if chaos.pick([true, false, false, false]) { intent.slots["recipients"] = .one(chaos.value()) }
            var conversation = try #require(
                Conversation(
                    intent, app: app, authorization: chaos.pick([.authorized, .authorized, .notDetermined, .denied]),
                    followUps: chaos.pick([[], [.result, .updates]])))
            var record = Record(actions: conversation.receive(.begin))
            record.isAllowed = conversation.authorization == .authorized
            var steps = 0
            while conversation.outcome == nil {
                steps += 1
                try #require(steps < 2000, "it does not end")
                let event = try next(for: conversation, record.actions, &chaos)
                events += 1
                let waiting = record.actions
                let before = conversation
                let actions = conversation.receive(event)
                if actions.isEmpty {
                    #expect(conversation.state(equals: before), "an event that does not fit changes nothing")
                    continue
                }
                note(event, to: waiting, in: &record)
                record.actions = actions
                if actions == [.callHandle] {
                    record.handles += 1
                    #expect(record.confirmedSinceChange, "handled what the app has not confirmed")
                    #expect(record.saidYesSinceChange || !(needsYes || record.appWantsYes), "handled without a yes")
                }
                if actions.first == .authorize(true) { record.isAllowed = true }
                if actions.contains(where: Self.isCall) { #expect(record.isAllowed, "called without permission") }
                let rest = actions.filter { $0 != .authorize(true) && $0 != .authorize(false) }
                #expect(isWellFormed(rest, conversation), "\(actions)")
            }
            #expect(record.handles <= 1)
            let outcome = try #require(conversation.outcome)
            if outcome == .done { #expect(record.handles == 1) }
            outcomes[outcome, default: 0] += 1
            #expect(conversation.receive(chaos.strayEvent()) == [], "what has ended stays so")
        }
        // The chaos is worth something only if it gets everywhere.
        for outcome in [ConversationOutcome.done, .failed, .cancelled, .gaveUp, .inProgress, .notAllowed] {
            #expect(outcomes[outcome, default: 0] > 20, "\(outcomes)")
        }
    }

    private static func isCall(_ action: ConversationAction) -> Bool {
        switch action {
        case .callResolve, .callConfirm, .callHandle: true
        default: false
        }
    }

    /// One action at a time, but for a last or only response with what comes after it.
    private func isWellFormed(_ actions: [ConversationAction], _ conversation: Conversation) -> Bool {
        switch (actions.first, actions.last) {
        case (.respond, .finish(let outcome)), (.finish, .finish(let outcome)):
            actions.count <= 2 && conversation.outcome == outcome
        case (.respond, .follow): actions.count == 2 && conversation.outcome == nil
        default: actions.count == 1 && conversation.outcome == nil
        }
    }

    /// An event that mostly fits what the conversation waits for.
    private func next(
        for conversation: Conversation, _ waiting: [ConversationAction], _ chaos: inout Chaos
    ) throws -> ConversationEvent {
        if Int.random(in: 0..<10, using: &chaos.random) == 0 { return chaos.strayEvent() }
        if Int.random(in: 0..<200, using: &chaos.random) == 0 { return .failed(.crashed) }
        switch try #require(waiting.last) {
        case .callResolve(let slot): return .resolved(chaos.resolutions(of: conversation, slot: slot))
        case .callConfirm: return .confirmed(chaos.response())
        case .callHandle: return .handled(chaos.response())
        case .ask: return Int.random(in: 0..<20, using: &chaos.random) == 0 ? .unanswered : .answered(chaos.answer())
        case .follow, .respond:
            return chaos.pick([
                .updated(chaos.response()), .updated(chaos.response()), .handled(chaos.response()), .unanswered,
            ])
        case .authorize, .finish: throw CancellationError()
        }
    }

    private func note(_ event: ConversationEvent, to waiting: [ConversationAction], in record: inout Record) {
        switch (event, waiting.last) {
        case (.confirmed(let response), _):
            record.confirmedSinceChange = true
            record.saidYesSinceChange = false
            record.appWantsYes = response.code == "userConfirmationRequired"
        case (.resolved, _):
            record.confirmedSinceChange = false
        case (.answered(.yes), .ask(let prompt)) where prompt.kind == .confirmation && prompt.slot == nil:
            record.saidYesSinceChange = true
        default: break
        }
    }
}

extension Conversation {
    /// Whether another conversation is at the same point, as far as can be seen.
    fileprivate func state(equals other: Conversation) -> Bool {
        intent == other.intent && prompt == other.prompt && outcome == other.outcome
    }
}
