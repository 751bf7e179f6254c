public import AppHost
public import Dialogue
public import IntentCore
public import Understanding

/// Carries conversations out: puts the dialogue's questions to a person and its calls to the apps.
///
/// The decisions are the dialogue's (`Conversation`); this only does what it says.
public struct Session: Sendable {
    /// What goes on after conversations are over.
    public let pursuits = Pursuits()
    private let apps: [String: AppDescription]
    let host: ExtensionHost
    private let locale: String
    private let follows: Set<Pursuit>
    let report: @Sendable (SessionEvent) async -> Void

    /// A session with some apps.
    ///
    /// - Parameters:
    ///   - apps: what the apps can do.
    ///   - host: the apps' processes.
    ///   - locale: the language of the conversation.
    ///   - follows: what is followed after an app has acted, beside the next conversations.
    ///   - report: told everything that happens, in order.
    public init(
        apps: [AppDescription], host: ExtensionHost, locale: String, follows: Set<Pursuit> = [.result],
        report: @escaping @Sendable (SessionEvent) async -> Void
    ) {
        self.apps = Dictionary(apps.map { ($0.id, $0) }) { first, _ in first }
        self.host = host
        self.locale = locale
        self.follows = follows
        self.report = report
    }

    /// Has a whole conversation about one utterance.
    ///
    /// - Parameters:
    ///   - understanding: what the utterance was understood as.
    ///   - accepted: whether it was also heard well enough to be acted upon.
    ///   - confidence: how likely the command is right.
    ///   - answers: where the person's answers come from.
    /// - Returns: how it ended.
    /// - Throws: what the source of answers throws.
    @discardableResult
    public func converse(
        about understanding: Understanding, accepted: Bool, confidence: Double, answers: any AnswerSource
    ) async throws -> ConversationOutcome {
        await report(
            .heard(
                text: understanding.text, accepted: accepted, confidence: confidence,
                intent: accepted ? understanding.best?.intent : nil))
        guard accepted, let candidate = understanding.best else {
            return await end(
                .failed, code: "noMatch", text: OwnSentence.notUnderstood(understanding.reason), intent: nil)
        }
        var intent = candidate.intent
        if intent.app == nil {
            guard let app = try await chooseApp(of: candidate, answers: answers) else {
                return await end(.cancelled, code: "cancelled", text: OwnSentence.cancelled, intent: intent)
            }
            intent.app = app
        }
        guard let id = intent.app, let app = apps[id],
            let conversation = Conversation(intent, app: app, locale: locale, pursuits: follows)
        else {
            return await end(.failed, code: "noMatch", text: OwnSentence.notUnderstood(.unknownApp), intent: intent)
        }
        return try await run(conversation, app: app, answers: answers)
    }

    private func run(
        _ start: Conversation, app: AppDescription, answers: any AnswerSource
    ) async throws -> ConversationOutcome {
        var conversation = start
        var actions = conversation.receive(.begin)
        while true {
            var event: ConversationEvent?
            for action in actions {
                switch action {
                case .callResolve(let slot):
                    event = await called { () throws(AppHostError) in
                        .resolved(try await host.resolve(slot, of: conversation.intent))
                    }
                case .callConfirm:
                    event = await called { () throws(AppHostError) in
                        .confirmed(try await host.confirm(conversation.intent))
                    }
                case .callHandle:
                    event = await called { () throws(AppHostError) in
                        .handled(try await host.handle(conversation.intent))
                    }
                case .ask(let prompt):
                    event = try await ask(
                        PendingQuestion(prompt: prompt, app: app, intent: conversation.intent), answers: answers)
                case .respond(let response):
                    await report(.response(response))
                    if let activity = response.userActivity, conversation.outcome == .handedOver {
                        await open(app.id, with: activity, inBackground: response.code == "handleInApp")
                    }
                case .follow(let pursuit):
                    let handled = conversation
                    await pursuits.start { await follow(handled, pursuit) }
                    return pursuit == .result ? .inProgress : .done
                case .finish(let outcome):
                    return outcome
                }
            }
            guard let event else { return .failed }
            actions = conversation.receive(event)
        }
    }

    private func open(_ app: String, with activity: UserActivity, inBackground: Bool) async {
        do throws(AppHostError) {
            guard try await host.open(app, with: activity, inBackground: inBackground) else { return }
            await report(.opened(app: app, activity, problem: nil))
        } catch {
            await report(.opened(app: app, activity, problem: error.message))
        }
    }

    private func called(
        _ call: () async throws(AppHostError) -> ConversationEvent
    ) async -> ConversationEvent {
        do throws(AppHostError) {
            return try await call()
        } catch {
            return .failed(AppFault(error))
        }
    }

    private func ask(_ question: PendingQuestion, answers: any AnswerSource) async throws -> ConversationEvent {
        await report(.prompt(question.prompt))
        switch try await answers.answer(to: question) {
        case .words(let text):
            await report(.answered(text: text))
            return .answered(AnswerReading(locale: locale).answer(text, to: question))
        case .unclear: return .answered(.notUnderstood(""))
        case .silence: return .unanswered
        case .gone: return .answered(.cancel)
        }
    }

    /// Asks which of several apps shall do it.
    private func chooseApp(of candidate: IntentCandidate, answers: any AnswerSource) async throws -> String? {
        let choices = candidate.apps.compactMap { id in
            apps[id].map { SlotValue(text: $0.name, value: .string(id)) }
        }
        let names = choices.map(\.text).joined(separator: ", ")
        for attempt in 0...2 {
            let prompt = Prompt(
                .disambiguation, text: "Which app: \(names)?", choices: choices, attempt: attempt)
            let question = PendingQuestion(prompt: prompt, app: nil, intent: candidate.intent)
            switch try await ask(question, answers: answers) {
            case .answered(.choice(let index)) where choices.indices.contains(index):
                return choices[index].value.stringValue
            case .answered(.cancel): return nil
            default: continue
            }
        }
        return nil
    }

    private func end(
        _ outcome: ConversationOutcome, code: String, text: String, intent: Intent?
    ) async -> ConversationOutcome {
        let nothing = Intent(app: nil, domain: "", name: "")
        await report(.response(ConversationResponse(code: code, text: text, intent: intent ?? nothing)))
        return outcome
    }
}
