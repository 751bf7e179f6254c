package import AppHost
package import Dialogue
import Grammar
package import IntentCore
import Languages
package import Understanding

/// Carries conversations out: puts the dialogue's questions to a person and its calls to the apps.
///
/// The decisions are the dialogue's (`Conversation`); this only does what it says.
package struct Session: Sendable {
    /// The tasks that go on after conversations are over.
    package let followUps = FollowUpTasks()
    private(set) var apps: [String: AppDescription]
    let host: ExtensionHost
    let locale: String
    let memory: SessionMemory
    private let follows: Set<FollowUp>
    private(set) var commands: CommandReader?
    let rules: [String: Phrase]
    let privacy: Privacy?
    /// Looks up the commands of a routine.
    let routines: @Sendable (String) throws -> [String]?
    /// What a sentence asks for that no app at hand can do.
    let unserved: @Sendable (String) -> UnservedCommand?
    /// The routines that are being carried out.
    var running: Set<String> = []
    let report: @Sendable (SessionEvent) async -> Void

    /// A session with some apps.
    ///
    /// - Parameters:
    ///   - apps: the apps with their intents.
    ///   - host: the apps' processes.
    ///   - locale: the language of the conversation.
    ///   - privacy: the lock, the permissions and the record; without it every app may do everything.
    ///   - commands: reads what is said to a question and is a new command; without it there are none.
    ///   - rules: the pieces of templates that the catalogue's phrases use.
    ///   - memory: the commands of this session.
    ///   - routines: looks up the commands of one of the person's routines.
    ///   - unserved: what a sentence that is no command asks for, where no app at hand can do it.
    ///   - follows: the news that is waited for after an app has acted, beside the next conversations.
    ///   - report: told everything that happens, in order.
    package init(
        apps: [AppDescription], host: ExtensionHost, locale: String, privacy: Privacy? = nil,
        commands: CommandReader? = nil, rules: [String: Phrase] = [:], memory: SessionMemory = SessionMemory(),
        routines: @escaping @Sendable (String) throws -> [String]? = { _ in nil },
        unserved: @escaping @Sendable (String) -> UnservedCommand? = { _ in nil }, follows: Set<FollowUp> = [.result],
        report: @escaping @Sendable (SessionEvent) async -> Void
    ) {
        self.apps = Dictionary(apps.map { ($0.id, $0) }) { first, _ in first }
        self.host = host
        self.locale = locale
        self.privacy = privacy
        self.memory = memory
        self.commands = commands
        self.rules = rules
        self.follows = follows
        self.routines = routines
        self.unserved = unserved
        self.report = report
    }

    /// The same session with the same apps that know other names.
    package func knowing(_ apps: [AppDescription], commands: CommandReader? = nil) -> Session {
        var session = self
        session.commands = commands
        session.apps = Dictionary(apps.map { ($0.id, $0) }) { first, _ in first }
        return session
    }

    /// The name of an app that is shown to people.
    func name(ofApp id: String) -> String? { apps[id]?.name }

    /// Has a whole conversation about one utterance.
    ///
    /// - Parameters:
    ///   - understanding: the meaning of the utterance.
    ///   - accepted: whether it was also heard well enough to be acted upon.
    ///   - confidence: how likely the command is right.
    ///   - answers: the source of the person's answers.
    /// - Returns: how it ended; of several commands in one sentence, whether all went well.
    /// - Throws: the errors of the source of answers.
    @discardableResult
    package func converse(
        about understanding: Understanding, accepted: Bool, confidence: Double, answers: any AnswerSource
    ) async throws -> ConversationOutcome {
        let request = Request(understanding, accepted: accepted, confidence: confidence)
        return try await converse(about: request, answers: answers)
    }

    /// Has a whole conversation about one utterance.
    ///
    /// - Parameters:
    ///   - said: the utterance.
    ///   - answers: the source of the person's answers.
    /// - Returns: how it ended; of several commands in one sentence, whether all went well.
    /// - Throws: the errors of the source of answers.
    @discardableResult
    package func converse(about said: Request, answers: any AnswerSource) async throws -> ConversationOutcome {
        var request = said
        // What rings is meant before what was done last.
        if let ended = try await stop(.ringing, asIn: said, answers: answers) { return ended }
        if try !asksAgain(said) {
            request = try goingOn(said)
            if let commands { request = request.guessed(by: commands) }
        }
        if !request.accepted, let ended = try await stop(.playing, asIn: said, answers: answers) { return ended }
        if try asksAgain(request), let answer = memory.answer {
            let understanding = request.understanding
            await report(.heard(text: understanding.text, accepted: true, confidence: request.confidence, intent: nil))
            await report(.response(answer))
            return .done
        }
        if request.isDoubtful, !request.accepted {
            switch try await wasSaid(request, answers: answers) {
            case .said: request.isDoubtful = false
            case .other(let words): return try await converse(aboutNew: words, answers: answers)
            case .nothing: return try await converseAboutOne(request, answers: answers)
            }
            (request.accepted, request.isHeardWell, request.advice) = (true, true, nil)
        }
        var outcome = try await converseAboutOne(request, answers: answers)
        for next in request.understanding.following {
            // What the person does not want to be taken back is not made anew either.
            if request.understanding.isOneChange, [.cancelled, .gaveUp, .notAllowed, .locked].contains(outcome) {
                break
            }
            let following = Request(
                next, accepted: request.accepted && next.accepted, confidence: next.best?.confidence ?? 0)
            let ended = try await converseAboutOne(following, answers: answers)
            if outcome == .done || ended == .failed { outcome = ended }
        }
        return outcome
    }

    private func converseAboutOne(
        _ request: Request, answers: any AnswerSource
    ) async throws -> ConversationOutcome {
        let understanding = request.understanding
        await report(
            .heard(
                text: request.said ?? understanding.text, accepted: request.accepted, confidence: request.confidence,
                intent: request.accepted ? understanding.best?.intent : nil))
        guard request.accepted, var candidate = understanding.best else {
            return try await decline(request, answers: answers)
        }
        if !request.close.isEmpty {
            guard let chosen = try await chooseReading(request.close, answers: answers) else {
                return await end(.cancelled, code: "cancelled", text: language.sentence(.cancelled), intent: nil)
            }
            candidate = chosen
        }
        var intent = candidate.intent
        memory.note(intent, saidAs: understanding.text)
        if intent.app == nil {
            let last =
                try Recollection.app(meantBy: intent, among: candidate.apps, after: memory.entries, language)
                ?? privacy?.lastApp(for: intent.name, among: candidate.apps)
            if let last {
                intent.app = last
            } else {
                switch try await chooseApp(of: candidate, answers: answers) {
                case .app(let app): intent.app = app
                case .none:
                    return await end(.cancelled, code: "cancelled", text: language.sentence(.cancelled), intent: intent)
                case .command(let words):
                    _ = await end(.cancelled, code: "cancelled", text: language.sentence(.dropped), intent: intent)
                    return try await converse(aboutNew: words, answers: answers)
                }
            }
        }
        if !understanding.unexplained.isEmpty, let app = intent.app.flatMap({ apps[$0] }) {
            let told = language.unexplained(understanding.unexplained, impossible: understanding.impossible)
            guard let meant = try await meant(by: intent, telling: told, app: app, answers: answers) else {
                return await end(.cancelled, code: "cancelled", text: language.sentence(.cancelled), intent: intent)
            }
            intent = meant
        }
        if intent.app == RoutineApp.id { return try await runRoutine(intent, answers: answers) }
        guard let id = intent.app, let app = apps[id], let conversation = try await begin(intent, of: app) else {
            return await end(.failed, code: "noMatch", text: language.noSuchApp(nil), intent: intent)
        }
        var begun = conversation
        begun.takesBack = understanding.isOneChange
        begun.unheard = request.unheard
        return try await run(begun, app: app, answers: answers)
    }

    /// The conversation about an intent as things are now.
    func begin(_ intent: Intent, of app: AppDescription) async throws -> Conversation? {
        guard let definition = app.intent(intent.name)?.definition else { return nil }
        let recollection = Recollection(
            session: memory.entries, history: try privacy?.past(of: app.id) ?? [], language: language)
        let (meant, suggestions) = recollection.filling(intent, as: definition)
        guard let privacy else {
            return Conversation(meant, app: app, locale: locale, followUps: follows, suggestions: suggestions)
        }
        return Conversation(
            meant, app: app, locale: locale, isLocked: try await privacy.isLocked(),
            authorization: try privacy.authorization(of: app.id, intent: intent.name), followUps: follows,
            suggestions: suggestions)
    }

    /// Heed's own sentences.
    var language: DialogueLanguage { DialogueLanguage.best(for: locale) }

    func run(
        _ start: Conversation, app: AppDescription, answers: any AnswerSource
    ) async throws -> ConversationOutcome {
        var conversation = start
        let words = try Language.nearest(to: locale).tokenizer
        var record = InteractionRecord(app: app.id, privacy: privacy, memory: memory)
        var actions = conversation.receive(.begin)
        while true {
            var event: ConversationEvent?
            actions = try await stillAllowed(actions, conversation: &conversation)
            for action in actions {
                switch action {
                case .callResolve(let slot):
                    let asked = PersonMatches(app, words).offered(in: conversation.intent, about: slot)
                    event = try await called(.resolve, of: conversation, &record) { () throws(AppHostError) in
                        .resolved(PersonMatches.removed(from: try await host.resolve(slot, of: asked)))
                    }
                case .callConfirm:
                    event = try await called(.confirm, of: conversation, &record) { () throws(AppHostError) in
                        .confirmed(try await host.confirm(conversation.intent))
                    }
                case .callHandle:
                    event = try await called(.handle, of: conversation, &record) { () throws(AppHostError) in
                        .handled(try await host.handle(conversation.intent))
                    }
                case .authorize(let isAllowed):
                    try privacy?.decide(isAllowed, for: app.id)
                case .ask(let prompt):
                    event = try await ask(
                        PendingQuestion(
                            prompt: prompt, app: app, intent: conversation.intent, rules: rules, locale: locale),
                        answers: answers)
                case .respond(var response):
                    // A command that failed or was called off has nothing to show but the app's own card.
                    if [nil, .done, .inProgress, .handedOver].contains(conversation.outcome) {
                        response.card = Card.complete(response.card, for: response.intent, of: app, in: language)
                    }
                    let opening = try await opening(
                        of: app, after: &response, isHandedOver: conversation.outcome == .handedOver, answers: answers)
                    await report(.response(response))
                    memory.note(response)
                    record.response = response
                    if let opening { try await open(opening, of: app, answers: answers) }
                case .follow(let followUp):
                    let outcome: ConversationOutcome = followUp == .result ? .inProgress : .done
                    await keep(record, outcome)
                    let (handled, kept) = (conversation, record)
                    await followUps.start { await follow(handled, followUp, kept) }
                    return outcome
                case .finish(let outcome):
                    await keep(record, outcome)
                    guard outcome == .cancelled else { return outcome }
                    var last = outcome
                    for words in conversation.replacements {
                        last = try await converse(aboutNew: words, answers: answers)
                    }
                    return last
                }
            }
            if let (other, app) = try await yielded(after: event, in: conversation) {
                return try await run(other, app: app, answers: answers)
            }
            guard let event else { return .failed }
            actions = conversation.receive(event)
        }
    }

    /// Puts what was done on record; that it cannot be is no reason to stop.
    func keep(_ record: InteractionRecord, _ outcome: ConversationOutcome) async {
        do {
            try record.keep(outcome)
        } catch {
            await report(.notKept("\(error)"))
        }
    }

    /// The actions that may be taken as things are now: a lock or a no in the middle of a conversation counts at once.
    private func stillAllowed(
        _ actions: [ConversationAction], conversation: inout Conversation
    ) async throws -> [ConversationAction] {
        guard actions.contains(where: \.needsPermission) else { return actions }
        guard let change = try await change(in: conversation, granting: actions.contains(.authorize(true))) else {
            return actions
        }
        return conversation.receive(change)
    }

    /// The lock or the no that keeps a conversation from going on; nil while it may.
    ///
    /// An app that is being allowed just now, as `isGrant` says, counts as allowed.
    private func change(
        in conversation: Conversation, granting isGrant: Bool = false
    ) async throws -> ConversationEvent? {
        guard let privacy else { return nil }
        let authorization = try privacy.authorization(of: conversation.app.id, intent: conversation.intent.name)
        let isLocked = try await privacy.isLocked()
        let known = isGrant && authorization == .notDetermined && !isLocked ? .authorized : authorization
        let event = ConversationEvent.checked(isLocked: isLocked, known)
        var trial = conversation
        return trial.receive(event).isEmpty ? nil : event
    }

    /// Makes a call of a conversation's app: what it answered, why it did not, or the lock or the no that came before it.
    private func called(
        _ method: FailedCall.Method, of conversation: Conversation, _ record: inout InteractionRecord,
        _ call: () async throws(AppHostError) -> ConversationEvent
    ) async throws -> ConversationEvent {
        do throws(AppHostError) {
            // A start takes its time, in which the person may have changed their mind.
            guard try await host.start(for: conversation.intent) else { return try await call() }
        } catch {
            return await failure(error, of: method, conversation.app.id, &record)
        }
        if let change = try await change(in: conversation) { return change }
        do throws(AppHostError) {
            return try await call()
        } catch {
            return await failure(error, of: method, conversation.app.id, &record)
        }
    }

    private func failure(
        _ error: AppHostError, of method: FailedCall.Method, _ app: String, _ record: inout InteractionRecord
    ) async -> ConversationEvent {
        let failure = FailedCall(error, of: method, app: app)
        record.problem = failure.report
        await report(.failed(failure))
        return .failed(AppFault(error))
    }

    func ask(_ question: PendingQuestion, answers: any AnswerSource) async throws -> ConversationEvent {
        var prompt = question.prompt
        if prompt.kind == .confirmation, prompt.subject != .announcement, prompt.slot == nil, let app = question.app {
            prompt.card = Card.complete(prompt.card, for: question.intent, of: app, in: language)
        }
        if question.grammar.isOpen, !answers.takesText {
            prompt.text += " " + language.sentence(.textUnheard)
        }
        await report(.prompt(prompt))
        switch try await answers.answer(to: question) {
        case .words(let text, let paths):
            await report(.answered(text: text))
            return .answered(AnswerReading(commands: commands).answer(text, heardAlong: paths, to: question))
        case .unclear: return .answered(.notUnderstood(""))
        case .silence: return .unanswered
        case .gone: return .answered(.cancel)
        }
    }

    func end(
        _ outcome: ConversationOutcome, code: String, text: String, intent: Intent?, fields: [String: JSONValue] = [:]
    ) async -> ConversationOutcome {
        let nothing = Intent(app: nil, domain: "", name: "")
        await report(
            .response(ConversationResponse(code: code, text: text, intent: intent ?? nothing, fields: fields)))
        return outcome
    }
}

extension ConversationAction {
    /// Whether it gives an app something of the person's.
    fileprivate var needsPermission: Bool {
        switch self {
        case .callResolve, .callConfirm, .callHandle, .authorize(true): true
        default: false
        }
    }
}
