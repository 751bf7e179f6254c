package import IntentCore

/// The way of one intent: each slot is resolved until it settles, the app confirms once, the person says yes where that
/// is needed, and the app handles it once.
///
/// It decides and does nothing: events go in, actions come out. It knows no clock, so whoever carries out the actions
/// also sends `unanswered` and `failed` when time is up. Events that do not fit its state are passed over. However it
/// is treated it ends: questions are put a limited number of times.
package struct Conversation: Sendable {
    /// How often a conversation puts up with things.
    package struct Limits: Sendable, Hashable {
        /// How often a question is put again when it is not answered.
        package var repetitions = 2
        /// How often a person may ask to hear a question again.
        package var requestedRepetitions = 5
        /// The most choices that are listed at once.
        package var choices = 10
        /// How many choices are listed at a time where there are more.
        package var page = 5
        /// The most questions in all.
        package var questions = 50
        /// How often the app is asked about the same slot.
        package var resolutions = 20

        /// The usual limits.
        package init() {}
    }

    enum State: Sendable, Hashable {
        case new
        case resolving(String)
        case asking(Question)
        case confirming
        case handling
        /// The outcome is the one it has if nothing more is heard.
        case following(ConversationOutcome, said: String)
        case finished(ConversationOutcome)
    }

    /// The intent with all that is known by now.
    package internal(set) var intent: Intent
    /// The app that it is for.
    package let app: AppDescription
    let supported: AppDescription.SupportedIntent
    let wording: Wording
    let limits: Limits
    var isLocked: Bool
    /// Whether the app may have the command, as it was last known.
    package internal(set) var authorization: Authorization
    let followUps: Set<FollowUp>
    /// The people that a word such as "her" may stand for, if the person agrees.
    let suggestions: [SlotValue]

    /// The slot whose value was not heard, and what was: it is asked for before anything else.
    package var unheard: UnheardSlot?
    /// The slot that was asked for since it was not heard; a no leaves it out.
    var askedUnheard: String?

    /// Whether the person takes back what was made just now, which needs no second yes: “no, oat milk”.
    package var takesBack = false

    var state = State.new
    var settled: Set<String> = []
    /// The values that the person has agreed to or chosen, by slot: the app may ask about them only once.
    var agreed: [String: [SlotValue]] = [:]
    var resolutions: [String: Int] = [:]
    var questions = 0
    /// How often it was asked who is meant, by slot.
    var personQuestions: [String: Int] = [:]
    /// The slot that the person has just changed, which is said back.
    var changed: String?
    /// The question that waits while the person is asked whether the command shall be dropped.
    var waiting: Question?
    /// The new commands, in the person's words, for which this one was dropped.
    package internal(set) var replacements: [String] = []

    /// A conversation about an intent of an app, or nil where the app does not know the intent.
    ///
    /// - Parameters:
    ///   - intent: the command that the person spoke.
    ///   - app: the app that shall do it, in the language of the conversation.
    ///   - locale: the language.
    ///   - isLocked: whether the machine is locked.
    ///   - authorization: whether the app may have the command.
    ///   - followUps: the news that is waited for after the app has acted.
    ///   - suggestions: the people that a word such as "her" may stand for, if the person agrees.
    ///   - limits: how often things are put up with.
    package init?(
        _ intent: Intent, app: AppDescription, locale: String = "en-US", isLocked: Bool = false,
        authorization: Authorization = .authorized, followUps: Set<FollowUp> = [],
        suggestions: [SlotValue] = [], limits: Limits = Limits()
    ) {
        guard let supported = app.intent(intent.name) else { return nil }
        self.intent = intent
        self.intent.app = app.id
        self.app = app
        self.supported = supported
        self.isLocked = isLocked
        self.authorization = authorization
        self.followUps = followUps
        self.suggestions = suggestions
        self.limits = limits
        wording = Wording(app: app, supported: supported, language: DialogueLanguage.best(for: locale))
    }

    /// The question that is to be answered, if one is.
    package var prompt: Prompt? {
        if case .asking(let question) = state { question.asked } else { nil }
    }

    /// How it ended, if it has.
    package var outcome: ConversationOutcome? {
        if case .finished(let outcome) = state { outcome } else { nil }
    }

    /// Takes what has happened and returns what is to be done now, in order.
    ///
    /// Until it has finished, every event that fits leads to exactly one call, question, or response; the last response
    /// comes with its finish, and the one after which the app is followed comes with that.
    package mutating func receive(_ event: ConversationEvent) -> [ConversationAction] {
        switch (state, event) {
        case (.new, .begin): return begin()
        case (_, .checked(let isLocked, let authorization)): return checked(isLocked, authorization)
        case (.resolving(let slot), .resolved(let results)): return resolved(slot, results)
        case (.confirming, .confirmed(let response)): return confirmed(response)
        case (.handling, .handled(let response)): return handled(response)
        case (.following(let outcome, let said), _): return followed(event, outcome, said)
        case (.resolving, .failed(let fault)), (.confirming, .failed(let fault)), (.handling, .failed(let fault)):
            return failed(fault)
        case (.asking(let question), .answered(let answer)): return answered(answer, to: question)
        case (.asking(let question), .unanswered): return putAgain(question, after: .nothingHeard)
        // The person may think better of it while the app is thinking, but not once it acts.
        case (.resolving, .answered(.cancel)), (.confirming, .answered(.cancel)): return cancelled()
        default: return []
        }
    }

    private mutating func begin() -> [ConversationAction] {
        if isLocked, isRestrictedWhileLocked { return unlockRequired() }
        switch authorization {
        case .authorized: return advance()
        case .denied: return notAllowed(.denied)
        case .restricted: return notAllowed(.restricted)
        case .notDetermined:
            // Whoever passes by a locked machine decides nothing.
            guard !isLocked else { return unlockRequired() }
            return ask(.permission, kind: .confirmation, text: wording.permission(intent))
        }
    }

    /// Takes what is known now of the lock and the permission; without actions, everything may go on.
    private mutating func checked(_ isLocked: Bool, _ authorization: Authorization) -> [ConversationAction] {
        self.isLocked = isLocked
        self.authorization = authorization
        if case .finished = state { return [] }
        if isLocked, isRestrictedWhileLocked || authorization == .notDetermined { return unlockRequired() }
        switch authorization {
        case .authorized: return []
        case .denied, .restricted: return notAllowed(authorization)
        case .notDetermined: return ask(.permission, kind: .confirmation, text: wording.permission(intent))
        }
    }

    private var isRestrictedWhileLocked: Bool {
        supported.definition.needsUnlock || app.restrictedWhileLocked.contains(intent.name)
    }

    private mutating func unlockRequired() -> [ConversationAction] {
        finish(.locked, code: "unlockRequired", text: wording.sentence(.unlockRequired, intent))
    }

    mutating func notAllowed(_ state: Authorization) -> [ConversationAction] {
        let sentence: DialogueLanguage.Sentence = state == .restricted ? .restricted : .denied
        return finish(.notAllowed, code: state.rawValue, text: wording.sentence(sentence, intent))
    }

    /// Goes on with the first slot that is not settled, or confirms where all are.
    mutating func advance() -> [ConversationAction] {
        if let question = askForUnheard() { return question }
        for slot in supported.definition.slots where !settled.contains(slot.name) {
            if let question = askWhoIsMeant(by: slot) { return question }
            if slot.isResolved {
                let count = resolutions[slot.name, default: 0] + 1
                resolutions[slot.name] = count
                guard count <= limits.resolutions else { return gaveUp() }
                state = .resolving(slot.name)
                return [.callResolve(slot: slot.name)]
            }
            if slot.isRequired, intent.values(of: slot.name).isEmpty {
                return ask(.value(slot, element: nil), kind: .needsValue, text: wording.needsValue(slot, intent))
            }
            settled.insert(slot.name)
        }
        state = .confirming
        return [.callConfirm]
    }

    private mutating func confirmed(_ response: IntentResponse) -> [ConversationAction] {
        switch response.code {
        case "ready", "success":
            guard supported.definition.needsConfirmation(of: intent), !takesBack else { return handle() }
            return askForConfirmation(response)
        case "userConfirmationRequired":
            return askForConfirmation(response)
        default:
            return respond(response)
        }
    }

    private mutating func askForConfirmation(_ response: IntentResponse) -> [ConversationAction] {
        ask(.intent, kind: .confirmation, text: wording.confirmation(response, intent), card: response.card)
    }

    mutating func handle() -> [ConversationAction] {
        state = .handling
        return [.callHandle]
    }

    mutating func failed(_ fault: AppFault) -> [ConversationAction] {
        finish(.failed, code: fault.rawValue, text: wording.sentence(.fault(fault), intent))
    }

    mutating func cancelled() -> [ConversationAction] {
        finish(.cancelled, code: "cancelled", text: wording.sentence(.cancelled, intent))
    }

    mutating func gaveUp() -> [ConversationAction] {
        finish(.gaveUp, code: "gaveUp", text: wording.sentence(.gaveUp, intent))
    }

    mutating func finish(_ outcome: ConversationOutcome, code: String, text: String) -> [ConversationAction] {
        finish(outcome, ConversationResponse(code: code, text: text, intent: intent))
    }

    mutating func finish(
        _ outcome: ConversationOutcome, _ response: ConversationResponse
    ) -> [ConversationAction] {
        state = .finished(outcome)
        return [.respond(response), .finish(outcome)]
    }
}

extension Intent {
    /// The values of a slot; none where it is empty.
    func values(of slot: String) -> [SlotValue] {
        slots[slot]?.values ?? []
    }
}
